import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { newKey } from '#shared/resource/draft.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { agoText } from '../dates/date-texts.ts';
import styles from '../kept/note-card.module.css';
import { useMay } from '../privileges.ts';
import { problemOf } from '../problem.ts';
import { deleterOf, restoreRow, rowsQuery } from '../resource/resource-calls.ts';
import type { ResourceScreen } from '../resource/screens.ts';
import { restoredByOthers } from '../resource/uses.ts';
import { focusTitle } from '../shell/focus-title.ts';
import { saveDraft } from './drafts/draft-calls.ts';
import { draftValues } from './form-values.ts';
import type { RecordState } from './use-record.ts';

/** What was deleted last: as many as a list’s request may ask for. */
const newest = { trash: true, sort: 'deletedAt', dir: 'desc', size: 100 } as const;

interface DeletedNoteProps {
  screen: ResourceScreen;
  record: RecordState;
  id: number;
}

/** Says that somebody deleted the record of the open form, and offers what can be done with it and with what was typed. */
export function DeletedNote({ screen, record, id }: DeletedNoteProps) {
  const { resource } = screen;
  const label = resource.label.toLowerCase();
  const may = useMay(screen.tag);
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'restore' | 'copy' | null>(null);
  const { data } = useQuery(rowsQuery(screen, { ...newest, fields: [resource.title] }));
  const row = data?.rows.find((each) => each.id === id);
  useEffect(() => {
    if (document.activeElement === document.body) focusTitle(); // the buttons of the head are gone, and one may have had the focus
  }, []);

  const act = async (what: 'restore' | 'copy', failed: string, work: () => Promise<unknown>) => {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      showToast({ kind: 'error', title: failed, text: problemOf(error) });
    }
    setBusy(null);
  };
  const restore = () =>
    act('restore', 'Not restored', async () => {
      await restoreRow(resource, id);
      focusTitle(); // this note is about to disappear together with the focus
      showToast({ title: `${resource.label} restored` });
    });
  const copy = () =>
    act('copy', `${resource.label} not kept`, async () => {
      const place = { key: newKey() };
      const own = { slug: null, status: 0, publishAt: null, unpublishAt: null } as const;
      const nothing = { row: null, draft: null };
      const values = draftValues(resource, nothing, { ...record.form.getValues(), ...own });
      await saveDraft(resource, place, nothing, { savedIn: newKey(), values });
      record.drafts.forget(true);
      record.release();
      if (record.isOpen()) await navigate(`${screen.path}/new?draft=${place.key}`);
    });

  const restores = row && may('Delete') && !restoredByOthers(screen, [row]);
  const who = row && deleterOf(row);
  const title =
    row?.deletedAt && who
      ? `${who} deleted this ${label} ${agoText(row.deletedAt)}`
      : `This ${label} was deleted`;
  return (
    <section className={styles.card} role="alert" aria-label={`Deleted ${label}`}>
      <Trash2 size={20} aria-hidden />
      <div>
        <strong>{title}</strong>
        {record.drafts.state.kept === 'browser' ? (
          <p>What you changed is kept in this browser, and can be saved once it is restored.</p>
        ) : null}
        {row && !restores ? (
          <p>
            Somebody with the right to {may('Delete') ? 'publish' : 'delete'} can restore it from the trash.
          </p>
        ) : null}
      </div>
      <div className={styles.actions}>
        {resource.direct || !may('Add') ? null : (
          <Button size="sm" busy={busy === 'copy'} disabled={busy !== null} onClick={() => void copy()}>
            Keep as a new draft
          </Button>
        )}
        {row && restores ? (
          <Button
            size="sm"
            kind="primary"
            busy={busy === 'restore'}
            disabled={busy !== null}
            onClick={() => void restore()}
          >
            Restore
          </Button>
        ) : null}
      </div>
    </section>
  );
}
