import type { Resource } from '#shared/resource/define.ts';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../problem.ts';
import { momentText } from '../resource/dates.ts';
import { publishTime } from '../resource/publication.ts';
import { type Row, updateRow } from '../resource/resource-calls.ts';
import { publishingOf, putBack } from '../resource/undo.ts';
import type { RecordState } from './use-record.ts';

/** Takes what visitors see away from them, now or at a time; what is written of it stays as it is. */
export async function takeOffline(
  resource: Resource,
  record: RecordState,
  row: Row,
  at: string | null = null,
): Promise<void> {
  const again = publishTime(row) ? `${resource.label} is a draft again` : `${resource.label} taken offline`;
  const title = at ? `Goes offline on ${momentText(at)}` : again;
  try {
    const change = at ? { unpublishAt: at } : { status: 0 };
    const next = await updateRow(resource, { ...change, id: row.id, version: row.version });
    record.hear({ row: next, draft: record.now().draft });
    const undo = () => void putBack(resource, row.id, publishingOf(row));
    showToast({ title, text: `“${String(row[resource.title])}”`, action: { label: 'Undo', run: undo } });
  } catch (error) {
    showToast({ kind: 'error', title: `${resource.label} not taken offline`, text: problemOf(error) });
  }
}
