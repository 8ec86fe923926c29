import { slugOf } from '#shared/slug.ts';
import { type Hue, hues, type Theme } from './palette.ts';
import { random } from './seed.ts';

/** Sizes of the default images: the banner, 5:2, 5:3.3 and upright, the square and the share card. */
export const artSizes = ['875x562', '1000x400', '1000x660', '660x1000', '800x800', '1200x630'] as const;
export type ArtSize = (typeof artSizes)[number];

export interface ArtOptions {
  seed: string;
  hue?: Hue | undefined;
  size: ArtSize;
  theme: Theme;
}

export const hueOf = (seed: string): Hue => hues[Math.floor(random(seed)() * hues.length)] as Hue;

/** URL of a default image, which is generated from the URL alone. */
export const coverUrl = ({ seed, hue, size, theme }: ArtOptions): string => {
  const slug = slugOf(seed);
  return `/art/cover/${hue ?? hueOf(slug)}/${size}/${slug}.${theme}.svg`;
};
