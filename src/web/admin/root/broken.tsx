import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import styles from './splash.module.css';

/** A browser that blocks storage throws this at the first reading of it. */
const isBlocked = (error: unknown) => error instanceof DOMException && error.name === 'SecurityError';

/** Stands for the whole panel where it cannot begin. */
export const Broken = ({ error }: { error: unknown }) => (
  <main className={styles.broken}>
    <EmptyState
      page
      alert
      title={isBlocked(error) ? 'This browser blocks storage' : 'The panel could not begin'}
      text={
        isBlocked(error)
          ? 'The panel keeps your sign-in in it. Allow cookies and site data for this address, then reload the page.'
          : 'Reload the page; if it happens again, tell whoever looks after the site.'
      }
      action={<Button onClick={() => location.reload()}>Reload the page</Button>}
    />
  </main>
);
