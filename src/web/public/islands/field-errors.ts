import type { FieldErrors } from '#shared/errors.ts';

/** Messages by the field that shows them: the server also names parts of a value, such as `cv.name` for the file. */
export function byField(errors: FieldErrors): FieldErrors {
  const found: FieldErrors = {};
  for (const [name, message] of Object.entries(errors)) found[name.split('.')[0] ?? name] ??= message;
  return found;
}
