import type { JSONContent } from '@tiptap/core';
import type { Editor } from '@tiptap/react';

/** Puts blocks in with a line after them, where the cursor goes: a block that stays selected gives way to the next key. */
export const putBelow = (editor: Editor, ...nodes: JSONContent[]): boolean =>
  editor
    .chain()
    .focus()
    .insertContent([...nodes, { type: 'paragraph' }])
    .run();

/** What the toolbar and the menu of blocks both do, each by the name of its icon. */
export const blockCommands = {
  bullets: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  numbers: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  quote: (editor: Editor) => editor.chain().focus().toggleBlockquote().run(),
  codeBlock: (editor: Editor) => editor.chain().focus().toggleCodeBlock().run(),
  table: (editor: Editor) =>
    editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  line: (editor: Editor) => putBelow(editor, { type: 'horizontalRule' }),
};
