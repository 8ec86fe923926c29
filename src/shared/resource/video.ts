import type { Video, VideoProvider } from './video-id.ts';

/** Where their players come from: the only frames a written text can bring into a page. */
export const videoHosts: Record<VideoProvider, string> = {
  youtube: 'www.youtube-nocookie.com',
  vimeo: 'player.vimeo.com',
};

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
