import type { Editor, JSONContent } from '@tiptap/core';

/** Inserts blocks with an empty line after them for the cursor: a block that stays selected would be replaced by the next key. */
export const putBelow = (editor: Editor, ...nodes: JSONContent[]): boolean =>
  editor
    .chain()
    .focus()
    .insertContent([...nodes, { type: 'paragraph' }])
    .run();

/** Commands that toolbar and slash menu share, by the name of their icon. */
export const blockCommands = {
  bullets: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  numbers: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  quote: (editor: Editor) => editor.chain().focus().toggleBlockquote().run(),
  codeBlock: (editor: Editor) => editor.chain().focus().toggleCodeBlock().run(),
  table: (editor: Editor) =>
    editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  line: (editor: Editor) => putBelow(editor, { type: 'horizontalRule' }),
};
