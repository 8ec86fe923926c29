import { Pencil } from 'lucide-react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ImageRecord } from '#shared/calls/images.ts';
import type { CallResponse } from '#shared/calls.ts';
import { adminBase } from '#shared/menu.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { late } from '#web/ui/late.ts';
import { showToast } from '#web/ui/toast.tsx';
import { useSelection } from '../../list/use-selection.ts';
import { ImageDetails } from '../../media/image-details.tsx';
import { ImageGrid } from '../../media/image-grid.tsx';
import { useImage } from '../../media/image-records.ts';
import { useLibrary } from '../../media/use-library.ts';
import { useUpload } from '../../media/use-upload.ts';
import { useMay } from '../../privileges.ts';
import { problemOf } from '../../problem.ts';
import { once, useCall } from '../../query/call-query.ts';
import { write } from '../../query/write.ts';
import { draftPath } from '../../resource/list/draft-links.ts';
import { resourceScreens } from '../../resource/screens.ts';
import { titled } from '../../root/titled.ts';
import { isPopupOpen } from '../../shell/use-keys.ts';
import styles from './media.module.css';
import { ReplaceFile } from './replace-file.tsx';

export const meta = () => titled('Media library');

/** Loaded with the first selection. */
const LibraryBulk = late(() => import('./library-bulk.tsx'));
const RenameFolder = late(() => import('./rename-folder.tsx'));

type Uses = CallResponse<'image/uses'>;

/** The form in which an image is used, to remove it there. */
function placeOf({ kind, id, draft, inTrash }: Uses[number]): string | null {
  if (kind === 'User') return `${adminBase}/users/${id}`;
  if (kind === 'Setting') return `${adminBase}/settings/company`;
  const screen = resourceScreens.find((each) => each.resource.label === kind);
  if (!screen) return null;
  if (inTrash) return `${screen.path}?state=trash`;
  if (draft !== undefined) return draftPath(screen, null, draft);
  return id > 0 ? draftPath(screen, id, null) : null; // a new record of somebody else cannot be opened
}

/** The media library: upload, describe, sort into folders, replace, see uses, delete. */
export default function MediaLibrary() {
  const may = useMay('settingsMedia');
  const library = useLibrary();
  const selection = useSelection(library.rows);
  // the panel’s search links to a single image
  const [address, setAddress] = useSearchParams();
  const asked = Number(address.get('image')) || null;
  const found = useImage(asked);
  const [picked, setPicked] = useState<ImageRecord | null>(null);
  const open = picked ?? found;
  const setOpen = (record: ImageRecord | null) => {
    setPicked(record);
    if (asked !== null) setAddress({}, { replace: true });
  };
  // a slow action only shows or closes its image if that one is still open
  const shown = useRef(open?.id);
  shown.current = open?.id;
  useEffect(
    () => () => {
      shown.current = undefined;
    },
    [],
  );
  const showAgain = (record: ImageRecord) => {
    if (shown.current === record.id) setOpen(record);
  };
  const [deleting, setDeleting] = useState(false);
  const [busy, setBusy] = useState(false);
  const [renaming, setRenaming] = useState<string | null>(null);
  const { folder } = library;
  const places = useCall('image/uses', { id: open?.id ?? 0 }, { ...once, enabled: open !== null });
  const uses = places.data ?? null;
  const upload = useUpload(
    useCallback((records: ImageRecord[]) => {
      const [first] = records;
      if (records.length === 1 && first && !shown.current && !isPopupOpen()) setPicked(first);
    }, []),
    library.place,
  );
  const remove = async () => {
    if (!open) return;
    setBusy(true);
    try {
      await write('image/delete', { id: open.id });
      if (shown.current === open.id) setOpen(null);
      showToast({ title: 'Image deleted', text: open.name });
    } catch (error) {
      showToast({ kind: 'error', title: 'Image not deleted', text: problemOf(error) });
    }
    setBusy(false);
    setDeleting(false);
  };

  return (
    <section className={styles.card} aria-label="Media library">
      <ImageGrid
        library={library}
        open={open?.id ?? null}
        onPick={setOpen}
        selection={may('Delete') || may('Update') ? selection : undefined}
        bulk={
          selection.ids.size > 0 ? (
            <Suspense>
              <LibraryBulk
                selection={selection}
                rows={library.rows}
                folders={library.folders}
                mayMove={may('Update')}
                mayDelete={may('Delete')}
              />
            </Suspense>
          ) : undefined
        }
        beside={
          folder !== undefined && may('Update') && library.rows.length > 0 ? (
            <IconButton label="Rename folder" onClick={() => setRenaming(folder)}>
              <Pencil size={17} aria-hidden />
            </IconButton>
          ) : undefined
        }
        upload={may('Update') || may('Add') ? upload : undefined}
      />
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open?.name ?? 'Image'}
        size="sm"
        shape="side"
      >
        {open ? (
          <>
            <ImageDetails
              key={`${open.id}-${open.version}`}
              record={open}
              readOnly={!may('Update')}
              done="Save"
              onDone={(record) => {
                showAgain(record);
                showToast({ title: 'Image saved', text: record.name });
              }}
            />
            {may('Update') ? (
              <ReplaceFile key={open.id} record={open} places={uses?.length ?? null} onDone={showAgain} />
            ) : null}
            <div className={styles.uses}>
              <h3>Where it is used</h3>
              {uses === null ? (
                places.error ? (
                  <p role="alert">
                    {problemOf(places.error)}{' '}
                    <Button size="sm" onClick={() => void places.refetch()}>
                      Try again
                    </Button>
                  </p>
                ) : (
                  <p>Looking…</p>
                )
              ) : uses.length === 0 ? (
                <p>Nowhere yet.</p>
              ) : (
                <ul>
                  {uses.map((use, at) => {
                    const path = placeOf(use);
                    const words = `${use.kind}: ${use.label}`;
                    // two drafts may have the same words
                    return <li key={at}>{path ? <Link to={path}>{words}</Link> : words}</li>;
                  })}
                </ul>
              )}
              {may('Delete') ? (
                <>
                  <Button
                    kind="danger-quiet"
                    disabled={uses === null || uses.length > 0}
                    aria-describedby="why-kept"
                    onClick={() => setDeleting(true)}
                  >
                    Delete image
                  </Button>
                  <p id="why-kept">
                    {uses && uses.length > 0
                      ? 'It cannot be deleted while it is in use: remove it there first.'
                      : null}
                  </p>
                </>
              ) : null}
            </div>
          </>
        ) : null}
      </Dialog>
      {renaming !== null ? (
        <Suspense>
          <RenameFolder
            folder={renaming}
            onRenamed={(from, to) =>
              library.setPart((part) => (part === `folder:${from}` ? `folder:${to}` : part))
            }
            onClose={() => setRenaming(null)}
          />
        </Suspense>
      ) : null}
      <Confirm
        open={deleting}
        onClose={() => setDeleting(false)}
        onConfirm={() => void remove()}
        danger
        busy={busy}
        title="Delete this image for good?"
        text="It is not used anywhere. This cannot be undone."
        confirm="Delete image"
      />
    </section>
  );
}
