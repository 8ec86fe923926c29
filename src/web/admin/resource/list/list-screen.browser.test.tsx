import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { allPrivileges, suffixed } from '#shared/privileges.ts';
import type { Page } from '#shared/resource/calls.ts';
import { testimonial } from '#shared/resources/testimonial.ts';
import { aDraft, draftAnswers } from '#web/testing/drafts.ts';
import { focus } from '#web/testing/focus.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { row } from '#web/testing/rows.ts';
import { answer, quiet, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { readChanged, readFailed } from '../../query/write.ts';
import { screenAt } from '../screens.ts';
import { ListScreen } from './list-screen.tsx';

const path = '/nirvaaga-amaippu/testimonials';
const counts = { live: 2, scheduled: 0, draft: 1, ended: 0, trash: 0, all: 3 };
const three = ['Anand', 'Basma', 'Chitra'].map((clientName, index) =>
  row(index + 1, {
    clientName,
    clientDesignation: `Engineer ${index + 1}`,
    ratings: 5 - index,
    image: null,
    project: null,
  }),
);
const pageOf = <R,>(rows: R[], more: Partial<Page<R>> = {}): Page<R> => ({
  rows,
  total: rows.length,
  page: 1,
  size: 25,
  ...more,
});

async function open(at = path, privileges?: readonly string[]) {
  answer({ 'testimonials/counts': counts, 'projects/all': [] });
  return showInPanel(<ListScreen screen={screenAt(path)} />, { path: at, ...(privileges && { privileges }) });
}

afterEach(() => page.viewport(1280, 900));

const headingsOnTwoLines = () =>
  [...document.querySelectorAll('thead th a')]
    .filter((heading) => {
      const words = document.createRange();
      words.selectNodeContents(heading.firstChild as Text);
      return new Set([...words.getClientRects()].map(({ top }) => top)).size > 1;
    })
    .map(({ textContent }) => textContent);

test('shows the records in their columns', async () => {
  answer({ 'testimonials/list': pageOf(three) });
  await open();
  await expect.element(page.getByRole('row', { name: /Anand/ })).toBeVisible();
  expect(page.getByRole('row').elements()).toHaveLength(4);
  expect(await violations()).toEqual([]);
});

test('Arabic text is read from the right, next to what it belongs to', async () => {
  const clientName = 'النسخ الاحتياطي (2)';
  answer({ 'testimonials/list': pageOf([{ ...three[0], clientName, clientDesignation: 'مهندس.' }]) });
  await open();
  const title = page.getByRole('link', { name: clientName });
  await expect.element(title).toBeVisible();
  for (const shown of [title, page.getByText('مهندس.')]) {
    const words = document.createRange();
    words.selectNodeContents(shown.element());
    const { left, right } = words.getBoundingClientRect();
    words.setStart(words.startContainer.firstChild as Text, (shown.element().textContent ?? '').length - 1);
    expect(words.getBoundingClientRect().left, 'what is last stands at the left').toBe(left);
    const box = shown.element().getBoundingClientRect();
    expect(left - box.left, 'and the words at the left of their column').toBeLessThan(2);
    expect(right).toBeLessThan(box.right + 1);
  }
});

test.each([1280, 720, 390])('marks unpublished changes in words, at %i px', async (width) => {
  await page.viewport(width, 900);
  const drafts = ['draft', 'review', undefined] as const;
  const rows = three.map((each, index) => ({ ...each, derived: { draft: drafts[index] } }));
  answer({
    'testimonials/list': pageOf([
      ...rows,
      { ...row(4, { clientName: 'Divya' }), status: 0, derived: { draft: 'draft' } } as never,
    ]),
  });
  await open();
  const state = (name: string) =>
    page
      .getByRole('row', { name: new RegExp(name) })
      .element()
      .querySelector('[data-column=status]')?.textContent;
  await expect.element(page.getByRole('row', { name: /Anand/ })).toBeVisible();
  expect(['Anand', 'Basma', 'Chitra', 'Divya'].map(state)).toEqual([
    'Live Unpublished changes',
    'Live Changes to review',
    'Live',
    'Draft',
  ]);
  const frame = page.getByRole('table').element().parentElement as Element; // it scrolls what is wider
  if (width < 1280) expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  for (const cell of document.querySelectorAll('[data-column=status]'))
    expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
  expect(await violations()).toEqual([]);
});

test('on a tablet the state and the sorted column stay, and nothing overflows', async () => {
  await page.viewport(720, 900);
  answer({ 'testimonials/list': pageOf(three) });
  await open();
  const heading = (name: string) => page.getByRole('columnheader', { name });
  await expect.element(heading('Status')).toBeVisible();
  await expect.element(heading('Rating')).not.toBeInTheDocument();
  await expect.element(heading('Updated')).not.toBeInTheDocument();
  const frame = () => page.getByRole('table').element().parentElement as Element; // it scrolls what is wider
  expect(frame().scrollWidth).toBeLessThanOrEqual(frame().clientWidth);
  expect(await violations()).toEqual([]);
  await page.viewport(1280, 900);
  await heading('Updated').getByRole('link').click();
  await page.viewport(720, 900);
  await expect.element(heading('Updated')).toBeVisible();
  await expect.element(heading('Status')).toBeVisible();
});

test('an empty list says so, and links to creating the first record', async () => {
  answer({ 'testimonials/list': pageOf([]) });
  const { address } = await open();
  await expect.element(page.getByText('No testimonials yet')).toBeVisible();
  expect(await violations()).toEqual([]);
  await focus(page.getByRole('button', { name: 'New testimonial' }).last());
  await userEvent.keyboard(' ');
  await expect.poll(address).toBe(`${path}/new`);
});

test('shows a load error, and retries', async () => {
  let away = true;
  answer({
    'testimonials/list': () => {
      if (away) throw new AppError(503, 'The database is away for a moment.');
      return pageOf(three);
    },
  });
  await open();
  await expect.element(page.getByText('The database is away for a moment.')).toBeVisible();
  expect(await violations()).toEqual([]);
  away = false;
  await page.getByRole('button', { name: /again/i }).click();
  await expect.element(page.getByRole('row', { name: /Basma/ })).toBeVisible();
});

test('on a phone the loading placeholder is neither squeezed nor overflowing', async () => {
  await page.viewport(390, 844);
  const { promise, resolve } = Promise.withResolvers<Page<never>>();
  answer({ 'testimonials/list': () => promise });
  await open();
  await expect.poll(() => document.querySelectorAll('[data-skeleton] span').length).toBeGreaterThan(0);
  const parts = [...document.querySelectorAll<HTMLElement>('[data-skeleton] span')]
    .filter((part) => part.checkVisibility())
    .map((part) => {
      const edge = part.closest('[data-skeleton]')?.getBoundingClientRect().right ?? 0;
      return { width: part.offsetWidth, left: edge - part.getBoundingClientRect().right };
    });
  resolve(pageOf([])); // before the hook that waits for calls under way
  expect(Math.min(...parts.map(({ width }) => width))).toBeGreaterThanOrEqual(40);
  expect(Math.min(...parts.map(({ left }) => left)), 'all end within their rows').toBeGreaterThan(8);
});

test('a search is in the URL, and can be cleared', async () => {
  answer({
    'testimonials/list': (asked: { search?: string }) => pageOf(asked.search ? [] : three),
    'testimonials/drafts': pageOf([]),
  });
  const { address } = await open();
  await page.getByPlaceholder('Search testimonials').fill('zebra');
  await expect.element(page.getByText('No testimonials match')).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(address()).toBe(`${path}?q=zebra`);
  await page.getByRole('link', { name: 'Clear search and filters' }).click();
  await expect.element(page.getByRole('row', { name: /Anand/ })).toBeVisible();
  expect(address()).toBe(path);
});

test('rows are selected one by one, as a range with Shift, and all at once', async () => {
  answer({ 'testimonials/list': pageOf(three) });
  await open();
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
  await box('Anand').click();
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await userEvent.keyboard('{Shift>}');
  await box('Chitra').click({ modifiers: ['Shift'] });
  await userEvent.keyboard('{/Shift}');
  await expect.element(page.getByText('3 selected')).toBeVisible();
  expect(await violations()).toEqual([]);
  await expect.element(box('Basma')).toBeChecked();
});

test('a range starts at the row that was selected last, wherever it is by now', async () => {
  let rows = three;
  answer({ 'testimonials/list': () => pageOf(rows) });
  await open();
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
  const shiftClick = async (name: string) => {
    await userEvent.keyboard('{Shift>}');
    await box(name).click({ modifiers: ['Shift'] });
    await userEvent.keyboard('{/Shift}');
  };
  await box('Anand').click();
  rows = [...three.slice(2), ...three.slice(0, 2)];
  await readChanged(['testimonials']);
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/Chitra/);
  await shiftClick('Basma');
  await expect.element(page.getByText('2 selected')).toBeVisible();
  await expect.element(box('Chitra')).not.toBeChecked();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await shiftClick('Chitra');
  await expect.element(page.getByText('1 selected')).toBeVisible();
});

