import type { FixedScreen } from '../fixed-pages.ts';
import type { Field } from '../resource/field.ts';
import type { Look, SectionKind, Skeleton } from './define.ts';
import { kindOfSection, sectionKinds } from './index.ts';

/** The container of the sections: a fixed screen, the lower part of a `detail` page, or (null) any other page. */
type SectionContainer = FixedScreen | 'detail' | null;

/** A section as the rules see it. Without a variant it counts as one that goes with anything. */
interface Stood {
  kind: string;
  variant?: string;
  hidden?: boolean;
  ground?: string;
}
type Placed = readonly Stood[];

/** Maximum number of horizontally scrolling rows on a page. */
const maxTracks = 2;
const tracksFull = 'The page already has two rows to page through; choose another look';

/** Why a section cannot be placed there; null if it can. */
export function positionProblem(sections: Placed, at: number): string | null {
  const own = kindOfSection(sections[at]?.kind);
  if (!own) return null;
  if (own.first && at !== 0) return 'This can only be at the top of a page';
  if (own.last && at !== sections.length - 1) return 'This can only be at the end of a page';
  if (own.once && sections.findIndex(({ kind }) => kind === own.kind) !== at)
    return 'The page already has one of these';
  if (!own.repeats && at > 0 && sections[at - 1]?.kind === own.kind)
    return 'This follows another of its kind; put something between them';
  return null;
}

/** Whether every section may stand where it does. */
export const fits = (sections: Placed): boolean =>
  sections.every((_, at) => positionProblem(sections, at) === null);

const lookOf = ({ kind, variant }: Stood): Look | undefined =>
  kindOfSection(kind)?.variants.find(({ value }) => value === variant);
const skeletonOf = (kind: string, variant: string | undefined): Skeleton | undefined =>
  lookOf(variant === undefined ? { kind } : { kind, variant })?.skeleton;

/** Whether it is part of a fixed screen: no other page takes it. */
const isPart = ({ kind }: Stood): boolean => kindOfSection(kind)?.only !== undefined;

/** The looks of a section’s kind in the order in which they are tried: its own first. */
function looksOf({ kind, variant }: Stood): readonly Look[] {
  const { variants = [] } = kindOfSection(kind) ?? {};
  const own = variants.findIndex(({ value }) => value === variant);
  return own < 0 ? [] : [...variants.slice(own), ...variants.slice(0, own)];
}

/**
 * The variants that a page is drawn with. Where a section would have the skeleton of the one above it, its kind’s next variant
 * takes its place; where it has none, the one above gives way, if it can. What is hidden is nobody’s neighbour, and parts of fixed
 * screens stand as their screen has them.
 */
export function drawnVariants(sections: Placed): (string | undefined)[] {
  const drawn = sections.map(({ variant }) => variant);
  const shown = [...sections.keys()].filter((at) => sections[at]?.hidden !== true);
  const skeletonAt = (at: number | undefined) =>
    at === undefined ? undefined : skeletonOf(sections[at]?.kind ?? '', drawn[at]);
  const otherLook = (at: number, avoided: readonly (Skeleton | undefined)[]) => {
    const tracks = shown.filter((each) => each !== at && skeletonAt(each) === 'track').length;
    return looksOf(sections[at] as Stood).find(
      ({ skeleton, chosen }) =>
        !chosen &&
        !(skeleton && avoided.includes(skeleton)) &&
        !(skeleton === 'track' && tracks >= maxTracks),
    );
  };
  for (const [index, at] of shown.entries()) {
    const [higher, above] = [shown[index - 2], shown[index - 1]];
    const skeleton = skeletonAt(at);
    if (above === undefined || skeleton === undefined || skeletonAt(above) !== skeleton) continue;
    const below = sections[shown[index + 1] ?? -1];
    const strips = below !== undefined && looksOf(below).every((look) => look.skeleton === 'strip');
    const own = otherLook(at, strips ? [skeleton, 'strip'] : [skeleton]);
    if (own) drawn[at] = own.value;
    else if (skeleton !== 'strip' && !isPart(sections[at] as Stood))
      // a strip has a rule of its own
      drawn[above] = otherLook(above, [skeleton, skeletonAt(higher)])?.value ?? drawn[above];
  }
  return drawn;
}

