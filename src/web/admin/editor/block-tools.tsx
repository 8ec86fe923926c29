import type { Editor } from '@tiptap/core';
import { Grid2x2Plus } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { maxCaption, maxFootnote } from '#shared/resource/rich-attributes.ts';
import { Button } from '#web/ui/button.tsx';
import { keyOf } from '#web/ui/key-of.ts';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import type { BlockAt } from './block-at.ts';
import styles from './block-tools.module.css';
import type { Open } from './blocks.ts';

/** The option for which nothing is stored. */
const plain = 'plain';
const languages = [
  { value: plain, label: 'Plain text' },
  'bash',
  'c',
  'cpp',
  'csharp',
  'css',
  'diff',
  'docker',
  'go',
  'graphql',
  'html',
  'java',
  'javascript',
  'json',
  'kotlin',
  'markdown',
  'php',
  'powershell',
  'python',
  'ruby',
  'rust',
  'sql',
  'swift',
  'terraform',
  'typescript',
  'xml',
  'yaml',
].map((each) => (typeof each === 'string' ? { value: each, label: each } : each));

const kinds = [
  { value: 'info', label: 'Note' },
  { value: 'tip', label: 'Tip' },
  { value: 'warning', label: 'Warning' },
];
const aligns = [
  { value: plain, label: 'Full width' },
  { value: 'left', label: 'Left, text beside it' },
  { value: 'center', label: 'Centred' },
  { value: 'right', label: 'Right, text beside it' },
];

interface ToolsProps {
  editor: Editor;
  block: BlockAt;
  open: Open;
}

/** The settings of the block at the cursor, in the bar below the text. */
export default function BlockTools({ editor, block: { type, pos, attrs }, open }: ToolsProps) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  // an attribute step keeps the block selected
  const set = (name: string, value: unknown, composition?: symbol) =>
    editor.view.dispatch(
      editor.state.tr.setNodeAttribute(pos, name, value).setMeta('composition', composition),
    );
  /** Groups everything typed until blur: the history undoes one composition at a time. */
  const typed = useRef<symbol>(undefined);
  const chain = () => editor.chain().focus();
  // a new footnote needs its text next
  useEffect(() => {
    if (type === 'footnote' && attrs.text === '') bar.current?.querySelector('input')?.focus();
  }, [type, attrs.text]);
  const words = (name: string, label: string, max: number, placeholder: string) => (
    <span className={styles.field}>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <TextInput
        id={`${id}-${name}`}
        value={String(attrs[name] ?? '')}
        maxLength={max}
        placeholder={placeholder}
        onFocus={() => {
          typed.current = Symbol();
        }}
        onChange={({ target: { value } }) =>
          set(name, value || (name === 'alt' || name === 'text' ? '' : null), typed.current)
        }
        onKeyDown={(event) => {
          if (!['Enter', 'Escape'].includes(keyOf(event))) return;
          event.preventDefault();
          event.stopPropagation();
          // back to the text after it
          chain()
            .setTextSelection(Math.min(pos + 1, editor.state.doc.content.size))
            .run();
        }}
      />
    </span>
  );
  const unwrap = (name: string, label: string) => (
    <Button size="sm" kind="quiet" onClick={() => chain().lift(name).run()}>
      {label}
    </Button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own
    <div ref={bar} className={styles.tools} role="group" aria-label="Block settings">
      {type === 'image' && (
        <>
          {attrs.problem ? null : (
            <>
              {words('alt', 'Description', maxCaption, 'For those who don’t see it')}
              {words('caption', 'Caption', maxCaption, 'Shown below it')}
              <Select
                size="sm"
                aria-label="Image position"
                value={String(attrs.align ?? plain)}
                options={aligns}
                onChange={(align) => set('align', align === plain ? null : align)}
              />
            </>
          )}
          <Button size="sm" onClick={() => open('image')}>
            {attrs.problem ? 'Choose an image' : 'Replace'}
          </Button>
          {attrs.problem ? (
            <Button size="sm" kind="quiet" onClick={() => chain().deleteSelection().run()}>
              Remove this note
            </Button>
          ) : null}
        </>
      )}
      {type === 'video' && words('title', 'Video title', maxCaption, 'Shown before it plays')}
      {type === 'footnote' && words('text', 'Footnote', maxFootnote, 'Addresses become links')}
      {type === 'codeBlock' && (
        <Select
          size="sm"
          aria-label="Code language"
          value={String(attrs.language ?? plain)}
          options={
            languages.some(({ value }) => value === (attrs.language ?? plain))
              ? languages
              : [...languages, { value: String(attrs.language), label: String(attrs.language) }]
          }
          onChange={(language) => set('language', language === plain ? null : language)}
        />
      )}
      {type === 'callout' && (
        <>
          <Select
            size="sm"
            aria-label="Kind of callout"
            value={String(attrs.kind)}
            options={kinds}
            onChange={(kind) => set('kind', kind)}
          />
          {unwrap('callout', 'Remove callout')}
        </>
      )}
      {type === 'details' && (
        <Button size="sm" kind="quiet" onClick={() => chain().deleteNode('details').run()}>
          Delete question
        </Button>
      )}
      {type === 'table' && <TableTools editor={editor} />}
    </div>
  );
}

function TableTools({ editor }: { editor: Editor }) {
  const chain = () => editor.chain().focus();
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm" icon={<Grid2x2Plus size={16} aria-hidden />}>
          Rows and columns
        </Button>
      }
    >
      <MenuItem onSelect={() => chain().addRowBefore().run()}>Add row above</MenuItem>
      <MenuItem onSelect={() => chain().addRowAfter().run()}>Add row below</MenuItem>
      <MenuItem onSelect={() => chain().addColumnBefore().run()}>Add column before</MenuItem>
      <MenuItem onSelect={() => chain().addColumnAfter().run()}>Add column after</MenuItem>
      <MenuItem onSelect={() => chain().deleteRow().run()}>Delete row</MenuItem>
      <MenuItem onSelect={() => chain().deleteColumn().run()}>Delete column</MenuItem>
      <MenuItem onSelect={() => chain().toggleHeaderRow().run()}>Heading row on or off</MenuItem>
      <MenuItem onSelect={() => chain().toggleHeaderColumn().run()}>Heading column on or off</MenuItem>
      <MenuItem onSelect={() => chain().mergeOrSplit().run()}>Merge or split cells</MenuItem>
      <MenuSeparator />
      <MenuItem danger onSelect={() => chain().deleteTable().run()}>
        Delete table
      </MenuItem>
    </Menu>
  );
}
