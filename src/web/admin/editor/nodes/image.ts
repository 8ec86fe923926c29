import { mergeAttributes, Node } from '@tiptap/core';
import { imageAligns, safeSrc } from '#shared/resource/rich-attributes.ts';
import { alignOf } from './align.ts';

const plain = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => imgOf(element)?.getAttribute(name) ?? null,
});
const imgOf = (element: HTMLElement) =>
  element instanceof HTMLImageElement ? element : element.querySelector('img');

const ours = (src: string | null | undefined) =>
  src?.startsWith('blob:') === true || (safeSrc(src) && src?.startsWith('/') === true);

/**
 * An image with its caption. During its upload `src` is a `blob:` URL. While the server fetches it from another website it only has
 * `remote`, and if that failed, the reason in `problem`. Drafts keep such a note; publishing refuses it.
 */
export const Image = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: plain('src'),
    alt: { ...plain('alt'), default: '' },
    title: plain('title'),
    width: { default: null, parseHTML: () => null },
    height: { default: null, parseHTML: () => null },
    caption: {
      default: null,
      parseHTML: (element) => element.querySelector('figcaption')?.textContent?.trim() || null,
    },
    align: { default: null, parseHTML: (element) => alignOf(element, imageAligns) },
    remote: { default: null, parseHTML: (element) => element.dataset.remote ?? null },
    problem: { default: null, parseHTML: (element) => element.dataset.problem ?? null },
  }),
  parseHTML: () => [
    { tag: 'figure[data-problem], figure[data-remote]' },
    { tag: 'figure', getAttrs: (element) => ours(imgOf(element)?.getAttribute('src')) && null },
    { tag: 'img[src]', getAttrs: (element) => ours(element.getAttribute('src')) && null },
  ],
  renderHTML({ HTMLAttributes: { caption, align, problem, remote, src, ...rest } }) {
    const figure = {
      ...(align && { 'data-align': align }),
      ...(problem && { 'data-problem': problem }),
      ...(String(src).startsWith('blob:') && { 'data-uploading': '' }),
      ...(remote && { 'data-fetching': '' }),
    };
    if (remote)
      return ['figure', figure, ['span', {}, `Fetching the image from ${new URL(remote).hostname}…`]];
    if (problem) return ['figure', figure, ['span', {}, problem]];
    const img: [string, Record<string, unknown>] = ['img', mergeAttributes(rest, { src })];
    return caption ? ['figure', figure, img, ['figcaption', {}, caption]] : ['figure', figure, img];
  },
});
