import { expect, test } from 'vitest';
import { callFilters, deskHref, keptFilters, narrowedDesk, readDesk } from './desk-state.ts';

const names = ['status', 'owner'];
const read = (query: string) => readDesk(new URLSearchParams(query), names);

test('what stands in the address is read and written back', () => {
  const query = 'q=site&status=new&owner=none&sort=createdAt&dir=desc&page=2&id=7';
  expect(deskHref('/contact', read(query))).toBe(`/contact?${query}`);
  expect(deskHref('/contact', read('page=-1&id=x&unknown=1'))).toBe('/contact');
});

test('nobody is null to the calls', () => {
  expect(callFilters(read('owner=none&status=new').filters)).toEqual({ owner: null, status: 'new' });
});

test('the board keeps the filters it knows', () => {
  expect(keptFilters({ career: '3', owner: 'me' }, ['career'])).toEqual({ career: '3' });
});

test('a tab alone narrows nothing', () => {
  expect(narrowedDesk(read('status=new'), 'status')).toBe(false);
  expect(narrowedDesk(read('status=new&owner=me'), 'status')).toBe(true);
});
