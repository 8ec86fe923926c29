import type { Field } from '../resource/field.ts';
import type { FixedScreen } from '../screens.ts';
import type { SectionKind } from './define.ts';
import { kindOfSection, sectionKinds } from './index.ts';

/** What holds the sections: a fixed screen, the lower part of a `detail` page, or (null) any other page. */
export type Holder = FixedScreen | 'detail' | null;

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

/** What holds the sections of this field. */
export const holderOf = ({ below }: Pick<Field, 'below'>, screen: FixedScreen | null): Holder =>
  below ? 'detail' : screen;

/** Whether this kind may stand there: some are parts of fixed screens, and a detail page has a head and an end of its own. */
export function belongs(
  { only, except, first, last }: Pick<SectionKind, 'only' | 'except' | 'first' | 'last'>,
  holder: Holder,
): boolean {
  if (holder === null) return only === undefined;
  if (holder === 'detail') return only === undefined && !first && !last;
  return (only?.includes(holder) ?? true) && !except?.includes(holder);
}

/** Why this kind may not stand there. */
function refusalOf({ only, first, last }: SectionKind, holder: Holder): string {
  if (only) return 'This is a part of another page';
  if (holder === 'detail' && first) return 'This opens a page, and this page has a head of its own';
  if (holder === 'detail' && last) return 'This ends a page, and this page has an end of its own';
  return 'This page has a part of its own for that';
}

/** Whether the screen cannot do without this kind. */
export const isEssential = (kind: SectionKind | undefined, holder: Holder): boolean =>
  kind?.essential === true && holder !== null && belongs(kind, holder);

/** What keeps sections from being this screen, an ordinary page or a part of one, by the name of the field. */
export function screenProblems(
  sections: readonly { kind: string; hidden: boolean }[],
  holder: Holder,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [at, { kind, hidden }] of sections.entries()) {
    const own = kindOfSection(kind);
    if (own && !belongs(own, holder)) problems[`sections.${at}.kind`] = refusalOf(own, holder);
    if (own && hidden && isEssential(own, holder))
      problems[`sections.${at}.hidden`] = 'This page is there for it, so it cannot be hidden';
  }
  const missing = (sectionKinds as readonly SectionKind[]).find(
    (each) => isEssential(each, holder) && !sections.some(({ kind }) => kind === each.kind),
  );
  if (missing) problems.sections = `This page is there for its “${missing.label}”, which cannot be removed`;
  return problems;
}
