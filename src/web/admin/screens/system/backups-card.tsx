import type { CallResponse } from '#shared/calls.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { agoText, fullText } from '../../dates/date-texts.ts';
import { problemOf } from '../../problem.ts';
import { useCall } from '../../query/call-query.ts';
import { sizeText } from '../../size-text.ts';
import styles from './health.module.css';

type Report = CallResponse<'backup/report'>;

const counted = (count: number, one: string) =>
  `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;
const momentOf = (at: string) => `${fullText(at)} (${agoText(at)})`;

/** For owners: where backups are stored, what the newest contains, and how to restore one. */
export function BackupsCard() {
  const { data, error } = useCall('backup/report', {});
  return (
    <section className={styles.card} aria-labelledby="backups">
      <header className={styles.head}>
        <h2 id="backups">Backups</h2>
      </header>
      {error ? (
        <EmptyState alert title="The server did not say where backups are" text={problemOf(error)} />
      ) : data ? (
        <Facts {...data} />
      ) : (
        <Skeleton height="12rem" />
      )}
    </section>
  );
}

function Facts({ place, newest, byHand, engine }: Report) {
  const which = place ? 'scheduled' : '/path/of/the/copy';
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Where they are</dt>
          <dd>
            {place ? (
              <>
                {place.kind === 'folder' ? 'In the folder' : 'In the bucket'} <code>{place.name}</code>
              </>
            ) : (
              <>
                No backups are scheduled. Set <code>BACKUP_DIR</code> to a folder on another disk, or{' '}
                <code>BACKUP_S3_BUCKET</code> and its group to a bucket, and restart the site.
              </>
            )}
          </dd>
        </div>
        {place ? (
          <>
            <div>
              <dt>The newest</dt>
              <dd>{newest ? momentOf(newest.at) : 'None yet.'}</dd>
            </div>
            {newest ? (
              <div>
                <dt>Its contents</dt>
                <dd>
                  {counted(newest.rows, 'row')} and {counted(newest.files, 'file')}
                  {newest.bytes === null ? '' : `, ${sizeText(newest.bytes)} in all`}
                </dd>
              </div>
            ) : null}
            <div>
              <dt>How long they are kept</dt>
              <dd>
                All of the last hour, the newest of each hour for a day, of each day for a week and of each
                week for four.
              </dd>
            </div>
          </>
        ) : null}
        <div>
          <dt>Last made manually</dt>
          <dd>
            {byHand ? momentOf(byHand) : 'Never'}. <code>npm run backup -- /path/of/the/copy</code> makes one.
          </dd>
        </div>
      </dl>
      <h3>To restore one</h3>
      <ol className={styles.steps}>
        <li>
          Stop the site.{engine === 'postgres' ? ' Make an empty database and name it in ' : ''}
          {engine === 'postgres' ? <code>DATABASE_URL</code> : null}
          {engine === 'postgres' ? '.' : ''}
        </li>
        <li>
          With the settings it has now, run <code>npm run restore -- {which}</code>
          {place ? (
            <>
              , which restores the newest; <code>scheduled:</code> with a time restores another one, and with
              an unknown time lists them all
            </>
          ) : null}
          . The backup is checked first, and refused if anything in it is missing or was changed.
        </li>
        <li>
          Start the site.
          {place
            ? ' Then press ‘Back up now’ on this screen: until somebody does, restored data is not backed up here.'
            : ''}
          {engine === 'postgres'
            ? ''
            : ' What was there before is kept in the data folder, in a folder named .before- and the time.'}
        </li>
      </ol>
    </>
  );
}
