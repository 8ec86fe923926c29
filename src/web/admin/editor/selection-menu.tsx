import type { Editor } from '@tiptap/core';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { blockCommands } from './block-commands.ts';
import type { Open } from './blocks.ts';
import type { Icons } from './icons.ts';
import styles from './selection-menu.module.css';
import { useEditorState } from './use-editor.tsx';

const gap = 8;
const high = 42;
const wide = 244;
/** On touch screens the system shows its own menu at a selection. */
const coarse = matchMedia('(pointer: coarse)').matches;

/** The position above the selection, or below it if a sticky bar is in the way. */
function placeAt(editor: Editor, from: number, to: number) {
  const first = editor.view.coordsAtPos(from);
  const last = editor.view.coordsAtPos(to);
  const room = document.documentElement.clientWidth - wide - gap;
  const stuck = editor.view.dom.closest('[data-editor]')?.querySelector('[role="toolbar"]');
  const ceiling = stuck?.getBoundingClientRect().bottom ?? 0;
  const above = first.top - high - gap;
  return {
    insetInlineStart: Math.max(gap, Math.min(first.left, room)),
    insetBlockStart: coarse || above < ceiling ? last.bottom + gap : above,
  };
}

/** The selected range, empty where the menu has nothing to offer; code has no formatting. */
function chosenIn(editor: Editor) {
  const { selection, doc } = editor.state;
  const { from, to } = selection;
  const chosen = editor.isEditable && editor.isFocused && !('node' in selection);
  return chosen && doc.textBetween(from, to).trim() !== '' && !editor.isActive('codeBlock')
    ? { from, to }
    : { from: 0, to: 0 };
}

const drawn = (Icon: LucideIcon) => <Icon size={17} aria-hidden />;

/** The most common actions, beside the selection. Not reachable by Tab, which leaves the text and closes it; Alt+F10 leads to the toolbar, which has all actions. */
export default function SelectionMenu({ editor, open, icons }: { editor: Editor; open: Open; icons: Icons }) {
  const [place, setPlace] = useState({});
  const [pressed, setPressed] = useState(false);
  const on = useEditorState(editor, (now) => ({
    ...chosenIn(now),
    bold: now.isActive('bold'),
    italic: now.isActive('italic'),
    code: now.isActive('code'),
    link: now.isActive('link'),
    h2: now.isActive('heading', { level: 2 }),
    h3: now.isActive('heading', { level: 3 }),
    quote: now.isActive('blockquote'),
  }));
  const { from, to } = on;

  useEffect(() => {
    if (from === to) return;
    const follow = () => setPlace(placeAt(editor, from, to));
    follow();
    addEventListener('scroll', follow, true);
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow, true);
      removeEventListener('resize', follow);
    };
  }, [editor, from, to]);
  // not while a drag selection is in progress
  useEffect(() => {
    const { dom } = editor.view;
    const press = () => setPressed(true);
    const release = () => setPressed(false);
    dom.addEventListener('pointerdown', press);
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release);
    return () => {
      dom.removeEventListener('pointerdown', press);
      for (const end of ['pointerup', 'pointercancel']) removeEventListener(end, release);
    };
  }, [editor]);

  if (from === to || pressed) return null;
  const chain = () => editor.chain().focus();
  const toggle = (label: string, sign: ReactNode, active: boolean, run: () => void) => (
    <IconButton label={label} size="sm" tabIndex={-1} aria-pressed={active} tooltip={false} onClick={run}>
      {sign}
    </IconButton>
  );
  return (
    <div
      className={styles.bar}
      style={place}
      role="toolbar"
      aria-label="Selected text"
      onMouseDown={(event) => event.preventDefault()}
    >
      {toggle('Bold', drawn(icons.bold), on.bold, () => chain().toggleBold().run())}
      {toggle('Italic', drawn(icons.italic), on.italic, () => chain().toggleItalic().run())}
      {toggle('Code', drawn(icons.code), on.code, () => chain().toggleCode().run())}
      {toggle('Link', drawn(icons.link), on.link, () => open('link'))}
      {toggle('Heading 2, H2', 'H2', on.h2, () => chain().toggleHeading({ level: 2 }).run())}
      {toggle('Heading 3, H3', 'H3', on.h3, () => chain().toggleHeading({ level: 3 }).run())}
      {toggle('Quotation', drawn(icons.quote), on.quote, () => blockCommands.quote(editor))}
    </div>
  );
}
