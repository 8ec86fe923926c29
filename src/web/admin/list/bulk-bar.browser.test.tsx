import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { application, deskPage } from '#web/testing/desk-rows.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { imageRow, row } from '#web/testing/rows.ts';
import { violations } from '#web/testing/violations.ts';
import { ListScreen } from '../resource/list/list-screen.tsx';
import { screenAt } from '../resource/screens.ts';
import { ApplicantDesk } from '../screens/applications/applicant-desk.tsx';
import MediaLibrary from '../screens/media/route.tsx';

const base = '/nirvaaga-amaippu';
const ids = Array.from({ length: 36 }, (_, index) => index + 1);
const insights = ids.map((id) =>
  row(id, { title: `Insight ${id}`, category: 4, author: 'Meera', featured: false }),
);
const pageOf = <R,>(rows: R[]) => ({ rows, total: rows.length, page: 1, size: 36 });

const lists = {
  'a desk': () =>
    showInPanel(<ApplicantDesk />, {
      path: `${base}/careers/applications`,
      answers: {
        'applications/list': deskPage(ids.map((id) => application(id, { firstName: `Karthik ${id}` }))),
        'careers/all': [],
        'users/all': [],
      },
    }),
  'a list of content': () =>
    showInPanel(<ListScreen screen={screenAt(`${base}/insights`)} />, {
      path: `${base}/insights`,
      answers: {
        'blogs/list': pageOf(insights),
        'blogs/counts': { live: 36, scheduled: 0, draft: 0, ended: 0, trash: 0, all: 36 },
        'categories/all': [{ id: 4, label: 'Cloud' }],
        'tags/all': [],
      },
    }),
  'the media library': () =>
    showInPanel(<MediaLibrary />, {
      path: `${base}/settings/media`,
      answers: {
        'images/list': pageOf(ids.map((id) => imageRow(id, `Image ${id}`))),
        'images/folders': [],
      },
    }),
};

const { style } = document.documentElement;
beforeEach(async () => {
  await page.viewport(390, 800);
  style.scrollBehavior = 'auto'; // the scroll position is checked at once
});
afterEach(async () => {
  style.scrollBehavior = '';
  await page.viewport(1280, 900);
});

const bar = page.getByRole('toolbar', { name: /^Selected/ });
const edges = () => bar.element().getBoundingClientRect();
const scrolledTo = (top: number) => scrollTo({ top });
/** Buttons of the bar that something else covers, or that are out of sight. */
const outOfReach = () =>
  [...bar.element().querySelectorAll('button')].filter((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test.each(Object.entries(lists))('Escape clears the selection in %s', async (_what, open) => {
  await open();
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .click();
  await expect.element(bar).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).not.toBeInTheDocument();
});

test.each(Object.entries(lists))(
  'on a phone the bulk actions of %s stay in reach, and cover nothing permanently',
  async (_name, open) => {
    await open();
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .click();
    await expect.element(bar).toBeVisible();
    expect(await violations()).toEqual([]);
    const end = document.documentElement.scrollHeight;
    expect(end).toBeGreaterThan(3 * innerHeight);
    for (const top of [0, end / 2, end]) {
      scrolledTo(top);
      expect(outOfReach(), `scrolled to ${top}`).toEqual([]);
    }
    const things = [...document.querySelectorAll<HTMLElement>('[data-row] :is(a, button, [role=checkbox])')];
    expect(things.at(-1)?.getBoundingClientRect().bottom).toBeLessThanOrEqual(edges().top);
    const hidden = things.filter((thing) => {
      scrolledTo(0);
      thing.focus();
      return thing.getBoundingClientRect().bottom > edges().top;
    });
    expect(hidden).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(innerWidth);
  },
);

test.each(Object.entries(lists))(
  'on a phone no row of %s moves under the finger that selects it',
  async (_name, open) => {
    await open();
    const second = page.getByRole('checkbox', { name: /^Select / }).nth(1);
    await expect.element(second).toBeVisible();
    const at = () => second.element().getBoundingClientRect().top;
    const before = at();
    await second.click();
    await expect.element(bar).toBeVisible();
    expect(at()).toBe(before);
  },
);

test('when ‘Select all’ has selected the page, the next button has the focus, and the bar says how many rows there are in all', async () => {
  const rows = ids.map((id) => application(id, { firstName: `Karthik ${id}` }));
  await showInPanel(<ApplicantDesk />, {
    path: `${base}/careers/applications`,
    answers: { 'applications/list': { ...deskPage(rows), total: 90 }, 'careers/all': [], 'users/all': [] },
  });
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .click();
  await expect.element(bar.getByText('1 selected', { exact: true })).toBeVisible();
  const all = bar.getByRole('button', { name: 'Select all' });
  (all.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(bar.getByText('36 of 90 selected')).toBeVisible();
  await expect.element(bar.getByRole('button', { name: 'Stage' })).toHaveFocus();
});

test.each(Object.entries(lists))(
  'all rows of %s are selected at once, if there is room for it',
  async (_name, open) => {
    await page.viewport(1280, 900);
    await open();
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .click();
    const all = page
      .getByRole('checkbox', { name: 'Select all rows' })
      .or(bar.getByRole('button', { name: 'Select all' }));
    await expect.poll(() => all.elements()).toHaveLength(1);
    await all.click();
    await expect.element(bar.getByText('36 selected')).toBeVisible();
  },
);
