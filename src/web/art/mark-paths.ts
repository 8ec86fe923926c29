import { kolam } from './kolam.ts';
import { dotPath, type Piece, piecesOf } from './kolam-paths.ts';
import { shortPath } from './short-path.ts';

/** Dots and line of the mark in a box of 60x63; `line` is all segments in one path, for butt line caps. */
export function markPaths(): { dots: string; line: string; pieces: Piece[] } {
  const drawn = kolam({
    columns: 3,
    rows: 3,
    inside: (i, j) => Math.abs(i - 1) + Math.abs(j - 1) <= 1,
    open: 1,
    seed: 'mark',
    tries: 1,
  });
  const placing = { size: 18, x: 12, y: 13.5, gap: 0.16, digits: 2 };
  const pieces = piecesOf(drawn, placing).map((piece) => ({ ...piece, path: shortPath(piece.path) }));
  return {
    dots: shortPath(dotPath(drawn, placing)),
    line: pieces.map(({ path }) => path).join(''),
    pieces,
  };
}
