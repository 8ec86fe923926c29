import { ScrollBox } from '#web/ui/scroll-box.tsx';
import styles from './field-diff.module.css';
import { type Piece, wordDiff } from './word-diff.ts';

/** What the two sides of a comparison are called. */
export interface Sides {
  before: string;
  after: string;
}

interface PiecesProps {
  before: string;
  after: string;
  sides: Sides;
  /** One replaces the other entirely. */
  whole?: boolean;
}

/** Two texts as one: removed words are struck through, added ones underlined. */
export function Pieces({ before, after, sides, whole = false }: PiecesProps) {
  if (!before && !after) return null;
  const pieces: Piece[] = whole
    ? [
        { text: before, in: 'before' },
        { text: after, in: 'after' },
      ]
    : wordDiff(before, after);
  return (
    <ScrollBox className={styles.box} label="Changed text">
      <p className={styles.text}>
        {pieces.map((piece, index) => {
          const key = `${index}${piece.in}`;
          if (piece.in === 'both') return <span key={key}>{piece.text}</span>;
          const Mark = piece.in === 'before' ? 'del' : 'ins';
          return (
            <Mark key={key}>
              <span className="visually-hidden">{sides[piece.in]}: </span>
              {piece.text}
            </Mark>
          );
        })}
      </p>
    </ScrollBox>
  );
}
