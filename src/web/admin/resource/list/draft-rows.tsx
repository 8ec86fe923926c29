import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useRowKeys } from '../../list/use-row-keys.ts';
import { LoadFailed } from '../../load-failed.tsx';
import { keepPreviousRows, useLoaded } from '../../query/call-query.ts';
import { draftsQuery } from '../resource-calls.ts';
import type { ResourceScreen } from '../screens.ts';
import { DraftRow } from './draft-row.tsx';
import styles from './draft-rows.module.css';

/** Drafts of new and of live records, shown above the records that are not live. */
export function DraftRows({ screen, search }: { screen: ResourceScreen; search: string }) {
  const [page, setPage] = useState(1);
  useRowKeys();
  const { data, error, refetch } = useLoaded({ ...draftsQuery(screen, page, search), ...keepPreviousRows });
  if (error) return <LoadFailed what="The drafts" error={error} onRetry={refetch} />;
  if (data?.total === 0) return null;
  const last = data ? Math.ceil(data.total / data.size) : page;
  if (page > last) setPage(last); // the last draft of the last page is gone
  if (!data || data.rows.length === 0) return <Skeleton height="9rem" />;
  return (
    <section className={styles.drafts} aria-label="Unfinished">
      <h2>Unfinished</h2>
      <ul>
        {data.rows.map((row) => (
          <DraftRow key={row.key} screen={screen} row={row} />
        ))}
      </ul>
      {last > 1 ? (
        <p>
          <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button size="sm" disabled={page >= last} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </p>
      ) : null}
    </section>
  );
}
