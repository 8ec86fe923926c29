import { ArrowRightLeft } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import type { ApplicationRow } from '#shared/calls/desk/applications.ts';
import { type ApplicationStage, applicationStages } from '#shared/desk/application.ts';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { When } from '../../dates/when.tsx';
import { fullName } from '../../desk/desk-kind.ts';
import { MailFailed } from '../../desk/mail/mail-failed.tsx';
import { useRowKeys } from '../../list/use-row-keys.ts';
import styles from './board.module.css';
import { RatingStars } from './rating.tsx';
import { stageLabel } from './stages.tsx';

export interface BoardColumn {
  stage: ApplicationStage;
  total: number;
  rows: ApplicationRow[];
}

interface BoardProps {
  columns: readonly BoardColumn[];
  hrefOf: (row: ApplicationRow) => string;
  /** Absent: the user may not move cards. */
  onMove: ((row: ApplicationRow, stage: ApplicationStage) => void) | undefined;
  /** Shows the vacancy on each card unless filtered by one. */
  vacancies: boolean;
}

const stages: readonly ApplicationStage[] = applicationStages
  .map((each) => each.value)
  .filter((each) => each !== 'spam');

/** Applicants by stage. The keys of lists go from card to card; cards are moved by dragging, with their menu, or with Shift and an arrow key. */
export function Board({ columns, hrefOf, onMove, vacancies }: BoardProps) {
  const [dragged, setDragged] = useState<ApplicationRow | null>(null);
  const [over, setOver] = useState<ApplicationStage | null>(null);
  useRowKeys();
  const drop = (stage: ApplicationStage) => {
    if (dragged && dragged.stage !== stage) onMove?.(dragged, stage);
    setDragged(null);
    setOver(null);
  };
  return (
    <div className={styles.board} data-board>
      {stages.map((stage) => {
        const column = columns.find((each) => each.stage === stage);
        const total = column?.total ?? 0;
        const rows = column?.rows ?? [];
        return (
          <section
            key={stage}
            className={classes(styles.column, dragged && over === stage && styles.over)}
            aria-label={`${stageLabel(stage)}: ${total}`}
            onDragOver={(event) => {
              if (!dragged) return;
              event.preventDefault();
              setOver(stage);
            }}
            onDrop={(event) => {
              event.preventDefault();
              drop(stage);
            }}
          >
            <h2 className={styles.title}>
              {stageLabel(stage)} <span>{total}</span>
            </h2>
            <ul>
              {rows.map((row) => (
                <Card
                  key={row.id}
                  row={row}
                  href={hrefOf(row)}
                  vacancies={vacancies}
                  dragged={dragged?.id === row.id}
                  onMove={onMove}
                  onDrag={setDragged}
                />
              ))}
            </ul>
            {total > rows.length ? (
              <p className={styles.more}>{total - rows.length} more in the list</p>
            ) : null}
          </section>
        );
      })}
    </div>
  );
}

interface CardProps {
  row: ApplicationRow;
  href: string;
  vacancies: boolean;
  dragged: boolean;
  onMove: BoardProps['onMove'];
  onDrag: (row: ApplicationRow | null) => void;
}

/** Focuses the card beside this one, in the next column with cards. */
function goBeside(card: HTMLElement, by: number): void {
  const columns = [...(card.closest('[data-board]')?.querySelectorAll('ul:not(:empty)') ?? [])];
  const [own, next] = [0, by].map((step) => columns[columns.findIndex((each) => each.contains(card)) + step]);
  const at = [...(own?.children ?? [])].indexOf(card);
  (next?.children[at] ?? next?.lastElementChild)?.querySelector('a')?.focus();
}

function Card({ row, href, vacancies, dragged, onMove, onDrag }: CardProps) {
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget: card, target } = event;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    if (!card.contains(target as Node)) return; // from its menu, which is a child in React only
    const by = key === 'ArrowRight' ? 1 : -1;
    const next = stages[stages.indexOf(row.stage) + by];
    if (event.shiftKey && (!onMove || !next)) return;
    event.preventDefault();
    if (!event.shiftKey) goBeside(card, by);
    else if (next) onMove?.(row, next);
  };
  return (
    <li
      className={classes(styles.card, dragged && styles.dragged)}
      draggable={onMove !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', row.reference);
        onDrag(row);
      }}
      onDragEnd={() => onDrag(null)}
      onKeyDown={step}
      data-row
    >
      <Link to={href} preventScrollReset draggable={false} data-card={row.id} data-row-link>
        {fullName(row)}
      </Link>
      {vacancies ? <span className={styles.job}>{row.jobPosition}</span> : null}
      <span className={styles.meta}>
        <When at={row.createdAt} />
        {row.duplicates > 0 ? <span>+{row.duplicates} more</span> : null}
        {row.rating === null ? null : <RatingStars value={row.rating} size={12} />}
        <MailFailed count={row.failedMails} />
      </span>
      {onMove ? (
        <span className={styles.move}>
          <Menu
            trigger={
              <IconButton label={`Move ${fullName(row)}`} size="sm" tooltip={false}>
                <ArrowRightLeft size={15} aria-hidden />
              </IconButton>
            }
          >
            {stages.map((stage) => (
              <MenuItem key={stage} disabled={stage === row.stage} onSelect={() => onMove(row, stage)}>
                {stageLabel(stage)}
              </MenuItem>
            ))}
          </Menu>
        </span>
      ) : null}
    </li>
  );
}
