import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { career } from '#shared/resources/career.ts';
import { insight } from '#shared/resources/insight.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { row } from '#web/testing/rows.ts';
import { Cell } from './cell.tsx';

test('what is scheduled is said to be live once its time has come, and ended after its end', async () => {
  const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
  const timed = { ...row(1, { title: 'Threads' }), publishAt: soon(3000), unpublishAt: soon(5000) };
  await showInPanel(<Cell resource={insight} name="status" row={timed} labels={{}} />);
  await expect.element(page.getByText('Scheduled')).toBeVisible();
  await expect.element(page.getByText('Live')).toBeVisible();
  await expect.element(page.getByText('Ended')).toBeVisible();
});

test('a vacancy is said to be closed once its last day is over', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    now: new Date('2026-05-03T10:00:00.000Z'),
  });
  try {
    const timed = row(1, { jobPosition: 'Weaver', validThrough: '2026-05-05' });
    await showInPanel(<Cell resource={career} name="status" row={timed} labels={{}} />);
    await vi.advanceTimersByTimeAsync(1000);
    expect(document.body.textContent).toContain('Live');
    // to midnight at the office, two days and a half later
    for (const hours of [24, 24, 8.5]) {
      await vi.advanceTimersByTimeAsync(hours * 3_600_000);
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }
    expect(document.body.textContent).toContain('Closed');
  } finally {
    vi.useRealTimers();
  }
});
