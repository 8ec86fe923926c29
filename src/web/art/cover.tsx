import { type ArtSize, coverUrl } from './art-url.ts';
import type { Hue } from './palette.ts';

export interface CoverProps {
  seed: string;
  size: ArtSize;
  hue?: Hue | undefined;
  alt?: string | undefined;
  className?: string | undefined;
  /** For the image at the top of a page: loaded with high priority. */
  eager?: boolean | undefined;
}

/**
 * A default image, with one file per theme. Both are lazy, even the high-priority one: browsers never fetch a hidden lazy
 * image, but do fetch a hidden eager one.
 */
export function Cover({ seed, size, hue, alt = '', className, eager = false }: CoverProps) {
  const [width, height] = size.split('x').map(Number);
  const image = (theme: 'dark' | 'light') => (
    <img
      className={className ? `${className} only-${theme}` : `only-${theme}`}
      src={coverUrl({ seed, hue, size, theme })}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
      fetchPriority={eager ? 'high' : undefined}
    />
  );
  return (
    <>
      {image('dark')}
      {image('light')}
    </>
  );
}
