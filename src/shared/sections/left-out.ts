import type { Section } from './index.ts';

/**
 * Whether nothing is drawn of a section, whatever the records: it is nobody’s neighbour, as a hidden one.
 * Their drawings ask the same for themselves: with this file they would share it with every form of the panel.
 */
export function isLeftOut(section: Section): boolean {
  if (section.kind === 'picture') return [section, ...section.more].every(({ picture }) => picture === null);
  return section.kind === 'faq' && section.source === 'own' && section.items.length === 0;
}
