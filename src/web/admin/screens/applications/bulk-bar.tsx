import { ChevronDown, Trash2, UserX, X } from 'lucide-react';
import { useState } from 'react';
import { type ApplicationRow, type ApplicationStage, applicationStages } from '#shared/desk-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { May } from '../../privileges.ts';
import { problemOf } from '../../problem.ts';
import styles from '../../resource/bulk-bar.module.css';
import { staffCall } from '../../staff-call.ts';
import { useLabels } from '../desk/use-labels.ts';
import { applicants } from './rejections.ts';
import { isLive } from './stages.tsx';

interface ApplicationBulkProps {
  chosen: readonly ApplicationRow[];
  may: May;
  onClear: () => void;
  onChanged: () => Promise<void>;
  onReject: (rows: readonly ApplicationRow[]) => void;
}

/** What can be done with all chosen applications at once. */
export function ApplicationBulk({ chosen, may, onClear, onChanged, onReject }: ApplicationBulkProps) {
  const [busy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const people = useLabels('users');
  const ids = chosen.map((row) => row.id);
  const live = chosen.filter((row) => isLive(row.stage));
  const run = async (work: () => Promise<{ changed: number }>, done: string, failed: string) => {
    setBusy(true);
    try {
      const { changed } = await work();
      showToast({ title: done, text: applicants(changed) });
      onClear();
    } catch (error) {
      showToast({ kind: 'error', title: failed, text: problemOf(error) });
    }
    setBusy(false);
    setDeleting(false);
    await onChanged();
  };
  const change = (what: { stage?: ApplicationStage; owner?: number | null }, done: string) =>
    void run(() => staffCall('application/bulk', { ids, ...what }), done, 'Not changed');
  return (
    <div className={styles.bar} role="toolbar" aria-label="Selected applications">
      <strong role="status">{chosen.length} selected</strong>
      {may('Update') ? (
        <>
          <Menu
            align="start"
            trigger={
              <Button size="sm" disabled={busy}>
                Stage <ChevronDown size={15} aria-hidden />
              </Button>
            }
          >
            {applicationStages
              .filter(({ value }) => value !== 'rejected')
              .map(({ value, label }) => (
                <MenuItem key={value} onSelect={() => change({ stage: value }, `Moved to "${label}"`)}>
                  {label}
                </MenuItem>
              ))}
          </Menu>
          <Menu
            align="start"
            trigger={
              <Button size="sm" disabled={busy}>
                Owner <ChevronDown size={15} aria-hidden />
              </Button>
            }
          >
            <MenuItem onSelect={() => change({ owner: null }, 'Taken from their owners')}>Nobody</MenuItem>
            {people.map(({ id, label }) => (
              <MenuItem key={id} onSelect={() => change({ owner: id }, `Given to ${label}`)}>
                {label}
              </MenuItem>
            ))}
          </Menu>
          <Button
            size="sm"
            disabled={busy || live.length === 0}
            icon={<UserX size={16} aria-hidden />}
            onClick={() => onReject(live)}
          >
            Turn down
          </Button>
        </>
      ) : null}
      {may('Delete') ? (
        <Button
          size="sm"
          kind="danger-quiet"
          disabled={busy}
          icon={<Trash2 size={16} aria-hidden />}
          onClick={() => setDeleting(true)}
        >
          Delete
        </Button>
      ) : null}
      <IconButton label="Clear selection" size="sm" className={styles.clear} onClick={onClear}>
        <X size={18} aria-hidden />
      </IconButton>
      <Confirm
        open={deleting}
        onClose={() => setDeleting(false)}
        onConfirm={() =>
          void run(() => staffCall('application/bulk/delete', { ids }), 'Deleted', 'Not deleted')
        }
        danger
        busy={busy}
        title={`Delete ${applicants(chosen.length)}?`}
        text="Their CVs, what they wrote and who they are is erased. This cannot be undone."
        confirm="Delete"
      />
    </div>
  );
}
