import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { career } from '#shared/resources/career.ts';
import { service } from '#shared/resources/service.ts';
import { newItem } from '#web/admin/inputs/new-item.ts';
import { aDraft, draftAnswers } from '#web/testing/drafts.ts';
import { focus } from '#web/testing/focus.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { row } from '#web/testing/rows.ts';
import { type Answers, answer, quiet, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { screenAt } from '../screens.ts';
import { ListScreen } from './list-screen.tsx';

const base = '/nirvaaga-amaippu';
const testimonials = `${base}/testimonials`;
const services = `${base}/settings/services`;
const tags = `${base}/insights/tags`;
const careers = `${base}/careers`;
const counts = { live: 3, scheduled: 0, draft: 0, ended: 0, trash: 1, all: 3 };
const titles = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((each) => three.find((name) => each.textContent?.includes(name)));
const columns = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((each) => each.textContent);
const actionsOf = (name: string) => page.getByRole('button', { name: `Actions for ${name}` });
const choose = async (name: string) => page.getByRole('menuitem', { name }).click();

interface Asked {
  id: number;
  version: number;
  trash?: boolean;
  filters?: Record<string, unknown>;
}

/** A list whose rows change as on the server. */
function serve(
  plural: 'testimonials' | 'services' | 'tags' | 'careers',
  name: string,
  rows: ReturnType<typeof row>[],
) {
  const one = plural.slice(0, -1) as 'testimonial';
  const gone: typeof rows = [];
  const at = (id: number) => rows.findIndex((each) => each.id === id);
  const change = (sent: Asked) => {
    const now = rows[at(sent.id)];
    if (!now || now.version !== sent.version)
      throw new AppError(409, 'Someone else saved this', { current: now });
    rows[at(sent.id)] = { ...now, ...sent, version: sent.version + 1 };
    return rows[at(sent.id)];
  };
  answer({
    'projects/all': [],
    'testimonials/drafts': { rows: [], total: 0, page: 1, size: 25 },
    'members/all': [],
    'record/uses': [],
    [`${plural}/counts`]: () => ({ ...counts, trash: gone.length, all: rows.length, live: rows.length }),
    [`${plural}/list`]: ({ trash, filters = {} }: Asked) => {
      const found = (
        trash ? gone : [...rows].sort((a, b) => a.sortOrder - b.sortOrder || a.id - b.id)
      ).filter((each) =>
        Object.entries(filters).every(
          ([key, value]) => String((each as Record<string, unknown>)[key]) === String(value),
        ),
      );
      return { rows: found, total: found.length, page: 1, size: 25 };
    },
    [`${one}/update`]: change,
    [`${one}/delete`]: ({ id }: Asked) => {
      gone.push(...rows.splice(at(id), 1));
      return {};
    },
    [`${one}/restore`]: ({ id }: Asked) => {
      const back = gone.splice(
        gone.findIndex((each) => each.id === id),
        1,
      );
      rows.push(...back);
      return back[0];
    },
    [`${one}/purge`]: ({ id }: Asked) => {
      gone.splice(
        gone.findIndex((each) => each.id === id),
        1,
      );
      return {};
    },
  });
  return {
    rows,
    gone,
    change,
    someoneElse: (id: number) => change({ id, version: rows[at(id)]?.version ?? 0 }),
    name,
  };
}
const three = ['Anand', 'Basma', 'Chitra'];
const quotes = () =>
  serve(
    'testimonials',
    'clientName',
    three.map((clientName, index) =>
      row(index + 1, {
        clientName,
        clientDesignation: 'Owner',
        company: null,
        content: 'Quick.',
        onHome: true,
        onAbout: true,
        ratings: 5 - index,
        image: null,
        project: null,
      }),
    ),
  );
const offers = () =>
  serve(
    'services',
    'name',
    three.map((name, index) => ({
      ...row(index + 1, {
        ...newItem(service.fields),
        name,
        description: 'Weeks',
        descriptionLong: 'Weeks.',
      }),
      sortOrder: (index + 1) * 10,
    })),
  );
async function open(path: string, query = '', answers: Answers = {}) {
  return showInPanel(<ListScreen screen={screenAt(path)} />, { path: path + query, answers });
}

test('a filter is a chip and in the URL, and is removed by its button', async () => {
  quotes();
  const { address } = await open(testimonials);
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('combobox', { name: 'Rating' }).click();
  await page.getByRole('option', { name: '4 stars' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(titles).toEqual(['Basma']);
  expect(address()).toBe(`${testimonials}?f.ratings=4`);
  await page.getByRole('button', { name: /^Remove filter Rating/ }).click();
  await expect.poll(titles).toEqual(three);
  expect(address()).toBe(testimonials);
  await expect.element(page.getByRole('button', { name: 'Filter' })).toHaveFocus();
});

test('clearing the search returns the focus to its field', async () => {
  quotes();
  await open(testimonials, '?q=Basma');
  const search = page.getByRole('searchbox', { name: 'Search testimonials' });
  await expect.element(search).toHaveValue('Basma');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(search).toHaveValue('');
  await expect.element(search).toHaveFocus();
});

test('arrows and letters move a visible row focus, Enter opens, x and Space select', async () => {
  quotes();
  const { address } = await open(testimonials);
  await expect.poll(titles).toEqual(three);
  const link = (name: string) => page.getByRole('link', { name });
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
  const ground = (name: string) => {
    const cell = link(name).element().closest('th');
    return cell && getComputedStyle(cell).backgroundColor;
  };
  await userEvent.keyboard('{ArrowDown}j');
  await expect.element(link('Basma')).toHaveFocus();
  expect(ground('Basma')).not.toBe(ground('Anand'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}k');
  await expect.element(link('Anand')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(box('Anand')).toBeChecked();
  await userEvent.keyboard('jj{Shift>}x{/Shift}');
  for (const name of three) await expect.element(box(name)).toBeChecked();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('kx');
  await expect.element(box('Basma')).not.toBeChecked();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(`${testimonials}/2`);
});

test('the way back to the list leads to the row that was opened', async () => {
  quotes();
  function Screens() {
    return useLocation().pathname === testimonials ? (
      <ListScreen screen={screenAt(testimonials)} />
    ) : (
      <input aria-label="Client name" />
    );
  }
  const { router } = await showInPanel(<Screens />, { path: testimonials });
  await expect.poll(titles).toEqual(three);
  await userEvent.keyboard('jj');
  await expect.element(page.getByRole('link', { name: 'Basma' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await page.getByLabelText('Client name').click();
  await router.navigate(-1);
  await expect.element(page.getByRole('link', { name: 'Basma' })).toHaveFocus();
});

test('row keys leave the focused control and typing alone', async () => {
  quotes();
  await open(testimonials);
  await expect.poll(titles).toEqual(three);
  const sorting = page.getByRole('link', { name: 'Rating' });
  await focus(sorting);
  await userEvent.keyboard('{ArrowRight}{ArrowUp} ');
  await expect.element(sorting).toHaveFocus();
  await userEvent.keyboard('/jx ');
  const search = page.getByRole('searchbox', { name: 'Search testimonials' });
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue('jx ');
  // the list is drawn anew for what was typed
  await expect
    .poll(() => requestsOf('testimonials/list').at(-1))
    .toMatchObject({ search: expect.stringContaining('jx') });
  expect(page.getByRole('checkbox', { checked: true }).elements()).toEqual([]);
  (document.activeElement as HTMLElement).blur();
  const box = page.getByRole('checkbox', { name: 'Select Chitra' });
  await focus(box);
  await userEvent.keyboard(' ');
  await expect.element(box).toBeChecked();
  await userEvent.keyboard('x');
  await expect.element(box).not.toBeChecked();
});

test('rows without a link are reached, too', async () => {
  const { gone, rows } = quotes();
  gone.push(...rows.splice(0));
  await open(testimonials, '?state=trash');
  await expect.poll(titles).toEqual(three);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(page.getByRole('checkbox', { name: 'Select Basma' })).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.element(page.getByRole('checkbox', { name: 'Select Basma' })).toBeChecked();
});

test('a filter without matches says so and can be cleared', async () => {
  quotes();
  const { address } = await open(testimonials, '?f.ratings=1');
  await expect.element(page.getByText('No testimonials match')).toBeVisible();
  await page.getByRole('link', { name: 'Clear search and filters' }).click();
  await expect.poll(titles).toEqual(three);
  expect(address()).toBe(testimonials);
  await expect.element(page.getByRole('heading', { name: 'Testimonials', level: 1 })).toHaveFocus();
});

test('columns are chosen, remembered and reset', async () => {
  quotes();
  await open(testimonials);
  await expect.poll(titles).toEqual(three);
  const usual = columns();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Created' }).click();
  expect(await violations()).toEqual([]);
  await expect.element(page.getByRole('columnheader', { name: 'Created' })).toBeInTheDocument();
  await expect.poll(() => requestsOf('preference/update').length).toBe(1);
  await choose('Default columns');
  await expect.poll(columns).toEqual(usual);
});

test('a view is saved under a name, renamed and deleted', async () => {
  quotes();
  const { address } = await open(testimonials);
  await page.getByRole('button', { name: 'Views' }).click();
  await expect
    .element(page.getByRole('menuitem', { name: 'Search, filter or sort first' }))
    .toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('columnheader', { name: 'Rating' }).getByRole('link').click();
  await expect.poll(address).toContain('sort=ratings');
  const sorted = address();
  await page.getByRole('button', { name: 'Views' }).click();
  await choose('Save this view');
  const asked = page.getByRole('dialog', { name: 'Save this view' });
  await expect.element(asked.getByRole('button', { name: 'Save' })).toBeDisabled();
  await asked.getByLabelText('Name').fill('By stars');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => asked.elements()).toEqual([]);
  await page.getByRole('button', { name: 'Views' }).click();
  await choose('Save this view');
  await expect.element(asked.getByLabelText('Name')).toHaveValue('By stars');
  await asked.getByLabelText('Name').click();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked.elements()).toEqual([]);
  await page.getByRole('button', { name: 'Views' }).click();
  await expect
    .element(page.getByRole('menuitem', { name: 'By stars' }))
    .toHaveAttribute('aria-current', 'page');
  await choose('Manage views');
  const views = page.getByRole('dialog', { name: 'Views' });
  await views.getByLabelText('Name of the view By stars').fill('Worst first');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => views.elements()).toEqual([]);
  await page.getByRole('button', { name: 'Views' }).click();
  await choose('Manage views');
  await expect.element(views.getByLabelText('Name of the view Worst first')).toBeVisible();
  await views.getByRole('button', { name: 'Delete the view Worst first' }).click();
  await expect.element(views.getByText('No views are left.')).toBeVisible();
  await expect
    .poll(() => views.element().contains(document.activeElement), { message: 'the window keeps the focus' })
    .toBe(true);
  await page.getByRole('status', { name: 'View deleted' }).getByRole('button', { name: 'Undo' }).click();
  await expect.element(views.getByLabelText('Name of the view Worst first')).toBeVisible();
  expect(address()).toBe(sorted);
});

test('views that another window saved or renamed meanwhile are kept', async () => {
  quotes();
  const kept = { views: [{ name: 'Old', query: 'q=old' }] };
  await open(testimonials, '?sort=ratings', {
    preference: () => ({ value: JSON.stringify({ [testimonials]: kept }) }),
    'preference/update': {},
  });
  const sent = () => {
    const [last] = (requestsOf('preference/update') as { value: string }[]).slice(-1);
    return last && JSON.parse(last.value)[testimonials].views.map(({ name }: { name: string }) => name);
  };
  const views = page.getByRole('button', { name: 'Views' });
  await views.click();
  await expect.element(page.getByRole('menuitem', { name: 'Old' })).toBeVisible();
  kept.views.push({ name: 'Elsewhere', query: 'q=else' });
  await choose('Save this view');
  await page.getByLabelText('Name').fill('By stars');
  await userEvent.keyboard('{Enter}');
  await expect.poll(sent).toEqual(['Old', 'Elsewhere', 'By stars']);
  kept.views.push({ name: 'By stars', query: 'sort=ratings' }, { name: 'Later', query: 'q=later' });
  await views.click();
  await choose('Manage views');
  const dialog = page.getByRole('dialog', { name: 'Views' });
  await dialog.getByLabelText('Name of the view By stars').fill('Worst first');
  await userEvent.keyboard('{Enter}');
  await expect.poll(sent).toEqual(['Old', 'Elsewhere', 'Worst first', 'Later']);
  kept.views = kept.views.filter(({ name }) => name !== 'By stars');
  await dialog.getByRole('button', { name: 'Delete the view Old' }).click();
  await expect.poll(sent).toEqual(['Elsewhere', 'Later']);
  kept.views.push({ name: 'Best first', query: '' });
  await dialog.getByLabelText('Name of the view Later').fill('Best first');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('“Later” was not renamed')).toBeVisible();
  await expect.poll(sent).toEqual(['Old', 'Elsewhere', 'Later', 'Best first']);
});

test('bulk deletion can be undone', async () => {
  quotes();
  await open(testimonials);
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('No testimonials yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(titles).toEqual(three);
});

test('a record is deleted once, however often the button is pressed while its uses load', async () => {
  quotes();
  const uses = Promise.withResolvers<unknown>();
  await open(testimonials, '', { 'record/uses': () => uses.promise });
  await page.getByRole('checkbox', { name: 'Select Basma' }).click();
  const button = page.getByRole('button', { name: 'Delete' });
  await button.click();
  await expect.element(button).toBeDisabled();
  await actionsOf('Basma').click();
  await choose('Delete');
  uses.resolve([]);
  await expect.poll(titles).toEqual(['Anand', 'Chitra']);
  await quiet();
  expect(requestsOf('testimonial/delete')).toEqual([{ id: 2 }]);
});

test('an action in a row’s menu leaves the selection unchanged', async () => {
  const { rows } = quotes();
  await open(testimonials);
  for (const name of ['Anand', 'Basma']) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await actionsOf('Chitra').click();
  await choose('Take offline');
  await expect.poll(() => rows[2]?.status).toBe(0);
  await expect.element(page.getByRole('row', { name: /Chitra/ }).getByText('Draft')).toBeVisible();
  await expect.element(page.getByText('2 selected')).toBeVisible();
  await expect.element(page.getByText('Testimonial taken offline')).toBeVisible(); // not only in the next test
});

test('a record is taken offline from its menu, and published again by Undo', async () => {
  const { rows } = quotes();
  await open(testimonials);
  await actionsOf('Basma').click();
  await choose('Take offline');
  await expect.element(page.getByText('Testimonial taken offline')).toBeVisible();
  expect(rows[1]?.status).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rows[1]?.status).toBe(1);
});

test('a vacancy is closed from its menu, reopened by Undo, and by its menu once it is closed', async () => {
  const { rows } = serve('careers', 'jobPosition', [
    row(1, { ...newItem(career.fields), jobPosition: 'Weaver', validThrough: '2999-01-31' }),
  ]);
  answer({ 'applications/byVacancy': [] });
  await open(careers);
  const lastDay = () => (rows[0] as unknown as { validThrough: string | null }).validThrough;
  const shown = page.getByRole('row', { name: /Weaver/ });
  await actionsOf('Weaver').click();
  await choose('Close vacancy');
  await expect.element(page.getByText('Vacancy closed')).toBeVisible();
  await expect.element(shown.getByText('Closed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(lastDay).toBe('2999-01-31');
  await expect.element(shown.getByText('Live')).toBeVisible();
  await actionsOf('Weaver').click();
  await choose('Close vacancy');
  await expect.element(shown.getByText('Closed')).toBeVisible();
  await actionsOf('Weaver').click();
  await choose('Reopen vacancy');
  await expect.element(page.getByText('Vacancy open again')).toBeVisible();
  await expect.poll(lastDay).toBe(null);
});

test('a vacancy that expired by its date is closed the same way, and reopened', async () => {
  const { rows } = serve('careers', 'jobPosition', [
    row(1, {
      ...newItem(career.fields),
      jobPosition: 'Weaver',
      validThrough: null,
      unpublishAt: '2020-01-01T00:00:00.000Z',
    }),
  ]);
  answer({
    'applications/byVacancy': [],
    'careers/counts': { live: 0, scheduled: 0, draft: 0, ended: 1, trash: 0, all: 1 },
  });
  await open(careers);
  await expect.element(page.getByRole('row', { name: /Weaver/ }).getByText('Closed')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Closed/ })).toBeVisible();
  await actionsOf('Weaver').click();
  await choose('Reopen vacancy');
  await expect.element(page.getByText('Vacancy open again')).toBeVisible();
  await expect.poll(() => rows[0]?.unpublishAt).toBe(null);
});

test('a record published from its menu is published with its draft', async () => {
  const { rows } = quotes();
  rows[1] = { ...(rows[1] as ReturnType<typeof row>), status: 0 };
  const { held, answers } = draftAnswers(
    { name: 'testimonial', plural: 'testimonials' },
    { row: rows[1] as object, title: 'clientName' },
  );
  held.draft = aDraft(held, { content: 'Quicker.' }, 'clientName');
  answer(answers);
  await open(testimonials);
  await actionsOf('Basma').click();
  await choose('Publish');
  await expect.element(page.getByText('Testimonial published')).toBeVisible();
  expect(requestsOf('testimonial/draft/publish')).toEqual([{ id: 2, version: 1, revision: 1, now: false }]);
  expect(requestsOf('testimonial/update')).toEqual([]);
});

test.each([
  { of: 'a live record', status: 1, state: 'draft' },
  { of: 'a record in review', status: 0, state: 'review' },
] as const)('changes of $of are not published unseen', async ({ status, state }) => {
  const { rows } = quotes();
  const { held, answers } = draftAnswers(
    { name: 'testimonial', plural: 'testimonials' },
    { row: rows[1] as object, title: 'clientName' },
  );
  answer(answers);
  rows[1] = { ...(rows[1] as ReturnType<typeof row>), status };
  held.draft = { ...aDraft(held, { content: 'Quicker.' }, 'clientName'), state };
  await open(testimonials);
  await page.getByRole('checkbox', { name: 'Select Basma' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(page.getByText(/It has changes that are not published/).first()).toBeVisible();
  expect(requestsOf('testimonial/draft/publish')).toEqual([]);
  expect(requestsOf('testimonial/update')).toEqual([]);
});

test('the trash restores records, and asks before deleting permanently', async () => {
  const { gone } = quotes();
  await open(testimonials);
  for (const name of ['Anand', 'Basma']) {
    await actionsOf(name).click();
    await choose('Delete');
    await expect.poll(titles).not.toContain(name);
  }
  await page.getByRole('link', { name: /^Trash/ }).click();
  await expect.poll(titles).toEqual(['Anand', 'Basma']);
  await actionsOf('Anand').click();
  await choose('Restore');
  await expect.poll(titles).toEqual(['Basma']);
  await actionsOf('Basma').click();
  await choose('Delete for good');
  const asked = page.getByRole('dialog', { name: 'Delete “Basma” for good?' });
  await expect.element(asked).toBeVisible();
  expect(await violations()).toEqual([]);
  await asked.getByRole('button', { name: 'Delete for good' }).click();
  await expect.element(page.getByText('The trash is empty')).toBeVisible();
  expect(gone).toEqual([]);
});

test('restoring a record says its new address, if its own was taken meanwhile', async () => {
  const { rows, gone } = offers();
  const [first] = rows.splice(0, 1);
  if (first) gone.push(first);
  await open(services, '?state=trash', { 'service/restore': { ...first, slug: 'anand-2' } });
  await actionsOf('Anand').click();
  await choose('Restore');
  await expect
    .element(page.getByText('“Anand”. Now at /services/anand-2, as the former address was taken meanwhile.'))
    .toBeVisible();
});

test('who may not publish is asked before deleting something published, as only others can restore it', async () => {
  quotes();
  const privileges = ['testimonialsView', 'testimonialsUpdate', 'testimonialsDelete'];
  await showInPanel(<ListScreen screen={screenAt(testimonials)} />, { path: testimonials, privileges });
  await actionsOf('Anand').click();
  await choose('Delete');
  const asked = page.getByRole('dialog', { name: 'Delete “Anand”?' });
  await expect
    .element(asked.getByText('Only somebody who may publish it can restore it from the trash.'))
    .toBeVisible();
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Testimonial deleted')).toBeVisible();
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
  await page.getByRole('link', { name: /^Trash/ }).click();
  await expect.poll(titles).toEqual(['Anand']);
  await actionsOf('Anand').click();
  await expect.element(page.getByRole('menuitem', { name: 'Delete for good' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Restore' }).elements()).toEqual([]);
});

test('rows are reordered by keyboard, with announcements', async () => {
  const { rows } = offers();
  await open(services);
  await expect.poll(titles).toEqual(three);
  await focus(page.getByRole('button', { name: 'Move Anand' }));
  await userEvent.keyboard(' ');
  await expect.element(page.getByText(/place 1 of 3/)).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByText(/place 2 of 3/)).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.poll(titles).toEqual(['Basma', 'Anand', 'Chitra']);
  await expect
    .poll(() => [...rows].sort((a, b) => a.sortOrder - b.sortOrder).map(({ id }) => id))
    .toEqual([2, 1, 3]);
});

/** Drags the first row, whose handle has the focus, below the second one. */
async function moveDown() {
  for (const [key, place] of [
    [' ', 1],
    ['{ArrowDown}', 2],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(page.getByText(new RegExp(`place ${place} of 3`))).toBeInTheDocument();
  }
  await userEvent.keyboard(' ');
}

test('a row that was dragged shows what Undo makes of it, and never jumps back before it is saved', async () => {
  offers();
  await open(services);
  await expect.poll(titles).toEqual(three);
  await focus(page.getByRole('button', { name: 'Move Anand' }));
  const seen: string[] = [];
  const watching = new MutationObserver(() => seen.push(String(titles())));
  watching.observe(document.querySelector('tbody') as Element, { childList: true });
  await moveDown();
  const undo = page.getByRole('status', { name: 'Moved' }).getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  await quiet();
  watching.disconnect();
  expect(new Set(seen)).toEqual(new Set(['Basma,Anand,Chitra']));
  await undo.click();
  await expect.element(page.getByText('Undone')).toBeVisible();
  await expect.poll(titles).toEqual(three);
});

test('while a dragged row is being saved, a checkbox selects the row that it is shown in', async () => {
  const { change } = offers();
  await open(services);
  await expect.poll(titles).toEqual(three);
  const saved = Promise.withResolvers<void>();
  answer({
    'service/update': async (sent: Asked) => {
      await saved.promise;
      return change(sent);
    },
  });
  await focus(page.getByRole('button', { name: 'Move Anand' }));
  await moveDown();
  await expect.poll(titles).toEqual(['Basma', 'Anand', 'Chitra']);
  await page.getByRole('checkbox', { name: 'Select Basma' }).click();
  await expect.element(page.getByText('1 selected')).toBeVisible();
  const basma = page.getByRole('checkbox', { name: 'Select Basma', checked: true }).elements();
  saved.resolve();
  expect(basma).toHaveLength(1);
});

test('a row moved again before its first move is saved moves twice', async () => {
  const { change } = offers();
  await open(services);
  await expect.poll(titles).toEqual(three);
  const first = Promise.withResolvers<void>();
  let waits = true;
  answer({
    'service/update': async (sent: Asked) => {
      if (waits) await first.promise;
      waits = false;
      return change(sent);
    },
  });
  for (const _ of [1, 2]) {
    await actionsOf('Chitra').click();
    await choose('Move up');
  }
  await expect.poll(() => requestsOf('service/update')).toHaveLength(1);
  first.resolve();
  await expect.poll(titles).toEqual(['Chitra', 'Anand', 'Basma']);
  expect(page.getByText('Not moved').elements()).toEqual([]);
});

test('a row changed by someone else is not moved, and shows an error', async () => {
  const { someoneElse } = offers();
  await open(services);
  await expect.poll(titles).toEqual(three);
  someoneElse(1);
  await actionsOf('Anand').click();
  await expect.element(page.getByRole('menuitem', { name: 'Move down' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await choose('Move down');
  await expect.element(page.getByText('Not moved')).toBeVisible();
  expect(titles()).toEqual(three);
});

test('an Undo that is refused on its way leaves the rows as they were moved', async () => {
  const { rows, someoneElse } = offers();
  await open(services);
  await expect.poll(titles).toEqual(three);
  await actionsOf('Chitra').click();
  await choose('Move up');
  await expect.poll(titles).toEqual(['Anand', 'Chitra', 'Basma']);
  const moved = rows.map(({ sortOrder }) => sortOrder);
  const [, undone] = (requestsOf('service/update') as Asked[]).map(({ id }) => id); // undone last
  someoneElse(undone as number);
  await page.getByRole('status', { name: 'Moved' }).getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Not undone')).toBeVisible();
  expect(rows.map(({ sortOrder }) => sortOrder)).toEqual(moved);
  expect(titles()).toEqual(['Anand', 'Chitra', 'Basma']);
});

test('rows changed by someone else show an error and stay selected', async () => {
  const { someoneElse, rows } = offers();
  await open(services);
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  someoneElse(1);
  await page.getByRole('button', { name: 'Take offline' }).click();
  await expect.element(page.getByText('1 of 3 not taken offline')).toBeVisible();
  await expect
    .element(page.getByRole('row', { name: /Anand/ }).getByText('Someone else saved this'))
    .toBeVisible();
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Select Anand' })).toBeChecked();
  expect(rows.map(({ status }) => status)).toEqual([1, 0, 0]);
});

test('deleting warns that links to it will lead to the error page', async () => {
  const used = { kind: 'Insight', id: 4, label: 'Books that add up', link: false };
  const linked = { kind: 'Menu', id: 1, label: 'Voices', link: true };
  const linkedToo = { ...used, link: true };
  const words = async () => {
    await actionsOf('Anand').click();
    await choose('Delete');
    const asked = page.getByRole('dialog', { name: /^Delete / });
    await expect.element(asked.getByText(/until it is restored from the trash/)).toBeVisible();
    const text = asked.element().textContent;
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => asked.elements()).toEqual([]);
    return text;
  };
  quotes();
  answer({ 'record/uses': [linked] });
  await open(testimonials);
  await expect.poll(titles).toEqual(three);
  expect(await words()).toContain(
    'It is used in one place. Links there will lead to the error page until it is restored from the trash: Menu “Voices”.',
  );
  answer({ 'record/uses': [used, linked, linkedToo] });
  expect(await words()).toContain(
    'It is used in 2 places, which will be shown without it, and links there will lead to the error page, until it is restored from the trash: Insight “Books that add up”, Menu “Voices”.',
  );
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click();
  const asked = page.getByRole('dialog', { name: 'Delete 3 testimonials?' });
  await expect
    .element(
      asked.getByText(
        'They are used in 2 places, which will be shown without them, and links there will lead to the error page, until they are restored from the trash: Insight “Books that add up”, Menu “Voices”.',
      ),
    )
    .toBeVisible();
});

test('taking records offline asks first where those that visitors see are used', async () => {
  const { rows } = offers();
  const [anand] = rows;
  if (anand) anand.status = 0;
  answer({ 'record/uses': [{ kind: 'Menu', id: 1, label: 'Offer', link: true }] });
  await open(services);
  await expect.poll(titles).toEqual(three);
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Take offline' }).click();
  const asked = page.getByRole('dialog', { name: 'Take 3 services offline?' });
  await expect
    .element(
      asked.getByText(
        'They are used in one place. Links there will lead to the error page until they are published again: Menu “Offer”.',
      ),
    )
    .toBeVisible();
  expect(requestsOf('record/uses')).toHaveLength(2);
  expect(rows.map(({ status }) => status)).toEqual([0, 1, 1]);
  await asked.getByRole('button', { name: 'Take offline' }).click();
  await expect.element(page.getByText('Services taken offline')).toBeVisible();
  expect(rows.map(({ status }) => status)).toEqual([0, 0, 0]);
});

test('tags are merged, and deleting a tag in use asks first', async () => {
  serve(
    'tags',
    'name',
    ['Ledger books', 'Bookkeeping'].map((name, index) => row(index + 1, { name })),
  );
  answer({
    'record/uses': [{ kind: 'Article', id: 4, label: 'Books that add up', link: false }],
    'tags/all': [
      { id: 1, label: 'Ledger books' },
      { id: 2, label: 'Bookkeeping' },
    ],
    'tag/merge': { articles: 1 },
  });
  await open(tags);
  await actionsOf('Ledger books').click();
  await choose('Delete');
  const asked = page.getByRole('dialog', { name: 'Delete “Ledger books”?' });
  await expect
    .element(
      asked.getByText(
        'It is used in one place, which will be shown without it until it is restored from the trash: Article “Books that add up”.',
      ),
    )
    .toBeVisible();
  expect(await violations()).toEqual([]);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => asked.elements()).toEqual([]);
  await quiet();
  expect(requestsOf('tag/delete')).toEqual([]);
  await actionsOf('Ledger books').click();
  await choose('Merge into another');
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect.element(page.getByText('Choose the tag that stays')).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByLabelText('Tag that stays').fill('book');
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map((each) => each.textContent),
    )
    .toEqual(['Bookkeeping']);
  await page.getByRole('option', { name: 'Bookkeeping' }).click();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect.element(page.getByText('One insight was changed.')).toBeVisible();
  expect(requestsOf('tag/merge')).toEqual([{ from: 1, to: 2 }]);
});

test('a row deleted from its own menu passes the focus to the next one, the last to the one before', async () => {
  quotes();
  await open(testimonials);
  await expect.poll(titles).toEqual(three);
  await focus(actionsOf('Anand'));
  await userEvent.keyboard('{Enter}');
  await choose('Delete');
  await expect.poll(titles).toEqual(['Basma', 'Chitra']);
  await expect.element(page.getByRole('link', { name: 'Basma' })).toHaveFocus();
  await focus(actionsOf('Chitra'));
  await userEvent.keyboard('{Enter}');
  await choose('Delete');
  await expect.poll(titles).toEqual(['Basma']);
  await expect.element(page.getByRole('link', { name: 'Basma' })).toHaveFocus();
  await focus(actionsOf('Basma'));
  await userEvent.keyboard('{Enter}');
  await choose('Delete');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a row’s menu opens by keyboard and returns the focus', async () => {
  quotes();
  await open(testimonials);
  await expect.poll(titles).toEqual(three);
  await focus(actionsOf('Anand'));
  await expect.element(actionsOf('Anand')).toHaveAttribute('aria-haspopup', 'menu');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(actionsOf('Anand')).toHaveFocus();
});
