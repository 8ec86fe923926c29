import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { row } from '#web/testing/rows.ts';
import { screenAt } from '../screens.ts';
import { ListScreen } from './list-screen.tsx';

const counts = { live: 2, scheduled: 0, draft: 0, ended: 0, trash: 0, all: 2 };

const screens = { pages: 'pages', policies: 'settings/policies', testimonials: 'testimonials' } as const;

function show(plural: keyof typeof screens, rows: ReturnType<typeof row>[], privileges?: string[]) {
  const path = `/nirvaaga-amaippu/${screens[plural]}`;
  return showInPanel(<ListScreen screen={screenAt(path)} />, {
    path,
    ...(privileges && { privileges }),
    answers: {
      'projects/all': [],
      [`${plural}/counts`]: counts,
      [`${plural}/list`]: { rows, total: rows.length, page: 1, size: 25 },
    },
  });
}

const voices = [row(1, { clientName: 'Anand' }), row(2, { clientName: 'Basma' })];
const bar = page.getByRole('toolbar', { name: 'Selected rows' });
const offered = () =>
  bar
    .getByRole('button')
    .elements()
    .flatMap((each) => each.textContent || []);

test('publishing without the right to change offers neither for many records', async () => {
  await show('testimonials', voices, ['testimonialsView', 'testimonialsPublish', 'testimonialsDelete']);
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await expect.element(bar).toBeVisible();
  expect(offered()).toEqual(['Delete']);
});

test('rows cannot be selected if there are no actions', async () => {
  await show('testimonials', voices, ['testimonialsView', 'testimonialsPublish']);
  await expect.element(page.getByRole('row', { name: /Anand/ })).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toEqual([]);
});

test('permanent pages can be neither taken offline nor deleted', async () => {
  await show('pages', [row(1, { title: 'Start', slug: 'home' }), row(2, { title: 'Festival' })]);
  await page.getByRole('checkbox', { name: 'Select Start' }).click();
  await expect.element(bar).toBeVisible();
  expect(offered()).toEqual([]);
  await expect.element(bar).toMatchTextContent('1 always stays on the site');
  await page.getByRole('checkbox', { name: 'Select Festival' }).click();
  await expect.poll(offered).toEqual(['Publish', 'Take offline', 'Delete']);
});

test('nor can policies, one by one', async () => {
  await show('policies', [row(1, { heading: 'Privacy', slug: 'privacy-policy' })]);
  await page.getByRole('button', { name: 'Actions for Privacy' }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  const items = page.getByRole('menuitem').elements();
  expect(items.map(({ textContent }) => textContent)).not.toContain('Take offline');
});
