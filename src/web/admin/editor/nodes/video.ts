import { Node } from '@tiptap/core';
import { videoAt } from '#shared/resource/video-address.ts';
import { isVideo, type VideoProvider, videoNames } from '#shared/resource/video-id.ts';

const read = (element: HTMLElement) => {
  const { video: provider, id, title } = element.dataset;
  const attrs = element.hasAttribute('src')
    ? { ...videoAt(element.getAttribute('src') ?? ''), title: element.getAttribute('title') }
    : { provider, id, title };
  return isVideo(attrs) && attrs;
};

/** A YouTube or Vimeo video. The editor only shows its name, since the panel loads nothing from other servers. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ provider: { default: null }, id: { default: null }, title: { default: null } }),
  parseHTML: () => [
    { tag: 'div[data-video]', getAttrs: read },
    { tag: 'iframe[src]', getAttrs: read },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'div',
    { 'data-video': attrs.provider, 'data-id': attrs.id, 'data-title': attrs.title },
    `${videoNames[attrs.provider as VideoProvider]}: ${attrs.title || attrs.id}`,
  ],
});
