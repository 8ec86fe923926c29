import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { History } from './use-history.ts';

/** Undo and redo, once there is something to undo. */
export function HistoryButtons({ history: { undo, redo, mayUndo, mayRedo } }: { history: History }) {
  if (!mayUndo && !mayRedo) return null;
  return (
    <>
      <IconButton label="Undo (Ctrl+Z)" size="sm" disabled={!mayUndo} onClick={undo}>
        <Undo2 size={16} aria-hidden />
      </IconButton>
      <IconButton label="Redo (Ctrl+Shift+Z)" size="sm" disabled={!mayRedo} onClick={redo}>
        <Redo2 size={16} aria-hidden />
      </IconButton>
    </>
  );
}
