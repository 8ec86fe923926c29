import { kolam } from '../kolam.ts';
import { dotPath, linePath } from '../kolam-paths.ts';
import type { Hue, Palette } from '../palette.ts';
import { shortPath } from '../short-path.ts';
import { coverShapes } from './cover-shapes.ts';

const bands = coverShapes.filter(({ open }) => open).map(({ rows }) => rows);
export const levels = bands.length;

/** The cover of a case study without counted dots: a level line. */
export interface Level {
  /** Number of the line’s shape. */
  line: number;
  /** There is no figure below it. */
  alone: boolean;
}

interface LevelOptions extends Level {
  hue: Hue;
  width: number;
  height: number;
  palette: Palette;
}

/** An SVG with one level line: it leaves the image where counted dots would be, or without a figure runs from edge to edge. */
export function levelSvg({ line, alone, hue, width, height, palette }: LevelOptions): string {
  const rows = bands[line % levels] as readonly string[];
  const { wash, ink } = palette.covers[hue];
  const scale = Math.min(width / 120, height / 100);
  const size = scale * (alone ? 64 / (rows.length + 1) : Math.min(17, 40 / rows.length));
  const columns = Math.ceil((alone ? width : Math.min(112 * scale, width)) / size) + 2;
  const drawn = kolam({
    columns,
    rows: rows.length,
    open: 1,
    symmetry: 'none',
    tries: 1,
    inside: (column, row) => rows[row]?.[column % (rows[row] as string).length] === '#',
  });
  const y = alone ? height / 2 - ((rows.length - 1) * size) / 2 : 8 * scale + size / 2;
  const x = alone ? (width - (columns - 1) * size) / 2 : width - (columns - 1.5) * size;
  const placing = { size, x, y, digits: 1 };
  const thick = (part: number) => String(+(size * part).toFixed(1));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${wash}"/><g fill="none" stroke-linecap="round">` +
    `<path d="${shortPath(dotPath(drawn, placing))}" stroke="${ink}" stroke-width="${thick(0.27)}"/>` +
    `<path d="${shortPath(linePath(drawn, { ...placing, gap: 0.17 }))}" stroke="${palette.line}" stroke-width="${thick(0.17)}" stroke-linecap="butt"/></g></svg>`
  );
}
