import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { AppError, type FieldErrors } from '#shared/errors.ts';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../problem.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const messageOf = (error: unknown) =>
  isObject(error) && typeof error.message === 'string' ? error.message : undefined;

/** A field’s own error. A list with item errors has it in `root`. */
export const problemOfField = (error: unknown): string | undefined =>
  messageOf(error) ?? (isObject(error) ? messageOf(error.root) : undefined);

/** A field’s own error, or that of a part without its own field, such as one of several addresses. */
export const problemWithin = (error: unknown): string | undefined =>
  problemOfField(error) ?? (isObject(error) ? Object.values(problemsIn(error))[0] : undefined);

/** Flattens a form’s nested errors: messages by the dotted names of the fields. */
export function problemsIn(errors: object, within = ''): FieldErrors {
  const problems: FieldErrors = {};
  for (const [key, error] of Object.entries(errors)) {
    if (!isObject(error) || (within && key === 'root')) continue;
    const name = within ? `${within}.${key}` : key;
    const message = problemOfField(error);
    if (message) problems[name] = message;
    if (!messageOf(error)) Object.assign(problems, problemsIn(error, name));
  }
  return problems;
}

/** Names of a list’s errors that are about its number or order of rows, not about their fields; a section has the latter at its `kind`. */
export function problemsOfRows(error: unknown, name: string): string[] {
  if (!isObject(error)) return [];
  if (messageOf(error)) return [name];
  return [
    ...(error.root ? [`${name}.root`] : []),
    ...Object.entries(error).flatMap(([at, row]) =>
      isObject(row) && row.kind ? [`${name}.${at}.kind`] : [],
    ),
  ];
}

/** Answers that the same request gets again, however often it is sent. */
const lasting = [400, 403, 404, 405, 413, 415, 422];

/** Assigns the server’s errors to their fields; those without a field become a toast, which offers `again` if that may succeed. Returns a function that closes it. */
export function showRefusal<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'setError'>,
  error: unknown,
  title: string,
  again?: () => void,
): () => void {
  const refused = error instanceof AppError ? Object.entries(error.fields ?? {}) : [];
  // the server’s field names come from the same schema as the form’s
  for (const [name, message] of refused) form.setError(name as Path<V>, { type: 'server', message });
  if (refused.length > 0) return () => undefined;
  const isLasting = error instanceof AppError && lasting.includes(error.status);
  const action = again && !isLasting && { label: 'Try again', run: again };
  return showToast({ kind: 'error', title, text: problemOf(error), ...(action ? { action } : {}) });
}
