import { expect, it } from 'vitest';
import { hrefOf, isNarrowed, type ListShape, nextSort, queryOf, readAddress, tabOf } from './address.ts';

const shape: ListShape = {
  path: '/list',
  filters: [
    { name: 'state', allows: (value) => ['draft', 'live'].includes(value) },
    { name: 'project', param: 'f.project' },
    { name: 'owner' },
  ],
  tab: 'state',
  sorts: (name) => name !== 'password',
  columns: { all: ['ratings', 'status', 'slug'], usual: ['ratings'] },
};
const read = (query: string) => readAddress(shape, new URLSearchParams(query));

it('parses the URL and writes the same back', () => {
  const query =
    'view=board&q=kuwait&state=draft&f.project=3&owner=none&sort=ratings&dir=desc&page=2&size=50&cols=ratings%2Cstatus&id=7';
  expect(queryOf(shape, read(query))).toBe(query);
  expect(read(query)).toEqual({
    search: 'kuwait',
    filters: { state: 'draft', project: '3', owner: 'none' },
    sort: 'ratings',
    dir: 'desc',
    page: 2,
    size: 50,
    columns: ['ratings', 'status'],
    view: 'board',
    id: 7,
  });
});

it('leaves defaults out of the URL', () => {
  expect(hrefOf(shape, read(''))).toBe('/list');
  expect(hrefOf(shape, read('page=1&size=25&dir=desc&cols=ratings'))).toBe('/list');
});

it('ignores invalid values', () => {
  const state = read('page=-2&size=33&sort=password&state=gone&cols=nothing&f.secret=1&owner=&id=x');
  expect(state).toEqual(read(''));
  expect(state).toMatchObject({ page: 1, size: 25, sort: null, filters: {}, columns: ['ratings'], id: null });
});

it('sorts ascending, descending and by default', () => {
  const up = { ...read(''), ...nextSort(read(''), 'ratings') };
  const down = { ...up, ...nextSort(up, 'ratings') };
  expect([up.sort, up.dir, down.sort, down.dir]).toEqual(['ratings', 'asc', 'ratings', 'desc']);
  expect(nextSort(down, 'ratings')).toEqual({ sort: null, dir: 'asc' });
});

it('distinguishes tabs from filters', () => {
  expect([tabOf(shape, read('')), tabOf(shape, read('state=live'))]).toEqual(['', 'live']);
  expect(isNarrowed(shape, read('state=live'))).toBe(false);
  expect(isNarrowed(shape, read('state=live&owner=me'))).toBe(true);
  expect(isNarrowed(shape, read('q=towels'))).toBe(true);
});
