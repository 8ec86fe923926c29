import type { Resource } from '#shared/resource/define.ts';
import { pathOf } from '#shared/screens.ts';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../../problem.ts';
import { together } from '../../query/write.ts';
import { closing, reopening } from '../last-day.ts';
import { publishingOf, scheduledWords } from '../publication.ts';
import { deleteRow, type ListedRow, publishRow, purgeRow, restoreRow, updateRow } from '../resource-calls.ts';
import type { ResourceScreen } from '../screens.ts';
import { restoredByOthers } from '../uses.ts';

export type BulkAction =
  | 'publish'
  | 'publishNow'
  | 'unpublish'
  | 'close'
  | 'reopen'
  | 'delete'
  | 'restore'
  | 'purge';

const done: Record<BulkAction, string> = {
  publish: 'published',
  publishNow: 'published',
  unpublish: 'taken offline',
  close: 'closed',
  reopen: 'open again',
  delete: 'deleted',
  restore: 'restored',
  purge: 'deleted for good',
};

/** Actions that change what visitors see. */
const publishing: Partial<Record<BulkAction, true>> = {
  publish: true,
  publishNow: true,
  unpublish: true,
  close: true,
  reopen: true,
};

/** Errors of rows, by id. */
export type RowProblems = Record<number, string>;

/** '“Ledgers”', or '3 tags'. */
export const nameOfRows = (resource: Resource, rows: readonly ListedRow[]): string =>
  rows.length === 1 && rows[0]
    ? `“${String(rows[0][resource.title])}”`
    : `${rows.length} ${resource.labelPlural.toLowerCase()}`;

/** Says the addresses of restored records whose own were taken meanwhile; empty if all have theirs. */
const newAddresses = (paths: readonly string[]): string =>
  paths.length > 0 ? `. Now at ${paths.join(', ')}, as the former address was taken meanwhile.` : '';

const atOnce = 4;

/** Runs a task for every row, a few at a time; each row has its own outcome. */
async function each<T extends Pick<ListedRow, 'id'>>(
  rows: readonly T[],
  work: (row: T) => Promise<unknown>,
): Promise<RowProblems> {
  const problems: RowProblems = {};
  const queue = [...rows];
  const next = async (): Promise<void> => {
    const row = queue.shift();
    if (!row) return;
    try {
      await work(row);
    } catch (error) {
      problems[row.id] = problemOf(error);
    }
    return next();
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return problems;
}

/** Values for undoing a change of publication, based on the row’s new version. */
const asBefore = ({ lastDay }: Resource, was: ListedRow, now: ListedRow) => ({
  ...publishingOf(was),
  ...(lastDay ? { [lastDay]: was[lastDay] } : {}),
  id: now.id,
  version: now.version,
});

/** Returns a function that runs an action on one or more rows. Reversible actions offer Undo in their toast. */
export function useRowActions(screen: ResourceScreen) {
  const { resource } = screen;
  const { lastDay = 'status' } = resource;
  const work: Record<BulkAction, (row: ListedRow) => Promise<unknown>> = {
    publish: (row) => publishRow(resource, row),
    publishNow: (row) => publishRow(resource, row, true),
    unpublish: ({ id, version }) => updateRow(resource, { id, version, status: 0 }),
    close: ({ id, version }) => updateRow(resource, { ...closing(resource), id, version }),
    reopen: (row) => updateRow(resource, { ...reopening(resource, row), id: row.id, version: row.version }),
    delete: (row) => deleteRow(resource, row.id),
    restore: (row) => restoreRow(resource, row.id),
    purge: (row) => purgeRow(resource, row.id),
  };

  async function undo(action: BulkAction, rows: readonly ListedRow[], after: ReadonlyMap<number, ListedRow>) {
    if (action === 'delete') return void run('restore', rows);
    if (action === 'restore') return void run('delete', rows);
    const moved = rows.filter((row) => {
      const now = after.get(row.id);
      return (['status', 'publishAt', 'unpublishAt', lastDay] as const).some(
        (name) => row[name] !== now?.[name],
      );
    });
    const problems = await together(() =>
      each(moved, (row) => updateRow(resource, asBefore(resource, row, after.get(row.id) ?? row))),
    );
    const failed = Object.values(problems);
    showToast(
      failed.length > 0
        ? { kind: 'error', title: `${failed.length} of ${moved.length} not undone`, text: failed[0] }
        : { title: 'Undone', text: nameOfRows(resource, rows) },
    );
  }

  /** Resolves once the list shows the result. */
  const run = (action: BulkAction, rows: readonly ListedRow[]): Promise<RowProblems> =>
    together(() => act(action, rows));

  /** The toast’s title; a scheduled record is not called published. */
  const doneWords = (action: BulkAction, count: number, rows: readonly ListedRow[]): string => {
    const scheduled = rows.flatMap((row) => scheduledWords(resource, row) ?? []);
    const [first] = scheduled;
    if (first === undefined) return `${count === 1 ? resource.label : resource.labelPlural} ${done[action]}`;
    return rows.length === 1
      ? first
      : `${rows.length - scheduled.length} published, ${scheduled.length} scheduled`;
  };

  async function act(action: BulkAction, rows: readonly ListedRow[]): Promise<RowProblems> {
    const after = new Map<number, ListedRow>();
    const elsewhere: string[] = [];
    const problems = await each(rows, async (row) => {
      const next = (await work[action](row)) as ListedRow; // an update returns the row, as restoring does
      if (action in publishing) after.set(row.id, next);
      if (action === 'restore' && next.slug !== row.slug)
        elsewhere.push(pathOf(resource, next.slug) ?? next.slug);
    });
    const succeeded = rows.filter((row) => !problems[row.id]);
    const failed = rows.length - succeeded.length;
    if (succeeded.length > 0) {
      showToast({
        title: doneWords(action, succeeded.length, [...after.values()]),
        text: nameOfRows(resource, succeeded) + newAddresses(elsewhere),
        ...(action === 'purge' || (action === 'delete' && restoredByOthers(screen, succeeded))
          ? {}
          : { action: { label: 'Undo', run: () => void undo(action, succeeded, after) } }),
      });
    }
    if (failed > 0) {
      const only = failed === 1 ? Object.values(problems)[0] : 'Each row says why.';
      showToast({
        kind: 'error',
        title:
          rows.length === 1
            ? `${resource.label} not ${done[action]}`
            : `${failed} of ${rows.length} not ${done[action]}`,
        text: only,
      });
    }
    return problems;
  }

  return run;
}
