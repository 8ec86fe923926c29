import type { Field, Fields } from '../resource/field.ts';
import { kindOfSection } from './index.ts';

/** The sections of a value that may not have been checked, each with its declared fields. */
export const sectionsIn = (value: unknown) =>
  (Array.isArray(value) ? (value as unknown[]) : []).flatMap((each) => {
    if (typeof each !== 'object' || each === null || !('kind' in each)) return [];
    const kind = kindOfSection(each.kind);
    return kind ? [{ kind, values: each as Record<string, unknown> }] : [];
  });

/** What the sections point to: the plural name of a kind of content, or images, with ids. */
export const pointedToIn = (value: unknown): Pointed[] =>
  sectionsIn(value).flatMap(({ kind, values }) => pointedFrom(kind.fields, values));

interface Pointed {
  to: string;
  ids: number[];
}

const pointedFrom = (fields: Fields, values: Record<string, unknown>): Pointed[] =>
  Object.entries(fields).flatMap(([name, { to, item }]: [string, Field]) => {
    const value = values[name];
    if (to) return [{ to, ids: [value].flat().filter((id) => typeof id === 'number') }];
    if (!item || !Array.isArray(value)) return [];
    return value.flatMap((each) =>
      typeof each === 'object' && each !== null ? pointedFrom(item, each) : [],
    );
  });
