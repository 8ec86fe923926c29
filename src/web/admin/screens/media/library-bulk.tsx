import { FolderInput, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { type ImageRecord, mostImages } from '#shared/calls/images.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { inBatches } from '../../in-batches.ts';
import { CancelButton } from '../../kept/cancel-button.tsx';
import { useKeptText } from '../../kept/use-kept-text.ts';
import { BulkBar } from '../../list/bulk-bar.tsx';
import type { Selection } from '../../list/use-selection.ts';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';

interface LibraryBulkProps {
  selection: Selection;
  rows: readonly ImageRecord[];
  folders: readonly { name: string }[];
  mayMove: boolean;
  mayDelete: boolean;
}

const many = (count: number) => (count === 1 ? '1 image' : `${count} images`);

/** What one call did, and why it did not do the rest. */
interface Outcome {
  done: readonly number[];
  reason?: string | undefined;
}
type Undo = (done: ReadonlySet<number>) => Partial<Parameters<typeof showToast>[0]>;

/** Actions on all selected images. */
export default function LibraryBulk({ selection, rows, folders, mayMove, mayDelete }: LibraryBulkProps) {
  const [asking, setAsking] = useState<'move' | 'delete' | null>(null);
  const [folder, setFolder, forget] = useKeptText('images:folder');
  const [busy, setBusy] = useState(false);
  const formId = useId();
  const ids = [...selection.ids];

  /** Images that are done are deselected and reported, even if others fail. */
  const run = async (done: 'moved' | 'deleted', work: (some: number[]) => Promise<Outcome>, undo?: Undo) => {
    setBusy(true);
    const worked = new Set<number>();
    let reason: string | undefined;
    let asked = false;
    try {
      for (const some of inBatches(ids, mostImages)) {
        const outcome = await work(some);
        selection.drop(outcome.done);
        for (const id of outcome.done) worked.add(id);
        reason ??= outcome.reason;
      }
    } catch (error) {
      reason = problemOf(error);
      asked = worked.size === 0; // nothing has changed, so the dialog stays open for another try
    }
    setBusy(false);
    if (!asked) setAsking(null);
    const left = ids.length - worked.size;
    if (worked.size > 0) showToast({ title: `${many(worked.size)} ${done}`, ...undo?.(worked) });
    if (left > 0) showToast({ kind: 'error', title: `${many(left)} not ${done}`, text: reason });
    return left === 0;
  };
  const move = async () => {
    const into = folder.trim();
    const work = async (some: number[]) => {
      await write('images/move', { ids: some, folder: into });
      return { done: some };
    };
    const undo = (moved: ReadonlySet<number>) => {
      const before = rows.filter(({ id }) => moved.has(id));
      return {
        text: into || 'Moved out of their folder',
        action: { label: 'Undo', run: () => void back(before) },
      };
    };
    if (await run('moved', work, undo)) forget();
  };
  const remove = () =>
    run('deleted', async (some) => {
      const { deleted, kept } = await write('images/delete', { ids: some });
      return { done: deleted, reason: kept[0]?.reason };
    });

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
          <>
            <CancelButton forget={forget} onClose={() => setAsking(null)} />
            <Button kind="primary" type="submit" form={formId} busy={busy}>
              Move
            </Button>
          </>
        }
      >
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void move();
          }}
        >
          <Field label="Folder" help="An existing one, or a new name. Leave empty for none.">
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
        </form>
      </Dialog>
      <Confirm
        open={asking === 'delete'}
        onClose={() => setAsking(null)}
        onConfirm={() => void remove()}
        danger
        busy={busy}
        title={`Delete ${many(ids.length)} for good?`}
        text="Images that are in use are kept. This cannot be undone."
        confirm="Delete"
      />
    </>
  );
}

/** Moves each image back into its former folder. */
async function back(before: readonly ImageRecord[]) {
  try {
    for (const folder of new Set(before.map((each) => each.folder)))
      for (const some of inBatches(
        before.filter((each) => each.folder === folder),
        mostImages,
      ))
        await write('images/move', { ids: some.map(({ id }) => id), folder });
    showToast({ title: 'Undone', text: many(before.length) });
  } catch (error) {
    showToast({ kind: 'error', title: 'Not undone', text: problemOf(error) });
  }
}
