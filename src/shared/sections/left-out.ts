import type { Section } from './index.ts';

/**
 * Whether a section is not drawn, whatever the records: like a hidden one, it does not count as a neighbour. The components that
 * draw sections check this themselves: importing this file would put it into a chunk shared with every form of the panel.
 */
export function isLeftOut(section: Section): boolean {
  if (section.kind === 'picture') return [section, ...section.more].every(({ picture }) => picture === null);
  return section.kind === 'faq' && section.source === 'own' && section.items.length === 0;
}
