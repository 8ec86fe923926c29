import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useFocusLeft } from '../shell/focus-title.ts';
import { useKeys } from '../shell/use-keys.ts';
import styles from './bulk-bar.module.css';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  /** 'Selected rows' */
  label: string;
  selection: Selection;
  /** Number of rows on the page. */
  of: number;
  /** Number of rows on all pages; defaults to those. */
  total?: number | undefined;
  /** The table’s header has a checkbox for all rows, so the button is only needed on phones. */
  headed?: boolean;
  children: ReactNode;
}

/** Replaces the list’s tools while rows are selected, with actions on all of them. */
export function BulkBar({ label, selection, of, total = of, headed = false, children }: BulkBarProps) {
  useFocusLeft();
  const { size } = selection.ids;
  useKeys({ escape: selection.clear }); // ignored while a dialog or menu is open, which Escape closes instead
  return (
    <div className={styles.bar} role="toolbar" aria-label={label} data-bulk>
      {/* all rows of the page may not be all there are */}
      <strong role="status">
        {size === of && of < total ? `${size} of ${total} selected` : `${size} selected`}
      </strong>
      {size < of ? (
        <Button
          size="sm"
          kind="quiet"
          className={classes(styles.all, headed && styles.headed)}
          onClick={({ currentTarget }) => {
            // it is about to disappear together with the focus
            (currentTarget.nextElementSibling as HTMLElement).focus({ preventScroll: true });
            selection.all(true);
          }}
        >
          Select all
        </Button>
      ) : null}
      {children}
      <IconButton label="Clear selection" size="sm" className={styles.clear} onClick={selection.clear}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
