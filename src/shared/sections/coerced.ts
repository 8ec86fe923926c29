import { type Field, type Fields, startOf } from '../resource/field.ts';
import { withoutNotes } from '../resource/rich-text.ts';
import type { Section } from './index.ts';
import { sectionsIn } from './values-in.ts';

type Values = Record<string, unknown>;
type Start = typeof startOf;

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of a list that is too long, at most twice the allowed number of items is looked at: each costs time, and a million may be sent. */
const cut = (field: Pick<Field, 'max'>, value: unknown): unknown =>
  Array.isArray(value) && field.max !== undefined ? value.slice(0, 2 * field.max) : value;

/**
 * Coerces an unfinished value to what its field can hold; undefined if that is nothing. Lists keep their items, and each item and
 * section keeps valid fields: the others are reset to the `start`.
 */
export function coerced(field: Field, written: unknown, start: Start = startOf): unknown {
  const value = field.input === 'richText' && isPlain(written) ? withoutNotes(written) : cut(field, written);
  const checked = field.schema.safeParse(value);
  if (checked.success) return checked.data;
  if (field.input === 'text' || field.input === 'textarea')
    return typeof value === 'string' ? value : undefined;
  if (value === '' || value === null) return start(field);
  if (!Array.isArray(value) || field.column !== 'json' || field.input === 'richText') return undefined;
  if (field.input === 'sections') return coercedSections(value, start);
  const { item } = field;
  if (item) return value.filter(isPlain).map((each) => heldByAll(item, each, start));
  return value.flatMap((each) => {
    const alone = field.schema.safeParse([each]);
    return alone.success ? (alone.data as unknown[]) : []; // the schema of a list returns a list
  });
}

const heldByAll = (fields: Fields, values: Values, start: Start): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      coerced(field, values[name], start) ?? start(field),
    ]),
  );

/** Sections from elsewhere, each with what its declaration can hold; unknown kinds are left out. */
export const coercedSections = (given: unknown, start: Start = startOf): Section[] =>
  sectionsIn(given).map(({ kind, values }) => ({
    kind: kind.kind,
    variant: kind.variants.find((each) => each.value === values.variant)?.value ?? kind.variants[0]?.value,
    hidden: values.hidden === true,
    ...heldByAll(kind.fields, values, start),
  })) as unknown as Section[]; // held to the declarations that Section follows from
