import type { VideoProvider } from './video-id.ts';

export interface Video {
  provider: VideoProvider;
  id: string;
}

export const videoNames: Record<VideoProvider, string> = { youtube: 'YouTube', vimeo: 'Vimeo' };
/** Where their players come from: the only frames a written text can bring into a page. */
export const videoHosts: Record<VideoProvider, string> = {
  youtube: 'www.youtube-nocookie.com',
  vimeo: 'player.vimeo.com',
};

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

/** The page of a video at its provider. */
export const videoPage = ({ provider, id }: Video): string =>
  provider === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;

/** The player, which begins at once: it is fetched only after a click. */
export function videoPlayer({ provider, id }: Video): string {
  const [number, secret] = id.split('/');
  return provider === 'youtube'
    ? `https://${videoHosts.youtube}/embed/${id}?autoplay=1&rel=0`
    : `https://${videoHosts.vimeo}/video/${number}?autoplay=1&dnt=1${secret ? `&h=${secret}` : ''}`;
}
