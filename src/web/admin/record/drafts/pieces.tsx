import { useLayoutEffect, useRef } from 'react';
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

/** Scrolls the box around a text to its first change, with a little of what stands above. */
function useFirstChange(shown: string) {
  const text = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for other texts
  useLayoutEffect(() => {
    const box = text.current?.parentElement;
    const change = text.current?.querySelector('del, ins');
    if (!box || !change) return;
    const below = change.getBoundingClientRect().top - box.getBoundingClientRect().top;
    if (below > box.clientHeight / 2) box.scrollTop += below - box.clientHeight / 4;
  }, [shown]);
  return text;
}

/** Two texts as one: removed words are struck through, added ones underlined. */
export function Pieces({ before, after, sides, whole = false }: PiecesProps) {
  const text = useFirstChange(`${before}\n${after}`);
  if (!before && !after) return null;
  const pieces: Piece[] = whole
    ? [
        { text: before, in: 'before' },
        { text: after, in: 'after' },
      ]
    : wordDiff(before, after);
  return (
    <ScrollBox className={styles.box} label="Changed text">
      <p ref={text} className={styles.text}>
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
