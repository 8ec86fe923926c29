import type { SectionKind } from './define.ts';
import { kindOfSection } from './index.ts';

/** Describes the position of a field by its dotted name: `sections.5.items.1.answer` -> ‘Section 6 (Questions), Questions 2, Answer’. */
export function describePosition(sections: unknown, name: string): string {
  const [, at, key = '', index, inner = ''] = name.split('.');
  const own = Array.isArray(sections) ? (sections as { kind?: unknown }[])[Number(at)] : undefined;
  const kind: SectionKind | undefined = kindOfSection(own?.kind);
  const label = key === 'variant' ? 'Look' : kind?.fields[key]?.label;
  return [
    `Section ${Number(at) + 1}${kind ? ` (${kind.label})` : ''}`,
    label && index !== undefined ? `${label} ${Number(index) + 1}` : label,
    kind?.fields[key]?.item?.[inner]?.label,
  ]
    .filter(Boolean)
    .join(', ');
}
