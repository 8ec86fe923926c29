import type { JSONContent, Editor as Tiptap } from '@tiptap/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import {
  plainText,
  type RichNode,
  type RichText,
  readable,
  readingMinutes,
} from '#shared/resource/rich-text.ts';
import { classes } from '#web/ui/classes.ts';
import { late } from '#web/ui/late.ts';
import { imageUploads } from '../form/on-the-way.ts';
import { useUnsaved } from '../form/unsaved.tsx';
import { withoutStyleSheets } from '../inert-html.ts';
import { Picker } from '../media/picker.tsx';
import { letterOf } from '../shell/letter-of.ts';
import { blockAt } from './block-at.ts';
import { putBelow } from './block-commands.ts';
import type { Opened } from './blocks.ts';
import styles from './editor.module.css';
import { extensions } from './extensions.ts';
import { icons } from './icons.ts';
import { OwnValues } from './own-values.ts';
import { handleDrop, handlePaste, prepare } from './paste/handle-paste.ts';
import { storedDocument } from './stored-document.ts';
import { Toolbar } from './toolbar.tsx';
import { EditorContent, useEditor, useEditorState } from './use-editor.tsx';
import { useSlash } from './use-slash.ts';

// loaded when first used
const BlockTools = late(() => import('./block-tools.tsx'));
const FindBar = late(() => import('./find-bar.tsx'));
const SelectionMenu = late(() => import('./selection-menu.tsx'));
const SlashMenu = late(() => import('./slash-menu.tsx'));
const VideoDialog = late(() => import('./video-dialog.tsx'));

interface EditorProps {
  id: string;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  value: RichText | null;
  readOnly: boolean;
  onChange: (value: RichText | null) => void;
  onBlur: () => void;
}

/** An empty document; Tiptap would create it from HTML, which the panel’s CSP forbids. */
const empty: JSONContent = { type: 'doc', content: [{ type: 'paragraph' }] };
/** Never without a block: what Tiptap cannot read it replaces by HTML as well. */
const contentOf = (value: RichText | null): JSONContent => {
  const doc = readable(value);
  // the same shape: the editor’s type only lacks `undefined`
  return doc?.content.length ? (doc as JSONContent) : empty;
};

/** Limits a margin to part of a low viewport: with no room left between the margins each letter would scroll the page. */
const atMost = (pixels: number, part: number) =>
  Math.min(pixels, part * (visualViewport?.height ?? innerHeight));

/** Pixels covered by the page head, the toolbar and the bars at the bottom; the cursor is scrolled clear of them. */
const covered = {
  get top() {
    return atMost(240, 0.5);
  },
  get bottom() {
    return atMost(140, 0.3);
  },
  left: 0,
  right: 0,
};

const length = (stored: RichText | null) => {
  const value = readable(stored);
  const words = plainText(value).split(' ').filter(Boolean).length;
  const counted = words === 1 ? '1 word' : `${words} words`;
  return words > 0 ? `${counted}, ${readingMinutes(value)} min to read` : counted;
};

/** Id of the menu of blocks. */
const menuOf = ({ id }: { id: string }) => `${id}-blocks`;

