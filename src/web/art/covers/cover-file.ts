import { type ArtSize, artSizes } from '../art-url.ts';
import { type Hue, hues, palettes, type Theme } from '../palette.ts';
import { countedSvg } from './counted.ts';
import { coverSvg } from './cover-svg.ts';
import { levelSvg, levels } from './level.ts';
import { type Look, type LookKind, lookAt, lookOf, looksOf } from './look.ts';

const cover =
  /^\/art\/(cover|insight|project|case)\/([a-z]+)\/(\d+x\d+)\/([a-z0-9.-]{1,80})\.(dark|light)\.svg$/;

/** The SVG for a URL of `coverUrl` or `variedUrl`; null for any other URL. */
export function coverFile(path: string): string | null {
  const match = cover.exec(path);
  if (!match) return null;
  const [, kind, hue, size, what, theme] = match as unknown as [string, string, Hue, ArtSize, string, Theme];
  if (!hues.includes(hue) || !artSizes.includes(size)) return null;
  const [width, height] = size.split('x').map(Number) as [number, number];
  const place = { hue, width, height, palette: palettes[theme] };
  if (kind === 'case') {
    const [, line, alone] = /^line-(\d)(-alone)?$/.exec(what) ?? [];
    if (line !== undefined)
      return Number(line) < levels ? levelSvg({ ...place, line: Number(line), alone: !!alone }) : null;
    const [, before, after] = /^(\d{1,3})-(\d{1,3}|0\.5)$/.exec(what)?.map(Number) ?? [];
    const counted =
      before !== undefined && after !== undefined && before > 0 && after <= before && before <= 900;
    return counted ? countedSvg({ ...place, before, after }) : null;
  }
  const look = kind === 'cover' ? seedLook(what) : numberedLook(kind as LookKind, what);
  return look && coverSvg({ ...place, look });
}

const seedLook = (seed: string): Look | null => (seed.includes('.') ? null : lookOf(seed));

function numberedLook(kind: LookKind, what: string): Look | null {
  const [, number, solid] = /^(\d{1,2})(-solid)?$/.exec(what) ?? [];
  const variant = Number(number);
  return variant < looksOf(kind) ? lookAt(kind, variant, solid !== undefined) : null;
}
