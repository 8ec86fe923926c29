import { EditorContent, type JSONContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { plainText, type RichNode, type RichText } from '#shared/resource/rich-text.ts';
import { classes } from '#web/ui/classes.ts';
import { sameValue } from '../form/same-value.ts';
import styles from './editor.module.css';
import { extensions } from './extensions.ts';
import { keepable } from './keepable.ts';
import { Toolbar } from './toolbar.tsx';

interface EditorProps {
  id: string;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  value: RichText | null;
  readOnly: boolean;
  onChange: (value: RichText | null) => void;
  onBlur: () => void;
}

// the same shape; the editor's type only says it without `undefined`
const contentOf = (value: RichText | null) => value as JSONContent | null;

const words = (value: RichText | null) => plainText(value).split(' ').filter(Boolean).length;

/** Formatted text. Markdown's shortcuts work: `## `, `- `, `1. `, `> `, `**bold**`. */
export default function Editor(props: EditorProps) {
  const { id, value, readOnly } = props;
  const latest = useRef(props);
  latest.current = props;
  const own = useRef(value);
  const editor = useEditor({
    extensions,
    content: contentOf(value),
    editable: !readOnly,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: () => ({
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': props.labelledBy,
        'aria-readonly': String(latest.current.readOnly),
        ...(latest.current.invalid ? { 'aria-invalid': 'true' } : {}),
        ...(latest.current.describedBy ? { 'aria-describedby': latest.current.describedBy } : {}),
        class: styles.text ?? '',
      }),
    },
    onUpdate: ({ editor: changed }) => {
      own.current = keepable(changed.getJSON() as RichNode);
      latest.current.onChange(own.current);
    },
    onBlur: () => latest.current.onBlur(),
  });

  // a value that did not come from typing: another version was taken over. What was typed comes back as a copy
  useEffect(() => {
    if (sameValue(value, own.current)) return;
    own.current = value;
    editor.commands.setContent(contentOf(value), { emitUpdate: false });
  }, [editor, value]);

  // the attributes below are worked out anew whenever the options are set
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the attributes tell
  useEffect(() => {
    editor.setOptions({});
  }, [editor, props.invalid, props.describedBy, readOnly]);

  const count = words(value);
  return (
    <div className={classes(styles.editor, props.invalid && styles.invalid, readOnly && styles.readOnly)}>
      {readOnly ? null : <Toolbar editor={editor} />}
      <EditorContent editor={editor} />
      <p className={styles.count}>{count === 1 ? '1 word' : `${count} words`}</p>
    </div>
  );
}
