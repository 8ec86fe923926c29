import type { Section } from './index.ts';

/**
 * Whether nothing is drawn of a section, whatever the records: like a hidden one, it is nobody’s neighbour. The components that draw
 * sections ask this for themselves: if they imported this file, it would be in a chunk that they share with every form of the panel.
 */
export function isLeftOut(section: Section): boolean {
  if (section.kind === 'picture') return [section, ...section.more].every(({ picture }) => picture === null);
  return section.kind === 'faq' && section.source === 'own' && section.items.length === 0;
}
