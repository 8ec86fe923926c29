import { FolderInput, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ImageRecord } from '#shared/calls/images.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useKeptText } from '../../kept/use-kept-text.ts';
import { BulkBar } from '../../list/bulk-bar.tsx';
import type { Selection } from '../../list/use-selection.ts';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';
import { useKeys } from '../../shell/use-keys.ts';

interface LibraryBulkProps {
  selection: Selection;
  rows: readonly ImageRecord[];
  folders: readonly { name: string }[];
  mayMove: boolean;
  mayDelete: boolean;
}

const many = (count: number) => (count === 1 ? '1 image' : `${count} images`);

/** As many at once as one call takes. */
const hundreds = <T,>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / 100) }, (_, at) => all.slice(at * 100, (at + 1) * 100));

/** What can be done with all selected pictures at once. */
export default function LibraryBulk({ selection, rows, folders, mayMove, mayDelete }: LibraryBulkProps) {
  const [asking, setAsking] = useState<'move' | 'delete' | null>(null);
  const [folder, setFolder, forget] = useKeptText('images:folder');
  const [busy, setBusy] = useState(false);
  const ids = [...selection.ids];
  useKeys({ escape: selection.clear }); // rests while a window or a menu is open, which closes alone

  const run = async (work: () => Promise<void>, failed: string) => {
    setBusy(true);
    try {
      await work();
      setAsking(null);
    } catch (error) {
      showToast({ kind: 'error', title: failed, text: problemOf(error) });
    }
    setBusy(false);
  };
  const move = () =>
    run(async () => {
      const before = rows.filter(({ id }) => ids.includes(id));
      for (const some of hundreds(ids)) {
        await write('images/move', { ids: some, folder: folder.trim() });
        selection.drop(some);
      }
      forget();
      showToast({
        title: `${many(ids.length)} moved`,
        text: folder.trim() || 'Out of their folder',
        action: { label: 'Undo', run: () => void back(before) },
      });
    }, 'Images not moved');
  const remove = () =>
    run(async () => {
      const kept: { reason: string }[] = [];
      for (const some of hundreds(ids)) {
        const answer = await write('images/delete', { ids: some });
        selection.drop(answer.deleted);
        kept.push(...answer.kept);
      }
      const deleted = ids.length - kept.length;
      if (deleted > 0) showToast({ title: `${many(deleted)} deleted` });
      if (kept.length > 0)
        showToast({
          kind: 'error',
          title: `${many(kept.length)} not deleted`,
          text: kept[0]?.reason,
        });
    }, 'Images not deleted');

  return (
    <>
      <BulkBar label="Selected images" selection={selection} of={rows.length}>
        {mayMove ? (
          <Button size="sm" icon={<FolderInput size={16} aria-hidden />} onClick={() => setAsking('move')}>
            Move to a folder
          </Button>
        ) : null}
        {mayDelete ? (
          <Button
            size="sm"
            kind="danger-quiet"
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() => setAsking('delete')}
          >
            Delete
          </Button>
        ) : null}
      </BulkBar>
      <Dialog
        open={asking === 'move'}
        onClose={() => setAsking(null)}
        title={`Move ${many(ids.length)} to a folder`}
        size="sm"
        footer={
          <Button kind="primary" busy={busy} onClick={() => void move()}>
            Move
          </Button>
        }
      >
        <Field label="Folder" help="An existing one, or a new name. Empty: none.">
          {(control) => (
            <>
              <TextInput
                {...control}
                value={folder}
                maxLength={60}
                list="folders-to-move-to"
                onChange={(event) => setFolder(event.target.value)}
              />
              <datalist id="folders-to-move-to">
                {folders.map(({ name }) => (
                  <option key={name} value={name} />
                ))}
              </datalist>
            </>
          )}
        </Field>
      </Dialog>
      <Confirm
        open={asking === 'delete'}
        onClose={() => setAsking(null)}
        onConfirm={() => void remove()}
        danger
        busy={busy}
        title={`Delete ${many(ids.length)} for good?`}
        text="Those that are in use stay. This cannot be undone."
        confirm="Delete"
      />
    </>
  );
}

/** Each picture into the folder it came from. */
async function back(before: readonly ImageRecord[]) {
  try {
    for (const folder of new Set(before.map((each) => each.folder)))
      for (const some of hundreds(before.filter((each) => each.folder === folder)))
        await write('images/move', { ids: some.map(({ id }) => id), folder });
    showToast({ title: 'Undone', text: many(before.length) });
  } catch (error) {
    showToast({ kind: 'error', title: 'Not undone', text: problemOf(error) });
  }
}
