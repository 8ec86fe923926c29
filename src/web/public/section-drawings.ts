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

/**
 * Every `sections/<kind>.tsx`. The server has them all at hand; in the browser’s build each is a module of its own, which
 * nobody fetches and whose style sheet is sent with the pages that hold it.
 */
const modules: Record<string, unknown> = import.meta.env.SSR
  ? import.meta.glob('./sections/*.tsx', { eager: true })
  : import.meta.glob('./sections/*.tsx');

export const drawings = Object.fromEntries(
  Object.entries(modules).map(([file, module]) => [/([^/]+)\.tsx$/.exec(file)?.[1], module]),
) as Record<string, Drawing | undefined>; // the files export what the interface says
