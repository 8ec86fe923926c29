import type { FixedScreen } from '../screens.ts';
import type { SectionKind } from './define.ts';
import { kindOfSection, sectionKinds } from './index.ts';

type Placed = readonly { kind: string }[];

/** Why a section cannot stand where it does; null where it can. */
export function placeProblem(sections: Placed, at: number): string | null {
  const own = kindOfSection(sections[at]?.kind);
  if (!own) return null;
  if (own.first && at !== 0) return 'This stands at the top of a page and nowhere else';
  if (own.last && at !== sections.length - 1) return 'This stands at the end of a page and nowhere else';
  if (own.once && sections.findIndex(({ kind }) => kind === own.kind) !== at)
    return 'There is one of these on the page already';
  if (!own.repeats && at > 0 && sections[at - 1]?.kind === own.kind)
    return 'This follows another of its kind; put something between them';
  return null;
}

/** Whether every section may stand where it does. */
export const fits = (sections: Placed): boolean =>
  sections.every((_, at) => placeProblem(sections, at) === null);

/** Whether a section of this kind may be put in at this place. */
export const mayStand = (sections: Placed, at: number, kind: string): boolean =>
  fits([...sections.slice(0, at), { kind }, ...sections.slice(at)]);

/** The last place at or before this one where the kind may stand; -1 where it may stand nowhere. */
export function placeFor(sections: Placed, kind: string): number {
  for (let at = sections.length; at >= 0; at -= 1) if (mayStand(sections, at, kind)) return at;
  return -1;
}

/** Whether a page may hold this kind: some are parts of fixed screens. `screen` is null for any other page. */
export const belongs = (
  { only, except }: Pick<SectionKind, 'only' | 'except'>,
  screen: FixedScreen | null,
): boolean =>
  screen === null ? only === undefined : (only?.includes(screen) ?? true) && !except?.includes(screen);

/** Whether the screen cannot do without this kind. */
export const isEssential = (kind: SectionKind | undefined, screen: FixedScreen | null): boolean =>
  kind?.essential === true && screen !== null && belongs(kind, screen);

/** What keeps sections from being this screen, or an ordinary page, by the name of the field. */
export function screenProblems(
  sections: readonly { kind: string; hidden: boolean }[],
  screen: FixedScreen | null,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [at, { kind, hidden }] of sections.entries()) {
    const own = kindOfSection(kind);
    if (own && !belongs(own, screen))
      problems[`sections.${at}.kind`] = own.only
        ? 'This is a part of another page'
        : 'This page has a part of its own for that';
    if (own && hidden && isEssential(own, screen))
      problems[`sections.${at}.hidden`] = 'This page is there for it, so it cannot be hidden';
  }
  const missing = (sectionKinds as readonly SectionKind[]).find(
    (each) => isEssential(each, screen) && !sections.some(({ kind }) => kind === each.kind),
  );
  if (missing) problems.sections = `This page is there for its “${missing.label}”, which cannot be removed`;
  return problems;
}
