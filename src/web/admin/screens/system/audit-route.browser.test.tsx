import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AuditRow } from '#shared/calls/audit.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { violations } from '#web/testing/violations.ts';
import Audit from './audit-route.tsx';

const entry: AuditRow = {
  id: 1,
  at: '2026-03-01T09:00:00.000Z',
  actor: 7,
  actorName: 'Meera Nair',
  action: 'update',
  resource: 'services',
  record: 3,
  before: { title: 'Looms' },
  after: { title: 'The looms' },
  name: 'The looms',
  address: '10.0.0.1',
};

const fetched = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/audit-details.tsx'));

test('the code that shows an entry is loaded once one is opened', async () => {
  performance.clearResourceTimings(); // only so many are kept
  await showInPanel(<Audit />, {
    answers: {
      'audit/list': { rows: [entry], total: 1, page: 1, size: 25, actors: [], actions: [], resources: [] },
    },
  });
  const details = page.getByRole('button', { name: /^Details/ });
  await expect.element(details).toBeVisible();
  expect(fetched()).toBe(false);
  await details.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(fetched()).toBe(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('an opened entry has its long texts, which the list omits', async () => {
  const listed = { ...entry, before: { title: 'Looms' }, after: { title: 'The looms' }, partial: true };
  await showInPanel(<Audit />, {
    answers: {
      'audit/list': { rows: [listed], total: 1, page: 1, size: 25, actors: [], actions: [], resources: [] },
      'audit/entry': { ...entry, after: { title: 'The looms', description: 'A long story of weaving' } },
    },
  });
  await page.getByRole('button', { name: /^Details/ }).click();
  const details = page.getByRole('dialog');
  await expect.element(details.getByRole('cell', { name: 'A long story of weaving' })).toBeVisible();
  await expect.element(details.getByRole('status')).not.toBeInTheDocument();
});

test('only truncated values of an entry are tab stops', async () => {
  const long = {
    ...entry,
    after: { title: 'The looms', description: 'A long story of weaving.\n'.repeat(40) },
  };
  await showInPanel(<Audit />, {
    answers: {
      'audit/list': { rows: [long], total: 1, page: 1, size: 25, actors: [], actions: [], resources: [] },
    },
  });
  await page.getByRole('button', { name: /^Details/ }).click();
  const table = page.getByRole('dialog').getByRole('table');
  await expect.element(table.getByRole('group', { name: 'Short description, after: scrolls' })).toBeVisible();
  expect(table.element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  expect(await violations()).toEqual([]);
});

test('on a tablet a one-word name is on one line', async () => {
  await page.viewport(768, 1024);
  onTestFinished(() => page.viewport(1280, 900));
  await showInPanel(<Audit />, {
    answers: {
      'audit/list': {
        rows: [{ ...entry, actorName: 'Administrator' }],
        total: 1,
        page: 1,
        size: 25,
        actors: [],
        actions: [],
        resources: [],
      },
    },
  });
  const name = page.getByRole('cell', { name: 'Administrator' });
  await expect.element(name).toBeVisible();
  const words = document.createRange();
  words.selectNodeContents(name.element());
  expect(words.getClientRects()).toHaveLength(1);
});

test('only granted and revoked privileges of a role are listed', async () => {
  const before = ['homeView', 'testimonialsView', 'testimonialsUpdate'];
  const after = ['homeView', 'testimonialsView', 'testimonialsDelete'];
  const change = { ...entry, action: 'update', resource: 'roles', record: 2 };
  await showInPanel(<Audit />, {
    answers: {
      'audit/list': {
        rows: [{ ...change, before: { privileges: before }, after: { privileges: after } }],
        total: 1,
        page: 1,
        size: 25,
        actors: [],
        actions: [],
        resources: [],
      },
    },
  });
  await page.getByRole('button', { name: /^Details/ }).click();
  const cells = page.getByRole('dialog').getByRole('cell');
  await expect.element(cells.first()).toHaveTextContent('Testimonials: Update');
  expect(cells.elements().map(({ textContent }) => textContent)).toEqual([
    'Testimonials: Update',
    'Testimonials: Delete',
  ]);
});

test('days the wrong way round are named as the cause of an empty list', async () => {
  const { address } = await showInPanel(<Audit />, {
    path: '/audit?person=7&from=2026-03-02&to=2026-03-01',
    answers: {
      'audit/list': ({ filters }: { filters: { from: string | null } }) => ({
        rows: filters.from ? [] : [entry],
        total: filters.from ? 0 : 1,
        page: 1,
        size: 25,
        actors: [],
        actions: [],
        resources: [],
      }),
    },
  });
  await expect.element(page.getByText('The “From” day is after the “Until” day.')).toBeVisible();
  expect(page.getByText('Try another word', { exact: false }).elements()).toEqual([]);
  expect(await violations()).toEqual([]);
  await page.getByRole('link', { name: 'Clear both days' }).click();
  await expect.element(page.getByText('The looms')).toBeVisible();
  expect(address()).toContain('person=7');
});
