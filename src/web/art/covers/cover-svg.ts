import { kolam } from '../kolam.ts';
import { dotPath, linePath } from '../kolam-paths.ts';
import type { Hue, Palette } from '../palette.ts';
import { shortPath } from '../short-path.ts';
import type { Look } from './look.ts';

interface CoverOptions {
  look: Look;
  hue: Hue;
  width: number;
  height: number;
  palette: Palette;
  /** Overrides the horizontal position of the line, as a share of the width. */
  across?: number;
}

/** Widths in cells, as in the signs of the services. */
const lineWidth = 0.17;
const dotWidth = 0.27;
const gap = lineWidth;
/** Width of the narrowest crop of a landscape cover, in heights. */
const narrowest = 1.25;

/** A complete SVG file: a closed or crossing line in its hue, on a plain ground with a grid of dots. */
export function coverSvg({ look, hue, width, height, palette, across }: CoverOptions): string {
  const { rows, open, solid } = look;
  const { wash, solid: full, ink } = palette.covers[hue];
  const ground = solid ? full : wash;
  // on a solid ground everything has the colour that is readable on it
  const line = solid ? palette.onSolid[hue] : palette.line;
  const lit = solid ? palette.onSolid[hue] : ink;

  const columns = Math.max(...rows.map((row) => row.length));
  const short = Math.min(width, height);
  const size = open
    ? short / (2.9 + 0.55 * rows.length)
    : Math.min((short * 0.86) / (Math.max(columns, rows.length) + 0.7), short * 0.33);
  const turn = open ? look.lean * (Math.PI / 4) : 0;
  const half = (columns * size) / 2;
  const wanted = width * (across ?? look.across);
  // crops keep the middle, so a closed line has to be within it; a crossing line may be cut anywhere
  const kept = across === undefined ? Math.min(width, narrowest * height) : width;
  const aside = Math.max(0, kept / 2 - half - size * 0.4);
  const cx = open ? wanted : Math.min(Math.max(wanted, width / 2 - aside), width / 2 + aside);
  const at = (column: number, row: number): { x: number; y: number } => {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    return {
      x: cx - size * (cos * column - sin * row),
      y: height / 2 - size * (sin * column + cos * row),
    };
  };
  const middle = { column: (columns - 1) / 2, row: (rows.length - 1) / 2 };
  const drawn = kolam({
    columns,
    rows: rows.length,
    inside: (column, row) => rows[row]?.[column] === '#',
    open: 1,
    symmetry: 'none',
    tries: 1,
  });
  const placing = { size, turn, ...at(middle.column, middle.row), digits: 1 };
  const reach = Math.ceil(Math.hypot(width, height) / size);
  const degrees = (turn * 180) / Math.PI;
  const whole = (value: number) => String(Number(value.toFixed(1)));
  // the grid: rows of dots as zero-length dashes, without the rows of an open line
  const grid = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach)
    .filter((row) => !open || Math.abs(row) > middle.row)
    .map((row) => {
      const y = (row + (open ? middle.row % 1 : 0)) * size;
      return `M${whole(-reach * size)} ${whole(open ? y : y - (middle.row % 1) * size)}h${whole(2 * reach * size)}`;
    })
    .join('');
  const shift = open ? 0 : (middle.column % 1) * size;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${ground}"/><g fill="none" stroke-linecap="round">` +
    `<path transform="translate(${whole(cx - shift)} ${whole(height / 2)})rotate(${degrees})" d="${grid}" stroke="${lit}" stroke-opacity=".38" stroke-width="${whole(size * 0.13)}" stroke-dasharray="0 ${whole(size)}"/>` +
    `<path d="${shortPath(dotPath(drawn, placing))}" stroke="${lit}" stroke-width="${whole(size * dotWidth)}"/>` +
    `<path d="${shortPath(linePath(drawn, { ...placing, gap }))}" stroke="${line}" stroke-width="${whole(size * lineWidth)}" stroke-linecap="butt"/></g></svg>`
  );
}
