import { Extension } from '@tiptap/core';
import { textAligns } from '#shared/resource/rich-attributes.ts';

const types = ['paragraph', 'heading'];

export const alignOf = (element: HTMLElement, allowed: readonly string[]): string | null => {
  const { dataset, style } = element;
  const asked = (dataset.align ?? style.textAlign) || element.getAttribute('align');
  const align = asked === 'end' ? 'right' : asked;
  return allowed.find((each) => each === align) ?? null;
};

/** Alignment as a data attribute for the style sheets, instead of inline styles. */
export const Align = Extension.create({
  name: 'align',
  addGlobalAttributes: () => [
    {
      types,
      attributes: {
        align: {
          default: null,
          keepOnSplit: true,
          parseHTML: (element) => alignOf(element, textAligns),
          renderHTML: ({ align }) => (align ? { 'data-align': align } : {}),
        },
      },
    },
  ],
  addKeyboardShortcuts() {
    const set = (align: string | null) => () =>
      types.some(
        (type) => this.editor.isActive(type) && this.editor.commands.updateAttributes(type, { align }),
      );
    return { 'Mod-Shift-l': set(null), 'Mod-Shift-e': set('center'), 'Mod-Shift-r': set('right') };
  },
});
