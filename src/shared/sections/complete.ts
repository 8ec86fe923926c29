import type { SectionKind } from './define.ts';
import { kindOfSection, type Section } from './index.ts';

/** Fields added to a kind after a page was stored start as in a new section. */
const completed = (section: Section): Section => {
  const kind: SectionKind | undefined = kindOfSection(section.kind);
  const later = Object.entries(kind?.fields ?? {})
    .filter(([name, { initial }]) => !(name in section) && initial !== undefined)
    .map(([name, { initial }]) => [name, structuredClone(initial)]);
  return later.length > 0 ? { ...section, ...Object.fromEntries(later) } : section;
};

/** Stored sections with every field their kinds declare today. */
export const complete = (sections: readonly Section[]): Section[] => sections.map(completed);
