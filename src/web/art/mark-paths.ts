import { kolam } from './kolam.ts';
import { dotPath, loopPaths } from './kolam-paths.ts';
import { shortPath } from './short-path.ts';

/** Dots and line of the mark in a box of 60x63; `strands` are the line's pieces between two gaps. */
export function markPaths(): { dots: string; line: string; strands: string[] } {
  const drawn = kolam({
    columns: 3,
    rows: 3,
    inside: (i, j) => Math.abs(i - 1) + Math.abs(j - 1) <= 1,
    open: 1,
    seed: 'mark',
    tries: 1,
  });
  const placing = { size: 18, x: 12, y: 13.5, weave: 0.16, digits: 2 };
  const pieces = loopPaths(drawn, placing).flatMap((path) => path.split(/(?=M)/));
  // The line is walked from the middle of a strand, so its last piece runs on into its first.
  const strands = (pieces.length > 1 ? joined(pieces) : pieces).map(shortPath);
  return { dots: shortPath(dotPath(drawn, placing)), line: strands.join(''), strands };
}

function joined(pieces: string[]): string[] {
  const [first, ...rest] = pieces as [string, ...string[]];
  const last = rest.at(-1) as string;
  const start = first.slice(1).split(/[LA]/)[0] as string;
  if (!last.endsWith(start)) return pieces;
  return [last + first.slice(1 + start.length), ...rest.slice(0, -1)];
}
