import { Editor, type EditorOptions } from '@tiptap/core';
import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Tiptap’s editor, for as long as the component is shown. Options are those of the first render: what changes later they read from a ref. */
export function useEditor(options: Partial<EditorOptions>): Editor {
  const [editor] = useState(() => new Editor({ ...options, element: null, injectCSS: false }));
  return editor;
}

/** The place of the editor’s text. */
export function EditorContent({ editor }: { editor: Editor }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    editor.mount(place.current as HTMLDivElement);
    return () => editor.unmount();
  }, [editor]);
  return <div ref={place} />;
}

const same = (a: unknown, b: unknown) =>
  Object.is(a, b) ||
  (a instanceof Object &&
    b instanceof Object &&
    Object.entries(a).every(([name, value]) => Object.is(value, (b as Record<string, unknown>)[name])));

/** What `select` reads of the editor, after each transaction. Renders only when it, or one of its properties, has changed: properties are not compared deeply. */
export function useEditorState<T>(editor: Editor, select: (editor: Editor) => T): T {
  const last = useRef<T>(undefined);
  const subscribe = useCallback(
    (changed: () => void) => {
      editor.on('transaction', changed);
      return () => void editor.off('transaction', changed);
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => {
    const now = select(editor);
    if (!same(now, last.current)) last.current = now;
    return last.current as T;
  });
}
