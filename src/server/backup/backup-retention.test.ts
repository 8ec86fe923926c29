import { expect, test } from 'vitest';
import { backupsToKeep } from './backup-retention.ts';

const now = new Date('2026-03-31T12:00:00Z');
const minutes = (n: number) => new Date(now.getTime() - n * 60_000);

test('of a backup every five minutes for two months, fewer are kept the older they are', () => {
  const all = Array.from({ length: (60 * 24 * 60) / 5 }, (_, n) => minutes(n * 5));
  const kept = backupsToKeep(all, now);
  const within = (from: number, to: number) =>
    kept.filter((time) => time < minutes(from) && time >= minutes(to)).length;
  expect(within(-1, 60)).toBe(13);
  expect(within(60, 24 * 60)).toBeGreaterThanOrEqual(23);
  expect(within(60, 24 * 60)).toBeLessThanOrEqual(25);
  expect(within(24 * 60, 7 * 24 * 60)).toBe(6);
  expect(within(7 * 24 * 60, 28 * 24 * 60)).toBeGreaterThanOrEqual(3);
  expect(within(28 * 24 * 60, 90 * 24 * 60)).toBe(0);
});

test('pruning after every backup keeps the same backups as pruning once', () => {
  const all = Array.from({ length: 3000 }, (_, n) => minutes(n * 15)).reverse();
  let kept: Date[] = [];
  for (const time of all) kept = backupsToKeep([...kept, time], time);
  expect(kept).toEqual(backupsToKeep(all, now));
});

test('the newest backup is kept, however old', () => {
  expect(backupsToKeep([minutes(1e6), minutes(2e6)], now)).toEqual([minutes(1e6)]);
});
