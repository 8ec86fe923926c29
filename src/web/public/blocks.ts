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
  const variants = drawnVariants(page.sections);
  const read = await Promise.all(
    page.sections.map(async (chosen, index) => {
      const section = { ...chosen, variant: variants[index] } as Section; // a variant of its kind
      const drawing = await drawingOf(section.kind);
      const data = drawing?.load ? await drawing.load(section as never, services, request) : undefined;
      return { section, mark: marks?.[index], data };
    }),
  );
  return read.filter(({ data }) => data !== null);
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
