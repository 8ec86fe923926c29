import { artSizes } from './art-url.ts';
import { coverSvg } from './cover.ts';
import { type Hue, hues, palettes, type Theme } from './palette.ts';

const shape = /^\/art\/cover\/([a-z]+)\/((\d+)x(\d+))\/([a-z0-9-]{1,80})\.(dark|light)\.svg$/;

/** The file behind an address of art-url.ts, or null for an address that is none. */
export function artFile(path: string): { body: string; type: 'image/svg+xml' } | null {
  const match = shape.exec(path);
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
  const body = coverSvg({
    seed,
    hue: hue as Hue,
    width: Number(width),
    height: Number(height),
    palette: palettes[theme],
  });
  return { body, type: 'image/svg+xml' };
}
