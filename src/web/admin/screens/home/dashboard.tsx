import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadFailed } from '../../load-failed.tsx';
import { callQuery } from '../../query/call-query.ts';
import { useLive } from '../../query/use-live.ts';
import { useSession } from '../../session/session.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Drafts, Reviews, Scheduled } from './content-blocks.tsx';
import styles from './dashboard.module.css';
import { DayChart, type Series } from './day-chart.tsx';
import { AnswerNext, Applications, Expiring, FollowUps, Interviews } from './desk-blocks.tsx';
import { Numbers } from './numbers.tsx';
import { Placeholders } from './placeholders.tsx';
import { Samples } from './samples.tsx';
import type { Summary } from './summary.ts';
import { Health, Mails } from './system-blocks.tsx';

const hour = () => new Date().getHours();
const greeting = () => (hour() < 12 ? 'Good morning' : hour() < 17 ? 'Good afternoon' : 'Good evening');

const seriesOf = (summary: Summary): Series[] => [
  ...(summary.enquiries ? [{ label: 'Enquiries', days: summary.enquiries.perDay }] : []),
  ...(summary.applications ? [{ label: 'Applications', days: summary.applications.perDay }] : []),
  { label: 'Page views', days: summary.views },
];

/** What is waiting or scheduled. */
const Ahead = ({ summary }: { summary: Summary }) => (
  <>
    <Drafts summary={summary} />
    <Scheduled summary={summary} />
    <Expiring summary={summary} />
    <Mails summary={summary} />
  </>
);

/** While the setup checklist fills the narrow column, the other blocks are in the wide one. */
const settingUp = ({ placeholders }: Summary) => (placeholders?.length ?? 0) > 0;

/** A checklist of this many steps is as long as the wide column, which then has the site’s health too. */
const manySteps = 10;
const listIsLong = ({ placeholders }: Summary) => (placeholders?.length ?? 0) >= manySteps;

/** The time left to answer. */
const ticks = () => true;

/** The user’s pending work; each block only with its privilege. */
export function Dashboard() {
  const { data, error, refetch } = useLive(callQuery('dashboard', {}), { ticks });
  const session = useSession();
  return (
    <>
      <PageHead title={`${greeting()}, ${session?.name ?? ''}`} crumbs={[]} />
      {error ? (
        <LoadFailed what="The overview" error={error} onRetry={refetch} />
      ) : data ? (
        <div className={styles.blocks}>
          <Numbers summary={data} />
          <div className={styles.columns}>
            <div className={styles.column}>
              <AnswerNext summary={data} />
              <FollowUps summary={data} />
              <Interviews summary={data} />
              <DayChart series={seriesOf(data)} />
              <Applications summary={data} />
              {settingUp(data) ? (
                <div className={styles.pairs}>
                  <Ahead summary={data} />
                </div>
              ) : null}
              {listIsLong(data) ? <Health summary={data} /> : null}
            </div>
            <div className={styles.column}>
              <Reviews summary={data} />
              <Placeholders summary={data} />
              <Samples summary={data} />
              {settingUp(data) ? null : <Ahead summary={data} />}
              {listIsLong(data) ? null : <Health summary={data} />}
            </div>
          </div>
        </div>
      ) : (
        <div className={styles.blocks} aria-hidden data-skeleton>
          <div className={styles.numbers}>
            {[1, 2, 3, 4].map((number) => (
              <Skeleton key={number} height="6rem" />
            ))}
          </div>
          <div className={styles.columns}>
            <Skeleton height="24rem" />
            <Skeleton height="24rem" />
          </div>
        </div>
      )}
    </>
  );
}
