import { Button } from '#web/ui/button.tsx';
import styles from './save-bar.module.css';

/** The foot of a form in a card: saving, and taking back what was changed. */
export function SaveBar({
  dirty,
  busy,
  onReset,
  label = 'Save',
}: {
  dirty: boolean;
  busy: boolean;
  onReset: () => void;
  label?: string;
}) {
  return (
    <div className={styles.bar}>
      {dirty ? <span className={styles.note}>Not saved yet</span> : null}
      {dirty ? (
        <Button kind="quiet" onClick={onReset} disabled={busy}>
          Take back
        </Button>
      ) : null}
      <Button type="submit" kind="primary" busy={busy} disabled={!dirty}>
        {label}
      </Button>
    </div>
  );
}
