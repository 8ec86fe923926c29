import { type ArtSize, coverUrl } from './art-url.ts';
import type { Hue } from './palette.ts';

export interface CoverProps {
  seed: string;
  size: ArtSize;
  hue?: Hue | undefined;
  alt?: string | undefined;
  className?: string | undefined;
  /** For the picture at the top of a page: fetched first. */
  eager?: boolean | undefined;
}

/**
 * A default picture, one file for each theme. Both are lazy, the eager one too: a hidden lazy picture is never fetched,
 * a hidden eager one is.
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
