/** What a desk shows, all of it in the address: reload, Back and a shared link give the same view. */
export interface DeskState {
  search: string;
  filters: Readonly<Record<string, string>>;
  sort: string | null;
  dir: 'asc' | 'desc';
  page: number;
  /** The open record. */
  id: number | null;
  /** 'board' at the applicant desk. */
  view: string;
}

export const deskSize = 25;

const positive = (text: string | null): number | null => {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
};

export function readDesk(params: URLSearchParams, filterNames: readonly string[]): DeskState {
  const filters: Record<string, string> = {};
  for (const name of filterNames) {
    const value = params.get(name);
    if (value) filters[name] = value;
  }
  return {
    search: params.get('q') ?? '',
    filters,
    sort: params.get('sort'),
    dir: params.get('dir') === 'desc' ? 'desc' : 'asc',
    page: positive(params.get('page')) ?? 1,
    id: positive(params.get('id')),
    view: params.get('view') ?? '',
  };
}

export function deskHref(path: string, state: DeskState): string {
  const params = new URLSearchParams();
  if (state.view) params.set('view', state.view);
  if (state.search) params.set('q', state.search);
  for (const [name, value] of Object.entries(state.filters)) params.set(name, value);
  if (state.sort) {
    params.set('sort', state.sort);
    if (state.dir === 'desc') params.set('dir', 'desc');
  }
  if (state.page > 1) params.set('page', String(state.page));
  if (state.id !== null) params.set('id', String(state.id));
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}

/** Nobody's work; an empty value would read as no filter. */
export const nobody = 'none';

type Filters = DeskState['filters'];

/** Those of the filters that the board knows too. */
export const keptFilters = (filters: Filters, names: readonly string[]): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => names.includes(name)));

/** The filters as the calls take them. */
export const callFilters = (filters: Filters): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      name === 'owner' && value === nobody ? null : value,
    ]),
  );

export const deskRequest = (state: DeskState) => ({
  search: state.search,
  filters: callFilters(state.filters),
  sort: state.sort,
  dir: state.dir,
  page: state.page,
  size: deskSize,
});

/** Whether more than a tab narrows the list. */
export const narrowedDesk = ({ search, filters }: DeskState, tab: string): boolean =>
  search !== '' || Object.keys(filters).some((name) => name !== tab);
