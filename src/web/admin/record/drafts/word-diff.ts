import { diffWords } from 'diff';

export interface Piece {
  text: string;
  /** `both` for what stands in the two texts. */
  in: 'both' | 'before' | 'after';
}

/** Above this many changed words two texts are shown whole, one after the other: the work grows with their square. */
const maxChanges = 1_000;
/** Knows where words end in Tamil too, whose vowel signs are letters of none by themselves. */
const intlSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** What was taken out of a text and what was put in, word by word. */
export function wordDiff(before: string, after: string): Piece[] {
  const changes = diffWords(before, after, { intlSegmenter, maxEditLength: maxChanges }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return changes.map(({ value, added, removed }) => ({
    text: value,
    in: removed ? 'before' : added ? 'after' : 'both',
  }));
}
