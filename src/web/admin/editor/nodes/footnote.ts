import { Node } from '@tiptap/core';
import { maxFootnote } from '#shared/resource/rich-attributes.ts';

/** A number in the text; the note is edited in the bar below the text and shown at the end of the page. */
export const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    text: {
      default: '',
      parseHTML: (element) => (element.dataset.footnote ?? '').slice(0, maxFootnote),
      renderHTML: ({ text }) => ({ 'data-footnote': text, title: text }),
    },
  }),
  parseHTML: () => [{ tag: 'sup[data-footnote]' }],
  renderHTML: ({ HTMLAttributes }) => ['sup', HTMLAttributes],
});
