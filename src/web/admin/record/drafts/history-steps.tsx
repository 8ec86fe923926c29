import { Suspense, startTransition, useState } from 'react';
import type { HistoryRow } from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import { Button } from '#web/ui/button.tsx';
import { late } from '#web/ui/late.ts';
import { Pill } from '#web/ui/pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { agoText, fullText } from '../../dates/date-texts.ts';
import { notUndone } from '../../form/take-back.ts';
import { problemOf } from '../../problem.ts';
import { usePages } from '../../query/use-pages.ts';
import type { Row, Values } from '../../resource/resource-calls.ts';
import type { RecordState } from '../use-record.ts';
import { changesText } from './changes-text.ts';
import { historyQuery } from './draft-calls.ts';
import styles from './history-steps.module.css';

const CompareDialog = late(() =>
  import('./compare-dialog.tsx').then((module) => ({ default: module.CompareDialog })),
);

interface HistoryStepsProps {
  resource: Resource;
  row: Row;
  record: RecordState;
}

/** A record’s history: who saved it and when. Each version can be compared with the form and restored. */
export default function HistorySteps({ resource, row, record }: HistoryStepsProps) {
  const history = usePages(historyQuery(resource, row.id));
  const { rows: steps, error, more, loadingMore, moreError } = history;
  const [shown, setShown] = useState<HistoryRow | null>(null);
  const put = (values: Values) => {
    for (const [name, value] of Object.entries(values)) record.form.setValue(name, value);
  };
  const restore = (step: HistoryRow, values: Values) => {
    const now = record.form.getValues();
    const before = Object.fromEntries(Object.keys(values).map((name) => [name, now[name]]));
    put(values);
    showToast({
      title: `Version of ${fullText(step.createdAt)} is back in the form`,
      text: resource.direct ? 'Save it to keep it.' : 'Visitors see it once it is published.',
      action: { label: 'Undo', run: () => (record.isOpen() ? put(before) : notUndone()) },
      onlyHere: true,
    });
  };

  return (
    <>
      {error ? (
        <p role="alert" className={styles.problem}>
          {problemOf(error)}{' '}
          <Button size="sm" onClick={() => void history.refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      {!steps && !error ? <Skeleton height="5rem" /> : null}
      {steps ? (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.id}>
              <button type="button" onClick={() => setShown(step)}>
                <span className={styles.what}>
                  {step.draft ? 'Draft' : `Version ${step.version}`}
                  {!step.draft && step.version === row.version ? <Pill tone="brand">Now</Pill> : null}
                </span>
                <span className={styles.who}>
                  {step.authorName ?? 'System'},{' '}
                  <time dateTime={step.createdAt} title={fullText(step.createdAt)}>
                    {agoText(step.createdAt)}
                  </time>
                </span>
                <span className={styles.changes}>{changesText(resource, step)}</span>
              </button>
            </li>
          ))}
        </ol>
      ) : null}
      {moreError ? (
        <p role="alert" className={styles.problem}>
          {problemOf(moreError)}
        </p>
      ) : null}
      {more ? (
        <Button size="sm" busy={loadingMore} onClick={more}>
          {moreError ? 'Try again' : 'Show older'}
        </Button>
      ) : null}
      {steps && steps.length === 0 ? (
        <p className={styles.who}>Versions saved from now on appear here.</p>
      ) : null}
      {shown ? (
        <Suspense>
          <CompareDialog
            resource={resource}
            row={row}
            now={record.values}
            step={shown}
            writable={record.writable}
            onClose={() => setShown(null)}
            onRestore={(values) => {
              setShown(null);
              startTransition(() => restore(shown, values));
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
