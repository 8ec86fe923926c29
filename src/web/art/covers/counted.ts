import { gridOf, leftAt, rowsOfLeft } from '../counted-grid.ts';
import { kolam } from '../kolam.ts';
import { dotPath, linePath } from '../kolam-paths.ts';
import type { Hue, Palette } from '../palette.ts';
import { shortPath } from '../short-path.ts';

/** Around more dots, the line would no longer be recognisable, and the file large. */
const mostOnLine = 60;

interface Counted {
  before: number;
  after: number;
  hue: Hue;
  width: number;
  height: number;
  palette: Palette;
}

/** An SVG with all dots; those that are left are lit, on one line. The figure itself is text of the page. */
export function countedSvg({ before, after, hue, width, height, palette }: Counted): string {
  const { wash, ink } = palette.covers[hue];
  const scale = Math.min(width / 120, height / 100);
  const short = (value: number) => String(+value.toFixed(1));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${wash}"/>${dots()}</svg>`
  );

  function dots() {
    const { columns, rows } = gridOf(before, 2.1);
    // crops keep the upper right corner: cards cut all but the widest covers down to a square, and every dot has to be in it
    const across = width < 2 * height ? 84 : rows > 1 ? 100 : 106;
    const size = scale * Math.min(across / columns, 46 / rows, 17);
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
    const high = rowsOfLeft(count, columns, rows);
    const wide = Math.ceil(count / high);
    const places = new Set(leftAt(count, wide, high).map(String));
    const drawn = kolam({
      columns: wide,
      rows: high,
      open: 1,
      symmetry: 'none',
      tries: 1,
      inside: (column, row) => places.has(`${column},${row}`),
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
