import { AppError, type FieldErrors } from '#shared/errors.ts';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../problem.ts';
import { focusField } from './use-form.ts';

/** What the server refused goes to its fields; what belongs to none becomes a toast. */
export function tellRefusal(error: unknown, title: string, refuse: (fields: FieldErrors) => void): void {
  if (error instanceof AppError && error.fields && Object.keys(error.fields).length > 0) {
    refuse(error.fields);
    focusField(Object.keys(error.fields)[0]);
  } else showToast({ kind: 'error', title, text: problemOf(error) });
}
