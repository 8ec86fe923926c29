import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { quiet, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import Health from './health-route.tsx';

const line = { name: 'Backups', ok: true, words: 'The newest is 5 minutes old' };
const report = {
  place: { kind: 'folder', name: '/backups/site' },
  newest: { at: '2026-01-05T10:00:00.000Z', rows: 1200, files: 1, bytes: 3 * 1024 * 1024 },
  byHand: null,
  engine: 'sqlite',
};
const card = page.getByRole('region', { name: 'Backups' });

test('an owner sees the backups’ location, the contents of the newest and how to restore one', async () => {
  await showInPanel(<Health />, {
    answers: { 'system/health': [{ ...line, backUp: true, report: true }], 'backup/report': report },
  });
  await expect.element(card.getByText('/backups/site')).toBeVisible();
  await expect.element(card.getByText(/^5 Jan 2026, 15:30 IST/)).toBeVisible();
  await expect.element(card.getByText('1,200 rows and 1 file, 3.0 MB in all')).toBeVisible();
  await expect.element(card.getByText('npm run restore -- scheduled')).toBeVisible();
  await expect.element(card.getByText('Never. npm run backup -- /path/of/the/copy makes one.')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('without a location instructions are shown, also for restoring a copy', async () => {
  const none = {
    ...report,
    place: null,
    newest: null,
    byHand: '2026-01-05T10:00:00.000Z',
    engine: 'postgres',
  };
  await showInPanel(<Health />, {
    answers: { 'system/health': [{ ...line, ok: false, report: true }], 'backup/report': none },
  });
  await expect.element(card.getByText('BACKUP_DIR')).toBeVisible();
  await expect.element(card.getByText('npm run restore -- /path/of/the/copy')).toBeVisible();
  await expect.element(card.getByText('DATABASE_URL')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('nobody else sees it or requests it', async () => {
  await showInPanel(<Health />, { answers: { 'system/health': [line] } });
  await expect.element(page.getByText('The newest is 5 minutes old')).toBeVisible();
  expect(card.elements()).toEqual([]);
  await quiet();
  expect(requestsOf('backup/report')).toEqual([]);
});
