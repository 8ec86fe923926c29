import { ChevronDown, ShieldCheck, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { BulkBar } from '../../list/bulk-bar.tsx';
import { problemOf } from '../../problem.ts';
import { useShown } from '../../shell/use-shown.ts';
import { type DeskChange, type DeskKind, type DeskRow, type DeskWhole, movedTo } from '../desk-kind.ts';
import { undoMoves } from '../undo-moves.ts';
import type { OpenDesk } from '../use-open-desk.ts';
import { BulkOwner } from './bulk-owner.tsx';

interface DeskBulkProps<R extends DeskRow, W extends DeskWhole, V extends string> {
  kind: DeskKind<R, W, V>;
  desk: OpenDesk<R>;
  /** Bulk actions specific to this desk. */
  more: (bulk: { busy: boolean; change: (change: DeskChange<V>, done: string) => void }) => ReactNode;
}

/** Actions on all selected records. */
export function DeskBulk<R extends DeskRow, W extends DeskWhole, V extends string>(
  props: DeskBulkProps<R, W, V>,
) {
  const { kind, desk, more } = props;
  const { may, chosen, selection } = desk;
  const [busy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const shown = useShown();
  const ids = chosen.map((row) => row.id);
  const { begin, spam } = kind.status;
  const run = async (
    work: () => Promise<{ changed: number }>,
    done: string,
    failed: string,
    undo?: { of: number; run: () => void },
  ) => {
    setBusy(true);
    try {
      const { changed } = await work();
      showToast({
        title: done,
        text: kind.counted(changed),
        // of fewer the answer does not tell which: a colleague moved the others, which must not be undone
        ...(undo && changed === undo.of ? { action: { label: 'Undo', run: undo.run } } : {}),
      });
      selection.drop(ids); // others may have been selected meanwhile
    } catch (error) {
      showToast({ kind: 'error', title: failed, text: problemOf(error) });
    }
    setBusy(false);
    setDeleting(false);
  };
  const change = (what: DeskChange<V>, done: string) => {
    const moving = chosen.filter((row) => what.to && kind.status.of(row) !== what.to);
    void run(
      () => kind.changeMany(ids, what),
      done,
      'Not changed',
      moving.some((row) => kind.status.back(row))
        ? { of: moving.length, run: () => void undoMoves(kind, moving) }
        : undefined,
    );
  };
  const remove = async () => {
    const removed = await kind.removeMany(ids);
    const isAmong = (id: number | null) => id !== null && ids.includes(id);
    // another one may have been opened meanwhile
    if (shown.current && isAmong(desk.state.id)) desk.go(({ id }) => (isAmong(id) ? { id: null } : {}));
    return removed;
  };
  return (
    <BulkBar
      label={`Selected ${kind.many}`}
      selection={selection}
      of={desk.shown.data?.rows.length ?? 0}
      total={desk.shown.data?.total}
    >
      {may('Update') ? (
        <>
          <Menu
            align="start"
            trigger={
              <Button size="sm" disabled={busy}>
                {kind.status.label} <ChevronDown size={15} aria-hidden />
              </Button>
            }
          >
            {kind.status.moves.map(({ value, label }) => (
              <MenuItem key={value} onSelect={() => change({ to: value }, movedTo(kind, value))}>
                {label}
              </MenuItem>
            ))}
          </Menu>
          <BulkOwner busy={busy} onAssign={(owner, done) => change({ owner }, done)} />
          {chosen.every((row) => kind.status.of(row) === spam) ? (
            <Button
              size="sm"
              disabled={busy}
              icon={<ShieldCheck size={16} aria-hidden />}
              onClick={() => change({ to: begin }, movedTo(kind, begin))}
            >
              Not spam
            </Button>
          ) : null}
          {more({ busy, change })}
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
      <Confirm
        open={deleting}
        onClose={() => setDeleting(false)}
        onConfirm={() => void run(remove, 'Deleted', 'Not deleted')}
        danger
        busy={busy}
        title={`Delete ${kind.counted(chosen.length)}?`}
        text={`${kind.erased.many} This cannot be undone.`}
        confirm="Delete"
      />
    </BulkBar>
  );
}