test('a failed reload keeps the rows; another page that fails says so until the server is back', async () => {
  let away = false;
  answer({
    'testimonials/list': ({ page: asked }: { page: number }) => {
      if (away) throw new AppError(503, 'The database is away for a moment.');
      return pageOf(asked === 1 ? three.slice(0, 2) : three.slice(2), { total: 26, page: asked });
    },
  });
  await open();
  const failed = page.getByText('The testimonials could not be loaded');
  await page.getByRole('checkbox', { name: 'Select Anand' }).click();
  away = true;
  await readChanged(['testimonials']);
  await quiet();
  expect(failed.elements()).toEqual([]);
  await expect.element(page.getByRole('row', { name: /Anand/ })).toBeVisible();
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect.element(failed).toBeVisible();
  expect(page.getByRole('row', { name: /Anand/ }).elements()).toEqual([]);
  away = false;
  await readFailed();
  await expect.element(page.getByRole('row', { name: /Chitra/ })).toBeVisible();
  expect(failed.elements()).toEqual([]);
});

test('actions without the right to them are not offered', async () => {
  answer({ 'testimonials/list': pageOf(three) });
  await open(path, ['testimonialsView']);
  await expect.element(page.getByRole('row', { name: /Anand/ })).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  expect(page.getByRole('button', { name: /New testimonial/ }).elements()).toEqual([]);
});

