import { expect, it } from 'vitest';
import { publication, publishTime } from './publication.ts';

const now = new Date('2026-11-21T10:00:00Z');
const at = (status: 0 | 1, publishAt: string | null, unpublishAt: string | null) =>
  publication({}, { status, publishAt, unpublishAt }, now).label;

it('takes a time that is being typed for none', () => {
  for (const publishAt of ['2 Dec 2999', '5/1/2999', '2999-12-02'])
    expect(publishTime({ publishAt }), publishAt).toBeNull();
  expect(publishTime({ publishAt: '2999-12-02T04:30:00.000Z' })).toBe('2999-12-02T04:30:00.000Z');
});

it('knows what visitors see', () => {
  expect(at(0, null, null)).toBe('Draft');
  expect(at(1, null, null)).toBe('Live');
  expect(at(1, '2026-11-22T00:00:00Z', null)).toBe('Scheduled');
  expect(at(1, '2026-11-20T00:00:00Z', '2026-11-21T10:00:00Z')).toBe('Ended');
});

it('knows that the last day of a vacancy has passed', () => {
  const career = { lastDay: 'validThrough' };
  const on = (validThrough: string | null, unpublishAt: string | null = null) => {
    const row = { status: 1 as const, publishAt: null, unpublishAt, validThrough };
    return publication(career, row, now).label;
  };
  expect(on(null)).toBe('Live');
  expect(on('2026-11-21')).toBe('Live');
  expect(on('2026-11-20')).toBe('Closed');
  expect(on(null, '2026-11-21T10:00:00Z'), 'one word for it, whatever closed it').toBe('Closed');
});
