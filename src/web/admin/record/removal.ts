import type { NavigateFunction } from 'react-router';
import type { Resource } from '#shared/resource/define.ts';
import { type Draft, type ListedDraft, newKey } from '#shared/resource/draft.ts';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../problem.ts';
import { deleteRow, type Row, restoreRow } from '../resource/resource-calls.ts';
import type { ResourceScreen } from '../resource/screens.ts';
import { restoredByOthers } from '../resource/uses.ts';
import { discardDraft, readEdited, saveDraft } from './drafts/draft-calls.ts';
import { draftValues } from './form-values.ts';
import type { RecordState } from './use-record.ts';

export interface RecordContext {
  screen: ResourceScreen;
  record: RecordState;
  navigate: NavigateFunction;
}

const named = ({ screen, record }: RecordContext) =>
  `“${String(record.values[screen.resource.title] ?? '')}”`;
const refused = (words: string) => (error: unknown) =>
  showToast({ kind: 'error', title: words, text: problemOf(error) });

export { lossOf } from '../resource/uses.ts';

/** Deletes a record. */
export async function remove(given: RecordContext, row: Row): Promise<void> {
  const { screen, record, navigate } = given;
  const { resource } = screen;
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
  showToast({
    title: `${resource.label} deleted`,
    text: named(given),
    ...(restoredByOthers(screen, [row]) ? {} : { action: { label: 'Undo', run: undo } }),
  });
  if (record.isOpen()) await navigate(screen.path); // another screen may have been opened during the request
}

/** After an Undo of discarding: a proposal or a schedule does not come back with the text. */
function tellDraftAgain(state: Draft['state'] = 'draft'): void {
  if (state === 'draft') return;
  showToast({
    title: 'Undone',
    text: `It is a draft again: ${state === 'scheduled' ? 'schedule' : 'propose'} it again.`,
  });
}

/** Discards a draft from a list, without its form. */
export async function discardListed(resource: Resource, { record, key, title }: ListedDraft): Promise<void> {
  const place = record === null ? { key } : { id: record };
  try {
    const was = await readEdited(resource, place);
    const { draft } = was;
    const left = await discardDraft(resource, place, was);
    const back = async (gone: Draft) => {
      await saveDraft(resource, place, left, { savedIn: gone.key, values: gone.values });
      tellDraftAgain(gone.state);
    };
    showToast({
      title: record === null ? 'Draft discarded' : 'Changes discarded',
      text: `“${title}”`,
      ...(draft
        ? { action: { label: 'Undo', run: () => void back(draft).catch(refused('Not undone')) } }
        : {}), // somebody else was faster
    });
  } catch (error) {
    refused('Not discarded')(error);
  }
}

/** Discards a record’s draft. */
export async function discard(given: RecordContext): Promise<void> {
  const { screen, record, navigate } = given;
  const { resource } = screen;
  const { place, drafts, saved } = record;
  const title = named(given);
  try {
    await drafts.flush().catch(() => undefined); // what cannot be saved can still be discarded
    const was = record.now();
    const written = structuredClone(record.form.getValues());
    const values = was.draft || record.unsaved().length > 0 ? draftValues(resource, was, written) : undefined;
    const left = was.draft ? await discardDraft(resource, place, was) : was;
    record.restart(left);
    drafts.forget(saved === null);
    const back = async () => {
      // what was written since then stays, over what was discarded
      await drafts.flush().catch(() => undefined);
      const now = record.now();
      const again = await saveDraft(resource, place, now, {
        savedIn: place.key ?? was.draft?.key ?? newKey(),
        values: { ...values, ...now.draft?.values },
      });
      tellDraftAgain(was.draft?.state);
      if (saved) record.adopt(again);
      else await navigate(`${screen.path}/new?draft=${place.key}`);
    };
    showToast({
      title: saved ? 'Changes discarded' : 'Draft discarded',
      text: title,
      ...(values ? { action: { label: 'Undo', run: () => void back().catch(refused('Not undone')) } } : {}),
    });
    if (!saved && record.isOpen()) await navigate(screen.path);
  } catch (error) {
    refused('Not discarded')(error);
  }
}
