import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newSchema } from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { Field } from '#shared/resource/field.ts';
import { type ResourceKey, resources } from '#shared/resources/index.ts';
import { screenOf } from '#shared/screens.ts';
import { settingDeclarations, settingKeys } from '#shared/settings/index.ts';
import { slugOf } from '#shared/slug.ts';
import { loadRecords } from './records.ts';
import { settings } from './settings.ts';

type Row = Record<string, unknown> & { id: number; slug: string };
const content = Object.fromEntries(
  (await loadRecords()).map(([{ plural }, rows]) => [plural, rows]),
) as Record<ResourceKey, readonly Row[]>; // of every kind there is
const typeOf = (row: Row) => (typeof row.type === 'string' ? row.type : '');

describe.each(Object.entries(resources) as [ResourceKey, Resource][])('%s', (key, resource) => {
  const rows = content[key];

  it('keeps to the rules of its resource', () => {
    for (const { id: _, ...values } of rows) {
      const checked = z.safeParse(newSchema(resource), values);
      expect(checked.success ? [] : checked.error.issues, values.slug).toEqual([]);
    }
  });

  it('has unique ids and slugs', () => {
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    expect(new Set(rows.map((row) => `${typeOf(row)}/${row.slug}`)).size).toBe(rows.length);
    for (const row of rows)
      expect(row.slug).toBe(screenOf(resource, row.slug) ?? slugOf(String(row[resource.title])));
  });

  it('repeats no value that has to be unique', () => {
    for (const names of resource.unique ?? []) {
      const values = rows.map((row) => names.map((name) => row[name]).join('\n'));
      expect(new Set(values).size).toBe(rows.length);
    }
  });

  it('comes after the kinds it refers to', () => {
    const order = Object.keys(content);
    for (const { to } of Object.values(resource.fields))
      if (to && to !== 'images') expect(order.indexOf(to)).toBeLessThan(order.indexOf(key));
  });

  it('refers only to records that exist', () => {
    for (const [name, field] of Object.entries(resource.fields)) {
      for (const row of rows) for (const id of referred(field, row[name])) expectFound(field, id);
    }
  });
});

const referred = (field: Field, value: unknown): number[] => {
  if (field.input !== 'reference' && field.input !== 'references') return [];
  return (Array.isArray(value) ? value : [value ?? []].flat()) as number[];
};

function expectFound(field: Field, id: number) {
  const target = content[field.to as ResourceKey].find((row) => row.id === id);
  expect(target, `${field.label} ${id}`).toBeDefined();
  if (field.toType) expect(target?.type).toBe(field.toType);
}

it.each(settingKeys)('setting %s follows its schema', (key) => {
  const checked = z.safeParse(settingDeclarations[key].schema as z.ZodMiniType, settings[key]);
  expect(checked.success ? [] : checked.error.issues).toEqual([]);
});
