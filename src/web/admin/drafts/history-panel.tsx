import { useCallback, useEffect, useState } from 'react';
import type { HistoryRow } from '#shared/resource/calls.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { problemOf } from '../problem.ts';
import { agoText, fullText } from '../resource/dates.ts';
import { RailPanel } from '../resource/rail-panel.tsx';
import type { Row } from '../resource/resource-calls.ts';
import type { ResourceScreen } from '../resource/screens.ts';
import { changesText } from './changes-text.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { readHistory } from './draft-calls.ts';
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
  const [steps, setSteps] = useState<HistoryRow[] | null>(null);
  const [total, setTotal] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [shown, setShown] = useState<HistoryRow | null>(null);

  const read = useCallback(
    async (page: number) => {
      setProblem(null);
      try {
        const answer = await readHistory(resource, row.id, page);
        setTotal(answer.total);
        setSteps((before) => (page === 1 ? answer.rows : [...(before ?? []), ...answer.rows]));
      } catch (error) {
        setProblem(problemOf(error));
      }
    },
    [resource, row.id],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is a new step
  useEffect(() => {
    if (open) void read(1);
  }, [open, read, row.version]);

  return (
    <RailPanel title="History" onToggle={setOpen}>
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}{' '}
          <Button size="sm" onClick={() => void read(1)}>
            Try again
          </Button>
        </p>
      ) : null}
      {!steps && !problem ? <Skeleton height="5rem" /> : null}
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
      {steps && steps.length < total ? (
        <Button size="sm" onClick={() => void read(Math.ceil(steps.length / 25) + 1)}>
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
