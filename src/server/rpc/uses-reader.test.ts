import { expect, test } from 'vitest';
import { usesReader } from './uses-reader.ts';

test.each([
  ['enquiries/list', { search: '', page: 1, size: 25 }, false],
  ['enquiries/list', { search: 'looms', page: 1, size: 25 }, true],
  ['enquiries/list', { search: '', page: 4_000, size: 25 }, true],
  ['blogs/list', { page: 501, size: 100 }, true],
  ['places/find', { term: 'web' }, true],
  ['places/find', { term: '' }, false],
  ['applications/board', {}, true],
  ['applications/byVacancy', {}, true],
  ['applications', { id: 1 }, false],
  ['enquiry/bulk', { search: 'looms' }, false],
])('%s with %j reads on the separate connection: %s', (path, request, onReader) => {
  expect(usesReader(path, request)).toBe(onReader);
});
