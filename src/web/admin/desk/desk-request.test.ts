import { expect, test } from 'vitest';
import { hrefOf, readAddress } from '../list/address.ts';
import { applicationDesk } from '../screens/applications/application-desk.ts';
import { callFilters, deskRequest, filtersOnBoard } from './desk-request.ts';

const { shape } = applicationDesk;
const read = (query: string) => readAddress(shape, new URLSearchParams(query));

test('a desk’s URL is parsed and written back', () => {
  const query = 'view=board&q=site&stage=new&owner=none&sort=createdAt&dir=desc&page=2&id=7';
  expect(hrefOf(shape, read(query))).toBe(`${shape.path}?${query}`);
  expect(hrefOf(shape, read('page=-1&id=x&unknown=1'))).toBe(shape.path);
});

test('the owner “unassigned” is null in requests', () => {
  expect(callFilters({ owner: 'none', status: 'new' })).toEqual({ owner: null, status: 'new' });
  expect(deskRequest(read('owner=none&page=2'))).toMatchObject({
    filters: { owner: null },
    page: 2,
    size: 25,
  });
});

test('the board keeps its own filters', () => {
  expect(filtersOnBoard({ career: '3', owner: 'me' }, ['career'])).toEqual({ career: '3' });
});
