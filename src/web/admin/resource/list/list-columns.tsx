import { CircleAlert } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { imageField } from '#shared/resource/image-field.ts';
import { isSample } from '#shared/resource/sample.ts';
import { pathOf } from '#shared/screens.ts';
import { late } from '#web/ui/late.ts';
import { When } from '../../dates/when.tsx';
import styles from '../../list/table.module.css';
import type { Column } from '../../list/table-props.ts';
import { deleterOf, type ListedRow } from '../resource-calls.ts';
import { Sample } from '../sample.tsx';
import type { ResourceScreen } from '../screens.ts';
import { Cell, columnLabel, columnWidth, isNumber, type Labels } from './cell.tsx';
import { columnNames, sortable } from './list-shape.ts';
import type { RowProblems } from './row-actions.ts';
import { Thumb } from './thumb.tsx';

/** Loaded on demand: only vacancies have a last day. */
const Applicants = late(() => import('./applicants.tsx'));

interface ListColumns {
  screen: ResourceScreen;
  names: readonly string[];
  labels: Labels;
  problems: RowProblems;
  trash: boolean;
}

/** The columns of a kind of content: its title, then the chosen ones. */
export function columnsOf({ screen, names, labels, problems, trash }: ListColumns): Column<ListedRow>[] {
  const { resource } = screen;
  const column = (name: string) => ({
    name,
    label: columnLabel(resource, name),
    sorts: sortable(resource, name),
    width: columnWidth(resource, name),
    number: isNumber(resource, name),
  });
  const shown = trash ? names.filter((name) => columnNames(resource, trash).includes(name)) : names;
  return [
    {
      ...column(resource.title),
      width: undefined,
      // names are shorter than titles, which leaves more room for the columns beside them
      least: (resource.fields[resource.title]?.max ?? 61) <= 60 ? 15 : undefined,
      cell: (row, handle) => (
        <Title
          screen={screen}
          row={row}
          labels={labels}
          handle={handle}
          trash={trash}
          problem={problems[row.id]}
        />
      ),
    },
    ...(trash
      ? [
          {
            ...column('deletedAt'),
            cell: (row: ListedRow) =>
              row.deletedAt ? <Deleted at={row.deletedAt} by={deleterOf(row)} /> : null,
          },
        ]
      : []),
    ...shown.map((name) => ({
      ...column(name),
      cell: (row: ListedRow) => <Cell resource={resource} name={name} row={row} labels={labels} />,
    })),
  ];
}

/** When a record was put into the trash, and by whom. */
const Deleted = ({ at, by }: { at: string; by: string | null }) => (
  <span>
    <When at={at} />
    {by ? (
      <>
        <br />
        {by}
      </>
    ) : null}
  </span>
);

interface TitleProps {
  screen: ResourceScreen;
  row: ListedRow;
  labels: Labels;
  handle: ReactNode;
  trash: boolean;
  /** Its last error. */
  problem: string | undefined;
}

/** Identifies the record. */
function Title({ screen: { resource, path }, row, labels, handle, trash, problem }: TitleProps) {
  const title = String(row[resource.title]);
  return (
    <div className={styles.titleCell}>
      {handle}
      {imageField(resource) ? <Thumb resource={resource} row={row} labels={labels} /> : null}
      <div className={styles.words}>
        {trash ? (
          <strong>{title}</strong>
        ) : (
          <Link to={`${path}/${row.id}`} title={title} data-row-link>
            {title}
          </Link>
        )}
        {isSample(resource, row) ? (
          <span className={styles.mark}>
            <Sample />
          </span>
        ) : null}
        {resource.lastDay && !trash ? (
          <Suspense>
            <Applicants career={row.id} />
          </Suspense>
        ) : resource.path ? (
          <code className={styles.path}>{pathOf(resource, row.slug)}</code>
        ) : null}
        {problem ? (
          <span className={styles.problem}>
            <CircleAlert size={14} aria-hidden /> {problem}
          </span>
        ) : null}
      </div>
    </div>
  );
}
