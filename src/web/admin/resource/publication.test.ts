import { expect, it } from 'vitest';
import { publication } from './publication.ts';

const now = new Date('2026-11-21T10:00:00Z');
const at = (status: 0 | 1, publishAt: string | null, unpublishAt: string | null) =>
  publication({}, { status, publishAt, unpublishAt }, now).label;

it('knows what visitors see', () => {
  expect(at(0, null, null)).toBe('Draft');
  expect(at(1, null, null)).toBe('Published');
  expect(at(1, '2026-11-22T00:00:00Z', null)).toBe('Scheduled');
  expect(at(1, '2026-11-20T00:00:00Z', '2026-11-21T10:00:00Z')).toBe('Ended');
});

it('knows that the last day of a vacancy has passed', () => {
  const career = { lastDay: 'validThrough' };
  const on = (validThrough: string | null) =>
    publication(career, { status: 1, publishAt: null, unpublishAt: null, ...{ validThrough } }, now).label;
  expect(on(null)).toBe('Published');
  expect(on('2026-11-21')).toBe('Published');
  expect(on('2026-11-20')).toBe('Closed');
});
