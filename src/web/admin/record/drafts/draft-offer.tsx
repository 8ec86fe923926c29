import { History } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { fullText } from '../../resource/dates.ts';
import styles from './draft-offer.module.css';
import type { Offer } from './use-offer.ts';

/** What was written earlier and never saved, to go on with or to drop. */
export function DraftOffer({
  offer,
  labelOf,
  onTake,
  onDrop,
}: {
  offer: Offer;
  labelOf: (name: string) => string;
  onTake: () => void;
  onDrop: () => void;
}) {
  const names = Object.keys(offer.values).map(labelOf);
  const listed = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  return (
    <section className={styles.offer} aria-label="Unsaved changes">
      <History size={20} aria-hidden />
      <div>
        <strong>
          {offer.author ? `${offer.author} has unsaved changes` : 'You have unsaved changes'} from{' '}
          {fullText(offer.at)}
        </strong>
        <p>
          {listed.join(', ')}.{offer.outdated ? ' The record was saved by someone since.' : ''}
        </p>
      </div>
      <div className={styles.actions}>
        <Button size="sm" kind="quiet" onClick={onDrop}>
          {offer.author ? 'Not now' : 'Discard'}
        </Button>
        <Button size="sm" kind="primary" onClick={onTake}>
          Restore
        </Button>
      </div>
    </section>
  );
}
