import type { ComponentType } from 'react';
import type { CallResponse } from '#shared/calls.ts';
import type { PageServices } from '../render.ts';
import type { Crumb } from './parts/breadcrumb.tsx';

/** Images by id, as sections get them. */
export type Pictures = Extract<CallResponse<'web/page'>, { status: 1 }>['pictures'];

/** Props of a section’s component; `S` is its declared value, `D` the result of its `load`. */
export interface SectionProps<S, D = undefined> {
  section: S;
  data: D;
  pictures: Pictures;
  /** Index from the top of the page. */
  place: number;
  /** The page’s breadcrumb, for a section that starts the page. */
  trail: readonly Crumb[];
}

/** What a section that depends on the query says about the response. */
export interface Answer {
  /** The canonical path, including the filter. */
  path?: string;
  /** Name of the chosen filter. */
  chosen?: string | undefined;
  /** Page number of a list, from 1. */
  page?: number;
  status?: number;
  noindex?: boolean;
  /** A feed of the section’s records. */
  feed?: { name: string; rss: string };
}

interface Drawing {
  default: ComponentType<SectionProps<never, never>>;
  /** Loads the section’s data; null if there is nothing to show. */
  load?: (section: never, services: PageServices, request: Request) => Promise<unknown>;
  answer?: (data: never) => Answer;
}

/** Every `<kind>.tsx`. The build makes an entry of each, so that its style sheet is only sent with pages that have such a section. */
const files = import.meta.glob<Drawing>(['./sections/**/*.tsx', '!./sections/**/*.test.tsx']);
const drawn = new Map<string, Drawing>();

/** Loads a section’s component before rendering, which is synchronous. */
export async function drawingOf(kind: string): Promise<Drawing | undefined> {
  const drawing =
    drawn.get(kind) ??
    (await (files[`./sections/${kind}.tsx`] ?? files[`./sections/screens/${kind}.tsx`])?.());
  if (drawing) drawn.set(kind, drawing);
  return drawing;
}

export const fetchedDrawing = (kind: string): Drawing | undefined => drawn.get(kind);
