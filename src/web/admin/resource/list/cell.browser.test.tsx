import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { career } from '#shared/resources/career.ts';
import { insight } from '#shared/resources/insight.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { row } from '#web/testing/rows.ts';
import { Cell } from './cell.tsx';

const now = new Date('2026-05-03T10:00:00.000Z');
const hourMs = 3_600_000;

/** Lets hours pass, a day at most, and what they changed be drawn. */
async function pass(hours: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(hours * hourMs);
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}
const words = () => document.body.textContent;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a scheduled record is shown as live once its time has come, and as ended after its end', async () => {
  const after = (hours: number) => new Date(now.getTime() + hours * hourMs).toISOString();
  const timed = { ...row(1, { title: 'Threads' }), publishAt: after(1), unpublishAt: after(2) };
  await showInPanel(<Cell resource={insight} name="status" row={timed} labels={{}} />);
  await pass(0.5);
  expect(words()).toContain('Scheduled');
  await pass(1);
  expect(words()).toContain('Live');
  await pass(1);
  expect(words()).toContain('Ended');
});

test('a vacancy is shown as closed once its last day is over', async () => {
  const timed = row(1, { jobPosition: 'Weaver', validThrough: '2026-05-05' });
  await showInPanel(<Cell resource={career} name="status" row={timed} labels={{}} />);
  await pass(0.5);
  expect(words()).toContain('Live');
  // to midnight at the office, two days and a half later
  for (const hours of [24, 24, 8.5]) await pass(hours);
  expect(words()).toContain('Closed');
});
