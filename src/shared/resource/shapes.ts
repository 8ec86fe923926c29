import * as z from 'zod/mini';
import type { Fields, ValuesOf } from './field.ts';

/** Each field’s own rules. */
export const rulesOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as unknown as {
    [K in keyof F]: z.ZodMiniType<ValuesOf<F>[K]>; // by the very keys of the fields
  };

/** Validation of new values: a field that is not required starts with its initial value. `must` is the message for required ones. */
export const shapeOf = (
  fields: Fields,
  must = (schema: z.ZodMiniType) => schema,
): Record<string, z.ZodMiniType> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.required ? must(field.schema) : z._default(field.schema, field.initial),
    ]),
  );
