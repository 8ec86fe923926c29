import type { Section } from '#shared/sections/index.ts';

/** Sections with words to start a page from. */
export interface Recipe {
  name: string;
  purpose: string;
  /** Without the menu: it asks for one thing. */
  bare?: boolean;
  sections: readonly Section[];
}

/** Steps whose weeks and times staff fill in, if they have any. */
export const untimed = { weeks: null, time: null };
