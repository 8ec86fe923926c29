import type { ComponentType } from 'react';
import type { CallResponse } from '#shared/calls.ts';
import type { PageServices } from '../render.ts';
import type { Crumb } from './parts/breadcrumb.tsx';

/** A picture by its id, as a section gets it. */
export type Pictures = Extract<CallResponse<'web/page'>, { status: 1 }>['pictures'];

/** What a section is drawn from; `S` is its declaration’s value, `D` what it reads. */
export interface SectionProps<S, D = undefined> {
  section: S;
  data: D;
  pictures: Pictures;
  /** Counted from the top of the page. */
  place: number;
  /** The way to the page, for what opens it. */
  trail: readonly Crumb[];
}

/** What a section that depends on the query says of its page. */
export interface Answer {
  /** The canonical path, with what the query chose. */
  path?: string;
  /** What the query chose, in words. */
  chosen?: string | undefined;
  /** The page of a list, counted from 1. */
  page?: number;
  status?: number;
  noindex?: boolean;
  /** A feed of what the section lists. */
  feed?: { name: string; rss: string };
}

interface Drawing {
  default: ComponentType<SectionProps<never, never>>;
  /** Reads what the section shows besides its own fields; null: there is nothing to show. */
  load?: (section: never, services: PageServices, request: Request) => Promise<unknown>;
  answer?: (data: never) => Answer;
}

/** Every `<kind>.tsx`; the build makes an entry of each, whose style sheet is sent with the pages that hold it. */
const files = import.meta.glob<Drawing>(['./sections/**/*.tsx', '!./sections/**/*.test.tsx']);
const drawn = new Map<string, Drawing>();

/** Fetches a drawing for the render that follows, which cannot wait. */
export async function drawingOf(kind: string): Promise<Drawing | undefined> {
  const drawing =
    drawn.get(kind) ??
    (await (files[`./sections/${kind}.tsx`] ?? files[`./sections/screens/${kind}.tsx`])?.());
  if (drawing) drawn.set(kind, drawing);
  return drawing;
}

export const fetchedDrawing = (kind: string): Drawing | undefined => drawn.get(kind);
