import { cta } from './cta.ts';
import type { SectionKind } from './define.ts';
import { hero } from './hero.ts';
import { kindOfSection } from './index.ts';

type Placed = readonly { kind: string; hidden?: boolean }[];

/** Which of the two ends are missing on a page made of sections; none if there are no sections. */
function missingEnds(sections: Placed): SectionKind[] {
  const shown = sections.filter(({ hidden }) => !hidden).map(({ kind }) => kindOfSection(kind));
  if (shown.length === 0) return [];
  return [shown[0]?.first ? [] : hero, shown.at(-1)?.last ? [] : cta].flat();
}

const showsNothing = (sections: unknown): boolean =>
  !Array.isArray(sections) || (sections as Placed).every(({ hidden }) => hidden);

/** What is published from the panel shows a section: a bare heading is more likely a slip. One that is live without may stay so. */
export const emptyProblems = (
  sections: unknown,
  live: { status: 0 | 1; sections?: unknown } | null,
): Record<string, string> =>
  showsNothing(sections) && !(live?.status === 1 && showsNothing(live.sections))
    ? { sections: 'Visitors would see nothing but the title. Add a section, or show one.' }
    : {};

/** A page at a free address begins with an opening and ends with a call to action. One that was published without may stay so. */
export function endProblems(sections: Placed, before: unknown): Record<string, string> {
  const had = missingEnds(Array.isArray(before) ? (before as Placed) : []);
  const missing = missingEnds(sections).filter((each) => !had.includes(each));
  if (missing.length === 0) return {};
  const words = missing.map(({ first, label }) =>
    first ? `begins with the section “${label}”` : `ends with the section “${label}”`,
  );
  return { sections: `A page ${words.join(' and ')}. Add what is missing, or show it.` };
}
