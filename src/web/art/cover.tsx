import { type ArtSize, coverUrl, variedUrl } from './art-url.ts';
import type { Varied } from './covers/vary.ts';
import type { Hue, Theme } from './palette.ts';

export interface CoverPlace {
  size: ArtSize;
  alt?: string | undefined;
  className?: string | undefined;
  /** For the image at the top of a page: loaded with high priority. */
  eager?: boolean | undefined;
}
/** A record’s cover follows from its kind and category (`of`), a slide’s from its name; anything else has one from a seed. */
export type CoverSource = { seed: string; hue?: Hue | undefined } | { of: Varied | undefined };
export type CoverProps = CoverPlace & CoverSource;

interface ThemedProps extends Pick<CoverPlace, 'alt' | 'className' | 'eager'> {
  urlOf: (theme: Theme) => string | undefined;
  width: number | undefined;
  height: number | undefined;
}

/**
 * A drawing with one file per theme. A hidden lazy image is never fetched, but a lazy image waits for the style sheet. So at the top
 * of a page the dark one, which most visitors see, is fetched with the page.
 */
export function Themed({ urlOf, width, height, alt = '', className, eager = false }: ThemedProps) {
  const image = (theme: Theme) => (
    <img
      className={className ? `${className} only-${theme}` : `only-${theme}`}
      src={urlOf(theme)}
      width={width}
      height={height}
      alt={alt}
      loading={eager && theme === 'dark' ? undefined : 'lazy'}
      decoding={eager ? undefined : 'async'}
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

/** A default image. */
export function Cover({ size, alt, className, eager, ...what }: CoverProps) {
  const [width, height] = size.split('x').map(Number);
  const urlOf = (theme: Theme) =>
    'seed' in what ? coverUrl({ ...what, size, theme }) : what.of && variedUrl(what.of, size, theme);
  return <Themed urlOf={urlOf} width={width} height={height} alt={alt} className={className} eager={eager} />;
}
