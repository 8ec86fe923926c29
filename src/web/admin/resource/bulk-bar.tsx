import { EyeOff, RotateCcw, Send, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { May } from '../privileges.ts';
import styles from './bulk-bar.module.css';
import type { BulkAction } from './row-actions.ts';

interface BulkBarProps {
  count: number;
  trash: boolean;
  fixed: boolean;
  may: May;
  busy: BulkAction | null;
  onAction: (action: BulkAction) => void;
  onClear: () => void;
  /** Absent when all rows of the page are selected. */
  onAll: (() => void) | undefined;
}

/** Stands in place of the list's tools while rows are selected. */
export function BulkBar({ count, trash, fixed, may, busy, onAction, onClear, onAll }: BulkBarProps) {
  const button = (action: BulkAction, label: string, icon: ReactNode, danger = false) => (
    <Button
      size="sm"
      kind={danger ? 'danger-quiet' : 'outline'}
      icon={icon}
      busy={busy === action}
      disabled={busy !== null}
      onClick={() => onAction(action)}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles.bar} role="toolbar" aria-label="Selected rows">
      <strong role="status">{count} selected</strong>
      {onAll ? (
        <Button size="sm" kind="quiet" className={styles.all} onClick={onAll}>
          Select all
        </Button>
      ) : null}
      {trash ? (
        <>
          {may('Delete') ? button('restore', 'Restore', <RotateCcw size={16} aria-hidden />) : null}
          {may('Delete') ? button('purge', 'Delete for good', <Trash2 size={16} aria-hidden />, true) : null}
        </>
      ) : (
        <>
          {may('Publish') ? button('publish', 'Publish', <Send size={16} aria-hidden />) : null}
          {may('Publish') ? button('unpublish', 'Unpublish', <EyeOff size={16} aria-hidden />) : null}
          {may('Delete') && !fixed
            ? button('delete', 'Delete', <Trash2 size={16} aria-hidden />, true)
            : null}
        </>
      )}
      <IconButton label="Clear selection" size="sm" className={styles.clear} onClick={onClear}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
