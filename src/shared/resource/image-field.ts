import type { Resource } from './define.ts';

/** The field whose image represents a record in lists; null for kinds without images. */
export const imageField = (resource: Resource): string | null =>
  Object.entries(resource.fields).find(
    ([, field]) => field.input === 'image' || field.input === 'images',
  )?.[0] ?? null;

/** The first image of a field’s value: its id, or null. */
export function firstImage(value: unknown): number | null {
  const id = Array.isArray(value) ? value[0] : value;
  return typeof id === 'number' ? id : null;
}
