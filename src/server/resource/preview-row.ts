import { reservedFor } from '#shared/addresses.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { Field } from '#shared/resource/field.ts';
import { withoutNotes } from '#shared/resource/rich-text.ts';
import { emptyMeta, writableSystemOf } from '#shared/resource/system.ts';
import { sectionsIn } from '#shared/sections/values-in.ts';
import { slugOf } from '#shared/slug.ts';
import type { Row } from '../db/codec.ts';

/** A record, and what is written over it. */
interface Written {
  row: Row | null;
  values: Record<string, unknown>;
}

/** The record as its page would show it now. What is not valid yet is shown as far as it goes, or else as it is live. */
export function previewRow(resource: Resource, { row, values }: Written, now: Date): Row {
  const shown: Record<string, unknown> = row ? { ...row } : blankRow(resource, values, now);
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = values[name] === undefined ? undefined : shownOf(field, values[name]);
    if (value !== undefined) shown[name] = value;
  }
  const meta = writableSystemOf(resource).meta.safeParse(values.meta);
  if (meta.success) shown.meta = meta.data;
  return shown as Row; // the columns of the row or the blank one, and no others
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function shownOf(field: Field, written: unknown): unknown {
  const value = field.input === 'richText' && isPlain(written) ? withoutNotes(written) : written;
  const checked = field.schema.safeParse(value);
  if (checked.success) return checked.data;
  if (field.input === 'text' || field.input === 'textarea')
    return typeof value === 'string' ? value : undefined;
  if (value === '' || value === null) return startOf(field);
  if (!Array.isArray(value) || field.column !== 'json' || field.input === 'richText') return undefined;
  if (field.input === 'sections')
    return sectionsIn(value).map(({ kind, values }) => ({
      kind: kind.kind,
      variant: kind.variants.find((each) => each.value === values.variant)?.value ?? kind.variants[0]?.value,
      hidden: values.hidden === true,
      ...shownItem(kind.fields, values),
    }));
  const { item } = field;
  if (item) return value.filter(isPlain).map((each) => shownItem(item, each));
  return value.flatMap((each) => {
    const alone = field.schema.safeParse([each]);
    return alone.success ? (alone.data as unknown[]) : []; // the schema of a list answers a list
  });
}

const shownItem = (item: NonNullable<Field['item']>, values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(item).map(([name, field]) => [name, shownOf(field, values[name]) ?? startOf(field)]),
  );

/** An address that something else has is not free for the record, and would show that instead. */
const outsideFixed = ({ folders }: Resource, slug: string): string =>
  folders && reservedFor(slug) ? `new-${slug.replaceAll('/', '-')}` : slug;

/** A record before anything is written in it. */
function blankRow(resource: Resource, values: Record<string, unknown>, now: Date): Row {
  const at = now.toISOString();
  const slug = writableSystemOf(resource).slug.safeParse(values.slug);
  const fields = Object.entries(resource.fields).map(([name, field]) => [name, startOf(field)]);
  return {
    ...Object.fromEntries(fields),
    id: 0,
    slug: outsideFixed(resource, (slug.success && slug.data) || slugOf(String(values[resource.title] ?? ''))),
    formerSlugs: [],
    status: 0,
    publishAt: at,
    unpublishAt: null,
    sortOrder: 0,
    version: 0,
    createdBy: null,
    createdAt: at,
    updatedBy: null,
    updatedAt: at,
    deletedAt: null,
    meta: emptyMeta,
  };
}

function startOf({ initial, input, column, to }: Field): unknown {
  if (initial !== undefined && initial !== null) return initial;
  if (input === 'richText') return { type: 'doc', content: [] };
  if (column === 'json') return [];
  return to || column !== 'text' ? null : '';
}
