export const pageSizes = [10, 25, 50, 100] as const;
const usualSize = 25;

export type Filters = Readonly<Record<string, string>>;

/** The state of a list, stored entirely in the URL, so that reload, Back and a shared link give the same view. */
export interface ListState {
  search: string;
  /** By name; only active filters. */
  filters: Filters;
  sort: string | null;
  dir: 'asc' | 'desc';
  page: number;
  size: number;
  /** Names of the columns besides the first; empty if the columns are fixed. */
  columns: readonly string[];
  /** An alternative view: 'board'. */
  view: string;
  /** The record open beside it. */
  id: number | null;
}

interface FilterParam {
  name: string;
  /** URL parameter; defaults to its name. */
  param?: string;
  allows?: (value: string) => boolean;
}

/** What a list stores in its URL. */
export interface ListShape {
  path: string;
  /** In the order of their URL parameters. */
  filters: readonly FilterParam[];
  /** The filter set by the tabs. */
  tab?: string;
  /** Sortable columns; absent: any, validated by the server. */
  sorts?: (name: string) => boolean;
  columns?: { all: readonly string[]; usual: readonly string[] };
}

const whole = (text: string | null): number | null => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
};

/** Names of the filters whose values in a URL are ignored, as in an old view that names an option that no longer exists. */
export const leftOut = (shape: ListShape, params: URLSearchParams): string[] =>
  shape.filters
    .filter(({ name, param = name, allows }) => {
      const value = params.get(param);
      return value && allows?.(value) === false;
    })
    .map(({ name }) => name);

/** Whether a value may be the number of a record. */
export const isId = (value: string): boolean => whole(value) !== null;

/** Parses a list’s state from its URL; invalid values are ignored. */
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

/** The query string of a state, without default values. */
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

/** The URL of a list without search, filters and the like, where the bare path opens a saved view. */
export const everything = (path: string): string => `${path}?all`;

/** The URL of a state: the bare path for the default state, unless that `opens` a saved view. */
export function hrefOf(shape: ListShape, state: ListState, opens = false): string {
  const query = queryOf(shape, state);
  if (query) return `${shape.path}?${query}`;
  return opens ? everything(shape.path) : shape.path;
}

/** Three states: ascending, descending, the list’s default order. */
export function nextSort(state: ListState, name: string): Pick<ListState, 'sort' | 'dir'> {
  if (state.sort !== name) return { sort: name, dir: 'asc' };
  return state.dir === 'asc' ? { sort: name, dir: 'desc' } : { sort: null, dir: 'asc' };
}

/** The filters with one of them set, or removed by null. */
export function withFilter(filters: Filters, name: string, value: string | null): Filters {
  const { [name]: _, ...rest } = filters;
  return value === null ? rest : { ...rest, [name]: value };
}

/** The open tab; '' is the first one, which shows all. */
export const tabOf = (shape: ListShape, { filters }: ListState): string =>
  (shape.tab && filters[shape.tab]) || '';

/** Whether the list is filtered by more than a tab. */
export const isNarrowed = (shape: ListShape, { search, filters }: ListState): boolean =>
  search !== '' || Object.keys(filters).some((name) => name !== shape.tab);
