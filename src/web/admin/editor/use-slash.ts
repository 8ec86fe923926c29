import type { Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type Slash, slashAt } from './slash.ts';

/** Where blocks are being looked for, and what the keys do meanwhile. */
export function useSlash() {
  const [at, setAt] = useState<Slash | null>(null);
  const [active, setActive] = useState<string | undefined>();
  /** What the open menu makes of a key; true when it took it. */
  const keys = useRef<((event: KeyboardEvent) => boolean) | null>(null);
  /** Where it was closed with Escape: it stays so while that slash stands. */
  const closed = useRef<number | null>(null);
  const last = useRef<Slash | null>(null);
  const set = useCallback((next: Slash | null) => {
    last.current = next;
    setAt(next);
    if (!next) setActive(undefined);
  }, []);

  const follow = useCallback(
    (editor: Editor, transaction: Transaction) => {
      const { docChanged } = transaction;
      const found = slashAt(editor.state);
      if (!found) closed.current = null;
      if (!found && !last.current) return;
      // opened without a slash: it stays till something is written, the cursor leaves or the focus goes
      const { from, to } = last.current ?? { from: -1, to: -2 };
      const stays = from === to && !docChanged && !transaction.getMeta('blur');
      if (!found && stays && editor.state.selection.to === to) return;
      const begun = docChanged || last.current?.from === found?.from;
      set(found && begun && editor.isFocused && closed.current !== found.from ? found : null);
    },
    [set],
  );
  /** Opens it without a slash, at the cursor. */
  const openAt = useCallback(
    (editor: Editor) => {
      const { to } = editor.state.selection;
      editor.commands.focus();
      set({ from: to, to, query: '' });
    },
    [set],
  );
  const close = useCallback(() => {
    closed.current = last.current?.from ?? null;
    set(null);
  }, [set]);
  return useMemo(
    () => ({ at, active, setActive, keys, follow, openAt, close }),
    [at, active, follow, openAt, close],
  );
}
export type SlashState = ReturnType<typeof useSlash>;
