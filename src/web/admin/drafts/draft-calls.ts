import type { Draft, HistoryRow, Page, Revision } from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { Row, Values } from '../resource/resource-calls.ts';
import { staffCall } from '../staff-call.ts';

// the call table is typed by path; here the path is made from a declaration, and the answers have the shapes it gives them
const make = staffCall as unknown as (path: string, request: unknown) => Promise<unknown>;

/** Without an id: of the record one is about to add. */
const at = (id: number | null) => (id === null ? {} : { id });

export const keepDraft = (resource: Resource, id: number | null, values: Values) =>
  make(`${resource.name}/draft`, { ...at(id), values }) as Promise<Draft>;

export const readDraft = (resource: Resource, id: number | null) =>
  make(`${resource.plural}/draft`, at(id)) as Promise<Draft | null>;

export const discardDraft = (resource: Resource, id: number | null) =>
  make(`${resource.name}/draft/discard`, at(id));

export const readHistory = (resource: Resource, id: number, page: number) =>
  make(`${resource.plural}/history`, { id, page }) as Promise<Page<HistoryRow>>;

export const readRevision = (resource: Resource, id: number) =>
  make(`${resource.plural}/revision`, { id }) as Promise<Revision>;

export const restoreRevision = (resource: Resource, row: Row, revision: number) =>
  make(`${resource.name}/revision/restore`, { id: row.id, revision, version: row.version }) as Promise<Row>;

/** Address of the real page with the newest draft in it; good for thirty minutes. */
export const previewLink = async (resource: Resource, id: number): Promise<string> =>
  (await staffCall('preview/link', { resource: resource.plural, id })).url;
