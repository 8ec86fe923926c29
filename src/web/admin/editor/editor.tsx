import {
  EditorContent,
  type JSONContent,
  type Editor as Tiptap,
  useEditor,
  useEditorState,
} from '@tiptap/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { plainText, type RichNode, type RichText, readingMinutes } from '#shared/resource/rich-text.ts';
import { classes } from '#web/ui/classes.ts';
import { late } from '#web/ui/late.ts';
import { pictures } from '../form/on-the-way.ts';
import { sameValue } from '../form/same-value.ts';
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
import { keepable } from './keepable.ts';
import { handleDrop, handlePaste, prepare } from './paste/handle-paste.ts';
import { readable } from './readable.ts';
import { Toolbar } from './toolbar.tsx';
import { useSlash } from './use-slash.ts';

// what is used after a key or a press comes with it
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

/** Nothing is an empty paragraph: Tiptap would make it of an empty HTML text, which the panel’s policy does not let it do. */
const empty: JSONContent = { type: 'doc', content: [{ type: 'paragraph' }] };
// the same shape; the editor's type only says it without `undefined`
const contentOf = (value: RichText | null) => (readable(value) ?? empty) as JSONContent;

/** As much of what is in sight, where that is low: with no room between the two each letter would scroll the page. */
const atMost = (pixels: number, part: number) =>
  Math.min(pixels, part * (visualViewport?.height ?? innerHeight));

/** Pixels that the panel’s head, the toolbar and the bars at the foot stand over: the cursor is brought out from under them. */
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

const length = (value: RichText | null) => {
  const words = plainText(value).split(' ').filter(Boolean).length;
  const counted = words === 1 ? '1 word' : `${words} words`;
  return words > 0 ? `${counted}, ${readingMinutes(value)} min to read` : counted;
};

/** Formatted text. Markdown's shortcuts work: `## `, `- `, `1. `, `> `, `**bold**`; `/` shows all blocks. */
export default function Editor(props: EditorProps) {
  const { id, value, readOnly } = props;
  const slash = useSlash();
  const menuId = `${id}-blocks`;
  const [opened, open] = useState<Opened>(null);
  /** When its window was last asked for by keys. */
  const [asked, setAsked] = useState(0);
  const latest = useRef({ ...props, slash });
  latest.current = { ...props, slash };
  const own = useRef(value);
  const bar = useRef<HTMLDivElement>(null);
  const plainly = useRef(false);
  useUnsaved(true, () => (pictures.way?.count() ? pictures.way.leaving : 'safe'));
  const editor: Tiptap = useEditor({
    extensions,
    content: contentOf(value),
    editable: !readOnly,
    injectCSS: false,
    // stars and dashes in pasted words are what they are; Markdown is read as a whole
    enablePasteRules: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      scrollMargin: covered,
      scrollThreshold: covered,
      attributes: () => ({
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': props.labelledBy,
        'aria-readonly': String(latest.current.readOnly),
        'aria-required': String(props.required),
        ...(latest.current.invalid ? { 'aria-invalid': 'true' } : {}),
        ...(latest.current.describedBy ? { 'aria-describedby': latest.current.describedBy } : {}),
        ...(latest.current.slash.active
          ? { 'aria-controls': menuId, 'aria-activedescendant': latest.current.slash.active }
          : {}),
        class: styles.text ?? '',
      }),
      handleKeyDown: (_view, event) => {
        plainly.current = (event.ctrlKey || event.metaKey) && event.shiftKey;
        if (latest.current.slash.keys.current?.(event)) return true;
        const ctrl = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
        const window = ctrl ? ({ k: 'link', f: 'find', h: 'replace' } as const)[letterOf(event)] : undefined;
        if (window && !latest.current.readOnly) {
          // the panel's own keys of the same name rest here
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
        plainly.current = false; // the next may come without a key, from a menu
        return handlePaste(editor, event.clipboardData, plain);
      },
      handleDrop: (_view, event, _slice, moved) => !moved && handleDrop(editor, event),
    },
    onTransaction: ({ editor: now, transaction }) => latest.current.slash.follow(now, transaction),
    onUpdate: ({ editor: changed }) => {
      own.current = keepable(changed.getJSON() as RichNode);
      latest.current.onChange(own.current);
    },
    onFocus: () => void prepare(),
    onBlur: () => latest.current.onBlur(),
  });
  const block = useEditorState({ editor, selector: ({ editor: now }) => blockAt(now) });
  const chooses = useEditorState({ editor, selector: ({ editor: now }) => !now.state.selection.empty });
  const [chose, setChose] = useState(false);
  if (chooses && !chose) setChose(true);

  // a value that did not come from typing: another version was taken over. What was typed comes back as a copy
  useEffect(() => {
    if (sameValue(value, own.current)) return;
    own.current = value;
    // nobody's step here, to be taken back by Ctrl+Z
    editor.chain().setMeta('addToHistory', false).setContent(contentOf(value), { emitUpdate: false }).run();
  }, [editor, value]);

  // the attributes are worked out anew, too, whenever the options are set
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the attributes tell
  useEffect(() => {
    editor.setEditable(!readOnly, false);
  }, [editor, props.invalid, props.describedBy, readOnly, slash.active]);

  const close = () => open(null);
  const replaces = block?.type === 'image';
  return (
    <div
      data-editor=""
      className={classes(styles.editor, props.invalid && styles.invalid, readOnly && styles.readOnly)}
    >
      {readOnly ? null : (
        <div className={styles.top}>
          <Toolbar
            editor={editor}
            opened={opened}
            open={open}
            bar={bar}
            onMore={() => slash.openAt(editor)}
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
            <SlashMenu id={menuId} editor={editor} state={slash} open={open} icons={icons} />
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
