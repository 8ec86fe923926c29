import { type Kolam, kolam } from './kolam.ts';
import { dotPath, linePath, type Placing } from './kolam-paths.ts';
import { accents, type Hue, type Palette } from './palette.ts';
import { random } from './seed.ts';
import { shortPath } from './short-path.ts';

export interface CoverOptions {
  seed: string;
  hue: Hue;
  width: number;
  height: number;
  palette: Palette;
  /** Horizontal position of the kolam as a share of the width; derived from the seed by default. */
  across?: number;
}

/** Gap on either side of an upper strand, in cells: one line width. */
const gap = 0.115;

/** A complete SVG file: a closed kolam on a faint grid, with two soft lights. */
export function coverSvg({ seed, hue, width, height, palette, across }: CoverOptions): string {
  const next = random(seed);
  const turn = next() < 0.7 ? 0 : Math.PI / 4;
  const size = Math.min(width, height) / (6.2 + 2.3 * next());
  const shape = shapes[Math.floor(next() * shapes.length)] as Shape;
  const reach = reachIn((Math.min(width, height) * 0.47) / size - 0.4, (cells) => shape.extent(cells, turn));
  const half = (shape.extent(reach, turn) + 0.7) * size;
  const cx = Math.min(width * (across ?? 0.58 + 0.16 * next()), width - half);
  const cy = height / 2 + (height / 2 - half) * 0.5 * (2 * next() - 1);
  const middle = Math.ceil(Math.hypot(width, height) / size);
  const count = 2 * middle + 1;
  const field = kolam({
    columns: count,
    rows: count,
    inside: (i, j) => {
      const [x, y] = turned(i - middle, j - middle, turn);
      const seen =
        Math.abs(cx + x * size - width / 2) < width / 2 + 2 * size &&
        Math.abs(cy + y * size - height / 2) < height / 2 + 2 * size;
      return seen && !shape.holds(i - middle, j - middle, reach);
    },
    open: 0.5 + 0.3 * next(),
    seed,
    tries: 1,
  });
  const motif = kolam({
    columns: 2 * reach + 1,
    rows: 2 * reach + 1,
    inside: (i, j) => shape.holds(i - reach, j - reach, reach),
    open: 0.78,
    seed: `${seed} motif`,
    tries: 60,
    maxLoops: 1,
  });
  const placed = (cells: number, digits: number): Placing => {
    const [x, y] = turned(-cells * size, -cells * size, turn);
    return { size, turn, x: cx + x, y: cy + y, digits };
  };
  const [glow, dots, heart] = accents[hue];
  const at = `cx="${(cx / width).toFixed(2)}" cy="${(cy / height).toFixed(2)}"`;
  const light = (id: string, place: string, colour: string, opacity: number) =>
    `<radialGradient id="${id}" ${place}><stop stop-color="${colour}" stop-opacity="${opacity.toFixed(2)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
  const rect = (fill: string) => `<rect width="${width}" height="${height}" fill="${fill}"/>`;
  const line = (drawing: Kolam, placing: Placing, thickness: number) =>
    `<path d="${shortPath(linePath(drawing, { ...placing, gap }))}" stroke="${palette.line}" stroke-width="${(size * thickness).toFixed(1)}"/>`;
  const points = (drawing: Kolam, placing: Placing, colour: string, diameter: number) =>
    `<path d="${shortPath(dotPath(drawing, placing))}" stroke="${colour}" stroke-width="${(size * diameter).toFixed(1)}"/>`;
  const centre = `<path d="M${cx.toFixed(1)} ${cy.toFixed(1)}h0" stroke="${palette[heart]}" stroke-width="${(size * 0.2).toFixed(1)}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>` +
    light('a', `${at} r=".75"`, palette[glow], palette.glow) +
    light('b', 'cx="1" cy="1" r=".7"', palette[dots], palette.glow * 0.7) +
    `<radialGradient id="c" ${at} r=".8"><stop offset=".2" stop-color="#fff" stop-opacity=".62"/><stop offset="1" stop-color="#fff" stop-opacity=".12"/></radialGradient>` +
    `<mask id="m">${rect('url(#c)')}</mask></defs>${rect(palette.ground)}${rect('url(#a)')}${rect('url(#b)')}` +
    '<g fill="none" stroke-linecap="round"><g mask="url(#m)">' +
    line(field, placed(middle, 1), 0.03) +
    points(field, placed(middle, 1), palette[dots], 0.09) +
    `</g>${line(motif, placed(reach, 1), 0.052)}${points(motif, placed(reach, 1), palette[dots], 0.14)}${centre}</g></svg>`
  );
}

interface Shape {
  holds: (column: number, row: number, reach: number) => boolean;
  /** Distance of the outermost dot from the centre, in cells, along the image’s sides. */
  extent: (reach: number, turn: number) => number;
}

/** Outlines of the kolam: lozenge, disc, square without its corners. */
const shapes: readonly Shape[] = [
  {
    holds: (i, j, reach) => Math.abs(i) + Math.abs(j) <= reach,
    extent: (reach, turn) => (turn ? reach * Math.SQRT1_2 : reach),
  },
  { holds: (i, j, reach) => Math.hypot(i, j) <= reach + 0.3, extent: (reach) => reach },
  {
    holds: (i, j, reach) =>
      Math.max(Math.abs(i), Math.abs(j)) <= reach && Math.abs(i) + Math.abs(j) < 2 * reach,
    extent: (reach, turn) => (turn ? (2 * reach - 1) * Math.SQRT1_2 : reach),
  },
];

/** The largest kolam, 3 to 11 dots across, that fits the available space. */
function reachIn(room: number, extent: (reach: number) => number): number {
  let reach = 1;
  while (reach < 5 && extent(reach + 1) <= room) reach += 1;
  return reach;
}

const turned = (x: number, y: number, turn: number): [number, number] => [
  Math.cos(turn) * x - Math.sin(turn) * y,
  Math.sin(turn) * x + Math.cos(turn) * y,
];