test('a column header requests the list sorted by it', async () => {
  answer({ 'testimonials/list': pageOf(three) });
  const { address } = await open();
  await page.getByRole('columnheader', { name: 'Rating' }).getByRole('link').click();
  await expect.poll(address).toContain('sort=ratings');
  await expect
    .poll(() => requestsOf('testimonials/list').at(-1))
    .toMatchObject({ sort: 'ratings', dir: 'asc' });
});

const draft = {
  key: 'a'.repeat(32),
  record: null,
  type: null,
  title: 'Meera S.',
  state: 'draft',
  note: null,
  author: 7,
  authorName: 'Meera Nair',
  updatedBy: 8,
  updatedByName: 'Kumar',
  dueAt: null,
  updatedAt: '2026-05-04T09:30:00.000Z',
};
const unfinished = page.getByRole('region', { name: 'Unfinished' });

test('drafts of new and live records are listed by title among records that are not live', async () => {
  const changed = { ...draft, key: 'b'.repeat(32), record: 3, title: 'Chitra', state: 'review' };
  answer({
    'testimonials/list': pageOf([]),
    'testimonials/drafts': pageOf([draft, { ...draft, key: 'c'.repeat(32), title: '' }, changed]),
  });
  const { address } = await open(`${path}?state=draft`);
  await expect.element(unfinished.getByRole('link', { name: 'Untitled testimonial' })).toBeVisible();
  await expect
    .element(unfinished.getByRole('listitem').first())
    .toMatchTextContent(/Meera S\..*Draft.*Kumar/);
  await expect.element(unfinished.getByRole('listitem').last()).toMatchTextContent(/Chitra.*To review/);
  expect(page.getByText('No drafts').elements()).toEqual([]); // there is something to do here
  expect(await violations()).toEqual([]);
  await unfinished.getByRole('link', { name: 'Meera S.' }).click();
  await expect.poll(address).toBe(`${path}/new?draft=${draft.key}`);
});

