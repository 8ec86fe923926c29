import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { ImageRecord } from '#shared/calls/staff.ts';
import type { CallResponse } from '#shared/calls.ts';
import { adminBase } from '#shared/menu.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { ImageDetails } from '../../media/image-details.tsx';
import { ImageGrid } from '../../media/image-grid.tsx';
import { useLibrary } from '../../media/use-library.ts';
import { useUpload } from '../../media/use-upload.ts';
import { useMay } from '../../privileges.ts';
import { problemOf } from '../../problem.ts';
import { once, useCall } from '../../query/call-query.ts';
import { write } from '../../query/write.ts';
import { resourceScreens } from '../../resource/screens.ts';
import { titled } from '../../shell/titled.ts';
import styles from './media.module.css';

export const meta = () => titled('Media library');

type Uses = CallResponse<'image/uses'>;

/** A form from which an image can be removed. */
function placeOf({ kind, id }: Uses[number]): string | null {
  if (kind === 'User') return `${adminBase}/users/${id}`;
  if (kind === 'Setting') return `${adminBase}/settings/company`;
  const screen = resourceScreens.find((each) => each.resource.label === kind);
  return screen ? `${screen.path}/${id}` : null;
}

/** The media library: upload, describe, find uses, delete. */
export default function MediaLibrary() {
  const may = useMay('settingsView');
  const library = useLibrary();
  const [open, setOpen] = useState<ImageRecord | null>(null);
  const [deleting, setDeleting] = useState(false);
  const [busy, setBusy] = useState(false);
  const asked = useCall('image/uses', { id: open?.id ?? 0 }, { ...once, enabled: open !== null });
  const uses = asked.isError ? [] : (asked.data ?? null); // the server refuses to delete an image in use anyway
  const upload = useUpload(
    useCallback((records: ImageRecord[]) => {
      if (records.length === 1 && records[0]) setOpen(records[0]);
    }, []),
  );
  const remove = async () => {
    if (!open) return;
    setBusy(true);
    try {
      await write('image/delete', { id: open.id });
      setOpen(null);
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
        chosen={[]}
        open={open?.id ?? null}
        onPick={setOpen}
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
                setOpen(record);
                showToast({ title: 'Image saved', text: record.name });
              }}
            />
            <div className={styles.uses}>
              <h3>Where it is used</h3>
              {uses === null ? (
                <p>Looking…</p>
              ) : uses.length === 0 ? (
                <p>Nowhere yet.</p>
              ) : (
                <ul>
                  {uses.map((use) => {
                    const path = placeOf(use);
                    const words = `${use.kind}: ${use.label}`;
                    return (
                      <li key={`${use.kind}-${use.id}`}>{path ? <Link to={path}>{words}</Link> : words}</li>
                    );
                  })}
                </ul>
              )}
              {may('Delete') ? (
                <Button
                  kind="danger-quiet"
                  disabled={uses === null || uses.length > 0}
                  onClick={() => setDeleting(true)}
                >
                  Delete image
                </Button>
              ) : null}
            </div>
          </>
        ) : null}
      </Dialog>
      <Confirm
        open={deleting}
        onClose={() => setDeleting(false)}
        onConfirm={() => void remove()}
        danger
        busy={busy}
        title="Delete this image for good?"
        text="It is used nowhere. This cannot be undone."
        confirm="Delete image"
      />
    </section>
  );
}
