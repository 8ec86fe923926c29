import { type ArtSize, artSizes } from './art-url.ts';
import { countedSvg } from './covers/counted.ts';
import { coverSvg } from './covers/cover-svg.ts';
import { levelSvg, levels } from './covers/level.ts';
import { type Look, type LookKind, lookAt, lookOf, looksOf } from './covers/look.ts';
import { doorstepSvg } from './doorstep.ts';
import { glyphSvg } from './glyph-file.ts';
import { type Hue, hues, palettes, type Theme } from './palette.ts';

const sign = /^\/art\/sign\/([a-z0-9-]{1,80})\.svg$/;
const doorstep = /^\/art\/doorstep\.(dark|light)\.svg$/;
const cover =
  /^\/art\/(cover|insight|project|case)\/([a-z]+)\/(\d+x\d+)\/([a-z0-9.-]{1,80})\.(dark|light)\.svg$/;

/** The image for a URL of art-url.ts, of a sign, or of the doorstep; null for any other URL. */
export function artFile(path: string): { body: string; type: 'image/svg+xml' } | null {
  const [, tag] = sign.exec(path) ?? [];
  const [, theme] = doorstep.exec(path) ?? [];
  const body = tag ? glyphSvg(tag) : theme ? doorstepSvg(theme as Theme) : coverFile(path);
  return body === null ? null : { body, type: 'image/svg+xml' };
}

function coverFile(path: string): string | null {
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
