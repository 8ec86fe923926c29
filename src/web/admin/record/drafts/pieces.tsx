import { ScrollBox } from '#web/ui/scroll-box.tsx';
import styles from './field-diff.module.css';
import { type Piece, wordDiff } from './word-diff.ts';

/** Two texts as one: removed words are struck through, added ones underlined. `whole`: one replaces the other entirely. */
export function Pieces({ then, now, whole = false }: { then: string; now: string; whole?: boolean }) {
  if (!then && !now) return null;
  const pieces: Piece[] = whole
    ? [
        { text: then, in: 'before' },
        { text: now, in: 'after' },
      ]
    : wordDiff(then, now);
  return (
    <ScrollBox className={styles.box} label="Changed text">
      <p className={styles.text}>
        {pieces.map((piece, index) => {
          const key = `${index}${piece.in}`;
          if (piece.in === 'both') return <span key={key}>{piece.text}</span>;
          const [Mark, word] = piece.in === 'before' ? (['del', 'then'] as const) : (['ins', 'now'] as const);
          return (
            <Mark key={key}>
              <span className="visually-hidden">{word}: </span>
              {piece.text}
            </Mark>
          );
        })}
      </p>
    </ScrollBox>
  );
}
