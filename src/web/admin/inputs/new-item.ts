import { type Fields, startOf } from '#shared/resource/field.ts';

/** The initial values of fields, for a new item of a list or a new record. */
export const newItem = (item: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(item).map(([name, field]) => [name, startOf(field)]));
