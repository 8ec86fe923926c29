import { type ArtSize, coverUrl, variedUrl } from './art-url.ts';
import type { Varied } from './covers/vary.ts';
import type { Hue, Theme } from './palette.ts';

export interface CoverPlace {
  size: ArtSize;
  alt?: string | undefined;
  className?: string | undefined;
}
/** A record’s cover follows from its kind and category (`of`), a slide’s from its name; anything else has one from a seed. */
export type CoverSource = { seed: string; hue?: Hue | undefined } | { of: Varied | undefined };
export type CoverProps = CoverPlace & CoverSource;

interface ThemedProps extends Pick<CoverPlace, 'alt' | 'className'> {
  urlOf: (theme: Theme) => string | undefined;
  width: number | undefined;
  height: number | undefined;
  /** It is a part of the page already. */
  inPage?: boolean;
}

/** A drawing with one file per theme. The hidden one is never fetched. */
export function Themed({ urlOf, width, height, alt = '', className, inPage = false }: ThemedProps) {
  const image = (theme: Theme) => (
    <img
      className={className ? `${className} only-${theme}` : `only-${theme}`}
      src={urlOf(theme)}
      width={width}
      height={height}
      alt={alt}
      loading={inPage ? undefined : 'lazy'}
      decoding={inPage ? undefined : 'async'}
    />
  );
  return (
    <>
      {image('dark')}
      {image('light')}
    </>
  );
}

/** URL of a default image; nothing while it is not known of what. */
export const sourceUrl = (what: CoverSource, size: ArtSize, theme: Theme) =>
  'seed' in what ? coverUrl({ ...what, size, theme }) : what.of && variedUrl(what.of, size, theme);

/** A default image. */
export function Cover({ size, alt, className, ...what }: CoverProps) {
  const [width, height] = size.split('x').map(Number);
  const urlOf = (theme: Theme) => sourceUrl(what, size, theme);
  return <Themed urlOf={urlOf} width={width} height={height} alt={alt} className={className} />;
}
