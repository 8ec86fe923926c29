import * as z from 'zod/mini';
import type { Fields } from './field.ts';

/** What new values are held to: a field that is not required begins with its initial value. `must` words the rest. */
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
