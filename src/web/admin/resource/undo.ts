import type { Resource } from '#shared/resource/define.ts';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../problem.ts';
import { type ListedRow, readRow, updateRow, type Values } from './resource-calls.ts';

/** The fields that decide what visitors see, with their previous values. */
export const publishingOf = (row: ListedRow): Values => ({
  status: row.status,
  publishAt: row.publishAt,
  unpublishAt: row.unpublishAt,
});

/** Restores previous values of a record, over its current version. */
export async function putBack(resource: Resource, id: number, values: Values): Promise<void> {
  try {
    const { version } = await readRow(resource, id);
    const row = await updateRow(resource, { ...values, id, version });
    showToast({ title: 'Undone', text: `“${String(row[resource.title])}”` });
  } catch (error) {
    showToast({ kind: 'error', title: 'Not undone', text: problemOf(error) });
  }
}
