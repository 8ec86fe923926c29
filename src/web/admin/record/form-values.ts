import type { Resource } from '#shared/resource/define.ts';
import type { Field, Fields } from '#shared/resource/field.ts';
import { emptyMeta, type Meta } from '#shared/resource/system.ts';
import { complete } from '#shared/sections/complete.ts';
import { describePosition } from '#shared/sections/describe-position.ts';
import type { Section } from '#shared/sections/index.ts';
import { changedNames } from '../form/same-value.ts';
import { newItem } from '../inputs/new-item.ts';
import type { Row, Values } from '../resource/resource-calls.ts';
import type { ResourceScreen } from '../resource/screens.ts';
import type { Edited } from './drafts/draft-calls.ts';
import type { Recalled } from './recalled.ts';

/** A form’s values: the declared fields, and the system columns that a form edits. */
export type RecordValues = Values & {
  slug: string | null;
  status: 0 | 1;
  publishAt: string | null;
  unpublishAt: string | null;
  meta: Meta;
};

const writtenBy = (fields: Fields, writer: string): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { writer: named, max }]) =>
      named ? [[name, writer.slice(0, max)]] : [],
    ),
  );

/** Initial values of a new record; a field for its writer starts with the user’s name. */
export const newValues = (screen: ResourceScreen, writer = '', recalled: Recalled = {}): RecordValues => ({
  ...newItem(screen.resource.fields),
  ...writtenBy(screen.resource.fields, writer),
  ...Object.fromEntries(Object.entries(recalled).map(([name, { value }]) => [name, value])),
  ...(screen.type ? { type: screen.type } : {}),
  slug: null,
  status: 0,
  publishAt: null,
  unpublishAt: null,
  meta: { ...emptyMeta },
});

/** A stored value for the form: sections get the fields that were added to their kind since. */
const heldValue = ({ input }: Field, value: unknown): unknown =>
  input === 'sections' && Array.isArray(value) ? complete(value as Section[]) : value;

/** A saved record as form values. */
export const valuesOf = (resource: Resource, row: Row): RecordValues => ({
  ...Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [name, heldValue(field, row[name])]),
  ),
  slug: row.slug,
  status: row.status,
  publishAt: row.publishAt,
  unpublishAt: row.unpublishAt,
  meta: { ...emptyMeta, ...row.meta },
});

/** The initial values of a copy: a draft with its own address. */
export const copyOf = (screen: ResourceScreen, values: RecordValues): RecordValues => {
  const title = screen.resource.title;
  return {
    ...values,
    [title]: `${String(values[title])} (copy)`,
    slug: null,
    status: 0,
    publishAt: null,
    unpublishAt: null,
  };
};

/** A record’s draft over what is saved, as form values. */
export const writtenValues = (
  resource: Resource,
  { row, draft }: Edited,
  initial: RecordValues,
): RecordValues => {
  const saved = row ? valuesOf(resource, row) : initial;
  const known = Object.entries(draft?.values ?? {})
    .filter(([name]) => name in saved)
    .map(([name, value]) => {
      const field = resource.fields[name];
      return [name, field ? heldValue(field, value) : value];
    });
  const written = { ...saved, ...Object.fromEntries(known) };
  return { ...written, meta: { ...emptyMeta, ...written.meta } }; // a program may have written only some of it
};

/** What a draft stores: only the differences from a saved record, or everything of a new one. Never the status, which publishing sets. */
export function draftValues(resource: Resource, { row }: Edited, values: RecordValues): Values {
  const names = row ? changedNames<Values>(values, valuesOf(resource, row)) : Object.keys(values);
  return Object.fromEntries(names.filter((name) => name !== 'status').map((name) => [name, values[name]]));
}

const systemLabels: Record<string, string> = {
  slug: 'Address',
  status: 'Status',
  publishAt: 'Publish at',
  unpublishAt: 'Take offline at',
  sortOrder: 'Place in the list',
  meta: 'Search engines',
};

/** The label of a field by its dotted name: `steps.2.stepName` -> 'Steps 3, Step name'. For sections, `values` are needed to know their kind. */
export function labelOfName(resource: Resource, name: string, values: Values = {}): string {
  const [first = '', index, inner = ''] = name.split('.');
  const field = resource.fields[first];
  if (!field) return systemLabels[first] ?? first;
  if (index === undefined || !/^\d+$/.test(index)) return field.label;
  if (field.input === 'sections') return describePosition(values[first], name);
  const place = `${field.label} ${Number(index) + 1}`;
  const label = field.item?.[inner]?.label;
  return label ? `${place}, ${label}` : place;
}
