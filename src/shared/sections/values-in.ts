import type { Field } from '../resource/field.ts';
import { kindOfSection } from './index.ts';

/** The sections of a value that may not have been checked, each with its declared fields. */
export const sectionsIn = (value: unknown) =>
  (Array.isArray(value) ? (value as unknown[]) : []).flatMap((each) => {
    if (typeof each !== 'object' || each === null || !('kind' in each)) return [];
    const kind = kindOfSection(each.kind);
    return kind ? [{ kind, values: each as Record<string, unknown> }] : [];
  });

/** What the sections point to: the plural name of a kind of content, or images, with ids. */
export const pointedToIn = (value: unknown): { to: string; ids: number[] }[] =>
  sectionsIn(value).flatMap(({ kind, values }) =>
    Object.entries(kind.fields).flatMap(([name, field]: [string, Field]) =>
      field.to ? [{ to: field.to, ids: [values[name]].flat().filter((id) => typeof id === 'number') }] : [],
    ),
  );
