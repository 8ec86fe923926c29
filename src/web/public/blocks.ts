import type { CallResponse } from '#shared/calls.ts';
import { kindOfSection, type Section } from '#shared/sections/index.ts';
import { drawnVariants } from '#shared/sections/rules.ts';
import type { PageServices } from '../render.ts';
import { type Answer, drawingOf, fetchedDrawing } from './section-drawings.ts';

type Page = Extract<CallResponse<'web/page'>, { status: 1 }>;

/** A section with the data it shows besides its own fields. */
export interface Block {
  section: Section;
  /** Only in the preview beside the form, where a click on a section opens its fields. */
  mark: number | undefined;
  data: unknown;
}

/** The sections of a page or below a record’s text, with their final variants and data. A section whose records are all gone is left out. */
export async function readBlocks(
  page: Pick<Page, 'sections' | 'places'>,
  services: PageServices,
  request: Request,
): Promise<Block[]> {
  const marks = services.link === null ? page.places : null;
  const read = async (chosen: Section, index: number, variant: string | undefined) => {
    const section = { ...chosen, variant } as Section; // `variant` is one of its kind’s
    const drawing = await drawingOf(section.kind);
    const data = drawing?.load ? await drawing.load(section as never, services, request) : undefined;
    return { chosen, index, block: { section, mark: marks?.[index], data } };
  };
  const variants = drawnVariants(page.sections);
  let shown = await Promise.all(page.sections.map((each, at) => read(each, at, variants[at])));
  // leaving some out makes others neighbours, whose variants must differ
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

/** Whether the first section renders the page’s heading and breadcrumb itself. */
export const isOpened = (blocks: readonly Block[]): boolean =>
  kindOfSection(blocks[0]?.section.kind)?.first === true;

/** What sections that depend on the query say about the whole response. */
export const answerOf = (blocks: readonly Block[]): Answer =>
  Object.assign(
    {},
    ...blocks.map(({ section, data }) => fetchedDrawing(section.kind)?.answer?.(data as never)), // `data` comes from the same module’s `load`
  );
