import type { Choice, ListRequest, Page, StateCounts } from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { ListedSystem, SystemValues } from '#shared/resource/system.ts';
import { staffCall } from '../staff-call.ts';
import type { ResourceScreen } from './screens.ts';

/** A record of any kind. */
export type Row = Record<string, unknown> & SystemValues;
/** A record as lists answer it: of its own fields those that were asked for. */
export type ListedRow = Record<string, unknown> & ListedSystem;
export type Values = Record<string, unknown>;

// the call table is typed by path; here the path is made from a declaration, and the answers have the shape of its rows
const make = staffCall as unknown as (path: string, request: unknown) => Promise<unknown>;

const typed = (screen: ResourceScreen) => (screen.type ? { type: screen.type } : {});

export const listRows = (screen: ResourceScreen, request: ListRequest) =>
  make(`${screen.resource.plural}/list`, { ...typed(screen), ...request }) as Promise<Page<ListedRow>>;

export const countRows = (screen: ResourceScreen) =>
  make(`${screen.resource.plural}/counts`, typed(screen)) as Promise<StateCounts>;

export const readRow = (resource: Resource, id: number) => make(resource.plural, { id }) as Promise<Row>;

export const addRow = (resource: Resource, values: Values) =>
  make(`${resource.name}/add`, values) as Promise<Row>;

export const updateRow = (resource: Resource, values: Values & { id: number; version: number }) =>
  make(`${resource.name}/update`, values) as Promise<Row>;

export const deleteRow = (resource: Resource, id: number) => make(`${resource.name}/delete`, { id });

export const restoreRow = (resource: Resource, id: number) =>
  make(`${resource.name}/restore`, { id }) as Promise<Row>;

export const purgeRow = (resource: Resource, id: number) => make(`${resource.name}/purge`, { id });

/** Labels for pickers and for columns that point to another record. */
export const readChoices = (plural: string, type?: string) =>
  make(`${plural}/all`, type ? { type } : {}) as Promise<Choice[]>;
