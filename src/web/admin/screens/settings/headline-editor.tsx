import { Extension, getSchema, type JSONContent } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { DOMParser } from '@tiptap/pm/model';
import { CornerDownLeft, Palette, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import editorStyles from '../../editor/editor.module.css';
import { icons } from '../../editor/icons.ts';
import { Link } from '../../editor/nodes/link.ts';
import { OwnValues } from '../../editor/own-values.ts';
import { PastedStyles } from '../../editor/paste/pasted-styles.ts';
import { EditorContent, useEditor, useEditorState } from '../../editor/use-editor.tsx';
import { inertHtml } from '../../inert-html.ts';
import styles from './headline-editor.module.css';
import { headlineOf } from './headline-html.ts';

/** Emphasis, which the home page colours. */
const extensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  Link.extend({ addInputRules: () => [] }),
  UndoRedo,
  PastedStyles,
  /** A headline is one paragraph: Enter inserts a line break. */
  Extension.create({
    name: 'oneParagraph',
    priority: 1000,
    addKeyboardShortcuts() {
      return { Enter: () => this.editor.commands.setHardBreak() };
    },
  }),
];

const parser = DOMParser.fromSchema(getSchema(extensions));
/** Not parsed by Tiptap, which would assign HTML in a way that the panel’s policy forbids. */
const contentOf = (html: string) => parser.parse(inertHtml(html).body).toJSON() as JSONContent;

interface HeadlineEditorProps {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** A rich text editor for the headline: colour and weight by buttons. */
export default function HeadlineEditor(props: HeadlineEditorProps) {
  const { id, value } = props;
  const latest = useRef(props);
  latest.current = props;
  const [own] = useState(() => new OwnValues(value));
  const editor = useEditor({
    extensions,
    content: contentOf(value),
    editorProps: {
      attributes: () => ({
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-required': 'true',
        ...(latest.current.invalid ? { 'aria-invalid': 'true' } : {}),
        ...(latest.current.describedBy ? { 'aria-describedby': latest.current.describedBy } : {}),
        class: styles.text ?? '',
      }),
    },
    onUpdate: ({ editor: changed }) => {
      const typed = headlineOf(changed.getHTML(), latest.current.value || '<h1>');
      own.send(typed);
      latest.current.onChange(typed);
    },
    onBlur: () => latest.current.onBlur(),
  });

  useEffect(() => {
    if (own.takes(value)) return;
    editor.commands.setContent(contentOf(value), { emitUpdate: false });
  }, [editor, own, value]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: these determine the attributes
  useEffect(() => {
    editor.setOptions({});
  }, [editor, props.invalid, props.describedBy]);

  const on = useEditorState(editor, (now) => ({
    colour: now.isActive('italic'),
    bold: now.isActive('bold'),
    undo: now.can().undo(),
    redo: now.can().redo(),
  }));
  const chain = () => editor.chain().focus();
  return (
    <div className={classes(editorStyles.editor, props.invalid && editorStyles.invalid)}>
      <div className={styles.toolbar} role="toolbar" aria-label="Formatting of the headline">
        <IconButton
          label="Colour"
          size="sm"
          aria-pressed={on.colour}
          onClick={() => chain().toggleItalic().run()}
        >
          <Palette size={17} aria-hidden />
        </IconButton>
        <IconButton label="Bold" size="sm" aria-pressed={on.bold} onClick={() => chain().toggleBold().run()}>
          <icons.bold size={17} aria-hidden />
        </IconButton>
        <IconButton label="Line break" size="sm" onClick={() => chain().setHardBreak().run()}>
          <CornerDownLeft size={17} aria-hidden />
        </IconButton>
        <IconButton label="Undo" size="sm" disabled={!on.undo} onClick={() => chain().undo().run()}>
          <Undo2 size={17} aria-hidden />
        </IconButton>
        <IconButton label="Redo" size="sm" disabled={!on.redo} onClick={() => chain().redo().run()}>
          <Redo2 size={17} aria-hidden />
        </IconButton>
      </div>
      <EditorContent editor={editor} />
    </div>
  );
}
