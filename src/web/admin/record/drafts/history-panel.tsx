import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HistoryRow } from '#shared/resource/calls.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { problemOf } from '../../problem.ts';
import { agoText, fullText } from '../../resource/dates.ts';
import type { Row } from '../../resource/resource-calls.ts';
import type { ResourceScreen } from '../../resource/screens.ts';
import { RailPanel } from '../rail-panel.tsx';
import { changesText } from './changes-text.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { historyQuery } from './draft-calls.ts';
import styles from './history-panel.module.css';

interface HistoryPanelProps {
  screen: ResourceScreen;
  row: Row;
  /** Why nothing can be restored now; undefined when it can. */
  locked?: string | undefined;
  writable: boolean;
  onRestored: (row: Row) => void;
}

/** Who saved a record when; each version can be compared with the present one and brought back. Read when it is opened. */
export function HistoryPanel({ screen, row, locked, writable, onRestored }: HistoryPanelProps) {
  const { resource } = screen;
  const [open, setOpen] = useState(false);
  const history = useInfiniteQuery({ ...historyQuery(resource, row.id), enabled: open });
  const steps = history.data?.pages.flatMap((page) => page.rows);
  const [shown, setShown] = useState<HistoryRow | null>(null);

  return (
    <RailPanel title="History" onToggle={setOpen}>
      {history.error ? (
        <p role="alert" className={styles.problem}>
          {problemOf(history.error)}{' '}
          <Button size="sm" onClick={() => void history.refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      {!steps && !history.error ? <Skeleton height="5rem" /> : null}
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
                  {step.authorName ?? 'The program'},{' '}
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
      {history.hasNextPage ? (
        <Button size="sm" onClick={() => void history.fetchNextPage()}>
          Show older
        </Button>
      ) : null}
      {steps && steps.length === 0 ? (
        <p className={styles.who}>What is saved from now on can be looked up here.</p>
      ) : null}
      {shown ? (
        <CompareDialog
          screen={screen}
          row={row}
          step={shown}
          locked={locked}
          writable={writable}
          onClose={() => setShown(null)}
          onRestored={(next) => {
            setShown(null);
            onRestored(next);
          }}
        />
      ) : null}
    </RailPanel>
  );
}
