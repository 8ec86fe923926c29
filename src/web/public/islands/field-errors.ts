import type { FormDeclaration } from '#shared/desk/visitor-form.ts';
import type { FieldErrors } from '#shared/errors.ts';

/** Messages by the field that shows them: the server also names parts of a value, such as `cv.name` for the file. */
export function byField(errors: FieldErrors): FieldErrors {
  const found: FieldErrors = {};
  for (const [name, message] of Object.entries(errors)) found[name.split('.')[0] ?? name] ??= message;
  return found;
}

/** Whether the form has a field that shows one of these; others, such as that of a closed vacancy, are shown below the form. */
export const isMarked = ({ fields, file }: FormDeclaration, errors: FieldErrors): boolean =>
  Object.keys(errors).some((name) => name in fields || name === file?.name);

/** Said below a form with marked fields, which say the rest. */
export const markedFieldsMessage = 'Please look at the marked fields.';
