import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Code,
  ImagePlus,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Table,
  Underline,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { Picker } from '../media/picker.tsx';
import styles from './editor.module.css';
import { LinkButton } from './link-button.tsx';
import { TableButtons } from './table-buttons.tsx';

const blocks = [
  { value: 0, label: 'Text' },
  { value: 2, label: 'Heading 2' },
  { value: 3, label: 'Heading 3' },
  { value: 4, label: 'Heading 4' },
];

/** What can be done with the text at the cursor. */
export function Toolbar({ editor }: { editor: Editor }) {
  const [picking, setPicking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      block: ([2, 3, 4] as const).find((level) => now.isActive('heading', { level })) ?? 0,
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
    }),
  });
  const chain = () => editor.chain().focus();
  const toggle = (label: string, Icon: LucideIcon, pressed: boolean, run: () => boolean) => (
    <IconButton label={label} size="sm" aria-pressed={pressed} onClick={run}>
      <Icon size={17} aria-hidden />
    </IconButton>
  );
  const act = (label: string, Icon: LucideIcon, run: () => void, disabled = false) => (
    <IconButton label={label} size="sm" disabled={disabled} onClick={run}>
      <Icon size={17} aria-hidden />
    </IconButton>
  );
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Formatting">
      <Select
        size="sm"
        aria-label="Style of the paragraph"
        value={on.block}
        options={blocks}
        onChange={(level) =>
          level === 0
            ? chain().setParagraph().run()
            : chain()
                .setHeading({ level: level as 2 | 3 | 4 })
                .run()
        }
      />
      <span className={styles.group}>
        {toggle('Bold', Bold, on.bold, () => chain().toggleBold().run())}
        {toggle('Italic', Italic, on.italic, () => chain().toggleItalic().run())}
        {toggle('Underline', Underline, on.underline, () => chain().toggleUnderline().run())}
        {toggle('Strikethrough', Strikethrough, on.strike, () => chain().toggleStrike().run())}
        {toggle('Code', Code, on.code, () => chain().toggleCode().run())}
        <LinkButton editor={editor} />
      </span>
      <span className={styles.group}>
        {toggle('Bulleted list', List, on.bulletList, () => chain().toggleBulletList().run())}
        {toggle('Numbered list', ListOrdered, on.orderedList, () => chain().toggleOrderedList().run())}
        {toggle('Quotation', Quote, on.blockquote, () => chain().toggleBlockquote().run())}
        {toggle('Code block', SquareCode, on.codeBlock, () => chain().toggleCodeBlock().run())}
      </span>
      <span className={styles.group}>
        {act('Image', ImagePlus, () => setPicking(true))}
        {act(
          'Table',
          Table,
          () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
          on.table,
        )}
        {act('Dividing line', Minus, () => chain().setHorizontalRule().run())}
      </span>
      {on.table ? <TableButtons editor={editor} /> : null}
      <span className={styles.group}>
        {act('Undo', Undo2, () => chain().undo().run(), !on.undo)}
        {act('Redo', Redo2, () => chain().redo().run(), !on.redo)}
      </span>
      <Picker
        open={picking}
        onClose={() => setPicking(false)}
        onPick={(record) => {
          setPicking(false);
          const { imageUrl: src, alt, width, height } = record;
          // with a line after it, where the cursor goes: a picture that stays selected gives way to the next key
          chain()
            .insertContent([{ type: 'image', attrs: { src, alt, width, height } }, { type: 'paragraph' }])
            .run();
        }}
      />
    </div>
  );
}
