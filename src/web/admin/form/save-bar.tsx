import { useRef } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './save-bar.module.css';
import type { Versioned } from './use-versioned.ts';

/** The footer of a form in a card: save and reset, which can be undone for a while. */
export function SaveBar<V extends FieldValues, I>({
  state,
}: {
  state: Pick<Versioned<unknown, V, I>, 'form' | 'changed'>;
}) {
  const { form, changed } = state;
  const bar = useRef<HTMLDivElement>(null);
  const dirty = changed.length > 0;
  const busy = form.formState.isSubmitting;
  const takeBack = () => {
    const typed = structuredClone(form.getValues());
    form.reset();
    const undo = () => {
      if (!bar.current)
        return showToast({ kind: 'error', title: 'Not undone', text: 'The form is closed meanwhile.' });
      for (const name of changed) form.setValue(name as Path<V>, typed[name] as PathValue<V, Path<V>>); // a name of the form's own values
    };
    showToast({ kind: 'info', title: 'Taken back', action: { label: 'Undo', run: undo } });
  };
  return (
    <div className={styles.bar} ref={bar}>
      {dirty ? <span className={styles.note}>Not saved yet</span> : null}
      {dirty ? (
        <Button kind="quiet" onClick={takeBack} disabled={busy}>
          Take back
        </Button>
      ) : null}
      <Button type="submit" kind="primary" busy={busy} disabled={!dirty}>
        Save
      </Button>
    </div>
  );
}
