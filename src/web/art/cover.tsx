import { type ArtSize, coverUrl } from './art-url.ts';
import type { Hue } from './palette.ts';

export interface CoverProps {
  seed: string;
  size: ArtSize;
  hue?: Hue;
  alt?: string;
  className?: string | undefined;
}

/** A default picture, one file for each theme; the hidden one is never fetched, since both are lazy. */
export function Cover({ seed, size, hue, alt = '', className = '' }: CoverProps) {
  const [width, height] = size.split('x').map(Number);
  const common = { width, height, alt, loading: 'lazy' as const, decoding: 'async' as const };
  return (
    <>
      <img {...common} className={`${className} only-dark`} src={coverUrl({ seed, hue, size, theme: 'dark' })} />
      <img {...common} className={`${className} only-light`} src={coverUrl({ seed, hue, size, theme: 'light' })} />
    </>
  );
}
