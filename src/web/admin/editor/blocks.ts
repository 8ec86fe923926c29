import type { Editor } from '@tiptap/core';
import { blockCommands } from './block-commands.ts';

/** Dialogs of the editor; one is open at a time. */
export type Opened = 'image' | 'video' | 'link' | 'find' | 'replace' | null;
export type Open = (what: Opened) => void;

export interface Block {
  id: string;
  label: string;
  /** More search terms. */
  words: string;
  run: (editor: Editor, open: Open) => unknown;
}

const heading = (level: 2 | 3 | 4) => (editor: Editor) => editor.chain().focus().setHeading({ level }).run();
const paragraph = { type: 'paragraph' };

const callout = (kind: string) => (editor: Editor) => {
  // inside a callout its kind is changed, since nesting them adds nothing
  if (editor.isActive('callout')) editor.chain().focus().updateAttributes('callout', { kind }).run();
  else editor.chain().focus().wrapIn('callout', { kind }).run();
};

function question(editor: Editor): void {
  const { from } = editor.state.selection;
  const summary = { type: 'detailsSummary' };
  editor
    .chain()
    .focus()
    .insertContent({ type: 'details', content: [summary, { type: 'detailsContent', content: [paragraph] }] })
    .run();
  // the empty line at the cursor may have been replaced, so the inserted block is searched for
  let place = -1;
  editor.state.doc.nodesBetween(Math.max(0, from - 1), editor.state.doc.content.size, (node, at) => {
    if (place < 0 && node.type.name === 'detailsSummary') place = at + 1;
  });
  if (place >= 0) editor.commands.setTextSelection(place);
}

function footnote(editor: Editor): void {
  const { to } = editor.state.selection;
  editor
    .chain()
    .focus()
    .insertContentAt(to, { type: 'footnote', attrs: { text: '' } })
    .setNodeSelection(to)
    .run();
}

/** All blocks that can be inserted, the most common first. */
export const blocks: readonly Block[] = [
  { id: 'h2', label: 'Heading 2', words: 'title section', run: heading(2) },
  { id: 'h3', label: 'Heading 3', words: 'subtitle', run: heading(3) },
  { id: 'h4', label: 'Heading 4', words: 'subtitle small', run: heading(4) },
  {
    id: 'text',
    label: 'Text',
    words: 'paragraph plain',
    run: (editor) => editor.chain().focus().setParagraph().run(),
  },
  {
    id: 'bullets',
    label: 'Bulleted list',
    words: 'unordered points ul',
    run: blockCommands.bullets,
  },
  {
    id: 'numbers',
    label: 'Numbered list',
    words: 'ordered steps ol',
    run: blockCommands.numbers,
  },
  { id: 'image', label: 'Image', words: 'picture photo figure', run: (_editor, open) => open('image') },
  {
    id: 'quote',
    label: 'Quotation',
    words: 'blockquote cite',
    run: blockCommands.quote,
  },
  {
    id: 'table',
    label: 'Table',
    words: 'grid rows columns',
    run: blockCommands.table,
  },
  {
    id: 'code',
    label: 'Code block',
    words: 'pre program snippet',
    run: blockCommands.codeBlock,
  },
  { id: 'note', label: 'Callout: note', words: 'info box aside', run: callout('info') },
  { id: 'tip', label: 'Callout: tip', words: 'hint box', run: callout('tip') },
  { id: 'warning', label: 'Callout: warning', words: 'danger caution box', run: callout('warning') },
  { id: 'question', label: 'Question and answer', words: 'faq details toggle accordion', run: question },
  { id: 'video', label: 'Video', words: 'youtube vimeo embed film', run: (_editor, open) => open('video') },
  { id: 'footnote', label: 'Footnote', words: 'note source reference', run: footnote },
  { id: 'line', label: 'Dividing line', words: 'rule separator hr', run: blockCommands.line },
];

/** Blocks whose name begins with the query, then those that match otherwise. */
export function blocksFor(query: string): Block[] {
  const wanted = query.trim().toLowerCase();
  const score = ({ label, words }: Block) => {
    const names = label.toLowerCase();
    if (names.startsWith(wanted)) return 0;
    const all = `${names} ${words}`.split(/[\s:]+/);
    return all.some((each) => each.startsWith(wanted)) ? 1 : 2;
  };
  return blocks
    .map((block) => ({ block, rank: score(block) }))
    .filter(({ rank }) => rank < 2)
    .sort((a, b) => a.rank - b.rank)
    .map(({ block }) => block);
}
