import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../problem.ts';
import { deleteRow, type Row, restoreRow } from '../resource/resource-calls.ts';
import type { ResourceScreen } from '../resource/screens.ts';
import { readUses, type Use } from '../resource/uses.ts';
import { discardDraft, saveDraft } from './drafts/draft-calls.ts';
import type { RecordState } from './use-record.ts';

/** Deleting a record, and giving up what is written of it. Both can be taken back. */
export function useRemoval(screen: ResourceScreen, record: RecordState) {
  const { resource } = screen;
  const [uses, setUses] = useState<Use[] | null>(null);
  const navigate = useNavigate();
  const title = `“${String(record.values[resource.title] ?? '')}”`;
  const refused = (words: string) => (error: unknown) =>
    showToast({ kind: 'error', title: words, text: problemOf(error) });

  /** What others use is deleted once one knows who they are. */
  const remove = async (row: Row) => {
    const found = uses ? [] : await readUses(resource, [row]);
    setUses(found.length > 0 ? found : null);
    if (found.length > 0) return;
    try {
      await deleteRow(resource, row.id);
    } catch (error) {
      refused(`${resource.label} not deleted`)(error);
      return;
    }
    record.drafts.forget(true);
    record.release();
    const undo = () =>
      void restoreRow(resource, row.id).then(
        () => navigate(`${screen.path}/${row.id}`),
        refused('Not restored'),
      );
    showToast({ title: `${resource.label} deleted`, text: title, action: { label: 'Undo', run: undo } });
    await navigate(screen.path);
  };

  const discard = async () => {
    const { place, drafts, saved } = record;
    try {
      await drafts.flush();
      const was = record.now();
      const left = was.draft ? await discardDraft(resource, place, was) : was;
      record.restart(left);
      drafts.forget(saved === null);
      const values = was.draft?.values;
      const back = () =>
        void saveDraft(resource, place, record.now(), {
          savedIn: place.key ?? was.draft?.key ?? '',
          values: values ?? {},
        }).then((again) => {
          const { state } = was.draft ?? {};
          if (state && state !== 'draft')
            showToast({
              title: 'Undone',
              text: `It is a draft again: ${state === 'scheduled' ? 'schedule' : 'propose'} it again.`,
            });
          return saved ? record.restart(again) : navigate(`${screen.path}/new?draft=${place.key}`);
        }, refused('Not undone'));
      showToast({
        title: saved ? 'Changes discarded' : 'Draft discarded',
        text: title,
        ...(values ? { action: { label: 'Undo', run: back } } : {}),
      });
      if (!saved) await navigate(screen.path);
    } catch (error) {
      refused('Not discarded')(error);
    }
  };
  return { remove, discard, uses, keep: () => setUses(null) };
}