test('a draft is discarded from its row, with Undo, and the title gets the focus', async () => {
  const { held, answers } = draftAnswers(testimonial, { row: null, title: 'clientName' });
  held.draft = aDraft(held, { clientName: 'Meera S.' }, 'clientName');
  answer({
    ...answers,
    'testimonials/list': pageOf([]),
    'testimonials/drafts': () => pageOf(held.draft ? [{ ...draft, ...held.draft }] : []),
  });
  await open(`${path}?state=draft`);
  await unfinished.getByRole('button', { name: 'Actions for Meera S.' }).click();
  await page.getByRole('menuitem', { name: 'Discard draft' }).click();
  await expect.element(page.getByText('Draft discarded')).toBeVisible();
  await expect.poll(() => unfinished.elements()).toEqual([]);
  expect(held.draft).toBeNull();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(unfinished.getByRole('link', { name: 'Meera S.' })).toBeVisible();
  expect(held.draft).toMatchObject({ values: { clientName: 'Meera S.' } });
});

test('no draft is discarded that waits for somebody else, or without the right to change its record', async () => {
  answer({
    'testimonials/list': pageOf([]),
    'testimonials/drafts': pageOf([
      { ...draft, state: 'review' },
      { ...draft, key: 'b'.repeat(32), record: 3, title: 'Chitra' },
      { ...draft, key: 'c'.repeat(32), title: 'Devi' },
    ]),
  });
  await open(
    `${path}?state=draft`,
    allPrivileges.filter((tag) => tag !== suffixed('testimonialsView', 'Update')),
  );
  await expect.element(unfinished.getByRole('button', { name: 'Actions for Devi' })).toBeVisible();
  expect(unfinished.getByRole('button', { name: /^Actions/ }).elements()).toHaveLength(1);
});

test('drafts that failed to load say so, and are loaded again', async () => {
  let away = true;
  answer({
    'testimonials/list': pageOf([]),
    'testimonials/drafts': () => {
      if (away) throw new AppError(503, 'The database is away for a moment.');
      return pageOf([draft]);
    },
  });
  await open(`${path}?state=draft`);
  await expect.element(page.getByText('The drafts could not be loaded')).toBeVisible();
  expect(await violations()).toEqual([]);
  away = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(unfinished.getByRole('link', { name: 'Meera S.' })).toBeVisible();
});

test('once the last draft of the last page is published, the page before it is shown', async () => {
  let last = [{ ...draft, key: 'b'.repeat(32), title: 'Chitra' }];
  answer({
    'testimonials/list': pageOf([]),
    'testimonials/drafts': ({ page = 1 }: { page?: number }) =>
      pageOf(page === 1 ? [draft] : last, { total: 1 + last.length, page, size: 1 }),
  });
  await open(`${path}?state=draft`);
  await unfinished.getByRole('button', { name: 'Older' }).click();
  await expect.element(unfinished.getByRole('link', { name: 'Chitra' })).toBeVisible();
  last = [];
  await readChanged(['testimonials/drafts']);
  await expect.element(unfinished.getByRole('link', { name: 'Meera S.' })).toBeVisible();
});

/** Testimonials of which none, and one draft, match a search. */
const draftsByTitle = () =>
  answer({
    'testimonials/list': pageOf([]),
    'testimonials/drafts': ({ search = '' }: { search?: string }) =>
      pageOf([draft].filter(({ title }) => title.includes(search))),
  });

test('a search finds drafts too, and says that nothing matches only if none does', async () => {
  draftsByTitle();
  await open(`${path}?state=draft`);
  const box = page.getByRole('searchbox', { name: 'Search testimonials' });
  await expect.element(unfinished.getByRole('link', { name: 'Meera S.' })).toBeVisible();
  await box.fill('Meera');
  await expect.poll(() => requestsOf('testimonials/drafts').at(-1)).toMatchObject({ search: 'Meera' });
  await quiet();
  await expect.element(unfinished.getByRole('link', { name: 'Meera S.' })).toBeVisible();
  expect(page.getByText('No testimonials match').elements()).toEqual([]);
  await box.fill('zzz');
  await expect.element(page.getByText('No testimonials match')).toBeVisible();
  await expect.poll(() => unfinished.elements()).toEqual([]);
});

