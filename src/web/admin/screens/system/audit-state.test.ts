import { expect, it } from 'vitest';
import { auditAsked, auditHref, narrowedBy, readAuditState } from './audit-state.ts';

const read = (query: string) => readAuditState(new URLSearchParams(query));

it('stands in the address, and comes back from it', () => {
  const query = 'q=kaveri&page=2&person=7&action=update&kind=users&from=2026-01-01&to=2026-01-31';
  const state = read(query);
  expect(narrowedBy(state)).toBe(5);
  expect(auditHref('/log', state)).toBe(`/log?${query}`);
  expect(auditAsked(state)).toEqual({
    search: 'kaveri',
    filters: { actor: '7', action: 'update', resource: 'users', from: '2026-01-01', to: '2026-01-31' },
  });
});

it('leaves out what makes no sense', () => {
  const state = read('person=me&from=soon&to=');
  expect(narrowedBy(state)).toBe(0);
  expect(auditHref('/log', state)).toBe('/log');
});
