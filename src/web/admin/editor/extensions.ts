import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { Dropcursor, Gapcursor, Selection, TrailingNode, UndoRedo } from '@tiptap/extensions';
import { Align } from './nodes/align.ts';
import { Callout } from './nodes/callout.ts';
import { Details, DetailsContent, DetailsSummary } from './nodes/details.ts';
import { Footnote } from './nodes/footnote.ts';
import { Image } from './nodes/image.ts';
import { Link } from './nodes/link.ts';
import { Video } from './nodes/video.ts';
import { PastedStyles } from './paste/pasted-styles.ts';

/** Where its first words are Arabic, it begins at the right. Its paragraphs have that of the style sheet: with `dir` they would not count. */
const auto = { HTMLAttributes: { dir: 'auto' } };

/**
 * What the editor can make is what `shared/resource/rich-attributes.ts` keeps, no more. Not from Tiptap's starter kit, which brings its link
 * with the list of all top-level domains whether it is wanted or not.
 */
export const extensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Heading.configure({ levels: [2, 3, 4] }),
  Bold,
  Italic,
  Underline,
  Strike,
  Code,
  Link,
  BulletList.configure(auto),
  OrderedList.configure(auto),
  ListItem,
  ListKeymap,
  Blockquote.configure(auto),
  CodeBlock,
  HorizontalRule,
  // out of the last cell Tab leads to the tools below, where rows are added: with a row for each Tab there was no way on
  Table.extend({
    addKeyboardShortcuts() {
      return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() };
    },
  }).configure(auto),
  TableRow,
  TableCell,
  TableHeader,
  Image,
  Callout,
  Details,
  DetailsContent,
  DetailsSummary,
  Video,
  Footnote,
  Align,
  PastedStyles,
  UndoRedo,
  Dropcursor,
  Gapcursor,
  TrailingNode,
  // what was chosen stays marked while a link is looked for
  Selection.configure({ className: 'chosen' }),
];
