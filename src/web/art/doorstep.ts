import { band } from './band.ts';
import { reach } from './frieze-ends.ts';
import { gap, inUnits, unit, weight } from './frieze-measures.ts';
import { dotPath, linePath } from './kolam-paths.ts';
import { palettes, type Theme } from './palette.ts';
import { shortPath } from './short-path.ts';

/** Enough to fill a wide window: pages show the middle of the band and clip its ends. */
const steps = 13;
const placing = { size: unit, gap, digits: 2 };
const [across, down] = [2 * steps * unit, inUnits(2 * reach)];

/** Intrinsic size in whole pixels; pages show as much as they have room for. */
export const doorstepWidth = 25 * across;
export const doorstepHeight = 25 * down;

export const doorstepUrl = (theme: Theme): string => `/art/doorstep.${theme}.svg`;

/** The kolam drawn on the ground in front of a door: one line around three rows of dots, with a transparent background. */
export function doorstepSvg(theme: Theme): string {
  const { brand, kumkum, turmeric, line } = palettes[theme];
  const drawn = band(steps);
  const row = (at: number, colour: string, width: number) => {
    const dots = drawn.dots.filter(([, y]) => y === at);
    return `<path d="${shortPath(dotPath({ ...drawn, dots }, placing))}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
  };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${inUnits(1 - reach)} ${across} ${down}" width="${doorstepWidth}" height="${doorstepHeight}" fill="none">` +
    row(0, turmeric, 0.74) +
    row(1, brand, 0.74) +
    row(2, kumkum, 1.24) +
    `<path d="${shortPath(linePath(drawn, placing))}" stroke="${line}" stroke-width="${inUnits(weight)}"/></svg>`
  );
}
