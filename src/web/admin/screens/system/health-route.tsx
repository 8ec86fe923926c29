import { CircleAlert, CircleCheck, RefreshCw } from 'lucide-react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { HealthLine } from '#shared/access-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { mayNow } from '../../privileges.ts';
import { problemOf } from '../../problem.ts';
import { later, useSettled } from '../../resource/use-settled.ts';
import { readSession } from '../../session/session.ts';
import { titled } from '../../shell/titled.ts';
import { staffCall } from '../../staff-call.ts';
import styles from './health.module.css';

export const meta = () => titled('Health');

export const clientLoader = () =>
  mayNow('settingsView') && readSession() ? { lines: later(staffCall('system/health', {})) } : null;

export default function Health() {
  const data = useLoaderData<typeof clientLoader>();
  return data ? <Report lines={data.lines} /> : null; // without the right the layout says so
}

/** How each part of the house is, in a sentence. */
function Report({ lines }: { lines: Promise<HealthLine[]> }) {
  const { data, error, loading } = useSettled(lines);
  const revalidator = useRevalidator();
  const again = () => void revalidator.revalidate();
  const wrong = data?.filter((line) => !line.ok).length ?? 0;
  return (
    <section className={styles.card} aria-labelledby="health">
      <header className={styles.head}>
        <div>
          <h2 id="health">Health</h2>
          <p role="status">
            {!data || error
              ? ''
              : wrong === 0
                ? 'Everything works.'
                : `${wrong} of ${data.length} need${wrong === 1 ? 's' : ''} a look.`}
          </p>
        </div>
        <Button
          icon={<RefreshCw size={16} aria-hidden />}
          busy={loading && data !== undefined}
          onClick={again}
        >
          Look again
        </Button>
      </header>
      {error ? (
        <EmptyState
          alert
          title="The server did not say how it is"
          text={problemOf(error)}
          action={<Button onClick={again}>Try again</Button>}
        />
      ) : data ? (
        <ul className={styles.lines}>
          {data.map((line) => (
            <li key={line.name} data-ok={line.ok || undefined}>
              {line.ok ? (
                <CircleCheck size={20} role="img" aria-label="Works" />
              ) : (
                <CircleAlert size={20} role="img" aria-label="Needs a look" />
              )}
              <strong>{line.name}</strong>
              <span>{line.words}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height="12rem" />
      )}
    </section>
  );
}