/**
 * The one section that stands on the ground of the other theme, as the page is drawn; -1 where none does. It is the first whose look is
 * made for it, that was given no other ground, and that is neither below a head nor beside the indigo band. Sections `within` a
 * page of another make have its text above them and its end below.
 */
export function inverseAt(drawn: Placed, within = false): number {
  const shown = [...drawn.keys()].filter((at) => drawn[at]?.hidden !== true);
  const place = shown.findIndex((at, index) => {
    const own = drawn[at] as Stood; // a key of it
    if (lookOf(own)?.ground !== 'inverse' || (own.ground ?? 'auto') !== 'auto') return false;
    const [above, below] = [drawn[shown[index - 1] ?? -1], drawn[shown[index + 1] ?? -1]];
    if (!above || kindOfSection(above.kind)?.first) return within && !above && below !== undefined;
    return below ? lookOf(below)?.ground !== 'indigo' : !within;
  });
  return shown[place] ?? -1;
}

/** What is wrong with the composition of a page at a section, as it is drawn; null where nothing is. A page that was published with as much wrong may stay so. */
export function compositionProblem(
  sections: Placed,
  at: number,
  drawn = drawnVariants(sections),
): string | null {
  const own = sections[at];
  if (!own || own.hidden) return null;
  const above = sections.flatMap((each, place) =>
    place < at && !each.hidden ? [{ ...each, skeleton: skeletonOf(each.kind, drawn[place]) }] : [],
  );
  const skeleton = skeletonOf(own.kind, drawn[at]);
  const tracks = above.filter((each) => each.skeleton === 'track').length;
  if (skeleton === 'track' && tracks >= maxTracks) return tracksFull;
  if (skeleton === 'strip' && above.at(-1)?.skeleton === 'strip')
    return 'This is a strip below a strip; put something between them';
  if (kindOfSection(own.kind)?.moves && above.some(({ kind }) => kindOfSection(kind)?.moves))
    return 'The page already has a moving line';
  const isSole = (each: Stood, variant: string | undefined) =>
    variant !== undefined && lookOf({ ...each, variant })?.sole === true;
  if (
    isSole(own, drawn[at]) &&
    sections.some((each, place) => place < at && !each.hidden && isSole(each, drawn[place]))
  )
    return 'The page already has a section in this look; choose another look';
  if (!kindOfSection(own.kind)?.repeats && above.at(-1)?.kind === own.kind)
    return 'This follows another of its kind; put something between them';
  if (skeleton && above.at(-1)?.skeleton === skeleton && !isPart(own))
    return 'This looks like the one above; choose another look, or put something between them';
  return null;
}

/** The editor’s note on a section and its neighbours; null if it is drawn as chosen and nothing is wrong. */
export function compositionWords(
  sections: Placed,
  at: number,
  drawn = drawnVariants(sections),
): string | null {
  const problem = compositionProblem(sections, at, drawn);
  if (problem) return problem;
  const { kind = '', variant } = sections[at] ?? {};
  const look = lookOf({ kind, variant: drawn[at] ?? '' });
  if (!look || look.value === variant) return null;
  const above = sections.findLastIndex((each, place) => place < at && !each.hidden);
  const isAbove = skeletonOf(sections[above]?.kind ?? '', drawn[above]) === skeletonOf(kind, variant);
  return `Shown as “${look.label}”, so that it differs from the one ${isAbove ? 'above' : 'below'}`;
}

/** The composition problems that a page did not have before (`was`), by the name of the field: they prevent publishing. */
export function compositionProblems(sections: Placed, was: Placed): Record<string, string> {
  const [before, drawn] = [drawnVariants(was), drawnVariants(sections)];
  const kept = was.flatMap((_, at) => compositionProblem(was, at, before) ?? []);
  const problems: Record<string, string> = {};
  for (const at of sections.keys()) {
    const problem = compositionProblem(sections, at, drawn);
    if (problem === null) continue;
    const place = kept.indexOf(problem);
    if (place < 0) problems[`sections.${at}.kind`] = problem;
    else kept.splice(place, 1);
  }
  return problems;
}