test('a search of all records says how many drafts match, and leads to them', async () => {
  draftsByTitle();
  const { address } = await open(`${path}?q=Meera`);
  const found = page.getByRole('link', { name: 'One unfinished draft matches' });
  await expect.element(found).toBeVisible();
  expect(page.getByText('No testimonials match').elements()).toEqual([]);
  await found.click();
  await expect.element(unfinished.getByRole('link', { name: 'Meera S.' })).toBeVisible();
  expect(address()).toBe(`${path}?q=Meera&state=draft`);
});

test('a page beyond the end becomes the last one, by one more request', async () => {
  answer({
    'testimonials/list': ({ page }: { page: number }) =>
      pageOf(page > 2 ? [] : [three[2]], { page, total: 26 }),
  });
  const { address } = await open(`${path}?page=99`);
  await expect.element(page.getByRole('row', { name: /Chitra/ })).toBeVisible();
  expect(address()).toBe(`${path}?page=2`);
  expect(requestsOf('testimonials/list').map((request) => (request as { page: number }).page)).toEqual([
    99, 2,
  ]);
});

test('the trash shows who deleted a record and when, without a state', async () => {
  const gone = { ...three[0], deletedAt: '2026-05-04T09:30:00.000Z', derived: { deletedBy: 'Kumar' } };
  answer({ 'testimonials/list': pageOf([gone as never]) });
  await open(`${path}?state=trash`);
  await expect.element(page.getByRole('row', { name: /Anand/ })).toMatchTextContent(/Kumar/);
  const headings = page.getByRole('columnheader').elements();
  expect(headings.map((each) => each.textContent?.trim()).filter(Boolean)).toEqual([
    'Client name',
    'Deleted',
    'Client designation',
    'Rating',
    'Project',
    'Actions',
  ]);
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect.element(page.getByRole('menuitemcheckbox', { name: 'Rating' })).toBeVisible();
  await expect.element(page.getByRole('menuitemcheckbox', { name: 'Status' })).not.toBeInTheDocument();
});

test.each([1280, 720, 390])('a sample is marked by a word at %i px', async (width) => {
  await page.viewport(width, 900);
  answer({ 'testimonials/list': pageOf([{ ...three[0], createdBy: null, updatedBy: null } as never]) });
  await open();
  const mark = page.getByText('Sample', { exact: true });
  await expect.element(mark).toBeVisible();
  expect(mark.element().getBoundingClientRect().width).toBeGreaterThan(40);
});

test('text columns are wider than those of known length, and no heading takes two lines', async () => {
  await page.viewport(1366, 768);
  answer({ 'testimonials/list': pageOf(three) });
  await open();
  const widthOf = (name: string) =>
    page.getByRole('columnheader', { name }).element().getBoundingClientRect().width;
  await expect.element(page.getByRole('columnheader', { name: 'Rating' })).toBeVisible();
  expect(widthOf('Client designation')).toBeGreaterThan(widthOf('Rating') * 1.2);
  expect(headingsOnTwoLines()).toEqual([]);
});

test('on a tablet no heading takes two lines', async () => {
  await page.viewport(736 + 2 * 28, 1024); // what is left of 768 px within the page’s padding, with the margins of the test
  answer({ 'testimonials/list': pageOf(three) });
  await open();
  await expect.element(page.getByRole('columnheader', { name: 'Client designation' })).toBeVisible();
  expect(headingsOnTwoLines()).toEqual([]);
});

test('a heading of two words takes one line, whatever the other columns take', async () => {
  await page.viewport(1044 + 2 * 28, 768); // the room beside the menu at 1366 px, with the margins of the test
  const careers = '/nirvaaga-amaippu/careers';
  answer({
    'careers/counts': counts,
    'careers/list': pageOf([row(1, { position: 'Developer', openings: 1, employmentType: 'full' })]),
    'applications/byVacancy': [],
  });
  await showInPanel(<ListScreen screen={screenAt(careers)} />, { path: careers });
  const heading = page.getByRole('columnheader', { name: 'Employment type' });
  await expect.element(heading).toBeVisible();
  expect(heading.element().querySelector('a')?.getBoundingClientRect().height).toBeLessThan(36);
});

