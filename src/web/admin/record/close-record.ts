import type { Resource } from '#shared/resource/define.ts';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../problem.ts';
import { closing, reopening } from '../resource/last-day.ts';
import { type Row, updateRow } from '../resource/resource-calls.ts';
import { publishingOf, putBack } from '../resource/undo.ts';
import type { RecordState } from './use-record.ts';

/** Closes a record of a kind with a last day, or opens it again, as its list does; what is written of it stays as it is. */
export async function closeRecord(
  resource: Resource,
  record: RecordState,
  row: Row,
  what: 'close' | 'reopen',
): Promise<void> {
  const { label, lastDay = '' } = resource;
  const done = what === 'close' ? 'closed' : 'open again';
  try {
    await record.drafts.flush();
    const values = what === 'close' ? closing(resource) : reopening(resource, row);
    const next = await updateRow(resource, { ...values, id: row.id, version: row.version });
    record.hear({ row: next, draft: record.now().draft });
    const before = { ...publishingOf(row), [lastDay]: row[lastDay] };
    showToast({
      title: `${label} ${done}`,
      text: `“${String(row[resource.title])}”`,
      action: { label: 'Undo', run: () => void putBack(resource, row.id, before) },
    });
  } catch (error) {
    showToast({ kind: 'error', title: `${label} not ${done}`, text: problemOf(error) });
  }
}