const problemCount = (sections: Placed): number => {
  const drawn = drawnVariants(sections);
  return sections.filter((_, at) => compositionProblem(sections, at, drawn) !== null).length;
};

/** Whether staff may change the sections `before` to those `after`: every place is allowed, and there are no more problems than before. */
export const mayBecome = (before: Placed, after: Placed): boolean =>
  fits(after) && problemCount(after) <= problemCount(before);

/** Why a section of this kind, in this variant, may not be put in at this place; null where it may. */
export function placementProblem(
  sections: Placed,
  at: number,
  kind: string,
  variant?: string,
): string | null {
  const isTrack = (each: Stood) => !each.hidden && skeletonOf(each.kind, each.variant) === 'track';
  const added = variant === undefined ? { kind } : { kind, variant };
  // below another track it would be drawn otherwise; who chose a track is better told that there is no place for one
  if (isTrack(added) && sections.filter(isTrack).length >= maxTracks) return tracksFull;
  const after = [...sections.slice(0, at), added, ...sections.slice(at)];
  const misplaced = after.flatMap((_, each) => positionProblem(after, each) ?? [])[0];
  if (misplaced !== undefined) return misplaced;
  return problemCount(after) <= problemCount(sections)
    ? null
    : (Object.values(compositionProblems(after, sections))[0] ?? null);
}

/** Whether a section of this kind, in this variant, may be put in at this place. */
export const isAllowedAt = (sections: Placed, at: number, kind: string, variant?: string): boolean =>
  placementProblem(sections, at, kind, variant) === null;

/** The last place at or before this one where the kind may stand; -1 where it may stand nowhere. */
export function lastAllowedIndex(sections: Placed, kind: string, variant?: string): number {
  for (let at = sections.length; at >= 0; at -= 1) if (isAllowedAt(sections, at, kind, variant)) return at;
  return -1;
}

/** The container of the sections in this field. */
export const containerOf = ({ below }: Pick<Field, 'below'>, screen: FixedScreen | null): SectionContainer =>
  below ? 'detail' : screen;

/** Whether this kind may stand there: some are parts of fixed screens, and a detail page has a head and an end of its own. */
export function belongs(
  { only, except, first, last }: Pick<SectionKind, 'only' | 'except' | 'first' | 'last'>,
  holder: SectionContainer,
): boolean {
  if (holder === null) return only === undefined;
  if (holder === 'detail') return only === undefined && !first && !last;
  return (only?.includes(holder) ?? true) && !except?.includes(holder);
}

/** Why this kind may not stand there; null if it may. */
export function belongingProblem(kind: SectionKind, holder: SectionContainer): string | null {
  const { only, first, last } = kind;
  if (belongs(kind, holder)) return null;
  if (only) return 'This is a part of another page';
  if (holder === 'detail' && first) return 'This opens a page, and this page already has a heading';
  if (holder === 'detail' && last) return 'This ends a page, and this page already has an end';
  return 'This page has a part of its own for that';
}

/** Whether this kind is essential to the screen. */
export const isEssential = (kind: SectionKind | undefined, holder: SectionContainer): boolean =>
  kind?.essential === true && holder !== null && belongs(kind, holder);

/**
 * What keeps sections from being this screen, an ordinary page or a part of one, by the name of the field. What the screen has a part
 * of its own for may stay where it was `before`.
 */
export function screenProblems(
  sections: readonly { kind: string; hidden: boolean }[],
  holder: SectionContainer,
  before: Placed = [],
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [at, { kind, hidden }] of sections.entries()) {
    const own = kindOfSection(kind);
    const stays = own?.except && before.some((each) => each.kind === kind);
    const misplaced = own && !stays && belongingProblem(own, holder);
    if (misplaced) problems[`sections.${at}.kind`] = misplaced;
    if (own && hidden && isEssential(own, holder))
      problems[`sections.${at}.hidden`] = 'The page is made to show this, so it cannot be hidden';
  }
  const missing = (sectionKinds as readonly SectionKind[]).find(
    (each) => isEssential(each, holder) && !sections.some(({ kind }) => kind === each.kind),
  );
  if (missing) problems.sections = `The page is made to show its “${missing.label}”, which cannot be removed`;
  return problems;
}
