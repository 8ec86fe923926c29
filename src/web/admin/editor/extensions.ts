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
import { spans } from './nodes/spans.ts';
import { Video } from './nodes/video.ts';
import { PastedStyles } from './paste/pasted-styles.ts';

/** Makes a block follow the direction of its first words. Paragraphs get theirs from the style sheet; with `dir` they would be ignored when that is determined. */
const auto = { HTMLAttributes: { dir: 'auto' } };

/**
 * The editor supports exactly what `shared/resource/rich-attributes.ts` allows. It does not use Tiptap’s starter kit, which always
 * includes Tiptap’s link with its list of all top-level domains.
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
  // Tab leaves the last cell for the tools below, where rows are added; adding a row on Tab would trap the keyboard
  Table.extend({
    addKeyboardShortcuts() {
      return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() };
    },
  }).configure(auto),
  TableRow,
  TableCell.extend({
    addAttributes() {
      return { ...this.parent?.(), ...spans };
    },
  }),
  TableHeader.extend({
    addAttributes() {
      return { ...this.parent?.(), ...spans };
    },
  }),
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
  // keeps the selection visible while the link dialog is open
  Selection.configure({ className: 'chosen' }),
];
