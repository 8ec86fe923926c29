import type { FieldValues } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import styles from './save-bar.module.css';
import type { Versioned } from './use-versioned.ts';

/** The footer of a form in a card: save and reset. */
export function SaveBar<V extends FieldValues, I>({
  state,
}: {
  state: Pick<Versioned<unknown, V, I>, 'form' | 'changed'>;
}) {
  const { form, changed } = state;
  const dirty = changed.length > 0;
  const busy = form.formState.isSubmitting;
  return (
    <div className={styles.bar}>
      {dirty ? <span className={styles.note}>Not saved yet</span> : null}
      {dirty ? (
        <Button kind="quiet" onClick={() => form.reset()} disabled={busy}>
          Take back
        </Button>
      ) : null}
      <Button type="submit" kind="primary" busy={busy} disabled={!dirty}>
        Save
      </Button>
    </div>
  );
}
