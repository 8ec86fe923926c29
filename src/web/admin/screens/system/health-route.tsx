import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { mayNow, useMay } from '../../privileges.ts';
import { problemOf } from '../../problem.ts';
import { callQuery, prime } from '../../query/call-query.ts';
import { titled } from '../../root/titled.ts';
import { BackUpNow } from './back-up-now.tsx';
import { BackupsCard } from './backups-card.tsx';
import styles from './health.module.css';
import { HealthMark } from './health-mark.tsx';

export const meta = () => titled('Health');

const health = callQuery('system/health', {});

export function clientLoader() {
  if (mayNow('settingsView')) prime(health);
  return null;
}

export default function Health() {
  return useMay('settingsView')('View') ? <Report /> : null; // without the privilege the layout shows a message
}

/** The status of each part of the system, in a sentence. */
function Report() {
  // a check that failed is shown instead of the one before: its ‘Everything works’ may no longer be true
  const { data, error, isFetching, refetch } = useQuery(health);
  const again = () => void refetch();
  const report = data?.some((line) => line.report) ?? false;
  const wrong = data?.filter((line) => !line.ok).length ?? 0;
  return (
    <>
      <section className={styles.card} aria-labelledby="health">
        <header className={styles.head}>
          <div>
            <h2 id="health">Health</h2>
            <p role="status">
              {!data || error
                ? ''
                : wrong === 0
                  ? 'Everything works.'
                  : `${wrong} of ${data.length} need${wrong === 1 ? 's' : ''} attention.`}
            </p>
          </div>
          <Button
            icon={<RefreshCw size={16} aria-hidden />}
            busy={isFetching && data !== undefined}
            onClick={again}
          >
            Check again
          </Button>
        </header>
        {error ? (
          <EmptyState
            alert
            title="The server did not report its health"
            text={problemOf(error)}
            action={
              <Button kind="primary" onClick={again}>
                Try again
              </Button>
            }
          />
        ) : data ? (
          <ul className={styles.lines}>
            {data.map((line) => (
              <li key={line.name} data-ok={line.ok || undefined}>
                <HealthMark ok={line.ok} size={20} />
                <strong>{line.name}</strong>
                <span>{line.words}</span>
                {line.backUp ? <BackUpNow onDone={again} /> : null}
              </li>
            ))}
          </ul>
        ) : (
          <Skeleton height="12rem" />
        )}
      </section>
      {report ? <BackupsCard /> : null}
    </>
  );
}
