import type { Field } from '../resource/field.ts';
import type { Section } from './index.ts';
import { sectionsIn } from './values-in.ts';

/** Says whose text it is; a page that is read as text begins otherwise. */
const mark = 'sections of a page';

/** Sections as the text of a clipboard. */
export const clipboardText = (sections: readonly Section[]): string =>
  JSON.stringify({ copied: mark, sections });

/** Sections of a page, each field held to its declaration: what does not fit begins empty, and unknown kinds are left out. */
export const heldToDeclarations = (given: unknown, startOf: (field: Field) => unknown): Section[] =>
  sectionsIn(given).map(({ kind, values }) => ({
    kind: kind.kind,
    variant: kind.variants.find((each) => each.value === values.variant)?.value ?? kind.variants[0]?.value,
    hidden: values.hidden === true,
    ...Object.fromEntries(
      Object.entries(kind.fields).map(([name, field]) => {
        const read = field.schema.safeParse(values[name]);
        return [name, read.success ? read.data : startOf(field)];
      }),
    ),
  })) as unknown as Section[]; // held to the declarations that Section follows from

/** The sections in a text; null in any other text. */
export function sectionsFrom(text: string, startOf: (field: Field) => unknown): Section[] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('copied' in value) || value.copied !== mark)
    return null;
  const found = heldToDeclarations('sections' in value ? value.sections : null, startOf);
  return found.length > 0 ? found : null;
}
