import { kolam } from '../kolam.ts';
import { dotPath, linePath } from '../kolam-paths.ts';
import type { Hue, Palette } from '../palette.ts';
import { shortPath } from '../short-path.ts';

/** Columns and rows for a number of dots: up to a dozen in one row, as one counts them; more in whole rows where it divides. */
export function spread(count: number): [columns: number, rows: number] {
  if (count <= 12) return [Math.max(count, 1), 1];
  let best: { cost: number; columns: number; rows: number } | undefined;
  for (let rows = 1; rows <= 24; rows += 1) {
    const columns = Math.ceil(count / rows);
    const over = columns * rows - count;
    const cost = Math.abs(Math.log(columns / rows / 2.1)) + (over / count) * 40;
    if (over < columns && (!best || cost < best.cost)) best = { cost, columns, rows };
  }
  return best ? [best.columns, best.rows] : [count, 1];
}

const divisor = (a: number, b: number): number => (b ? divisor(b, a % b) : a);

/** How many of the lit dots stand above each other: as near to a block round which one line goes as their number allows. */
function heightOf(count: number, columns: number, rows: number): number {
  let high = 1;
  for (let h = 2; h <= Math.min(rows, 6); h += 1)
    if (count % h === 0 && count / h <= columns && divisor(h, count / h) === 1 && count / h >= h - 2)
      high = h;
  return high;
}

/** A line round more dots than these is no line any more, and heavy. */
const mostOnLine = 60;

interface Counted {
  before: number;
  after: number;
  hue: Hue;
  width: number;
  height: number;
  palette: Palette;
}

/** A file of as many dots as there were before; those that are left are lit, on one line. The figure itself stands in the page. */
export function countedSvg({ before, after, hue, width, height, palette }: Counted): string {
  const { wash, ink } = palette.covers[hue];
  const scale = Math.min(width / 120, height / 100);
  const short = (value: number) => String(+value.toFixed(1));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${wash}"/>${before > 0 ? dots() : ''}</svg>`
  );

  function dots() {
    const [columns, rows] = spread(before);
    const size = scale * Math.min((rows > 1 ? 100 : 106) / columns, 46 / rows, 17);
    const [right, top] = [width - 8 * scale - size / 2, 8 * scale + size / 2];
    const left = right - (columns - 1) * size;
    const last = before - columns * (rows - 1);
    const grid = Array.from({ length: rows }, (_, row) => {
      const many = row === rows - 1 ? last : columns;
      return `M${short(left + (columns - many) * size)} ${short(top + row * size)}h${short((many - 1) * size + 0.1)}`;
    }).join('');
    const was = `<path d="${grid}" stroke="${ink}" stroke-opacity=".4" stroke-width="${short(size * 0.36)}" stroke-dasharray="0 ${short(size)}"/>`;
    return `<g fill="none" stroke-linecap="round">${was}${after > 0 ? lit(columns, rows, size, left, top) : ''}</g>`;
  }

  function lit(columns: number, rows: number, size: number, left: number, top: number) {
    const count = Math.max(1, Math.round(after));
    const high = heightOf(count, columns, rows);
    const wide = Math.ceil(count / high);
    const drawn = kolam({
      ...{ columns: wide, rows: high, open: 1, symmetry: 'none', tries: 1 },
      // a row that is not full stands to the right
      inside: (column, row) => (high - 1 - row) * wide + (wide - 1 - column) < count,
    });
    const placing = { size, x: left + (columns - wide) * size, y: top + (rows - high) * size, digits: 1 };
    const [cx, cy, r] = [left + (columns - 1) * size, top + (rows - 1) * size, size * 0.2];
    const now =
      after < 1
        ? `<circle cx="${short(cx)}" cy="${short(cy)}" r="${short(r * 1.2)}" fill="${wash}"/><path d="M${short(cx)} ${short(cy - r)}a${short(r)} ${short(r)} 0 0 0 0 ${short(2 * r)}z" fill="${ink}"/>`
        : `<path d="${shortPath(dotPath(drawn, placing))}" stroke="${ink}" stroke-width="${short(size * 0.4)}"/>`;
    if (count > mostOnLine) return now;
    const line = shortPath(linePath(drawn, { ...placing, gap: 0.17 }));
    const lineWidth = Math.max(size * (rows > 1 ? 0.15 : 0.11), 0.62 * scale);
    return `${now}<path d="${line}" stroke="${palette.line}" stroke-width="${short(lineWidth)}" stroke-linecap="butt"/>`;
  }
}
