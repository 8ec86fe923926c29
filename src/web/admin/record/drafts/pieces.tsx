import styles from './field-diff.module.css';
import { type Piece, wordDiff } from './word-diff.ts';

/** Two texts in one: words taken out are struck through, words put in underlined. `whole`: one stands for the other as a whole. */
export function Pieces({ then, now, whole = false }: { then: string; now: string; whole?: boolean }) {
  if (!then && !now) return null;
  const pieces: Piece[] = whole
    ? [
        { text: then, in: 'before' },
        { text: now, in: 'after' },
      ]
    : wordDiff(then, now);
  return (
    <p className={styles.text}>
      {pieces.map((piece, index) => {
        const key = `${index}${piece.in}`;
        if (piece.in === 'before')
          return (
            <del key={key}>
              <span className="visually-hidden">then: </span>
              {piece.text}
            </del>
          );
        if (piece.in === 'after')
          return (
            <ins key={key}>
              <span className="visually-hidden">now: </span>
              {piece.text}
            </ins>
          );
        return <span key={key}>{piece.text}</span>;
      })}
    </p>
  );
}
