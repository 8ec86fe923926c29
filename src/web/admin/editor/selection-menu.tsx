import { NodeSelection } from '@tiptap/pm/state';
import { type Editor, useEditorState } from '@tiptap/react';
import { BubbleMenu } from '@tiptap/react/menus';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Open } from './blocks.ts';
import type { Icons } from './icons.ts';
import styles from './selection-menu.module.css';
import { useRoving } from './use-roving.ts';

/** Beside a finger's selection the system's own menu stands above it. */
const placement = matchMedia('(pointer: coarse)').matches ? 'bottom' : 'top';

const drawn = (Icon: LucideIcon) => <Icon size={17} aria-hidden />;

/** What is done most with chosen words, beside them. */
export default function SelectionMenu({ editor, open, icons }: { editor: Editor; open: Open; icons: Icons }) {
  const bar = useRef<HTMLDivElement>(null);
  const roving = useRoving(bar);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      code: now.isActive('code'),
      link: now.isActive('link'),
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      quote: now.isActive('blockquote'),
    }),
  });
  const chain = () => editor.chain().focus();
  const toggle = (label: string, sign: ReactNode, pressed: boolean, run: () => void) => (
    <IconButton label={label} size="sm" aria-pressed={pressed} tooltip={false} onClick={run}>
      {sign}
    </IconButton>
  );
  return (
    <BubbleMenu
      editor={editor}
      className={styles.menu ?? ''}
      options={{ placement, strategy: 'fixed', offset: 8 }}
      appendTo={() => editor.view.dom.closest<HTMLElement>('[data-editor]') ?? document.body}
      shouldShow={({ editor: now, state: { selection, doc } }) =>
        now.isEditable &&
        now.isFocused &&
        !(selection instanceof NodeSelection) &&
        !now.isActive('codeBlock') &&
        doc.textBetween(selection.from, selection.to).trim() !== ''
      }
    >
      <div
        ref={bar}
        className={styles.bar}
        role="toolbar"
        aria-label="Chosen words"
        onMouseDown={(event) => event.preventDefault()}
        {...roving}
      >
        {toggle('Bold', drawn(icons.bold), on.bold, () => chain().toggleBold().run())}
        {toggle('Italic', drawn(icons.italic), on.italic, () => chain().toggleItalic().run())}
        {toggle('Code', drawn(icons.code), on.code, () => chain().toggleCode().run())}
        {toggle('Link', drawn(icons.link), on.link, () => open('link'))}
        {toggle('Heading 2', 'H2', on.h2, () => chain().toggleHeading({ level: 2 }).run())}
        {toggle('Heading 3', 'H3', on.h3, () => chain().toggleHeading({ level: 3 }).run())}
        {toggle('Quotation', drawn(icons.quote), on.quote, () => chain().toggleBlockquote().run())}
      </div>
    </BubbleMenu>
  );
}