test('columns of people’s names leave more room to adjacent texts than titles do', async () => {
  await page.viewport(1044 + 2 * 28, 768); // the room beside the menu at 1366 px, with the margins of the test
  const clientDesignation = 'Operations Head, rental company';
  answer({ 'testimonials/list': pageOf([{ ...three[0], clientDesignation }]) });
  await open();
  const words = page.getByText(clientDesignation);
  await expect.element(words).toBeVisible();
  expect(words.element().scrollHeight).toBeLessThanOrEqual(words.element().clientHeight + 1);
});

test('on a phone the tools stay in one row with any filter, and a one-line title is high enough to press', async () => {
  await page.viewport(390, 844);
  answer({ 'testimonials/list': pageOf(three) });
  await open(`${path}?f.project=1&f.onHome=true`);
  await expect.element(page.getByRole('button', { name: /^Remove filter/ }).first()).toBeVisible();
  const topOf = (name: string | RegExp) =>
    page.getByRole('button', { name }).first().element().getBoundingClientRect().top;
  for (const name of ['Sort', 'Views', 'Columns']) expect(topOf(name), name).toBe(topOf(/^Filter/));
  expect(topOf(/^Remove filter/)).toBeGreaterThan(topOf('Columns'));
  const title = page.getByRole('link', { name: 'Anand' });
  await expect.element(title).toBeVisible();
  title.element().scrollIntoView({ block: 'center' });
  const { left, top, bottom } = title.element().getBoundingClientRect();
  const heights = Array.from({ length: 60 }, (_, at) => top - 20 + at);
  const pressed = heights.filter(
    (y) => document.elementFromPoint(left + 10, y)?.closest('a') === title.element(),
  );
  expect(pressed.length).toBeGreaterThanOrEqual(32);
  expect(bottom - top).toBeLessThan(24);
});

test('a truncated text is complete on hover, and on a tablet its words stay whole', async () => {
  await page.viewport(768, 1024);
  const clientDesignation = 'Implementing Robotic Process Automation in hospitals';
  answer({ 'testimonials/list': pageOf([{ ...three[0], clientDesignation }]) });
  await open();
  const text = page.getByText(clientDesignation);
  await expect.element(text).toHaveAttribute('title', clientDesignation);
  const word = document.createRange();
  word.setStart(text.element().firstChild as Text, 0);
  word.setEnd(text.element().firstChild as Text, 'Implementing'.length);
  expect(word.getClientRects(), 'the first word is on one line').toHaveLength(1);
});

test.each([
  ['comfortable', {}],
  ['closer', { dense: true }],
])('in %s rows on a phone a long title covers nothing', async (_rows, memory) => {
  await page.viewport(390, 844);
  const clientName =
    'Lakshmi Narayanan Venkatasubramanian of Chettinad Textiles and Sons, Karaikudi and Madurai';
  const answers = {
    preference: { value: JSON.stringify({ [path]: memory }) },
    'testimonials/counts': counts,
    'testimonials/list': pageOf([{ ...three[0], clientName }]),
    'projects/all': [],
  };
  await showInPanel(<ListScreen screen={screenAt(path)} />, { path, answers });
  const title = page.getByRole('link', { name: clientName });
  await expect.element(title).toBeVisible();
  const next = title.element().closest('th, td')?.nextElementSibling;
  expect(next?.getBoundingClientRect().top).toBeGreaterThanOrEqual(
    title.element().getBoundingClientRect().bottom,
  );
});

