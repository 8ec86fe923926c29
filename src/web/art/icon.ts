import { markPaths } from './mark-paths.ts';
import { palettes } from './palette.ts';

const { ground, line: ink, kumkum } = palettes.dark;
const { dots, line } = markPaths();
const svg = [
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='-4 -2.5 68 68' fill='none' stroke-linecap='round'>",
  `<rect x='-4' y='-2.5' width='68' height='68' rx='14' fill='${ground}'/>`,
  `<path d='${dots}' stroke='${kumkum}' stroke-width='6.4'/>`,
  `<path d='${line}' stroke='${ink}' stroke-width='3.6' stroke-linecap='butt'/></svg>`,
].join('');

/**
 * The mark for the browser's tab, in the page itself: as a file it would share a slow line with the fonts and the first picture.
 * Its paths are those of the page's logos, so it weighs about 120 bytes.
 */
export const iconUrl = `data:image/svg+xml,${svg.replaceAll('#', '%23')}`;
