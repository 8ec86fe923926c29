import { Node } from '@tiptap/core';
import { type CalloutKind, calloutKinds } from '#shared/resource/rich-attributes.ts';

const kindOf = (asked: string | undefined): CalloutKind =>
  calloutKinds.find((each) => each === asked) ?? 'info';

/** A highlighted box. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: 'info',
      parseHTML: (element) => kindOf(element.dataset.callout),
      renderHTML: ({ kind }) => ({ 'data-callout': kind }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-callout]' }, { tag: 'aside' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, dir: 'auto' }, 0],
});
