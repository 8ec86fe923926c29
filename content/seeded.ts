import type { NewOf, Resource } from '#shared/resource/define.ts';

/** A record of a new installation: what `x/add` takes, with the id other records refer to it by. */
export type Seeded<R extends Resource> = NewOf<R> & { id: number; slug: string };

/** Records as they stand in the file: published, in this order. */
export const live = <T extends object>(rows: readonly T[]) =>
  rows.map((row, index) => ({ ...row, status: 1 as const, sortOrder: index + 1 }));

/** Plain text of several paragraphs: pages part it again at the blank lines. */
export const paragraphs = (...parts: string[]): string => parts.join('\n\n');

/** A step without an icon; the page draws its number. */
export const step = (stepName: string, description: string) => ({ stepName, description, image: null });

/** A measured result: the figure after, with its unit, what it was before, and what was measured; some in dots that can be counted. */
export const result = (
  label: string,
  after: string,
  unit: string | null,
  before: string | null = null,
  [dots, dot]: [string, string] | [null, null] = [null, null],
) => ({ label, before, after, unit, dots, dot });

/** Lines of a one-line list, such as responsibilities. */
export const names = (...lines: string[]) => lines.map((name) => ({ name }));

export const titles = (...lines: string[]) => lines.map((title) => ({ title }));
