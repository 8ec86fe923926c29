import type { Editor } from '@tiptap/core';
import { type LucideIcon, Plus, Redo2, Search, Strikethrough, Underline, Undo2 } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { classes } from '#web/ui/classes.ts';
import fading from '#web/ui/fading.module.css';
import { IconButton } from '#web/ui/icon-button.tsx';
import { keyOf } from '#web/ui/key-of.ts';
import { Select } from '#web/ui/select.tsx';
import { blockCommands } from './block-commands.ts';
import type { Open, Opened } from './blocks.ts';
import styles from './editor.module.css';
import { icons } from './icons.ts';
import { LinkButton } from './link-button.tsx';
import { useEditorState } from './use-editor.tsx';
import { useRoving } from './use-roving.ts';

const levels = [
  { value: 0, label: 'Text' },
  { value: 2, label: 'Heading 2' },
  { value: 3, label: 'Heading 3' },
  { value: 4, label: 'Heading 4' },
];
const aligns = [
  { value: 'left', label: 'Left' },
  { value: 'center', label: 'Centred' },
  { value: 'right', label: 'Right' },
];

interface ToolbarProps {
  editor: Editor;
  opened: Opened;
  open: Open;
  /** Opens the menu of all blocks at its button. */
  onMore: (button: Element) => void;
  bar: RefObject<HTMLDivElement | null>;
}

/** The editor’s toolbar. */
export function Toolbar({ editor, opened, open, onMore, bar }: ToolbarProps) {
  const on = useEditorState(editor, (now) => ({
    block: ([2, 3, 4] as const).find((level) => now.isActive('heading', { level })) ?? 0,
    align: aligns.find(({ value }) => now.isActive({ align: value }))?.value ?? 'left',
    alignable: now.isActive('paragraph') || now.isActive('heading'),
    bold: now.isActive('bold'),
    italic: now.isActive('italic'),
    underline: now.isActive('underline'),
    strike: now.isActive('strike'),
    code: now.isActive('code'),
    bulletList: now.isActive('bulletList'),
    orderedList: now.isActive('orderedList'),
    blockquote: now.isActive('blockquote'),
    codeBlock: now.isActive('codeBlock'),
    table: now.isActive('table'),
    undo: now.can().undo(),
    redo: now.can().redo(),
  }));
  const roving = useRoving(bar);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    roving.onKeyDown(event);
    // back to the text, from which Alt+F10 led here
    if (keyOf(event) === 'Escape' && bar.current?.contains(event.target as Node)) editor.commands.focus();
  };
  const chain = () => editor.chain().focus();
  const toggle = (label: string, Icon: LucideIcon, pressed: boolean, run: () => void) => (
    <IconButton label={label} size="sm" aria-pressed={pressed} onClick={run}>
      <Icon size={17} aria-hidden />
    </IconButton>
  );
  const block = (label: string, name: keyof typeof blockCommands, pressed: boolean) =>
    toggle(label, icons[name], pressed, () => blockCommands[name](editor));
  const act = (label: string, Icon: LucideIcon, run: (button: Element) => void, disabled = false) => (
    <IconButton
      label={label}
      size="sm"
      disabled={disabled}
      onClick={({ currentTarget }) => run(currentTarget)}
    >
      <Icon size={17} aria-hidden />
    </IconButton>
  );
  return (
    <div
      ref={bar}
      className={classes(fading.strip, styles.toolbar)}
      role="toolbar"
      aria-label="Formatting"
      onFocus={roving.onFocus}
      onKeyDown={onKeyDown}
    >
      <Select
        size="sm"
        aria-label="Paragraph style"
        value={on.block}
        options={levels}
        onChange={(level) =>
          level === 0
            ? chain().setParagraph().run()
            : chain()
                .setHeading({ level: level as 2 | 3 | 4 })
                .run()
        }
      />
      <span className={styles.group}>
        {toggle('Bold', icons.bold, on.bold, () => chain().toggleBold().run())}
        {toggle('Italic', icons.italic, on.italic, () => chain().toggleItalic().run())}
        {toggle('Underline', Underline, on.underline, () => chain().toggleUnderline().run())}
        {toggle('Strikethrough', Strikethrough, on.strike, () => chain().toggleStrike().run())}
        {toggle('Code', icons.code, on.code, () => chain().toggleCode().run())}
        <LinkButton
          editor={editor}
          open={opened === 'link'}
          onOpenChange={(next) => open(next ? 'link' : null)}
        />
      </span>
      <span className={styles.group}>
        {block('Bulleted list', 'bullets', on.bulletList)}
        {block('Numbered list', 'numbers', on.orderedList)}
        {block('Quotation', 'quote', on.blockquote)}
        {block('Code block', 'codeBlock', on.codeBlock)}
      </span>
      <Select
        size="sm"
        aria-label="Alignment"
        value={on.align}
        options={aligns}
        disabled={!on.alignable}
        onChange={(chosen) => {
          const align = chosen === 'left' ? null : chosen;
          chain().updateAttributes('paragraph', { align }).updateAttributes('heading', { align }).run();
        }}
      />
      <span className={styles.group}>
        {act('Image', icons.image, () => open('image'))}
        {act('Table', icons.table, () => blockCommands.table(editor), on.table)}
        {act('Dividing line', icons.line, () => blockCommands.line(editor))}
        {act('More blocks', Plus, onMore)}
      </span>
      <span className={styles.group}>
        {act('Undo', Undo2, () => chain().undo().run(), !on.undo)}
        {act('Redo', Redo2, () => chain().redo().run(), !on.redo)}
        {toggle('Find and replace', Search, opened === 'find' || opened === 'replace', () =>
          open(opened === 'find' || opened === 'replace' ? null : 'replace'),
        )}
      </span>
    </div>
  );
}
