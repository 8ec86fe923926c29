import { AppError } from '#shared/errors.ts';
import type { Choice, ListRequest, Page, StateCounts } from '#shared/resource/calls.ts';
import type { ChoicesRequest } from '#shared/resource/choices.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { Edited, ListedDraft } from '#shared/resource/draft.ts';
import { isLive } from '#shared/resource/publication.ts';
import type { ListedSystem, SystemValues } from '#shared/resource/system.ts';
import { type CallQuery, madeCall, madeQuery } from '../query/call-query.ts';
import { madeWrite } from '../query/write.ts';
import type { ResourceScreen } from './screens.ts';

/** A record of any kind. */
export type Row = Record<string, unknown> & SystemValues;
/** A record in a list: only the requested fields of its kind. */
export type ListedRow = Record<string, unknown> & ListedSystem;

/** Who put a row of the trash there; null if that is not known. */
export function deleterOf({ derived }: ListedRow): string | null {
  const known = derived as { deletedBy?: string } | undefined; // set by list calls for the trash
  return known?.deletedBy ?? null;
}
export type Values = Record<string, unknown>;

const typed = (type: string | undefined) => (type ? { type } : {});

export const rowsQuery = ({ resource, type }: ResourceScreen, request: ListRequest) =>
  madeQuery<Page<ListedRow>>(`${resource.plural}/list`, { ...typed(type), ...request });

export const countsQuery = ({ resource, type }: ResourceScreen) =>
  madeQuery<StateCounts>(`${resource.plural}/counts`, typed(type));

/** Drafts of new and of live records, which lists of records do not contain. */
export const draftsQuery = ({ resource, type }: ResourceScreen, page: number, search: string) =>
  madeQuery<Page<ListedDraft>>(`${resource.plural}/drafts`, {
    ...typed(type),
    page,
    ...(search ? { search } : {}),
  });

/** The current row, bypassing the cache. */
export const readRow = (resource: Resource, id: number) => madeCall<Row>(resource.plural, { id });

/** Milliseconds: many inputs and columns request the same labels. */
const labelsFor = 30_000;

/** Labels for pickers and for columns that reference other records: the first ones, search results, or those of given ids. */
export const choicesQuery = (
  plural: string,
  type?: string,
  which: Pick<ChoicesRequest, 'search' | 'ids'> = {},
): CallQuery<Choice[]> => ({
  ...madeQuery<Choice[]>(`${plural}/all`, { ...typed(type), ...which }),
  staleTime: labelsFor,
});

export const addRow = (resource: Resource, values: Values) => madeWrite<Row>(`${resource.name}/add`, values);

export const updateRow = (resource: Resource, values: Values & { id: number; version: number }) =>
  madeWrite<Row>(`${resource.name}/update`, values);

/**
 * Publishes a record, with its draft if there is one. `now`: at once, ignoring a scheduled time. Rejects if the draft has changes that
 * somebody has to look at first: those of a live record, and those in review or sent back.
 */
export async function publishRow(
  resource: Resource,
  row: Pick<ListedRow, 'id' | 'version' | 'status' | 'publishAt' | 'unpublishAt'>,
  now = false,
): Promise<Row> {
  const { id, version } = row;
  const { draft } = resource.direct
    ? { draft: null }
    : await madeCall<Edited<Row>>(`${resource.plural}/draft`, { id });
  if (!draft) return updateRow(resource, { id, version, status: 1, ...(now ? { publishAt: null } : {}) });
  if (isLive(resource, row) || draft.state === 'review' || draft.state === 'returned')
    throw new AppError(409, 'It has changes that are not published. Open it to look at them.');
  const seen = { id, version, revision: draft.revision };
  const published = await madeWrite<Edited<Row>>(`${resource.name}/draft/publish`, { ...seen, now });
  return published.row as Row; // a published record has a row
}

export const deleteRow = (resource: Resource, id: number) => madeWrite(`${resource.name}/delete`, { id });

export const restoreRow = (resource: Resource, id: number) =>
  madeWrite<Row>(`${resource.name}/restore`, { id });

export const purgeRow = (resource: Resource, id: number) => madeWrite(`${resource.name}/purge`, { id });
