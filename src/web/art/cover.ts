import { kolam } from './kolam.ts';
import { dotPath, loopPaths } from './kolam-paths.ts';
import { accents, type Hue, type Palette } from './palette.ts';
import { random } from './seed.ts';

export interface CoverOptions {
  seed: string;
  hue: Hue;
  width: number;
  height: number;
  palette: Palette;
}

const dotsAcross = 11;

/** A field of kolam lit by two soft sources, one thread of it in colour: a whole SVG file. */
export function coverSvg({ seed, hue, width, height, palette }: CoverOptions): string {
  const next = random(seed);
  const turn = next() < 0.78 ? 0 : Math.PI / 4;
  const size = Math.max(width, height) / (dotsAcross * (0.8 + 0.5 * next()));
  const count = (Math.ceil(Math.hypot(width, height) / size) + 3) | 1;
  const drawing = kolam({ columns: count, rows: count, open: 0.58 + 0.26 * next(), seed, symmetry: 'd4', tries: 1 });
  const cx = width * (0.62 + 0.2 * next());
  const cy = height * (0.45 + 0.2 * next());
  const middle = ((count - 1) / 2) * size;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const placing = { size, turn, x: cx - (cos * middle - sin * middle), y: cy - (sin * middle + cos * middle), weave: 0.135, digits: 0 };
  const margin = size;
  const inView = (path: string) =>
    [...path.matchAll(/M(-?\d+) (-?\d+)/g)].some(([, x, y]) => Number(x) > -margin && Number(x) < width + margin && Number(y) > -margin && Number(y) < height + margin);
  const lines = loopPaths(drawing, placing).sort((a, b) => b.length - a.length);
  const seen = lines.slice(1).filter(inView).map((path) => cropped(path, width, height, margin * 2)).join('');
  const thread = cropped(lines[0] ?? '', width, height, margin * 2);
  const stroke = Math.max(1.6, size * 0.052).toFixed(1);
  const [light, second, accent] = accents[hue];
  const at = (value: number, whole: number) => (value / whole).toFixed(2);
  const glow = (id: string, colour: string, x: string, y: string, r: string, opacity: number) =>
    `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${r}"><stop stop-color="${colour}" stop-opacity="${opacity.toFixed(2)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
  const rect = (fill: string) => `<rect width="${width}" height="${height}" fill="${fill}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>` +
    glow('a', palette[light], at(cx, width), at(cy, height), '.75', palette.glow) +
    glow('b', palette[second], '1', '1', '.7', palette.glow * 0.7) +
    `<radialGradient id="c" cx="${at(cx, width)}" cy="${at(cy, height)}" r=".78"><stop offset=".1" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity=".1"/></radialGradient>` +
    `<mask id="m">${rect('url(#c)')}</mask></defs>${rect(palette.ground)}${rect('url(#a)')}${rect('url(#b)')}` +
    `<g mask="url(#m)" fill="none" stroke-width="${stroke}" stroke-linecap="round"><path d="${seen}" stroke="${palette.line}" stroke-opacity="${palette.lineOpacity}"/>` +
    `<path d="${thread}" stroke="${palette[accent]}"/><path d="${dotPath(drawing, placing)}" stroke="${palette[second]}" stroke-width="${(size * 0.125).toFixed(1)}"/></g></svg>`
  );
}

/** Pieces of a woven path that lie wholly outside the picture are left out: half the bytes. */
function cropped(path: string, width: number, height: number, margin: number): string {
  return path
    .split(/(?=M)/)
    .filter((piece) => {
      const [x, y] = piece.slice(1).split(/[ A-Z]/).map(Number) as [number, number];
      return x > -margin && x < width + margin && y > -margin && y < height + margin;
    })
    .join('');
}
