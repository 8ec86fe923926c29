import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApplicationRow } from '#shared/calls/desk/applications.ts';
import type { ApplicationStage } from '#shared/desk/application.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { fullName } from '../../desk/desk-kind.ts';
import { problemOfChange } from '../../desk/problem-of-change.ts';
import { LoadFailed } from '../../load-failed.tsx';
import type { Shown } from '../../query/call-query.ts';
import { client } from '../../query/client.ts';
import { write } from '../../query/write.ts';
import { applicationDesk } from './application-desk.ts';
import styles from './board.module.css';
import { Board, type BoardColumn } from './board.tsx';
import { isLive, stageLabel } from './stages.tsx';

interface BoardViewProps {
  live: Shown<BoardColumn[]>;
  /** Query key of the board. */
  queryKey: QueryKey;
  hrefOf: (row: ApplicationRow) => string;
  moves: boolean;
  vacancies: boolean;
  onReject: (row: ApplicationRow) => void;
}

function moved(columns: readonly BoardColumn[], row: ApplicationRow, stage: ApplicationStage): BoardColumn[] {
  return columns.map((column) => {
    if (column.stage === row.stage)
      return { ...column, total: column.total - 1, rows: column.rows.filter((each) => each.id !== row.id) };
    if (column.stage === stage)
      return { ...column, total: column.total + 1, rows: [{ ...row, stage }, ...column.rows] };
    return column;
  });
}

/** The board with its moves: a card moves optimistically and returns if the server refuses. */
export function BoardView({ live, queryKey, hrefOf, moves, vacancies, onReject }: BoardViewProps) {
  const [announcement, setAnnouncement] = useState('');
  const columns = live.data;
  // the card is elsewhere now: the focus follows it for keyboard users
  const followed = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the board shows the card in its new column
  useEffect(() => {
    document.querySelector<HTMLElement>(`[data-card="${followed.current}"]`)?.focus();
    followed.current = null;
  }, [columns]);
  if (live.error) return <LoadFailed what="The board" error={live.error} onRetry={live.refetch} />;
  if (!columns)
    return (
      <div className={styles.board} aria-hidden data-skeleton>
        {[3, 2, 1, 2].map((count, index) => (
          <div className={styles.column} key={index}>
            <div className={styles.title}>
              <Skeleton width="6rem" />
            </div>
            <ul>
              {Array.from({ length: count }, (_, card) => (
                <li className={styles.card} key={card}>
                  <Skeleton width="9rem" />
                  <Skeleton width="6rem" height="0.75em" />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    );
  /** Reading the board again would put the card back, too; without a connection it cannot be read. */
  const putBack = (row: ApplicationRow, stage: ApplicationStage) => {
    const now = client.getQueryData<BoardColumn[]>(queryKey);
    const there = now?.find((column) => column.stage === stage)?.rows;
    if (!now || !there?.some(({ id, version }) => id === row.id && version === row.version)) return; // read again meanwhile
    if (document.activeElement?.matches(`[data-card="${row.id}"]`)) followed.current = row.id;
    client.setQueryData(queryKey, moved(now, { ...row, stage }, row.stage));
  };
  const move = async (row: ApplicationRow, stage: ApplicationStage) => {
    if (stage === 'rejected' && isLive(row.stage)) return onReject(row);
    followed.current = row.id;
    await client.cancelQueries({ queryKey }); // a pending request still has the card in its old column
    client.setQueryData<BoardColumn[]>(queryKey, (now) => now && moved(now, row, stage));
    setAnnouncement(`${fullName(row)} moved to ${stageLabel(stage)}`);
    try {
      const { version } = await write('application/update', { id: row.id, version: row.version, stage });
      showToast({
        title: `Moved to “${stageLabel(stage)}”`,
        text: fullName(row),
        ...(applicationDesk.status.back(row) && {
          action: { label: 'Undo', run: () => void move({ ...row, stage, version }, row.stage) },
        }),
      });
    } catch (error) {
      putBack(row, stage);
      setAnnouncement(`${fullName(row)} stays at ${stageLabel(row.stage)}`);
      showToast({ kind: 'error', title: 'Not moved', text: problemOfChange(error) });
      live.refetch();
    }
  };
  return (
    <>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <Board
        columns={columns}
        hrefOf={hrefOf}
        onMove={moves ? (row, stage) => void move(row, stage) : undefined}
        vacancies={vacancies}
      />
    </>
  );
}
