import { kolam } from './kolam.ts';
import { dotPath, linePath } from './kolam-paths.ts';
import { palettes, type Theme } from './palette.ts';
import { shortPath } from './short-path.ts';

/** Dots of the lower row, as many as fill a wide window: the page shows the middle of the band and cuts off its ends. */
const steps = 13;
const columns = 2 * steps + 1;
/** A cell in units: see shortPath. */
const unit = 4;
const placing = { size: unit, gap: 0.104, digits: 2 };
const height = 2.84 * unit;

export const doorstepWidth = (columns - 1) * unit;
export const doorstepHeight = Math.round(height);

export const doorstepUrl = (theme: Theme): string => `/art/doorstep.${theme}.svg`;

/** The band that is drawn on the ground before a door: one line round three rows of dots, on no ground of its own. */
export function doorstepSvg(theme: Theme): string {
  const { brand, kumkum, turmeric, line } = palettes[theme];
  const drawn = kolam({
    ...{ columns, rows: 3, open: 1, symmetry: 'none', tries: 1 },
    inside: (column, row) => row === 1 || column % 2 === 1,
  });
  const row = (at: number, colour: string, width: number) => {
    const dots = drawn.dots.filter(([, y]) => y === at);
    return `<path d="${shortPath(dotPath({ ...drawn, dots }, placing))}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
  };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${unit - height / 2} ${doorstepWidth} ${height}" width="${doorstepWidth}" height="${doorstepHeight}" fill="none">` +
    row(0, turmeric, 0.74) +
    row(1, brand, 0.74) +
    row(2, kumkum, 1.24) +
    `<path d="${shortPath(linePath(drawn, placing))}" stroke="${line}" stroke-width=".352"/></svg>`
  );
}
