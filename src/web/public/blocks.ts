import type { CallResponse } from '#shared/calls.ts';
import { kindOfSection, type Section } from '#shared/sections/index.ts';
import { drawnVariants } from '#shared/sections/rules.ts';
import type { PageServices } from '../render.ts';
import { type Answer, drawingOf, fetchedDrawing } from './section-drawings.ts';

type Page = Extract<CallResponse<'web/page'>, { status: 1 }>;

/** A section with what it shows besides its own fields. */
export interface Block {
  section: Section;
  /** Beside the form alone, where a click on a section opens its fields. */
  mark: number | undefined;
  data: unknown;
}

/** The sections of a page, or below its text, in the looks they are drawn with, and what they show; one whose records are all gone is left out. */
export async function readBlocks(
  page: Pick<Page, 'sections' | 'places'>,
  services: PageServices,
  request: Request,
): Promise<Block[]> {
  const marks = services.link === null ? page.places : null;
  const read = async (chosen: Section, index: number, variant: string | undefined) => {
    const section = { ...chosen, variant } as Section; // a variant of its kind
    const drawing = await drawingOf(section.kind);
    const data = drawing?.load ? await drawing.load(section as never, services, request) : undefined;
    return { chosen, index, block: { section, mark: marks?.[index], data } };
  };
  const variants = drawnVariants(page.sections);
  let shown = await Promise.all(page.sections.map((each, at) => read(each, at, variants[at])));
  // without those that are left out others are neighbours, whose looks are to differ
  while (shown.some(({ block }) => block.data === null)) {
    shown = shown.filter(({ block }) => block.data !== null);
    const drawn = drawnVariants(shown.map(({ chosen }) => chosen));
    shown = await Promise.all(
      shown.map((each, at) =>
        each.block.section.variant === drawn[at] ? each : read(each.chosen, each.index, drawn[at]),
      ),
    );
  }
  return shown.map(({ block }) => block);
}

/** Whether the page’s own head stands at its top, breadcrumb and all. */
export const isOpened = (blocks: readonly Block[]): boolean =>
  kindOfSection(blocks[0]?.section.kind)?.first === true;

/** What the sections say of the whole answer, where the query chose a part of a list. */
export const answerOf = (blocks: readonly Block[]): Answer =>
  Object.assign(
    {},
    ...blocks.map(({ section, data }) => fetchedDrawing(section.kind)?.answer?.(data as never)), // what its own `load` read
  );
