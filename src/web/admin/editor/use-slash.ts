import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { useCallback, useMemo, useRef, useState } from 'react';
import { mayBeOffline } from '#web/connection.ts';
import { type Slash, slashAt } from './slash.ts';

/** State of the slash menu, and its keys. */
export function useSlash() {
  const [at, setAt] = useState<Slash | null>(null);
  const [active, setActive] = useState<string | undefined>();
  /** The open menu’s key handler; returns true if it used the key. */
  const keys = useRef<((event: KeyboardEvent) => boolean) | null>(null);
  /** An Enter from before the menu was loaded, which waits for it. */
  const early = useRef<KeyboardEvent | null>(null);
  /** The slash at which it was closed with Escape; it stays closed there. */
  const closed = useRef<number | null>(null);
  const last = useRef<Slash | null>(null);
  const set = useCallback((next: Slash | null) => {
    last.current = next;
    setAt(next);
    if (next) return;
    setActive(undefined);
    early.current = null;
  }, []);

  const follow = useCallback(
    (editor: Editor, transaction: Transaction) => {
      const { docChanged } = transaction;
      const found = slashAt(editor.state);
      if (!found) closed.current = null;
      if (!found && !last.current) return;
      // opened without a slash: stays until something is typed, the cursor moves or the focus leaves
      const { from, to } = last.current ?? { from: -1, to: -2 };
      const stays = from === to && !docChanged && !transaction.getMeta('blur');
      if (!found && stays && editor.state.selection.to === to) return;
      const begun = docChanged || last.current?.from === found?.from;
      set(found && begun && editor.isFocused && closed.current !== found.from ? found : null);
    },
    [set],
  );
  /** Opens it at a button, without a slash; the block goes where the cursor is. */
  const openAt = useCallback(
    (editor: Editor, button: Element) => {
      const { to } = editor.state.selection;
      editor.commands.focus();
      set({ from: to, to, query: '', button });
    },
    [set],
  );
  const close = useCallback(() => {
    closed.current = last.current?.from ?? null;
    set(null);
  }, [set]);
  /** Passes a key on to the menu; returns true if the text shall do nothing with it. */
  const press = useCallback(
    (editor: Editor, event: KeyboardEvent) => {
      if (keys.current) return keys.current(event);
      if (!last.current) return false;
      if (early.current) {
        // typing goes on, and the menu may never come: the Enter breaks its line first
        close();
        editor.commands.keyboardShortcut('Enter');
        return false;
      }
      const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
      if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || altKey || mayBeOffline()) return false;
      early.current = event;
      return true;
    },
    [close],
  );
  return useMemo(
    () => ({ at, active, setActive, keys, early, press, follow, openAt, close }),
    [at, active, press, follow, openAt, close],
  );
}
export type SlashState = ReturnType<typeof useSlash>;
