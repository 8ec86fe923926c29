import { History } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { fullText } from '../../dates/date-texts.ts';
import styles from '../../kept/note-card.module.css';
import type { Leftover } from './use-leftover.ts';

/** Offers to restore or discard changes from an earlier visit that never reached the server. */
export function LeftoverOffer({
  leftover: { at, values },
  labelOf,
  held,
  onTake,
  onDrop,
}: {
  leftover: Leftover;
  labelOf: (name: string) => string;
  /** The form cannot be changed now, because its changes were proposed or scheduled. */
  held: boolean;
  onTake: () => void;
  onDrop: () => void;
}) {
  const names = Object.keys(values).map(labelOf);
  const listed = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  return (
    <section className={styles.card} aria-label="Unsaved changes">
      <History size={20} aria-hidden />
      <div>
        <strong>You have unsaved changes from {fullText(at)}</strong>
        <p>
          {listed.join(', ')}.
          {held
            ? ' They stay in this browser, and can be restored once you have decided on the changes below.'
            : ''}
        </p>
      </div>
      <div className={styles.actions}>
        <Button size="sm" kind="quiet" onClick={onDrop}>
          Discard
        </Button>
        {held ? null : (
          <Button size="sm" kind="primary" onClick={onTake}>
            Restore
          </Button>
        )}
      </div>
    </section>
  );
}
