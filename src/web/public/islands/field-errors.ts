import type { FieldErrors } from '#shared/errors.ts';

/** Problems by the field that shows them: the server names parts of a value too, `cv.data` for the chosen file. */
export function byField(errors: FieldErrors): FieldErrors {
  const found: FieldErrors = {};
  for (const [name, message] of Object.entries(errors)) found[name.split('.')[0] ?? name] ??= message;
  return found;
}
