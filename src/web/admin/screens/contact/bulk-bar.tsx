import { ChevronDown, ShieldAlert, ShieldCheck, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { type EnquiryRow, enquiryStatuses } from '#shared/desk-calls.ts';
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

interface EnquiryBulkProps {
  chosen: readonly EnquiryRow[];
  may: May;
  onClear: () => void;
  onChanged: () => Promise<void>;
}

const many = (count: number) => (count === 1 ? '1 enquiry' : `${count} enquiries`);

/** What can be done with all chosen enquiries at once. */
export function EnquiryBulk({ chosen, may, onClear, onChanged }: EnquiryBulkProps) {
  const [busy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const people = useLabels('users');
  const ids = chosen.map((row) => row.id);
  const spam = chosen.every((row) => row.status === 'spam');
  const run = async (work: () => Promise<{ changed: number }>, done: string, failed: string) => {
    setBusy(true);
    try {
      const { changed } = await work();
      showToast({ title: done, text: many(changed) });
      onClear();
    } catch (error) {
      showToast({ kind: 'error', title: failed, text: problemOf(error) });
    }
    setBusy(false);
    setDeleting(false);
    await onChanged();
  };
  const change = (what: { status?: EnquiryRow['status']; owner?: number | null }, done: string) =>
    void run(() => staffCall('enquiry/bulk', { ids, ...what }), done, 'Not changed');
  return (
    <div className={styles.bar} role="toolbar" aria-label="Selected enquiries">
      <strong role="status">{chosen.length} selected</strong>
      {may('Update') ? (
        <>
          <Menu
            align="start"
            trigger={
              <Button size="sm" disabled={busy}>
                Status <ChevronDown size={15} aria-hidden />
              </Button>
            }
          >
            {enquiryStatuses
              .filter(({ value }) => value !== 'spam')
              .map(({ value, label }) => (
                <MenuItem key={value} onSelect={() => change({ status: value }, `Moved to "${label}"`)}>
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
          {spam ? (
            <Button
              size="sm"
              disabled={busy}
              icon={<ShieldCheck size={16} aria-hidden />}
              onClick={() => change({ status: 'new' }, 'Back in the inbox')}
            >
              Not spam
            </Button>
          ) : (
            <Button
              size="sm"
              disabled={busy}
              icon={<ShieldAlert size={16} aria-hidden />}
              onClick={() => change({ status: 'spam' }, 'Moved to the spam')}
            >
              Spam
            </Button>
          )}
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
        onConfirm={() => void run(() => staffCall('enquiry/bulk/delete', { ids }), 'Deleted', 'Not deleted')}
        danger
        busy={busy}
        title={`Delete ${many(chosen.length)}?`}
        text="What people wrote and who they are is erased with its history. This cannot be undone."
        confirm="Delete"
      />
    </div>
  );
}
