import { expect, it } from 'vitest';
import { hrefOf, isNarrowed, readAddress } from '../../list/address.ts';
import { auditAsked, auditShape } from './audit-list.ts';

const read = (query: string) => readAddress(auditShape, new URLSearchParams(query));

it('is stored in the URL, and restored from it', () => {
  const query = 'q=kaveri&person=7&action=update&kind=users&from=2026-01-01&to=2026-01-31&page=2';
  const state = read(query);
  expect(Object.keys(state.filters)).toHaveLength(5);
  expect(hrefOf(auditShape, state)).toBe(`${auditShape.path}?${query}`);
  expect(auditAsked(state)).toEqual({
    search: 'kaveri',
    filters: { actor: '7', action: 'update', resource: 'users', from: '2026-01-01', to: '2026-01-31' },
  });
});

it('ignores invalid values', () => {
  const state = read('person=me&from=soon&to=');
  expect(isNarrowed(auditShape, state)).toBe(false);
  expect(hrefOf(auditShape, state)).toBe(auditShape.path);
});
