import { kolam } from './kolam.ts';
import { dotPath, loopPaths } from './kolam-paths.ts';

/** Dots and line of the mark in a box of 60x63. */
export function markPaths(): { dots: string; line: string } {
  const drawn = kolam({ columns: 3, rows: 3, inside: (i, j) => Math.abs(i - 1) + Math.abs(j - 1) <= 1, open: 1, seed: 'mark', tries: 1 });
  const placing = { size: 18, x: 12, y: 13.5, weave: 0.15 };
  return { dots: dotPath(drawn, placing), line: loopPaths(drawn, placing).join('') };
}
