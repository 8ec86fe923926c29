import { EyeOff, Pencil, RotateCcw, Send, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { BulkBar } from '../../list/bulk-bar.tsx';
import type { Selection } from '../../list/use-selection.ts';
import type { May } from '../../privileges.ts';
import type { BulkAction } from './row-actions.ts';

interface ResourceBulkProps {
  selection: Selection;
  of: number;
  total: number | undefined;
  trash: boolean;
  /** How many of them are fixed: they can be neither taken offline nor deleted. */
  staying: number;
  may: May;
  busy: BulkAction | null;
  onAction: (action: BulkAction) => void;
  /** Absent for kinds without fields that can be set in bulk. */
  onChange: (() => void) | undefined;
}

/** Actions on all selected records. */
export function ResourceBulk({
  selection,
  of,
  total,
  trash,
  staying,
  may,
  busy,
  onAction,
  onChange,
}: ResourceBulkProps) {
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
  const fixed = staying === selection.ids.size;
  const publishes = may('Publish') && may('Update') && !fixed;
  return (
    <BulkBar label="Selected rows" selection={selection} of={of} total={total} headed>
      {trash ? (
        <>
          {may('Delete') ? button('restore', 'Restore', <RotateCcw size={16} aria-hidden />) : null}
          {may('Delete') ? button('purge', 'Delete for good', <Trash2 size={16} aria-hidden />, true) : null}
        </>
      ) : (
        <>
          {publishes ? button('publish', 'Publish', <Send size={16} aria-hidden />) : null}
          {publishes ? button('unpublish', 'Take offline', <EyeOff size={16} aria-hidden />) : null}
          {onChange && may('Update') ? (
            <Button
              size="sm"
              icon={<Pencil size={16} aria-hidden />}
              disabled={busy !== null}
              onClick={onChange}
            >
              Change
            </Button>
          ) : null}
          {may('Delete') && !fixed
            ? button('delete', 'Delete', <Trash2 size={16} aria-hidden />, true)
            : null}
          {staying > 0 ? (
            <span>
              {staying} always {staying === 1 ? 'stays' : 'stay'} on the site
            </span>
          ) : null}
        </>
      )}
    </BulkBar>
  );
}
