import { pageSizes } from '../resource/list-state.ts';

/** State of a list that is no kind of content (users, roles): in the address like any other. */
export interface PlainState {
  search: string;
  status: string;
  sort: string | null;
  dir: 'asc' | 'desc';
  page: number;
  size: number;
}

const usualSize = 25;

export function readPlainState(params: URLSearchParams): PlainState {
  const page = Number(params.get('page'));
  return {
    search: params.get('q') ?? '',
    status: params.get('status') ?? '',
    sort: params.get('sort'),
    dir: params.get('dir') === 'desc' ? 'desc' : 'asc',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((each) => String(each) === params.get('size')) ?? usualSize,
  };
}

export function plainHref(path: string, state: PlainState): string {
  const params = new URLSearchParams();
  if (state.search) params.set('q', state.search);
  if (state.status) params.set('status', state.status);
  if (state.sort) {
    params.set('sort', state.sort);
    if (state.dir === 'desc') params.set('dir', 'desc');
  }
  if (state.page > 1) params.set('page', String(state.page));
  if (state.size !== usualSize) params.set('size', String(state.size));
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}

/** The call's request for a state. */
export const plainRequest = ({ search, status, sort, dir, page, size }: PlainState) => ({
  search,
  sort,
  dir,
  page,
  size,
  filters: status ? { status } : {},
});
