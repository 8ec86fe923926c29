import { Suspense } from 'react';
import type { Resource } from '#shared/resource/define.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { late } from '#web/ui/late.ts';
import type { ListedRow } from '../resource-calls.ts';
import type { Loss } from '../uses.ts';
import { type BulkAction, nameOfRows } from './row-actions.ts';

/** Loaded on demand: only one list has it. */
const MergeDialog = late(() =>
  import('./merge-dialog.tsx').then((module) => ({ default: module.MergeDialog })),
);

/** Loaded on demand: only some lists change many records at once. */
const BulkChange = late(() => import('./bulk-change.tsx'));

/** Loaded on demand: only needed for records that are used elsewhere. */
const UsedConfirm = late(() =>
  import('../used-confirm.tsx').then((module) => ({ default: module.UsedConfirm })),
);

/** An open dialog of a list. */
export type Asking =
  | { what: 'change'; rows: ListedRow[] }
  | { what: 'merge'; row: ListedRow }
  | ({ what: 'delete' | 'unpublish'; rows: ListedRow[] } & Loss)
  | { what: 'purge'; rows: ListedRow[] };

interface ListDialogsProps {
  resource: Resource;
  asking: Asking | null;
  onClose: () => void;
  onRun: (action: BulkAction, rows: ListedRow[]) => void;
}

export function ListDialogs({ resource, asking, onClose, onRun }: ListDialogsProps) {
  if (asking?.what === 'merge')
    return (
      <Suspense>
        <MergeDialog row={asking.row} onClose={onClose} />
      </Suspense>
    );
  if (asking?.what === 'change')
    return (
      <Suspense>
        <BulkChange resource={resource} rows={asking.rows} onClose={onClose} />
      </Suspense>
    );
  if (asking?.what === 'delete' || asking?.what === 'unpublish')
    return (
      <Suspense>
        <UsedConfirm
          what={nameOfRows(resource, asking.rows)}
          many={asking.rows.length > 1}
          offline={asking.what === 'unpublish'}
          final={asking.final}
          uses={asking.uses}
          onClose={onClose}
          onConfirm={() => {
            onClose();
            onRun(asking.what, asking.rows);
          }}
        />
      </Suspense>
    );
  if (asking?.what === 'purge')
    return (
      <Confirm
        open
        danger
        onClose={onClose}
        onConfirm={() => {
          onClose();
          onRun('purge', asking.rows);
        }}
        title={`Delete ${nameOfRows(resource, asking.rows)} for good?`}
        text="This cannot be undone."
        confirm="Delete for good"
      />
    );
  return null;
}
