import { Check } from 'lucide-react';
import type { Choice } from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { DraftState } from '#shared/resource/draft.ts';
import type { Field } from '#shared/resource/field.ts';
import { turnsOf } from '#shared/resource/publication.ts';
import { Pill } from '#web/ui/pill.tsx';
import { dayText } from '../../dates/date-texts.ts';
import { When } from '../../dates/when.tsx';
import { Stars } from '../../inputs/stars.tsx';
import { publication } from '../publication.ts';
import type { ListedRow } from '../resource-calls.ts';
import { useTurn } from '../use-turn.ts';
import styles from './cell.module.css';

/** Labels of referenced records, by the plural name of their kind. */
export type Labels = Record<string, readonly Choice[] | undefined>;

const nothing = <span className={styles.none}>–</span>;

const systemLabels: Record<string, string> = {
  status: 'Status',
  slug: 'Address',
  publishAt: 'Published',
  createdAt: 'Created',
  updatedAt: 'Updated',
  sortOrder: 'Order',
  deletedAt: 'Deleted',
};

/** The heading of a column: a field of the kind, or a system column. */
export const columnLabel = (resource: Resource, name: string): string =>
  resource.fields[name]?.label ?? systemLabels[name] ?? name;

const widths: { [name: string]: number | undefined } = { rating: 7.5, date: 7, number: 5.5, switch: 5.5 };

/** The width in rem of a column whose values have a known length; undefined for texts and names. */
export function columnWidth(resource: Resource, name: string): number | undefined {
  const field = resource.fields[name];
  if (field) return widths[field.input];
  if (name === 'slug') return undefined;
  if (name === 'sortOrder') return widths.number;
  return name === 'status' || name === 'deletedAt' ? 8 : widths.date;
}

const drafts: Record<DraftState, string> = {
  draft: 'Unpublished changes',
  review: 'Changes to review',
  returned: 'Changes sent back',
  scheduled: 'Changes scheduled',
};

/** Whether the values of a column are numbers. */
export const isNumber = (resource: Resource, name: string): boolean =>
  name === 'sortOrder' || resource.fields[name]?.input === 'number';

/** The state of a live record’s draft; a record that is not live already counts as a draft. */
function changesOf({ status, derived }: ListedRow): string | null {
  const { draft } = (derived ?? {}) as { draft?: DraftState }; // set by list calls
  return draft && (status === 1 || draft !== 'draft') ? drafts[draft] : null;
}

/** Two lines of a text, and all of it on hover. */
export const Clamped = ({ text }: { text: string }) => (
  <span className={styles.text} title={text}>
    {text}
  </span>
);

function State({ resource, row }: { resource: Resource; row: ListedRow }) {
  useTurn(...turnsOf(resource, row));
  const state = publication(resource, row);
  const pill = <Pill tone={state.tone}>{state.label}</Pill>;
  const changes = changesOf(row);
  return changes ? (
    <span className={styles.state}>
      {pill} <small>{changes}</small>
    </span>
  ) : (
    pill
  );
}

/** The value of one column for one record. */
export function Cell({
  resource,
  name,
  row,
  labels,
}: {
  resource: Resource;
  name: string;
  row: ListedRow;
  labels: Labels;
}) {
  if (name === 'status') return <State resource={resource} row={row} />;
  if (name === 'slug')
    return (
      <code className={styles.slug} title={row.slug}>
        {row.slug}
      </code>
    );
  if (name === 'sortOrder') return <span className={styles.number}>{row.sortOrder}</span>;
  const field = resource.fields[name];
  const value = row[name];
  if (!field) return typeof value === 'string' ? <When at={value} /> : nothing;
  return <FieldCell field={field} value={value} labels={labels} />;
}

function FieldCell({ field, value, labels }: { field: Field; value: unknown; labels: Labels }) {
  if (value === null || value === undefined || value === '') return nothing;
  const labelOf = (id: unknown) =>
    (field.to ? labels[field.to] : undefined)?.find((each) => each.id === id)?.label;
  switch (field.input) {
    case 'reference': {
      const label = labelOf(value);
      return label ? <Clamped text={label} /> : nothing;
    }
    case 'references':
      return <Several words={(value as unknown[]).flatMap((id) => labelOf(id) ?? [])} />;
    case 'rating':
      return <Stars value={Number(value)} size={14} />;
    case 'switch':
      return value ? (
        <Check size={18} role="img" aria-label="Yes" className={styles.yes} />
      ) : (
        <span role="img" aria-label="No" className={styles.none}>
          –
        </span>
      );
    case 'select':
      return <>{field.options?.find((each) => each.value === value)?.label ?? String(value)}</>;
    case 'checks':
      return (
        <Several
          words={(value as string[]).map(
            (each) => field.options?.find((option) => option.value === each)?.label ?? each,
          )}
        />
      );
    case 'words':
      return <Several words={value as string[]} />;
    case 'date':
      return <span className={styles.number}>{dayText(String(value))}</span>;
    case 'number':
      return <span className={styles.number}>{String(value)}</span>;
    default:
      return <Clamped text={String(value)} />;
  }
}

function Several({ words }: { words: readonly string[] }) {
  if (words.length === 0) return nothing;
  const more = words.length - 2;
  return (
    <span className={styles.text} title={words.join(', ')}>
      {words.slice(0, 2).join(', ')}
      {more > 0 ? ` +${more}` : ''}
    </span>
  );
}
