import { History } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { fullText } from '../dates/date-texts.ts';
import card from './note-card.module.css';
import styles from './restored-note.module.css';
import type { KeptValues } from './use-kept-values.ts';

/** Says that the form holds what was typed earlier, with a button to discard it. */
export function RestoredNote({
  state: { restored, discard },
  labelOf,
  inGrid = false,
}: {
  state: Pick<KeptValues, 'restored' | 'discard'>;
  labelOf: (name: string) => string;
  inGrid?: boolean;
}) {
  if (!restored) return null;
  const { at, names, outdated } = restored;
  return (
    <section className={classes(card.card, inGrid && styles.inGrid)} aria-label="Restored, not saved yet">
      <History size={20} aria-hidden />
      <div role="status">
        <strong>Restored: what you typed on {fullText(at)}</strong>
        <p>
          {names.map(labelOf).join(', ')}. Not saved yet.
          {outdated ? ' Somebody has saved this since then: check it before you save over it.' : null}
        </p>
      </div>
      <div className={card.actions}>
        <Button size="sm" kind="quiet" onClick={discard}>
          Discard
        </Button>
      </div>
    </section>
  );
}
