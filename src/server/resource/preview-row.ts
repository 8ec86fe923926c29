import { reservedFor } from '#shared/addresses.ts';
import type { Resource } from '#shared/resource/define.ts';
import { type Field, startOf } from '#shared/resource/field.ts';
import { emptyMeta, writableSystemOf } from '#shared/resource/system.ts';
import { coerced } from '#shared/sections/coerced.ts';
import { slugOf } from '#shared/slug.ts';
import type { Row } from '../db/codec.ts';

/** A record and the changes written over it. */
interface Written {
  row: Row | null;
  values: Record<string, unknown>;
}

/** The record as its page would show it now. A value that is not valid yet is shown as far as possible, or else as it is live. */
export function previewRow(resource: Resource, { row, values }: Written, now: Date): Row {
  const shown: Record<string, unknown> = row ? { ...row } : blankRow(resource, values, now);
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = values[name] === undefined ? undefined : coerced(field, values[name], blankOf);
    if (value !== undefined) shown[name] = value;
  }
  const meta = writableSystemOf(resource).meta.safeParse(values.meta);
  if (meta.success) shown.meta = meta.data;
  return shown as Row; // the columns of the row or the blank one, and no others
}

/** Replaces an address that belongs to something else, which the preview would show instead of the record. */
const outsideFixed = ({ folders }: Resource, slug: string): string =>
  folders && reservedFor(slug) ? `new-${slug.replaceAll('/', '-')}` : slug;

/** An empty record. */
function blankRow(resource: Resource, values: Record<string, unknown>, now: Date): Row {
  const at = now.toISOString();
  const slug = writableSystemOf(resource).slug.safeParse(values.slug);
  const title = values[resource.title];
  const fields = Object.entries(resource.fields).map(([name, field]) => [name, blankOf(field)]);
  return {
    ...Object.fromEntries(fields),
    id: 0,
    slug: outsideFixed(
      resource,
      (slug.success && slug.data) || slugOf(typeof title === 'string' ? title : ''),
    ),
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

/** A page needs a text to draw, if only an empty one. */
const blankOf = (field: Field): unknown =>
  field.input === 'richText' ? { type: 'doc', content: [] } : startOf(field);
