export interface Piece {
  text: string;
  /** `both` for what stands in the two texts. */
  in: 'both' | 'before' | 'after';
}

/** Above this many cells of the comparison two texts are shown whole, one after the other. */
const mostCells = 4_000_000;
const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** What was taken out of a text and what was put in, word by word (longest common subsequence). */
export function wordDiff(before: string, after: string): Piece[] {
  const a = wordsOf(before);
  const b = wordsOf(after);
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return joined([
    ...a.slice(0, start).map((text): Piece => ({ text, in: 'both' })),
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...a.slice(a.length - end).map((text): Piece => ({ text, in: 'both' })),
  ]);
}

function middle(a: string[], b: string[]): Piece[] {
  const whole = (list: string[], where: 'before' | 'after') =>
    list.map((text): Piece => ({ text, in: where }));
  if (a.length * b.length > mostCells) return [...whole(a, 'before'), ...whole(b, 'after')];
  const width = b.length + 1;
  const length = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => length[i * width + j] as number;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      length[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pieces: Piece[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      pieces.push({ text: a[i] as string, in: 'both' });
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) pieces.push({ text: a[i++] as string, in: 'before' });
    else pieces.push({ text: b[j++] as string, in: 'after' });
  }
  return [...pieces, ...whole(a.slice(i), 'before'), ...whole(b.slice(j), 'after')];
}

/** Neighbours become one piece, over the blanks between them, so that a changed phrase reads as one: out, then in. */
function joined(pieces: Piece[]): Piece[] {
  const out: Piece[] = [];
  let before = '';
  let after = '';
  const close = () => {
    if (before) out.push({ text: before, in: 'before' });
    if (after) out.push({ text: after, in: 'after' });
    before = '';
    after = '';
  };
  for (const [index, piece] of pieces.entries()) {
    const next = pieces[index + 1];
    const between = before !== '' && after !== '' && /^\s+$/.test(piece.text) && next && next.in !== 'both';
    if (piece.in !== 'after' && (piece.in === 'before' || between)) before += piece.text;
    if (piece.in !== 'before' && (piece.in === 'after' || between)) after += piece.text;
    if (piece.in !== 'both' || between) continue;
    close();
    const last = out.at(-1);
    if (last?.in === 'both') last.text += piece.text;
    else out.push({ ...piece });
  }
  close();
  return out;
}
