import type { ComponentType } from 'react';
import type { CallResponse } from '#shared/calls.ts';
import type { PageServices } from '../render.ts';

/** A picture by its id, as a section gets it. */
export type Pictures = Extract<CallResponse<'web/page'>, { status: 1 }>['pictures'];

/** What a section is drawn from; `S` is its declaration’s value, `D` what it reads. */
export interface SectionProps<S, D = undefined> {
  section: S;
  data: D;
  pictures: Pictures;
  /** Counted from the top of the page. */
  place: number;
}

interface Drawing {
  default: ComponentType<SectionProps<never, never>>;
  /** Reads what the section shows besides its own fields; null: there is nothing to show. */
  load?: (section: never, services: PageServices) => Promise<unknown>;
}

/** Every `sections/<kind>.tsx`; the build makes an entry of each, whose style sheet is sent with the pages that hold it. */
const files = import.meta.glob<Drawing>('./sections/*.tsx');
const drawn = new Map<string, Drawing>();

/** Fetches a drawing for the render that follows, which cannot wait. */
export async function drawingOf(kind: string): Promise<Drawing | undefined> {
  const drawing = drawn.get(kind) ?? (await files[`./sections/${kind}.tsx`]?.());
  if (drawing) drawn.set(kind, drawing);
  return drawing;
}

export const fetchedDrawing = (kind: string): Drawing | undefined => drawn.get(kind);
