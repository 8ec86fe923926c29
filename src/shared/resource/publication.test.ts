import { describe, expect, test } from 'vitest';
import { isVisible, publicationState, turnsOf } from './publication.ts';

describe('visitors see a record', () => {
  const now = new Date('2026-01-06T09:30:00.000Z');
  const [before, at, after] = ['2026-01-06T09:29:59.999Z', now.toISOString(), '2026-01-06T09:30:00.001Z'];
  const live = { status: 1 as const, publishAt: null, unpublishAt: null, deletedAt: null };

  test.each([
    [{}, true],
    [{ status: 0 as const }, false],
    [{ deletedAt: before }, false],
    [{ publishAt: at, unpublishAt: after }, true],
    [{ publishAt: after }, false],
    [{ unpublishAt: at }, false],
  ])('with %j: %s', (changes, seen) => expect(isVisible({ ...live, ...changes }, now)).toBe(seen));

  test('after its last day, only if its kind is not given', () => {
    const closed = { ...live, closesOn: '2026-01-05' };
    expect(isVisible(closed, now)).toBe(true);
    expect(isVisible(closed, now, { lastDay: 'closesOn' })).toBe(false);
  });
});

test('a record’s state turns at its times, and when its last day is over at the office', () => {
  const row = { status: 1 as const, publishAt: null, unpublishAt: null, closesOn: '2026-01-05' };
  const kind = { lastDay: 'closesOn' };
  const [end] = turnsOf(kind, row).filter((time) => time !== null);
  expect(end).toBe('2026-01-05T18:30:00.000Z');
  const at = (ms: number) => publicationState(kind, row, new Date(Date.parse(end as string) + ms));
  expect([at(-1), at(0)]).toEqual(['live', 'closed']);
  expect(turnsOf({}, row)).toEqual([null, null, null]);
});
