export const pageSizes = [10, 25, 50, 100] as const;
const usualSize = 25;

export type Filters = Readonly<Record<string, string>>;

/** What a list shows: all of it stands in the address, so that reload, Back and a shared link give the same view. */
export interface ListState {
  search: string;
  /** By name, those that are set. */
  filters: Filters;
  sort: string | null;
  dir: 'asc' | 'desc';
  page: number;
  size: number;
  /** Names of the columns beside the first; empty where they can't be chosen. */
  columns: readonly string[];
  /** Another way to show it than as a list: 'board'. */
  view: string;
  /** The record that is open beside it. */
  id: number | null;
}

interface FilterParam {
  name: string;
  /** Parameter of the address; its name unless said. */
  param?: string;
  allows?: (value: string) => boolean;
}

/** What one list keeps in its address. */
export interface ListShape {
  path: string;
  /** In the order they stand in the address. */
  filters: readonly FilterParam[];
  /** The filter that its tabs set. */
  tab?: string;
  /** What it can be sorted by; anything unless said, and the server refuses what it can't. */
  sorts?: (name: string) => boolean;
  columns?: { all: readonly string[]; usual: readonly string[] };
}

const whole = (text: string | null): number | null => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
};

/** Reads a list's state from its address; anything that makes no sense is passed over. */
export function readAddress(shape: ListShape, params: URLSearchParams): ListState {
  const filters: Record<string, string> = {};
  for (const { name, param = name, allows } of shape.filters) {
    const value = params.get(param);
    if (value && (allows?.(value) ?? true)) filters[name] = value;
  }
  const sort = params.get('sort');
  const size = whole(params.get('size'));
  const columns = params
    .get('cols')
    ?.split(',')
    .filter((name) => shape.columns?.all.includes(name));
  return {
    search: params.get('q') ?? '',
    filters,
    sort: sort && (shape.sorts?.(sort) ?? true) ? sort : null,
    dir: params.get('dir') === 'desc' ? 'desc' : 'asc',
    page: whole(params.get('page')) ?? 1,
    size: pageSizes.find((each) => each === size) ?? usualSize,
    columns: columns?.length ? columns : (shape.columns?.usual ?? []),
    view: params.get('view') ?? '',
    id: whole(params.get('id')),
  };
}

/** The query of a state; what is as usual is left out. */
export function queryOf(shape: ListShape, state: ListState): string {
  const params = new URLSearchParams();
  if (state.view) params.set('view', state.view);
  if (state.search) params.set('q', state.search);
  for (const { name, param = name } of shape.filters)
    if (state.filters[name]) params.set(param, state.filters[name]);
  if (state.sort) {
    params.set('sort', state.sort);
    if (state.dir === 'desc') params.set('dir', 'desc');
  }
  if (state.page > 1) params.set('page', String(state.page));
  if (state.size !== usualSize) params.set('size', String(state.size));
  const columns = state.columns.join(',');
  if (shape.columns && columns !== shape.columns.usual.join(',')) params.set('cols', columns);
  if (state.id !== null) params.set('id', String(state.id));
  return params.toString();
}

export function hrefOf(shape: ListShape, state: ListState): string {
  const query = queryOf(shape, state);
  return query ? `${shape.path}?${query}` : shape.path;
}

/** Three states: ascending, descending, the list's own order. */
export function nextSort(state: ListState, name: string): Pick<ListState, 'sort' | 'dir'> {
  if (state.sort !== name) return { sort: name, dir: 'asc' };
  return state.dir === 'asc' ? { sort: name, dir: 'desc' } : { sort: null, dir: 'asc' };
}

/** The filters with one of them set, or taken away by null. */
export function withFilter(filters: Filters, name: string, value: string | null): Filters {
  const { [name]: _, ...rest } = filters;
  return value === null ? rest : { ...rest, [name]: value };
}

/** Which tab is open; '' is the first one, which has all. */
export const tabOf = (shape: ListShape, { filters }: ListState): string =>
  (shape.tab && filters[shape.tab]) || '';

/** Whether more than a tab narrows the list. */
export const isNarrowed = (shape: ListShape, { search, filters }: ListState): boolean =>
  search !== '' || Object.keys(filters).some((name) => name !== shape.tab);