test.each([
  ['comfortable', {}],
  ['closer', { dense: true }],
])(
  'in %s rows ordinary titles are complete beside six columns, without sideways scroll',
  async (_rows, memory) => {
    await page.viewport(1044 + 2 * 28, 768); // the room beside the menu at 1366 px, with the margins of the test
    const insights = '/nirvaaga-amaippu/insights';
    const titles = [
      'Accessibility in an afternoon: eight checks by hand',
      'E-invoicing in India and the Gulf without the panic',
      'Web app or native app? Seven honest questions',
    ];
    const answers = {
      preference: { value: JSON.stringify({ [insights]: memory }) },
      'blogs/counts': counts,
      'blogs/list': pageOf(
        titles.map((title, at) =>
          row(at + 1, {
            title,
            category: null,
            author: at === 0 ? 'Administrator' : 'Engineering team',
            createdBy: null,
            updatedBy: null,
          }),
        ),
      ),
      'categories/all': [],
      'tags/all': [],
    };
    await showInPanel(<ListScreen screen={screenAt(insights)} />, { path: insights, answers });
    await expect.element(page.getByRole('link', { name: /^Accessibility/ })).toBeVisible();
    for (const name of ['Category', 'Author', 'Featured', 'Status', 'Published', 'Updated'])
      await expect.element(page.getByRole('columnheader', { name })).toBeVisible();
    const frame = page.getByRole('table').element().parentElement;
    expect(frame?.clientWidth).toBeLessThanOrEqual(1044);
    expect(frame?.scrollWidth).toBe(frame?.clientWidth);
    const author = page.getByText('Administrator').element();
    const line = Number.parseFloat(getComputedStyle(author).lineHeight);
    expect(author.getBoundingClientRect().height, 'the first account’s name on one line').toBeLessThan(
      line * 1.5,
    );
    for (const title of document.querySelectorAll('[data-row-link]'))
      for (const box of [title, title.parentElement])
        expect(box?.scrollHeight, title.textContent).toBeLessThanOrEqual((box?.clientHeight ?? 0) + 1);
    for (const title of document.querySelectorAll('[data-row-link]')) {
      const line = title.closest('tr')?.getBoundingClientRect().top ?? Number.NaN;
      expect(title.getBoundingClientRect().top - line, title.textContent).toBeGreaterThanOrEqual(4);
    }
  },
);

const many = 'excerpt,category,tags,author,featured,status,slug,publishAt,createdAt,updatedAt,sortOrder';

test('a title keeps its room beside more columns than there is room for, and an address takes two lines', async () => {
  const insights = '/nirvaaga-amaippu/insights';
  const slug = 'accessibility-in-an-afternoon-eight-checks-by-hand';
  const answers = {
    'blogs/counts': counts,
    'blogs/list': pageOf([
      row(1, { title: 'Accessibility', slug, category: null, tags: [], author: 'Meera' }),
    ]),
    'categories/all': [],
    'tags/all': [],
  };
  await showInPanel(<ListScreen screen={screenAt(insights)} />, {
    path: `${insights}?cols=${many}`,
    answers,
  });
  await expect.element(page.getByRole('columnheader', { name: 'Order' })).toBeInTheDocument();
  const { width } = page.getByRole('columnheader', { name: 'Title' }).element().getBoundingClientRect();
  expect(width).toBeGreaterThan(340);
  const address = page.getByText(slug);
  await expect.element(address).toHaveAttribute('title', slug);
  expect(address.element().getBoundingClientRect().height).toBeLessThan(40);
});

test('numbers end below each other and below their heading, on a phone they stand beside its name', async () => {
  const careers = '/nirvaaga-amaippu/careers';
  answer({
    'careers/counts': counts,
    'careers/list': pageOf(
      [2, 10].map((openings, at) => row(at + 1, { position: `Job ${at}`, openings, employmentType: 'full' })),
    ),
    'applications/byVacancy': [],
  });
  await showInPanel(<ListScreen screen={screenAt(careers)} />, { path: careers });
  const heading = page.getByRole('columnheader', { name: 'Openings' });
  await expect.element(heading).toBeVisible();
  const words = (element: Element | null | undefined) => {
    const text = document.createRange();
    if (element) text.selectNodeContents(element);
    return text.getBoundingClientRect();
  };
  const numbers = [...document.querySelectorAll('[data-column=openings] > span')];
  const ends = [heading.element().querySelector('a')?.firstChild?.parentElement, ...numbers].map((each) =>
    Math.round(words(each).right),
  );
  expect(numbers.map(({ textContent }) => textContent)).toEqual(['2', '10']);
  expect(new Set(ends).size, ends.join()).toBe(1);
  await page.viewport(390, 844);
  expect(new Set(numbers.map((each) => Math.round(words(each).left))).size).toBe(1);
});
