import { artSizes } from './art-url.ts';
import { coverSvg } from './cover.ts';
import { glyphSvg } from './glyph-file.ts';
import { type Hue, hues, palettes, type Theme } from './palette.ts';

const sign = /^\/art\/sign\/([a-z0-9-]{1,80})\.svg$/;
const cover = /^\/art\/cover\/([a-z]+)\/((\d+)x(\d+))\/([a-z0-9-]{1,80})\.(dark|light)\.svg$/;

/** The image for a URL of art-url.ts, or of a sign; null for any other URL. */
export function artFile(path: string): { body: string; type: 'image/svg+xml' } | null {
  const [, tag] = sign.exec(path) ?? [];
  const body = tag === undefined ? coverFile(path) : glyphSvg(tag);
  return body === null ? null : { body, type: 'image/svg+xml' };
}

function coverFile(path: string): string | null {
  const match = cover.exec(path);
  if (!match) return null;
  const [, hue, size, width, height, seed, theme] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
    Theme,
  ];
  if (!(hues as readonly string[]).includes(hue) || !(artSizes as readonly string[]).includes(size))
    return null;
  return coverSvg({
    seed,
    hue: hue as Hue,
    width: Number(width),
    height: Number(height),
    palette: palettes[theme],
  });
}
