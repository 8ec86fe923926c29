import { coercedSections } from './coerced.ts';
import type { Section } from './index.ts';

/** Marks the text as ours; a page copied as text begins differently. */
const mark = 'sections of a page';

/** Sections as the text of a clipboard. */
export const clipboardText = (sections: readonly Section[]): string =>
  JSON.stringify({ copied: mark, sections });

/** The sections in a text; null in any other text. */
export function sectionsFrom(text: string): Section[] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('copied' in value) || value.copied !== mark)
    return null;
  const found = coercedSections('sections' in value ? value.sections : null);
  return found.length > 0 ? found : null;
}
