import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import styles from './splash.module.css';

/** A browser that blocks storage throws this on first access. */
const isBlocked = (error: unknown) => error instanceof DOMException && error.name === 'SecurityError';

/** Replaces the whole panel if it cannot start. */
export function Broken({ error }: { error: unknown }) {
  const blocked = isBlocked(error);
  return (
    <main className={styles.broken}>
      <EmptyState
        page
        alert
        title={blocked ? 'This browser blocks storage' : 'The panel could not start'}
        text={
          blocked
            ? 'The panel keeps your sign-in there. Allow cookies and site data for this address, then reload the page.'
            : 'Reload the page. If it happens again, tell whoever looks after the site.'
        }
        action={<Button onClick={() => location.reload()}>Reload the page</Button>}
      />
    </main>
  );
}
