import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import styles from './save-bar.module.css';
import { SaveButton } from './save-button.tsx';
import { takeBack } from './take-back.ts';
import type { Versioned } from './use-versioned.ts';

/** The footer of a form in a card: save and discard; discarding can be undone for a while. */
export function SaveBar<V extends FieldValues, I>({
  state,
}: {
  state: Pick<Versioned<unknown, V, I>, 'form' | 'changed'>;
}) {
  const { form, changed } = state;
  const bar = useRef<HTMLDivElement>(null);
  const dirty = changed.length > 0;
  const busy = form.formState.isSubmitting;
  return (
    <div className={styles.bar} ref={bar}>
      {dirty ? <span className={styles.note}>Not saved yet</span> : null}
      {dirty ? (
        <Button kind="quiet" onClick={() => takeBack([state], () => bar.current !== null)} disabled={busy}>
          Discard changes
        </Button>
      ) : null}
      <SaveButton type="submit" dirty={dirty} busy={busy} />
    </div>
  );
}
