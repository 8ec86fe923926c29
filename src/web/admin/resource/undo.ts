import { AppError } from '#shared/errors.ts';
import type { Resource } from '#shared/resource/define.ts';
import { showToast } from '#web/ui/toast.tsx';
import { sameValue } from '../form/same-value.ts';
import { problemOf } from '../problem.ts';
import { type ListedRow, type Row, readRow, updateRow, type Values } from './resource-calls.ts';

/** The fields that decide what visitors see, with their previous values. */
export const publishingOf = (row: ListedRow): Values => ({
  status: row.status,
  publishAt: row.publishAt,
  unpublishAt: row.unpublishAt,
});

/** Restores previous values of a record, unless they were changed again since the change that `changed` is the outcome of. */
export async function putBack(resource: Resource, changed: Row, values: Values): Promise<void> {
  const { id } = changed;
  try {
    const now = await readRow(resource, id);
    if (Object.keys(values).some((name) => !sameValue(now[name], changed[name])))
      throw new AppError(409, 'It has been changed again since. Use its history to go back.');
    const row = await updateRow(resource, { ...values, id, version: now.version });
    showToast({ title: 'Undone', text: `“${String(row[resource.title])}”` });
  } catch (error) {
    showToast({ kind: 'error', title: 'Not undone', text: problemOf(error) });
  }
}
