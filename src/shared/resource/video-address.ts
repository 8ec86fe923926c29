import type { Video, VideoProvider } from './video-id.ts';

const addresses: readonly [VideoProvider, RegExp][] = [
  [
    'youtube',
    /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)([\w-]{11})/,
  ],
  ['youtube', /^youtu\.be\/([\w-]{11})/],
  ['vimeo', /^(?:www\.)?vimeo\.com\/(?:channels\/[\w-]+\/|video\/)?(\d{5,12}(?:\/[0-9a-f]{6,20})?)/],
  ['vimeo', /^player\.vimeo\.com\/video\/(\d{5,12})/],
];

/** The video an address of YouTube or Vimeo shows, or null. */
export function videoAt(address: string): Video | null {
  const rest = address.trim().replace(/^https?:\/\//i, '');
  for (const [provider, shape] of addresses) {
    const id = shape.exec(rest)?.[1];
    if (!id) continue;
    const secret =
      provider === 'vimeo' && !id.includes('/') ? /[?&]h=([0-9a-f]{6,20})/.exec(rest)?.[1] : null;
    return { provider, id: secret ? `${id}/${secret}` : id };
  }
  return null;
}
