import { InputRule, Mark, mergeAttributes } from '@tiptap/core';
import { safeHref } from '#shared/resource/rich-attributes.ts';

/** Matches a typed address together with the space after it. */
const typedAddress = /(?:^|\s)((?:https?:\/\/|www\.)[^\s]+[^\s.,;:!?)\]])\s$/;

export const fullAddress = (typed: string): string =>
  /^(?:https?:|mailto:|tel:|[/#])/i.test(typed) || !/^[\w-]+(?:\.[\w-]+)+/.test(typed)
    ? typed
    : `https://${typed}`;

/** Tiptap’s own link includes the list of all top-level domains, a tenth of the editor’s size, to recognise addresses without a scheme. */
export const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: null }, title: { default: null } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => safeHref(element.getAttribute('href')) && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes), 0],
  addInputRules() {
    return [
      new InputRule({
        find: typedAddress,
        handler: ({ state, range, match }) => {
          const address = match[1] ?? '';
          const from = range.from + match[0].indexOf(address);
          const to = from + address.length;
          const mark = this.type.create({ href: fullAddress(address) });
          state.tr.insertText(' ', range.to).addMark(from, to, mark).removeStoredMark(this.type);
        },
      }),
    ];
  },
});
