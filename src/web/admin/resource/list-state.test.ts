import { expect, it } from 'vitest';
import { resources } from '#shared/resources/index.ts';
import {
  columnNames,
  listRequestOf,
  nextSort,
  readListState,
  usualColumns,
  writeListState,
} from './list-state.ts';

const { testimonials } = resources;
const read = (query: string) => readListState(testimonials, new URLSearchParams(query));

it('reads what the address says and writes it back the same', () => {
  const query = 'q=kuwait&state=draft&f.project=3&sort=ratings&dir=desc&page=2&size=50&cols=ratings%2Cstatus';
  expect(writeListState(testimonials, read(query)).toString()).toBe(query);
});

it('leaves what is usual out of the address', () => {
  expect(writeListState(testimonials, read('')).toString()).toBe('');
});

it('passes over what makes no sense', () => {
  const state = read('page=-2&size=33&sort=password&state=gone&cols=nothing&f.secret=1');
  expect(state).toMatchObject({ page: 1, size: 25, sort: null, tab: 'all', filters: {} });
  expect(state.columns).toEqual(usualColumns(testimonials));
});

it('asks the server for the tab as a state, for the trash as such', () => {
  expect(listRequestOf(testimonials, read('state=live'))).toMatchObject({
    filters: { state: 'live' },
    trash: false,
  });
  expect(listRequestOf(testimonials, read('state=trash'))).toMatchObject({ filters: {}, trash: true });
});

it('asks for the fields it shows and no others', () => {
  expect(listRequestOf(testimonials, read('cols=ratings,status')).fields).toEqual([
    'clientName',
    'image',
    'ratings',
  ]);
});

it('sorts up, down and not at all', () => {
  const up = { ...read(''), ...nextSort(read(''), 'ratings') };
  const down = { ...up, ...nextSort(up, 'ratings') };
  expect([up.sort, up.dir, down.sort, down.dir]).toEqual(['ratings', 'asc', 'ratings', 'desc']);
  expect(nextSort(down, 'ratings')).toEqual({ sort: null, dir: 'asc' });
});

it('offers every resource columns that exist', () => {
  for (const resource of Object.values(resources)) {
    for (const name of usualColumns(resource)) expect(columnNames(resource)).toContain(name);
  }
});
