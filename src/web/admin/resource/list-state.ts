import type { ListRequest } from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import { pictureField } from '#shared/resource/picture.ts';

export const pageSizes = [10, 25, 50, 100] as const;
const usualSize = 25;

export type Tab = 'all' | 'live' | 'scheduled' | 'draft' | 'ended' | 'trash';
export const tabs: readonly Tab[] = ['all', 'live', 'scheduled', 'draft', 'ended', 'trash'];

/** What a list shows: all of it stands in the address, so that reload, back and a shared link give the same view. */
export interface ListState {
  search: string;
  tab: Tab;
  filters: Record<string, string>;
  sort: string | null;
  dir: 'asc' | 'desc';
  page: number;
  size: number;
  columns: readonly string[];
}

const whole = (text: string | null, fallback: number) => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : fallback;
};

/** Reads a list's state from its address; anything that makes no sense is passed over. */
export function readListState(resource: Resource, params: URLSearchParams): ListState {
  const filters: Record<string, string> = {};
  for (const name of resource.filters) {
    const value = params.get(`f.${name}`);
    if (value !== null && value !== '') filters[name] = value;
  }
  const size = whole(params.get('size'), usualSize);
  const columns = params
    .get('cols')
    ?.split(',')
    .filter((name) => columnNames(resource).includes(name));
  const sort = params.get('sort');
  return {
    search: params.get('q') ?? '',
    tab: tabs.find((each) => each === params.get('state')) ?? 'all',
    filters,
    sort: sort && sortable(resource, sort) ? sort : null,
    dir: params.get('dir') === 'desc' ? 'desc' : 'asc',
    page: whole(params.get('page'), 1),
    size: pageSizes.find((each) => each === size) ?? usualSize,
    columns: columns?.length ? columns : usualColumns(resource),
  };
}

/** The address of a state; what is as usual is left out. */
export function writeListState(resource: Resource, state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.search) params.set('q', state.search);
  if (state.tab !== 'all') params.set('state', state.tab);
  for (const [name, value] of Object.entries(state.filters)) params.set(`f.${name}`, value);
  if (state.sort) {
    params.set('sort', state.sort);
    if (state.dir === 'desc') params.set('dir', 'desc');
  }
  if (state.page > 1) params.set('page', String(state.page));
  if (state.size !== usualSize) params.set('size', String(state.size));
  const columns = state.columns.join(',');
  if (columns !== usualColumns(resource).join(',')) params.set('cols', columns);
  return params;
}

/** How a list opens for someone who chose this: its columns and rows a page, as a query. */
export const habitOf = (resource: Resource, { columns, size }: Pick<ListState, 'columns' | 'size'>): string =>
  writeListState(resource, { ...readListState(resource, new URLSearchParams()), columns, size }).toString();

/** The fields a list shows: its title, its picture and its columns. Whole records would be ten times as much. */
const shownFields = (resource: Resource, { columns }: ListState): string[] =>
  [resource.title, pictureField(resource), ...columns].filter(
    (name): name is string => name !== null && Object.hasOwn(resource.fields, name),
  );

/** The call that answers a state. */
export const listRequestOf = (resource: Resource, state: ListState): ListRequest => ({
  fields: shownFields(resource, state),
  page: state.page,
  size: state.size,
  search: state.search,
  sort: state.sort,
  dir: state.dir,
  filters: {
    ...state.filters,
    ...(state.tab === 'all' || state.tab === 'trash' ? {} : { state: state.tab }),
  },
  trash: state.tab === 'trash',
});

const systemColumns = ['status', 'slug', 'publishAt', 'createdAt', 'updatedAt', 'sortOrder'];
const tooMuchForACell = ['richText', 'image', 'images', 'list', 'password'];

/** Columns a list can show beside its title, which always stands first. */
export const columnNames = (resource: Resource): string[] => [
  ...Object.entries(resource.fields)
    .filter(
      ([name, field]) => name !== resource.title && name !== 'type' && !tooMuchForACell.includes(field.input),
    )
    .map(([name]) => name),
  ...systemColumns,
];

export const usualColumns = (resource: Resource): string[] =>
  resource.columns.filter((name) => name !== resource.title && columnNames(resource).includes(name));

export const sortable = (resource: Resource, name: string): boolean =>
  systemColumns.includes(name) ||
  (resource.fields[name] !== undefined && resource.fields[name].column !== 'json');

/** Tri-state: ascending, descending, the list's own order. */
export function nextSort(state: ListState, name: string): Pick<ListState, 'sort' | 'dir'> {
  if (state.sort !== name) return { sort: name, dir: 'asc' };
  if (state.dir === 'asc') return { sort: name, dir: 'desc' };
  return { sort: null, dir: 'asc' };
}

/** Whether the rows stand in the order the site shows them in, all of them. */
export const inOwnOrder = (resource: Resource, state: ListState): boolean =>
  (state.sort === null || (state.sort === 'sortOrder' && state.dir === 'asc')) &&
  resource.ordered &&
  state.tab === 'all' &&
  !state.search &&
  Object.keys(state.filters).length === 0;

export const narrowed = (state: ListState): boolean =>
  state.search !== '' || Object.keys(state.filters).length > 0;
