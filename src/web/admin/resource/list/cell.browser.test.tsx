import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { insight } from '#shared/resources/insight.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { row } from '#web/testing/rows.ts';
import { Cell } from './cell.tsx';

test('a scheduled record is shown as live once its time has come, and as ended after its end', async () => {
  const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
  const timed = { ...row(1, { title: 'Threads' }), publishAt: soon(3000), unpublishAt: soon(5000) };
  await showInPanel(<Cell resource={insight} name="status" row={timed} labels={{}} />);
  await expect.element(page.getByText('Scheduled')).toBeVisible();
  await expect.element(page.getByText('Live')).toBeVisible();
  await expect.element(page.getByText('Ended')).toBeVisible();
});
