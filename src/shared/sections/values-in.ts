import type { Field, Fields } from '../resource/field.ts';
import type { SectionKind } from './define.ts';
import { kindOfSection, sectionKinds } from './index.ts';

/** The sections of a value that may not have been checked, each with its declared fields. */
export const sectionsIn = (value: unknown) =>
  (Array.isArray(value) ? (value as unknown[]) : []).flatMap((each, at) => {
    if (typeof each !== 'object' || each === null || !('kind' in each)) return [];
    const kind = kindOfSection(each.kind);
    return kind ? [{ kind, at, values: each as Record<string, unknown> }] : [];
  });

/** Every field of a form, also of the items of its lists and of whichever sections it may hold. */
export const allFields = (fields: Fields): Field[] =>
  Object.values(fields).flatMap((field) => [
    field,
    ...allFields(field.item ?? {}),
    ...(field.input === 'sections'
      ? (sectionKinds as readonly SectionKind[]).flatMap((kind) => allFields(kind.fields))
      : []),
  ]);

/** References of the sections. */
export const pointedToIn = (value: unknown): Pointed[] =>
  sectionsIn(value).flatMap(({ kind, at, values }) => pointedFrom(kind.fields, values, String(at)));

/** References of a list of groups of fields. */
export const pointedToInItems = (item: Fields, value: unknown): Pointed[] =>
  Array.isArray(value)
    ? value.flatMap((each, at) =>
        typeof each === 'object' && each !== null ? pointedFrom(item, each, String(at)) : [],
      )
    : [];

interface Pointed {
  /** The referencing field, by its dotted name within the sections or the list: `5.items.1.image`. */
  name: string;
  /** The plural name of a kind of content, or images. */
  to: string;
  ids: number[];
}

const pointedFrom = (fields: Fields, values: Record<string, unknown>, within: string): Pointed[] =>
  Object.entries(fields).flatMap(([key, { to, item }]: [string, Field]) => {
    const value = values[key];
    const name = `${within}.${key}`;
    if (to) return [{ name, to, ids: [value].flat().filter((id) => typeof id === 'number') }];
    if (!item) return [];
    return pointedToInItems(item, value).map((each) => ({ ...each, name: `${name}.${each.name}` }));
  });
