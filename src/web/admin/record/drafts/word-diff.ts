import { diffWords } from 'diff';

export interface Piece {
  text: string;
  /** `both` for unchanged text. */
  in: 'both' | 'before' | 'after';
}

/** With more changed words, the two texts are shown whole, one after the other: the work grows with the square. */
const maxChanges = 1_000;
/** Finds word boundaries in Tamil too, whose vowel signs are separate characters. Firefox has it from 125 on. */
const intlSegmenter = Intl.Segmenter && new Intl.Segmenter(undefined, { granularity: 'word' });

/** The words that were removed from and added to a text. */
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
