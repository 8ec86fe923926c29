import { useEffect, useMemo, useRef, useState } from 'react';
import type { ApplicationRow } from '#shared/calls/desk/applications.ts';
import type { ApplicationStage } from '#shared/desk/application.ts';
import { restoreFocus } from '#web/ui/restore-focus.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { fullName } from '../../desk/desk-kind.ts';
import { problemOfChange } from '../../desk/problem-of-change.ts';
import { LoadFailed } from '../../load-failed.tsx';
import type { Shown } from '../../query/call-query.ts';
import { write } from '../../query/write.ts';
import { applicationDesk } from './application-desk.ts';
import styles from './board.module.css';
import { Board, type BoardColumn } from './board.tsx';
import { focusReturned } from './focus-returned.ts';
import { isOpenStage, stageLabel } from './stages.tsx';

interface BoardViewProps {
  live: Shown<BoardColumn[]>;
  hrefOf: (row: ApplicationRow) => string;
  moves: boolean;
  vacancies: boolean;
  onReject: (row: ApplicationRow) => void;
}

/** A move made here; it has the card’s version once it is saved. */
interface Move {
  stage: ApplicationStage;
  version?: number;
}

/** The loaded board, with the moves it does not contain yet. */
function withMoves(columns: BoardColumn[], moves: ReadonlyMap<number, Move>): BoardColumn[] {
  return [...moves].reduce((now, [id, { stage, version = Number.POSITIVE_INFINITY }]) => {
    const row = now.flatMap((column) => column.rows).find((each) => each.id === id);
    return row && row.stage !== stage && row.version < version ? moved(now, row, stage) : now;
  }, columns);
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

const cardOf = (id: number | null) => document.querySelector<HTMLElement>(`[data-card="${id}"]`);

/** The board with its moves: a card moves optimistically and returns if the server refuses. */
export function BoardView({ live, hrefOf, moves, vacancies, onReject }: BoardViewProps) {
  const [announcement, setAnnouncement] = useState('');
  const [made, setMade] = useState<ReadonlyMap<number, Move>>(new Map());
  const columns = useMemo(() => live.data && withMoves(live.data, made), [live.data, made]);
  /** The last save of each card, resolving to its new version. */
  const saving = useRef(new Map<number, Promise<number>>());
  // the card is now in another column: the focus follows it for keyboard users
  const followed = useRef<number | null>(null);
  /** A card that is being rejected: it moves when the server has answered, and takes the focus along if nothing else has it. */
  const rejected = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the board shows the card in its new column
  useEffect(() => {
    cardOf(followed.current)?.focus();
    followed.current = null;
    // the dialog may still be open, and its button is gone from the card's former column
    const id = rejected.current;
    void focusReturned('[role=dialog]').then(() => restoreFocus(cardOf(id)));
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
  /** A move waits for the card’s previous one and continues from its version. An undo only undoes its own move. */
  const save = async ({ id, version }: ApplicationRow, stage: ApplicationStage, undoes: boolean) => {
    const newer = undoes ? undefined : await saving.current.get(id)?.catch(() => 0); // a refused move has no version
    const answer = await write('application/update', { id, version: Math.max(version, newer ?? 0), stage });
    return answer.version;
  };
  const move = async (row: ApplicationRow, stage: ApplicationStage, undoes = false) => {
    if (stage === 'rejected' && isOpenStage(row.stage)) {
      rejected.current = row.id;
      return onReject(row);
    }
    rejected.current = null;
    followed.current = row.id;
    setMade((now) => new Map(now).set(row.id, { stage }));
    setAnnouncement(`${fullName(row)} moved to ${stageLabel(stage)}`);
    const saved = save(row, stage, undoes);
    saving.current.set(row.id, saved);
    /** If the card was moved again meanwhile, only its last move is reported. */
    const isLast = () => saving.current.get(row.id) === saved;
    try {
      const version = await saved;
      if (!isLast()) return;
      setMade((now) => new Map(now).set(row.id, { stage, version }));
      showToast({
        title: `Moved to “${stageLabel(stage)}”`,
        text: fullName(row),
        ...(applicationDesk.status.back(row) && {
          action: { label: 'Undo', run: () => void move({ ...row, stage, version }, row.stage, true) },
        }),
      });
    } catch (error) {
      if (!isLast()) return;
      if (document.activeElement?.matches(`[data-card="${row.id}"]`)) followed.current = row.id;
      setMade((now) => new Map([...now].filter(([id]) => id !== row.id)));
      setAnnouncement(`${fullName(row)} was not moved`);
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
