import { slugOf } from '#shared/slug.ts';
import type { Varied } from './covers/vary.ts';
import { type Hue, hues, type Theme } from './palette.ts';
import { random } from './seed.ts';

/** Sizes of the default images: the banner, 5:2, 5:3.3 and upright, the square and the share card. */
export const artSizes = ['875x562', '1000x400', '1000x660', '660x1000', '800x800', '1200x630'] as const;
export type ArtSize = (typeof artSizes)[number];

interface ArtOptions {
  seed: string;
  hue?: Hue | undefined;
  size: ArtSize;
  theme: Theme;
}

/** The hue of an image that belongs to no record: one of the first four. */
export const hueOf = (seed: string): Hue => hues[Math.floor(random(seed)() * 4)] as Hue;

/** URL of a default image, which is generated from the URL alone. */
export const coverUrl = ({ seed, hue, size, theme }: ArtOptions): string => {
  const slug = slugOf(seed);
  return `/art/cover/${hue ?? hueOf(slug)}/${size}/${slug}.${theme}.svg`;
};

/** URL of a record’s default image. Records with equal covers share it. */
export const variedUrl = (cover: Varied, size: ArtSize, theme: Theme): string => {
  return `/art/${cover.kind}/${cover.hue}/${size}/${whatOf(cover)}.${theme}.svg`;
};

function whatOf(cover: Varied): string {
  if (cover.kind !== 'case') return `${cover.variant}${cover.solid ? '-solid' : ''}`;
  if ('line' in cover) return `line-${cover.line}${cover.alone ? '-alone' : ''}`;
  return `${cover.before}-${cover.after}`;
}