/** Formatted text. Markdown's shortcuts work: `## `, `- `, `1. `, `> `, `**bold**`; `/` shows all blocks. */
export default function Editor(props: EditorProps) {
  const { id, labelledBy, value, readOnly } = props;
  const slash = useSlash();
  const [opened, open] = useState<Opened>(null);
  /** When the dialog was last requested by a key. */
  const [asked, setAsked] = useState(0);
  const latest = useRef({ ...props, slash });
  latest.current = { ...props, slash };
  const [own] = useState(() => new OwnValues(value));
  const bar = useRef<HTMLDivElement>(null);
  const plainly = useRef(false);
  useUnsaved(true, () => (imageUploads.way?.count() ? imageUploads.way.leaving : 'safe'));
  const editor: Tiptap = useEditor({
    extensions,
    content: contentOf(value),
    editable: !readOnly,
    // pasted asterisks and dashes are literal, unless the whole text is Markdown
    enablePasteRules: false,
    editorProps: {
      scrollMargin: covered,
      scrollThreshold: covered,
      // also the id changes: that of a text in a section has its place on the page in it
      attributes: () => ({
        id: latest.current.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': latest.current.labelledBy,
        'aria-readonly': String(latest.current.readOnly),
        'aria-required': String(latest.current.required),
        ...(latest.current.invalid ? { 'aria-invalid': 'true' } : {}),
        ...(latest.current.describedBy ? { 'aria-describedby': latest.current.describedBy } : {}),
        ...(latest.current.slash.active
          ? { 'aria-controls': menuOf(latest.current), 'aria-activedescendant': latest.current.slash.active }
          : {}),
        class: styles.text ?? '',
      }),
      handleKeyDown: (_view, event) => {
        plainly.current = (event.ctrlKey || event.metaKey) && event.shiftKey && letterOf(event) === 'v';
        if (latest.current.slash.press(editor, event)) return true;
        const ctrl = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
        const window = ctrl ? ({ k: 'link', f: 'find', h: 'replace' } as const)[letterOf(event)] : undefined;
        if (window && !latest.current.readOnly) {
          // the panel’s own shortcuts with these keys are off here
          event.stopPropagation();
          open(window);
          setAsked(event.timeStamp);
          return true;
        }
        if (event.altKey && event.key === 'F10') {
          bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
          return true;
        }
        return false;
      },
      transformPastedHTML: withoutStyleSheets,
      handlePaste(_view, event) {
        const plain = plainly.current;
        plainly.current = false; // the next paste may come from a menu, without a key
        return handlePaste(editor, event.clipboardData, plain);
      },
      handleDrop: (_view, event, _slice, moved) => !moved && handleDrop(editor, event),
    },
    onTransaction: ({ editor: now, transaction }) => latest.current.slash.follow(now, transaction),
    onUpdate: ({ editor: changed }) => {
      const typed = storedDocument(changed.getJSON() as RichNode);
      own.send(typed);
      latest.current.onChange(typed);
    },
    onFocus: () => void prepare().catch(() => undefined), // pasting says so
  });
  const block = useEditorState(editor, blockAt);
  const chooses = useEditorState(editor, (now) => !now.state.selection.empty);
  const [chose, setChose] = useState(false);
  if (chooses && !chose) setChose(true);

  useEffect(() => {
    if (own.takes(value)) return;
    // not a step that Ctrl+Z should undo
    editor.chain().setMeta('addToHistory', false).setContent(contentOf(value), { emitUpdate: false }).run();
  }, [editor, own, value]);

  // setting options also updates the attributes
  // biome-ignore lint/correctness/useExhaustiveDependencies: these determine the attributes
  useEffect(() => {
    editor.setEditable(!readOnly, false);
  }, [editor, id, labelledBy, props.invalid, props.describedBy, readOnly, slash.active]);

  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const close = () => open(null);
  const replaces = block?.type === 'image';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes where the focus goes
    <div
      data-editor=""
      // the toolbar, its menus and dialogs are part of the field: using them does not leave it
      onBlur={() => {
        leaving.current = setTimeout(() => latest.current.onBlur());
      }}
      onFocus={() => clearTimeout(leaving.current)}
      className={classes(styles.editor, props.invalid && styles.invalid, readOnly && styles.readOnly)}
    >
      {readOnly ? null : (
        <div className={styles.top}>
          <Toolbar
            editor={editor}
            opened={opened}
            open={open}
            bar={bar}
            onMore={(button) => slash.openAt(editor, button)}
          />
          {opened === 'find' || opened === 'replace' ? (
            <Suspense fallback={null}>
              <FindBar editor={editor} replaces={opened === 'replace'} asked={asked} onClose={close} />
            </Suspense>
          ) : null}
        </div>
      )}
      <EditorContent editor={editor} />
      {readOnly ? null : (
        <Suspense fallback={null}>
          {slash.at ? (
            <SlashMenu id={menuOf(props)} editor={editor} state={slash} open={open} icons={icons} />
          ) : null}
          {chose ? <SelectionMenu editor={editor} open={open} icons={icons} /> : null}
          {opened === 'video' ? <VideoDialog editor={editor} onClose={close} /> : null}
        </Suspense>
      )}
      <div className={classes(styles.foot, readOnly && styles.still)}>
        {block && !readOnly ? (
          <Suspense fallback={null}>
            <BlockTools editor={editor} block={block} open={open} />
          </Suspense>
        ) : null}
        <p className={styles.count}>{length(value)}</p>
      </div>
      <Picker
        open={opened === 'image'}
        onClose={close}
        onPick={({ imageUrl: src, alt, width, height }) => {
          close();
          const attrs = { src, alt, width, height, problem: null };
          if (replaces) editor.chain().focus().updateAttributes('image', attrs).run();
          else putBelow(editor, { type: 'image', attrs });
        }}
      />
    </div>
  );
}
