import { useLocation } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { type Draft, newKey } from '#shared/resource/draft.ts';
import { career } from '#shared/resources/career.ts';
import { testimonial } from '#shared/resources/testimonial.ts';
import { aDraft, draftAnswers } from '#web/testing/drafts.ts';
import { focus } from '#web/testing/focus.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { anand, row } from '#web/testing/rows.ts';
import { type Answers, answer, quiet, requestsOf, Unreachable } from '#web/testing/server.ts';
import { typeAndSave } from '#web/testing/type-and-save.ts';
import { violations } from '#web/testing/violations.ts';
import { newItem } from '../inputs/new-item.ts';
import { readChanged } from '../query/write.ts';
import { screenAt } from '../resource/screens.ts';
import { localDraft } from './drafts/local-draft.ts';
import { EditScreen } from './edit-screen.tsx';

const path = '/nirvaaga-amaippu/testimonials';
const read = row(1, anand);
const key = 'c0ffee'.padEnd(32, '0');

interface Opening {
  id?: number | null;
  copyOf?: number;
  /** Beneath the form; null for none. */
  record?: object;
  draft?: Draft;
  answers?: Answers;
  privileges?: readonly string[];
}

async function open(opening: Opening = {}) {
  const { id = 1, copyOf, record = read, draft = null, answers = {}, privileges } = opening;
  const here = id === null ? `${path}/new` : `${path}/${id}`;
  const source = id ?? copyOf;
  const server = draftAnswers(testimonial, {
    row: source === undefined ? null : record,
    title: 'clientName',
    draft,
  });
  const place = source === undefined ? (draft ? { key: draft.key } : null) : { id: source };
  const data = { path: here, id, key: draft?.key ?? key, read: place };
  const shown = await showInPanel(<EditScreen data={data} screen={screenAt(here)} />, {
    path: here,
    ...(privileges && { privileges }),
    answers: {
      'projects/all': [{ id: 3, label: 'Harbour systems' }],
      ...server.answers,
      ...answers,
    },
  });
  await quiet(); // what a test changes on the server now, the form has not read
  return { ...shown, held: server.held };
}

const field = (name: string) => page.getByLabelText(name, { exact: true });
const content = () => field('Content');
const problemList = () => page.getByRole('alert').filter({ hasText: /needs? another look/ });
const save = () => page.getByRole('button', { name: 'Save', exact: true });
const press = (key: string) => userEvent.keyboard(`{Control>}${key}{/Control}`);
/** Once the menu has stood still for some frames: what moved it is noticed by observers, which are called later. */
async function menuAtRest() {
  const placeOf = () => JSON.stringify(page.getByRole('menu').element().getBoundingClientRect());
  let place = '';
  for (let frames = 0; frames < 5; frames = placeOf() === place ? frames + 1 : 0) {
    place = placeOf();
    await new Promise(requestAnimationFrame);
  }
}
/** Chooses from the form’s menu; once this note is there, if one is about to come: it moves the menu. */
async function more(name: string | RegExp, note?: Locator) {
  await page.getByRole('button', { name: 'More actions' }).click();
  if (note) {
    await expect.element(note).toBeVisible();
    await menuAtRest();
  }
  await page.getByRole('menuitem', { name, exact: true }).click();
}
const draftOf = (values: object, more: Partial<Draft> = {}): Draft => ({
  ...aDraft({ row: read, draft: null }, { ...values }, 'clientName'),
  ...more,
});

test('shows a record: its content, its place in the menu, and its actions', async () => {
  await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Anand' })).toBeVisible();
  await expect.element(field('Client designation')).toHaveValue('Owner, mill, Erode');
  await expect.element(content()).toHaveValue('They called back the same afternoon.');
  await expect.element(page.getByRole('slider', { name: 'Rating' })).toHaveValue('4.5');
  await expect.element(page.getByRole('switch', { name: 'Show on the home page' })).toBeChecked();
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Last published')).toBeVisible(); // drafts are saved since
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  expect(await violations()).toEqual([]);
});

test('an open form follows its record: from scheduled to live, and to ended', async () => {
  const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
  // only the last state is expected: a busy machine may open the form after the first
  await open({ record: { ...read, publishAt: soon(1500), unpublishAt: soon(2500) } });
  await expect.element(page.getByText('Ended', { exact: true })).toBeVisible();
});

test('focuses the title of a new record, and does not mark it when it is left untouched', async () => {
  await open({ id: null });
  await expect.element(field('Client name')).toHaveFocus();
  await expect.element(page.getByRole('form', { name: 'New testimonial' })).toBeVisible();
  await userEvent.tab();
  await expect.element(field('Client designation')).toHaveFocus();
  await userEvent.tab();
  await expect.element(field('Client designation')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Client name')).not.toHaveAttribute('aria-invalid');
  await field('Client name').fill('Anand');
  await field('Client name').clear();
  await userEvent.tab();
  await expect.element(field('Client name')).toHaveAttribute('aria-invalid', 'true');
});

test('focuses nothing in the form of an existing record', async () => {
  await open();
  await expect.element(field('Client name')).toHaveValue('Anand');
  expect(document.activeElement).toBe(document.body);
});

const missing: Answers = {
  'testimonials/draft': () => {
    throw new AppError(404, 'This testimonial does not exist.');
  },
};

test.each([
  ['the list', 'Back to the list', path],
  ['its trash', 'Look in the trash', `${path}?state=trash`],
])('a missing record says so and links to %s', async (_, link, to) => {
  const { address } = await open({ answers: missing });
  await expect.element(page.getByText('This testimonial was not found')).toBeVisible();
  await page.getByRole('link', { name: link }).click();
  await expect.poll(address).toBe(to);
});

test('who may not delete is not sent to the trash, which they cannot open', async () => {
  await open({ answers: missing, privileges: ['testimonialsView'] });
  await expect.element(page.getByRole('link', { name: 'Back to the list' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Look in the trash' }).elements()).toEqual([]);
});

test('so does a record that belongs to another screen of the same kind', async () => {
  const here = '/nirvaaga-amaippu/insights/categories/1';
  await showInPanel(
    <EditScreen data={{ path: here, id: 1, key, read: { id: 1 } }} screen={screenAt(here)} />,
    {
      path: here,
      answers: {
        'categories/draft': {
          row: row(1, { type: 'project', name: 'Cloud', description: null }),
          draft: null,
        },
      },
    },
  );
  await expect.element(page.getByText('This category was not found')).toBeVisible();
});

test('a record that failed to load can be retried', async () => {
  let away = true;
  await open({
    answers: {
      'testimonials/draft': () => {
        if (away) throw new AppError(503, 'The database is away for a moment.');
        return { row: read, draft: null };
      },
    },
  });
  await expect.element(page.getByText('The database is away for a moment.')).toBeVisible();
  away = false;
  await page.getByRole('button', { name: /again/i }).click();
  await expect.element(field('Client name')).toHaveValue('Anand');
});

test('without the right to change it, a record is read-only', async () => {
  await open({ privileges: ['testimonialsView'] });
  await expect.element(page.getByText('You can view this testimonial but not change it.')).toBeVisible();
  await expect.element(content()).toHaveAttribute('readonly');
  await expect.element(page.getByRole('switch', { name: 'Show on the home page' })).toBeDisabled();
  expect(page.getByRole('button', { name: /Save|Publish|More actions/ }).elements()).toEqual([]);
  expect(await violations()).toEqual([]);
});

test('a field shows its error on blur, until it is corrected', async () => {
  await open();
  await content().clear();
  expect(page.getByText('This field is required').elements()).toEqual([]);
  await userEvent.tab();
  await expect.element(content()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(content()).toHaveAccessibleDescription(/This field is required$/);
  await content().fill('New');
  await expect.element(content()).not.toHaveAttribute('aria-invalid');
});

test('a text over its limit is counted and reported, not cut off', async () => {
  await open();
  await content().fill('a'.repeat(1001));
  await expect.element(page.getByText('1001 / 1000')).toBeVisible();
  await userEvent.tab();
  await expect.element(content()).toHaveAccessibleDescription(/Use at most 1000 characters$/);
  await content().fill('a'.repeat(800));
  await expect.element(page.getByText('800 / 1000')).toBeVisible();
  await content().fill('a');
  await expect.element(page.getByText('/ 1000')).not.toBeInTheDocument();
});

test('an attempt to publish shows all errors, and focuses the first field', async () => {
  await open();
  await field('Client designation').clear();
  await content().clear();
  await userEvent.keyboard('{Control>}{Shift>}p{/Shift}{/Control}');
  await expect.element(problemList()).toMatchTextContent(/^2 fields need another look/);
  await expect.element(field('Client designation')).toHaveFocus();
  await problemList().getByRole('link', { name: 'Content' }).click();
  await expect.element(content()).toHaveFocus();
  expect(requestsOf('testimonial/draft/publish')).toEqual([]);
  expect(await violations()).toEqual([]);
});

test('keys that save or publish say that nothing has changed', async () => {
  await open();
  await content().click();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText('Nothing to save')).toBeVisible();
  await userEvent.keyboard('{Control>}{Shift>}p{/Shift}{/Control}');
  await expect.element(page.getByText('Nothing to publish')).toBeVisible();
  await expect.element(page.getByText('“Anand” has no unpublished changes.').first()).toBeVisible();
  expect(requestsOf('testimonial/draft/publish')).toEqual([]);
});

test('Ctrl+S also saves with an Arabic keyboard', async () => {
  await open();
  await content().fill('Twice as fast.');
  const held = { key: 'س', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true };
  content().element().dispatchEvent(new KeyboardEvent('keydown', held));
  await expect.element(page.getByText('Changes saved')).toBeVisible();
});

test('Ctrl+S saves the difference from the live version as a draft that visitors do not see', async () => {
  await open();
  await content().fill('Twice as fast.');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText('Changes saved')).toBeVisible();
  await expect.element(page.getByText('“Anand”. Visitors see them once they are published.')).toBeVisible();
  await expect.element(page.getByText('Live, with unpublished changes', { exact: true })).toBeVisible();
  expect(requestsOf('testimonial/draft')).toMatchObject([
    { id: 1, revision: 0, version: 1, values: { content: 'Twice as fast.' } },
  ]);
  expect(requestsOf('testimonial/update')).toEqual([]);
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect.element(page.getByText('Changes published')).toBeVisible();
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  expect(requestsOf('testimonial/draft/publish')).toEqual([{ id: 1, revision: 1, version: 1, now: false }]);
  expect(page.getByRole('button', { name: /^Publish/ }).elements()).toEqual([]);
});

test('undoing a publication restores the record and its slug, and keeps the changes as a draft', async () => {
  const { held } = await open({ draft: draftOf({ content: 'Better.', slug: 'anand-of-erode' }) });
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect.element(page.getByText('Changes published')).toBeVisible();
  expect(held.row).toMatchObject({ content: 'Better.', slug: 'anand-of-erode' });
  await field('Client designation').fill('Typed since');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(/What was written is kept as unpublished changes/)).toBeVisible();
  expect(held.row).toMatchObject({ content: anand.content, slug: read.slug, status: 1 });
  await expect
    .poll(() => held.draft?.values)
    .toEqual({ content: 'Better.', slug: 'anand-of-erode', clientDesignation: 'Typed since' });
  await expect.element(content()).toHaveValue('Better.');
  await expect.element(field('Client designation')).toHaveValue('Typed since');
  await expect.element(page.getByText('Live, with unpublished changes', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect.poll(() => held.row).toMatchObject({ content: 'Better.', slug: 'anand-of-erode' });
});

test('so does undoing a first publication, without a time that nobody chose', async () => {
  const { held } = await open({
    record: { ...read, status: 0 },
    draft: draftOf({ content: 'Better.' }),
  });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(page.getByText('Testimonial published')).toBeVisible();
  held.row = { ...held.row, publishAt: '2026-05-04T09:30:00.000Z' } as never;
  const told = page.getByRole('status', { name: 'Testimonial published' });
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => held.row).toMatchObject({ content: anand.content, status: 0, publishAt: null });
  expect(held.draft?.values).toEqual({ content: 'Better.' });
});

test('Enter in a field does not save immediately', async () => {
  await open();
  let submitted = false; // the draft may be saved by itself meanwhile
  const note = () => {
    submitted = true;
  };
  document.addEventListener('submit', note, true);
  onTestFinished(() => document.removeEventListener('submit', note, true));
  await field('Client name').fill('Anand R.');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Client name')).toHaveFocus();
  expect(submitted).toBe(false);
});

test('the next save builds on the version of the previous one', async () => {
  await open();
  for (const words of ['First.', 'Second.']) {
    await content().fill(words);
    await save().click();
    await expect
      .poll(() => requestsOf('testimonial/draft').at(-1))
      .toMatchObject({ values: { content: words } });
    await expect.element(save()).toBeEnabled();
  }
  expect(requestsOf('testimonial/draft')).toMatchObject([{ revision: 0 }, { revision: 1 }]);
});

test('Ctrl+S during a save saves what was typed since, once that has finished', async () => {
  const arrived = Promise.withResolvers<void>();
  const server = draftAnswers(testimonial, { row: read, title: 'clientName' });
  await open({
    answers: {
      ...server.answers,
      'testimonial/draft': async (sent: never) => {
        await arrived.promise;
        return server.answers['testimonial/draft']?.(sent);
      },
    },
  });
  await content().fill('First.');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => requestsOf('testimonial/draft').length).toBe(1);
  await expect.element(save()).toBeDisabled();
  await content().fill('First, and more.');
  await userEvent.keyboard('{Control>}s{/Control}');
  arrived.resolve();
  await expect.poll(() => requestsOf('testimonial/draft').length).toBe(2);
  expect(requestsOf('testimonial/draft')[1]).toMatchObject({
    revision: 1,
    values: { content: 'First, and more.' },
  });
  await expect.element(content()).toHaveValue('First, and more.');
});

test('the server’s errors are shown at their fields', async () => {
  await open({
    answers: {
      'testimonial/draft/publish': () => {
        throw new AppError(422, 'Invalid', { fields: { clientName: 'Somebody else is called so' } });
      },
    },
  });
  await content().fill('New');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect.element(field('Client name')).toHaveAccessibleDescription('Somebody else is called so');
  await expect.element(field('Client name')).toHaveFocus();
});

/** Opens the form on a server that cannot save, until the returned function is called. */
async function openWhileAway(): Promise<() => void> {
  let away = true;
  const server = draftAnswers(testimonial, { row: read, title: 'clientName' });
  await open({
    answers: {
      ...server.answers,
      'testimonial/draft': (sent: never) => {
        if (away) throw new AppError(503, 'The database is away for a moment.');
        return server.answers['testimonial/draft']?.(sent);
      },
    },
  });
  return () => {
    away = false;
  };
}

test('any other failure is shown, and can be retried', async () => {
  const comeBack = await openWhileAway();
  await content().fill('New');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText('Testimonial not saved')).toBeVisible();
  await expect.element(page.getByText('The database is away for a moment.')).toBeVisible();
  // leaving the field saves as well, which would close the message under the pointer
  await focus(page.getByRole('button', { name: 'Try again' }));
  await quiet();
  comeBack();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Changes saved')).toBeVisible();
  await expect.element(content()).toHaveValue('New');
});

test('a message that saving failed disappears once the draft is saved without a press', async () => {
  const comeBack = await openWhileAway();
  await content().fill('New');
  await save().click();
  await expect.element(page.getByText('Testimonial not saved')).toBeVisible();
  await page.getByText('Testimonial not saved').hover(); // a message under the pointer does not close by itself
  comeBack();
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText(/^Draft saved/)).toBeVisible();
  await expect.element(page.getByText('Testimonial not saved')).not.toBeInTheDocument();
});

test('another window’s changes to other fields are merged without asking', async () => {
  const { held } = await open();
  held.draft = draftOf({ clientDesignation: 'Their designation' });
  await content().fill('My words.');
  await save().click();
  await expect.element(page.getByText('Changes saved')).toBeVisible();
  await expect.element(field('Client designation')).toHaveValue('Their designation');
  expect(requestsOf('testimonial/draft').at(-1)).toMatchObject({
    revision: 1,
    values: { content: 'My words.', clientDesignation: 'Their designation' },
  });
});

test('so are they while a nested field is being typed in', async () => {
  const arrived = Promise.withResolvers<void>();
  const here = '/nirvaaga-amaippu/careers/1';
  const vacancy = row(1, { ...newItem(career.fields), jobPosition: 'Weaver' });
  const server = draftAnswers(career, { row: vacancy, title: 'jobPosition' });
  await showInPanel(
    <EditScreen data={{ path: here, id: 1, key, read: { id: 1 } }} screen={screenAt(here)} />,
    {
      path: here,
      answers: {
        ...server.answers,
        'career/draft': async (sent: { revision: number }) => {
          if (sent.revision > 0) await arrived.promise;
          return server.answers['career/draft']?.(sent as never);
        },
      },
    },
  );
  await expect.element(field('Job position')).toBeVisible();
  const result = page.getByText('Weaver |', { exact: false });
  expect(result.elements(), 'folded, it is not drawn').toEqual([]);
  await page.getByText('Search engines', { exact: true }).click();
  await expect.element(result.first()).toBeVisible();
  server.held.draft = aDraft({ row: vacancy, draft: null }, { jobPosition: 'Dyer' }, 'jobPosition');
  await field('Title for search engines').fill('First');
  await save().click();
  await expect.poll(() => requestsOf('career/draft').length).toBe(2);
  await field('Title for search engines').fill('First, and more');
  arrived.resolve();
  await expect.element(save()).toBeEnabled();
  await expect.element(field('Title for search engines')).toHaveValue('First, and more');
});

test('another user’s changes are not published unseen', async () => {
  const { held } = await open({ record: { ...read, status: 0 } });
  await expect.element(content()).toBeVisible();
  held.draft = draftOf({ clientDesignation: 'Their designation' });
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.element(page.getByText('Testimonial not published')).toBeVisible();
  await expect.element(field('Client designation')).toHaveValue('Their designation');
  expect(held.row).toMatchObject({ status: 0 });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(() => held.row).toMatchObject({ status: 1, clientDesignation: 'Their designation' });
});

test('nor with unsaved changes of one’s own', async () => {
  const { held } = await open();
  await expect.element(content()).toBeVisible();
  held.draft = draftOf({ clientDesignation: 'Half of a' });
  await content().fill('My words.');
  await userEvent.keyboard('{Control>}{Shift>}p{/Shift}{/Control}');
  await expect.element(page.getByText('Testimonial not published')).toBeVisible();
  await expect.element(field('Client designation')).toHaveValue('Half of a');
  expect(requestsOf('testimonial/draft/publish')).toEqual([]);
});

test.each([
  ['begins', false],
  ['waits for a draft that is being saved', true],
])('what is typed while publishing %s stays a draft', async (_, saving) => {
  const { promise: stored, resolve: store } = Promise.withResolvers<void>();
  const { held } = await open({
    answers: {
      'testimonial/draft': async (sent: { values: object }) => {
        await stored;
        held.draft = draftOf(sent.values);
        return { row: held.row, draft: held.draft };
      },
    },
  });
  await content().fill('Finished.');
  if (saving) {
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => requestsOf('testimonial/draft')).toHaveLength(1);
  }
  await userEvent.keyboard('{Control>}{Shift>}p{/Shift}{/Control}');
  await expect.poll(() => requestsOf('testimonial/draft')).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: 'Publish changes' })).toBeDisabled();
  await content().fill('Finished. Half of the');
  store();
  await expect.poll(() => held.row).toMatchObject({ version: 2, content: 'Finished.' });
  await expect.element(content()).toHaveValue('Finished. Half of the');
  await expect.poll(() => held.draft?.values).toMatchObject({ content: 'Finished. Half of the' });
  expect(requestsOf('testimonial/draft/publish')).toHaveLength(1);
});

test('when two users changed the same field, the user chooses which one to keep', async () => {
  const { held } = await open();
  held.draft = draftOf(
    { content: 'Their words.', clientDesignation: 'Their designation' },
    { updatedBy: 8, updatedByName: 'Kumar' },
  );
  await content().fill('My words.');
  await press('s'); // if they were saved by themselves meanwhile, the window covers the button
  const dialog = page.getByRole('dialog', { name: 'Kumar saved this in the meantime' });
  await expect.element(dialog).toBeVisible();
  const of = (name: string) => dialog.getByRole('group', { name });
  await expect.element(of('Content').getByRole('radio', { name: 'Yours My words.' })).toBeChecked();
  await expect.element(of('Content').getByRole('radio', { name: 'Theirs Their words.' })).not.toBeChecked();
  await expect
    .element(of('Client designation').getByRole('radio', { name: 'Theirs Their designation' }))
    .toBeChecked();
  expect(dialog.getByRole('group').elements()).toHaveLength(2);
  expect(await violations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Save what I chose' }).click();
  await expect.element(page.getByText('Changes saved')).toBeVisible();
  expect(requestsOf('testimonial/draft').at(-1)).toMatchObject({
    revision: 1,
    values: { content: 'My words.', clientDesignation: 'Their designation' },
  });
  await expect.poll(() => dialog.elements()).toEqual([]);
});

test('that choice calls one’s own other window so', async () => {
  const { held } = await open();
  held.draft = draftOf({ content: 'There.' });
  await content().fill('Here.');
  await press('s');
  const dialog = page.getByRole('dialog', { name: 'You saved this in another window' });
  await expect.element(dialog.getByRole('radio', { name: 'This window Here.' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'The other window There.' }).click();
  await dialog.getByRole('button', { name: 'Save what I chose' }).click();
  await expect.element(content()).toHaveValue('There.');
});

test('that choice can be settled for the other version, or cancelled', async () => {
  const { held } = await open();
  held.draft = draftOf({ content: 'Their words.' }, { updatedBy: 8 });
  await content().fill('My words.');
  await press('s');
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect.element(content()).toHaveValue('My words.');
  // until the user chooses what to keep, further typing is stored here
  await content().fill('My words, and more.');
  await expect.element(page.getByText(/^Not saved: kept in this browser/)).toBeVisible();
  await expect
    .poll(() => localDraft('testimonials', { id: 1 }).read()?.values)
    .toEqual({ content: 'My words, and more.' });
  await save().click();
  await page.getByRole('radio', { name: 'Theirs Their words.' }).click();
  await page.getByRole('button', { name: 'Save what I chose' }).click();
  await expect.element(page.getByText('Changes saved')).toBeVisible();
  await expect.element(content()).toHaveValue('Their words.');
});

test.each(['draft', 'draft/publish'] as const)(
  'text typed while %s runs is stored in this browser, and saved also when leaving',
  async (call) => {
    const arrived = Promise.withResolvers<void>();
    const server = draftAnswers(testimonial, { row: read, title: 'clientName' });
    const { screen } = await open({
      answers: {
        ...server.answers,
        [`testimonial/${call}`]: async (sent: never) => {
          await arrived.promise;
          return server.answers[`testimonial/${call}`]?.(sent);
        },
      },
    });
    await content().fill('First.');
    if (call === 'draft') await save().click();
    else await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect.poll(() => requestsOf(`testimonial/${call}`).length).toBe(1);
    await content().fill('First, and more.');
    const kept = () => localDraft('testimonials', { id: 1 }).read()?.values;
    await expect.poll(kept).toEqual({ content: 'First, and more.' });
    await field('Client designation').fill('Left at once');
    await screen.unmount();
    expect(kept()).toEqual({ content: 'First, and more.', clientDesignation: 'Left at once' });
    arrived.resolve();
    await expect
      .poll(() => server.held.draft?.values)
      .toEqual({ content: 'First, and more.', clientDesignation: 'Left at once' });
    await expect.poll(kept).toBeUndefined();
  },
);

test('another window’s changes appear in the form, which keeps its own typed text', async () => {
  const { held } = await open();
  held.draft = draftOf({ clientDesignation: 'Typed there' });
  await content().fill('Typed here');
  await readChanged(['testimonials/drafts']);
  await expect.element(field('Client designation')).toHaveValue('Typed there');
  await expect.element(content()).toHaveValue('Typed here');
  await more(/^Undo/);
  await expect.element(content()).toHaveValue(anand.content);
  await expect.element(field('Client designation')).toHaveValue('Typed there'); // that was nobody's step here
});

test('names another user who writes in the same draft', async () => {
  onTestFinished(() => page.viewport(1280, 900));
  const { held } = await open({ draft: draftOf({ content: 'Before.' }, { updatedBy: 8 }) });
  const note = page.getByText('Rahul Menon is writing here too');
  await field('Client designation').fill('Typed here');
  await expect.element(page.getByText(/^Draft saved \d\d:\d\d IST$/)).toBeVisible();
  expect(note.elements(), 'what was written before the form was open').toEqual([]);
  const revision = (held.draft?.revision ?? 0) + 1;
  const values = { content: 'Typed there', clientDesignation: 'Typed here' };
  held.draft = draftOf(values, { revision, updatedBy: 8, updatedByName: 'Rahul Menon' });
  await readChanged(['testimonials/drafts']);
  await expect.element(content()).toHaveValue('Typed there');
  await expect.element(note).toBeVisible();
  await field('Client name').fill('Anand K.');
  await expect.poll(() => held.draft?.values).toMatchObject({ clientName: 'Anand K.' });
  await expect.element(note, { message: 'it stays while one writes oneself' }).toBeVisible();
  expect(await violations()).toEqual([]);
  await quiet();
  const name = 'Rahul Menon of the office in Coimbatore, for the time being';
  held.draft = { ...draftOf(values, { updatedBy: 8, updatedByName: name }), revision: revision + 5 };
  await readChanged(['testimonials/drafts']);
  await expect.element(page.getByText(`${name} is writing here too`)).toBeVisible();
  for (const width of [390, 768]) {
    await page.viewport(width, 844);
    await expect.poll(() => document.documentElement.scrollWidth, { message: 'a long name' }).toBe(width);
  }
  held.row = row(1, { ...anand, version: 2 });
  held.draft = null;
  await readChanged(['testimonials', 'testimonials/drafts']);
  await expect.poll(() => note.elements(), { message: 'published' }).toEqual([]);
});

test('leaving keeps typed text without asking', async () => {
  const { screen } = await open();
  await content().fill('Half a sentence');
  await screen.unmount();
  await expect
    .poll(() => requestsOf('testimonial/draft'))
    .toMatchObject([{ values: { content: 'Half a sentence' } }]);
});

test('leaving asks first if the server could not be reached', async () => {
  const { router, address } = await open({
    answers: {
      'testimonial/draft': () => {
        throw new Unreachable();
      },
    },
  });
  await content().fill('Not saved');
  await userEvent.tab();
  await expect.element(page.getByText(/^No connection: kept in this browser \d\d:\d\d IST$/)).toBeVisible();
  void router.navigate(path);
  const asked = page.getByRole('dialog', { name: 'Leave without a connection?' });
  await expect.element(asked).toBeVisible();
  expect(await violations()).toEqual([]);
  await asked.getByRole('button', { name: 'Stay' }).click();
  await expect.element(content()).toHaveValue('Not saved');
  expect(address()).toBe(`${path}/1`);
  void router.navigate(path);
  await asked.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(address).toBe(path);
});

test('the question closes by itself once the server can be reached again and has saved the text', async () => {
  let away = true;
  const { router, address, held } = await open({
    answers: {
      'testimonial/draft': (sent: { values: object }) => {
        if (away) throw new Unreachable();
        held.draft = draftOf(sent.values);
        return { row: held.row, draft: held.draft };
      },
    },
  });
  await content().fill('Not saved');
  await userEvent.tab();
  await expect.element(page.getByText(/^No connection: kept in this browser/)).toBeVisible();
  void router.navigate(path);
  const asked = page.getByRole('dialog', { name: 'Leave without a connection?' });
  await expect.element(asked).toBeVisible();
  away = false;
  dispatchEvent(new Event('online'));
  await expect.poll(() => asked.elements()).toEqual([]);
  await expect.element(page.getByText(/^Draft saved/)).toBeVisible();
  expect(address()).toBe(`${path}/1`);
});

test('a draft that another window has published is not called saved', async () => {
  const { held } = await open();
  await content().fill('Typed here');
  await userEvent.tab();
  const note = page.getByText(/^Draft saved/);
  await expect.element(note).toBeVisible();
  held.row = row(1, { ...anand, content: 'Typed here', version: 2 });
  held.draft = null;
  await readChanged(['testimonials', 'testimonials/drafts']);
  await expect.poll(() => note.elements()).toEqual([]);
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
});

test('a new record needs a title to be saved, and the rest to be published', async () => {
  const { address, held } = await open({ id: null });
  await expect.element(page.getByRole('heading', { level: 1, name: 'New testimonial' })).toBeVisible();
  await save().click();
  await expect.element(field('Client name')).toHaveFocus();
  await expect.element(field('Client name')).toHaveAccessibleDescription('This field is required');
  expect(requestsOf('testimonial/draft')).toEqual([]);
  await field('Client name').fill('Leena V.');
  await save().click();
  await expect.element(page.getByText('Draft saved', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Draft', { exact: true })).toBeVisible();
  expect(held.draft).toMatchObject({ key, title: 'Leena V.' });
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.element(problemList()).toMatchTextContent(/^2 fields need another look/);
  await field('Client designation').fill('Owner, garment unit, Tiruppur');
  await content().fill('Paid for itself in a season.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(address).toBe(`${path}/9`);
  await expect.element(page.getByText('Testimonial published')).toBeVisible();
  expect(held.row).toMatchObject({ clientName: 'Leena V.', ratings: 5, onHome: true, status: 1 });
  // until the record's own screen is there: here, this one stays
  await expect.element(content()).toHaveAttribute('readonly');
  await expect.element(save()).toBeDisabled();
  await expect.element(page.getByText(/You can view this/)).not.toBeInTheDocument();
});

/** Publishes a new record over a connection that breaks; the retry is answered with the record that exists by then. */
async function publishLate(there: object, history: object[] = []) {
  let away = true;
  const { address } = await open({
    id: null,
    answers: {
      'testimonial/draft/publish': () => {
        if (away) throw new AppError(503, 'No connection');
        return { row: row(9, { ...anand, ...there }), draft: null };
      },
      'testimonials/history': { rows: history, total: history.length, page: 1, size: 25 },
    },
  });
  await field('Client name').fill('Anand');
  await field('Client designation').fill('Owner');
  await content().fill('They called back.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(page.getByText('Testimonial not published')).toBeVisible();
  away = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(address).toBe(`${path}/9`);
}
const undo = () => page.getByRole('button', { name: 'Undo', exact: true });

test('a new record that somebody else published meanwhile is attributed to them, with no Undo', async () => {
  const step = { draft: false, createdAt: read.createdAt, changed: null, status: null, scheduledFor: null };
  await publishLate({ createdBy: 12, updatedBy: 7, version: 2 }, [
    { ...step, id: 2, version: 2, author: 7, authorName: 'Meera Nair' },
    { ...step, id: 1, version: 1, author: 12, authorName: 'Ravi Kumar' },
  ]);
  await expect.element(page.getByText('Testimonial is published already')).toBeVisible();
  await expect.element(page.getByText('“Anand”. Ravi Kumar published it meanwhile.')).toBeVisible();
  expect(undo().elements()).toEqual([]);
});

test('nor is there an Undo for one’s own once it was changed since', async () => {
  await publishLate({ createdBy: 7, updatedBy: 12, version: 2 });
  await expect.element(page.getByText('Testimonial published')).toBeVisible();
  expect(undo().elements()).toEqual([]);
});

test('a record left while it is being published is not reopened', async () => {
  const answered = Promise.withResolvers<void>();
  const here = `${path}/new`;
  const { answers } = draftAnswers(testimonial, { row: null, title: 'clientName' });
  const publish = answers['testimonial/draft/publish'] as (request: never) => object;
  const Form = () => <EditScreen data={{ path: here, id: null, key, read: null }} screen={screenAt(here)} />;
  const Screens = () => (useLocation().pathname === here ? <Form /> : 'Another screen');
  const { router, address } = await showInPanel(<Screens />, {
    path: here,
    answers: {
      'projects/all': [],
      ...answers,
      'testimonial/draft/publish': async (request: never) => {
        await answered.promise;
        return publish(request);
      },
    },
  });
  await field('Client name').fill('Anand');
  await content().fill('They called back.');
  await field('Client designation').fill('Owner');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(() => requestsOf('testimonial/draft/publish').length).toBe(1);
  await router.navigate(path);
  await expect.element(page.getByText('Another screen')).toBeVisible();
  answered.resolve();
  await expect.element(page.getByText('Testimonial published')).toBeVisible();
  expect(address()).toBe(path);
});

test('the window in which it was created follows changes by others', async () => {
  const { address, held } = await open({ id: null });
  await field('Client name').fill('Leena V.');
  await save().click();
  await expect.element(page.getByText('Draft saved', { exact: true })).toBeVisible();
  const begun = field('Client name').element();
  const values = { ...held.draft?.values, content: 'Written there.' };
  held.draft = aDraft(held, values, 'clientName');
  await readChanged(['testimonials/drafts']);
  await expect.element(content()).toHaveValue('Written there.');
  expect(field('Client name').element(), 'the form that was open').toBe(begun);
  const stored = Promise.withResolvers<void>();
  answer({
    'testimonial/draft': async () => {
      await stored.promise; // should it be saved by itself meanwhile
      return { row: held.row, draft: held.draft };
    },
  });
  await field('Client designation').fill('Typed here');
  held.row = row(9, { ...anand, clientDesignation: 'Published there' }) as never;
  held.draft = null;
  await readChanged(['testimonials', 'testimonials/drafts']);
  await expect.poll(address).toBe(`${path}/9`);
  expect(localDraft('testimonials', { id: 9 }).read()?.values).toEqual({ clientDesignation: 'Typed here' });
  expect(localDraft('testimonials', { key }).read()).toBeNull();
  expect(requestsOf('testimonial/draft/publish')).toEqual([]);
  stored.resolve();
});

test('an unpublished draft is reopened by its key', async () => {
  await open({ id: null, draft: { ...draftOf({ clientName: 'Meera S.' }), record: null, base: 0 } });
  await expect.element(field('Client name')).toHaveValue('Meera S.');
  await more('Discard draft');
  await expect.element(page.getByText('Draft discarded')).toBeVisible();
  expect(requestsOf('testimonial/draft/discard')).toMatchObject([{ key: expect.any(String), revision: 1 }]);
});

test('a copy is a new record with a name of its own, and says what it includes', async () => {
  await open({ id: null, copyOf: 1, draft: draftOf({ content: 'Not published yet' }) });
  await expect.element(content()).toHaveValue('Not published yet');
  await expect.element(field('Client name')).toHaveValue('Anand (copy)');
  await expect.element(page.getByText('New', { exact: true })).toBeVisible();
});

test('and does not follow later changes of its source', async () => {
  const { held } = await open({ id: null, copyOf: 1 });
  await expect.element(content()).toHaveValue(anand.content);
  held.draft = draftOf({ content: 'Written there' });
  await readChanged(['testimonials/drafts']);
  await content().click();
  await userEvent.tab();
  // nothing was typed, so there is nothing to keep
  expect(localDraft('testimonials', { key }).read()).toBeNull();
  expect(requestsOf('testimonial/draft')).toEqual([]);
});

test('a copy is opened once what was just typed is saved', async () => {
  const stored = Promise.withResolvers<void>();
  const { answers } = draftAnswers(testimonial, { row: read, title: 'clientName' });
  const store = answers['testimonial/draft'] as (request: never) => object;
  const { address } = await open({
    answers: {
      'testimonial/draft': async (request: never) => {
        await stored.promise;
        return store(request);
      },
    },
  });
  await content().fill('Typed just now');
  await more('Duplicate');
  await expect.poll(() => requestsOf('testimonial/draft').length).toBe(1);
  expect(address()).toBe(`${path}/1`);
  stored.resolve();
  await expect.poll(address).toBe(`${path}/new?from=1`);
});

test('no copy without what was just typed is opened', async () => {
  const { address } = await open({
    answers: {
      'testimonial/draft': () => {
        throw new AppError(507, 'Our disk is full.');
      },
    },
  });
  await content().fill('Typed just now');
  await more('Duplicate', page.getByText('Draft not saved')); // leaving the field saves
  await expect.element(page.getByText('Testimonial not duplicated')).toBeVisible();
  expect(address()).toBe(`${path}/1`);
});

test('no copy is opened while somebody else’s save is to be compared', async () => {
  const stored = Promise.withResolvers<void>();
  const { answers, held } = draftAnswers(testimonial, { row: read, title: 'clientName' });
  const store = answers['testimonial/draft'] as (request: never) => object;
  const { address } = await open({
    answers: {
      'testimonial/draft': async (request: never) => {
        await stored.promise;
        return store(request);
      },
    },
  });
  await content().fill('Typed just now');
  await more('Duplicate');
  await expect.poll(() => requestsOf('testimonial/draft').length).toBe(1);
  held.draft = draftOf({ content: 'Typed elsewhere' });
  stored.resolve();
  await expect.element(page.getByText('Testimonial not duplicated')).toBeVisible();
  expect(address()).toBe(`${path}/1`);
  expect(localDraft('testimonials', { id: 1 }).read()?.values).toEqual({ content: 'Typed just now' });
});

test('a record is published and taken offline, immediately or at a time, each with Undo', async () => {
  const { held } = await open({ record: { ...read, status: 0 }, answers: { 'record/uses': [] } });
  await expect.element(page.getByText('Draft', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.element(page.getByText('Testimonial published')).toBeVisible();
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await more('Take offline at …');
  const dialog = page.getByRole('dialog', { name: 'Take offline at' });
  await dialog.getByLabelText('Time').fill(inInput);
  expect(await violations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect.element(page.getByText(`Goes offline on ${inWords}`)).toBeVisible();
  expect(held.row).toMatchObject({ status: 1, unpublishAt: scheduled.toISOString() });
  await more('Take offline');
  await expect.element(page.getByText('Testimonial taken offline')).toBeVisible();
  await expect.element(page.getByText('Draft', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Publish' })).toBeVisible();
});

test('taking a record offline asks first where it is used', async () => {
  const used = { kind: 'Menu', id: 1, label: 'Voices', link: true };
  const { held } = await open({ answers: { 'record/uses': [used] } });
  const asked = page.getByRole('dialog', { name: 'Take “Anand” offline?' });
  await more('Take offline');
  await expect
    .element(
      asked.getByText(
        'It is used in one place. Links there will lead to the error page until it is published again: Menu “Voices”.',
      ),
    )
    .toBeVisible();
  expect(await violations()).toEqual([]);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => asked.elements()).toEqual([]);
  expect(held.row).toMatchObject({ status: 1 });
  await more('Take offline at …');
  await page.getByRole('dialog').getByLabelText('Time').fill(inInput);
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
  await asked.getByRole('button', { name: 'Take offline' }).click();
  await expect.element(page.getByText(`Goes offline on ${inWords}`)).toBeVisible();
  expect(held.row).toMatchObject({ status: 1, unpublishAt: scheduled.toISOString() });
  await more('Take offline');
  await asked.getByRole('button', { name: 'Take offline' }).click();
  await expect.element(page.getByText('Testimonial taken offline')).toBeVisible();
  expect(held.row).toMatchObject({ status: 0 });
});

test('publishing is not in the form’s undo history: Ctrl+Z undoes what was typed before', async () => {
  await open({ record: { ...read, status: 0 } });
  await content().fill('They called back at once.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(page.getByText('Testimonial published')).toBeVisible();
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(content()).toHaveValue('They called back the same afternoon.');
});

test('a vacancy is closed and opened again on its own screen, each with Undo', async () => {
  const here = '/nirvaaga-amaippu/careers/1';
  const vacancy = row(1, { ...newItem(career.fields), jobPosition: 'Weaver', validThrough: '2999-01-31' });
  const server = draftAnswers(career, { row: vacancy, title: 'jobPosition' });
  await showInPanel(
    <EditScreen data={{ path: here, id: 1, key, read: { id: 1 } }} screen={screenAt(here)} />,
    { path: here, answers: { ...server.answers, careers: () => server.held.row } },
  );
  await more('Close vacancy');
  await expect.element(page.getByText('Vacancy closed')).toBeVisible();
  await expect.element(page.getByText('Closed', { exact: true })).toBeVisible();
  expect(server.held.row?.validThrough).not.toBe('2999-01-31');
  const told = page.getByRole('status', { name: 'Vacancy closed' });
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => server.held.row?.validThrough).toBe('2999-01-31');
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await more('Close vacancy');
  await expect.element(page.getByText('Closed', { exact: true })).toBeVisible();
  await more('Reopen vacancy');
  await expect.element(page.getByText('Vacancy open again')).toBeVisible();
  await expect.poll(() => server.held.row?.validThrough).toBe(null);
  // the way back from closing would close it again at the day it had before
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect
    .element(page.getByText('It has been changed again since. Use its history to go back.'))
    .toBeVisible();
  expect(server.held.row?.validThrough).toBe(null);
});

test('a last day in the past is noted at its field, and publishing it says that the vacancy is closed', async () => {
  const here = '/nirvaaga-amaippu/careers/1';
  const vacancy = row(1, {
    ...newItem(career.fields),
    jobPosition: 'Weaver',
    description: 'Weaves.',
    firstBullet: [{ name: 'Weave' }],
    secondBullet: [{ name: 'Can weave' }],
  });
  const server = draftAnswers(career, { row: vacancy, title: 'jobPosition' });
  await showInPanel(
    <EditScreen data={{ path: here, id: 1, key, read: { id: 1 } }} screen={screenAt(here)} />,
    { path: here, answers: server.answers },
  );
  const until = page.getByLabelText('Open until', { exact: true });
  await until.fill('1 Ja');
  await expect.element(until).toHaveAccessibleDescription(/The last day to apply/);
  await until.fill('1 Jan 2020');
  await expect
    .element(until)
    .toHaveAccessibleDescription('This day has passed: with it, the vacancy is closed.');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  const told = page.getByRole('status', { name: 'Vacancy closed' });
  await expect.element(told.getByText(/Its last day has passed/)).toBeVisible();
  expect(page.getByText('Changes published').elements()).toEqual([]);
  expect(server.held.row).toMatchObject({ validThrough: '2020-01-01' });
});

const scheduled = new Date(`${new Date().getFullYear() + 1}-11-24T10:00+05:30`);
const inInput = `${scheduled.getFullYear()}-11-24T10:00`;
const inWords = `24 Nov ${scheduled.getFullYear()}, 10:00 IST`;

test('a future time is scheduled, as the button and toast say, and can be published immediately', async () => {
  const { held } = await open({ record: { ...read, status: 0 } });
  await page.getByText('Schedule', { exact: true }).click();
  await page.getByLabelText('Publish at').fill(inInput);
  await expect.element(page.getByLabelText('Publish at')).toHaveAccessibleDescription(/Not scheduled yet/);
  await page.getByRole('button', { name: `Schedule for ${inWords}` }).click();
  await expect.element(page.getByText(`Scheduled for ${inWords}`).first()).toBeVisible();
  expect(page.getByText('Testimonial published').elements()).toEqual([]);
  expect(held.row).toMatchObject({ status: 1, publishAt: scheduled.toISOString() });
  await content().fill('Other words for the same day.');
  await page.getByRole('button', { name: `Schedule for ${inWords}` }).click();
  const told = page.getByRole('status', { name: `Scheduled for ${inWords}` });
  await expect.poll(() => told.elements()).toHaveLength(2);
  expect(page.getByText('Changes published').elements()).toEqual([]);
  await more('Publish now');
  await expect.element(page.getByText('Testimonial published')).toBeVisible();
  await expect.poll(() => held.row).toMatchObject({ status: 1, publishAt: null });
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
});

test('a draft whose date is half-written opens as it was left, and is not published', async () => {
  await open({ draft: draftOf({ content: 'Better.', unpublishAt: '25 Dec 2099' }) });
  const ends = page.getByLabelText('Take offline at');
  await expect.element(ends).toHaveValue('25 Dec 2099');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect.element(ends).toHaveAccessibleDescription(/Enter a date and time/);
  await ends.fill('25 Dec 2099, 10:00');
  await expect.element(ends).not.toHaveAttribute('aria-invalid');
});

test('changes to a live record are scheduled, and the schedule is cancelled', async () => {
  const { held } = await open();
  await content().fill('Better.');
  await page.getByText('Schedule', { exact: true }).click();
  await page.getByLabelText('Publish at').fill(inInput);
  await page.getByRole('button', { name: `Schedule for ${inWords}` }).click();
  await expect.element(page.getByText(`Changes scheduled for ${inWords}`).first()).toBeVisible();
  await expect.element(page.getByText(`These changes go live on ${inWords}`)).toBeVisible();
  await expect
    .element(page.getByLabelText('Publish at'))
    .not.toHaveAccessibleDescription(/Not scheduled yet/);
  expect(held.row).toMatchObject({ status: 1, content: anand.content });
  expect(held.draft).toMatchObject({ state: 'scheduled', dueAt: scheduled.toISOString() });
  expect(page.getByRole('button', { name: /^Schedule for/ }).elements()).toEqual([]);
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Cancel schedule' }).click();
  await expect.element(page.getByText('Schedule cancelled')).toBeVisible();
  expect(held.draft).toMatchObject({ state: 'draft', dueAt: null, values: { content: 'Better.' } });
  await expect.element(page.getByRole('button', { name: `Schedule for ${inWords}` })).toBeVisible();
});

test('what is typed into scheduled changes cancels their schedule, which is said', async () => {
  const { held } = await open({
    draft: draftOf({ content: 'Better.' }, { state: 'scheduled', dueAt: scheduled.toISOString() }),
  });
  await content().fill('Better still.');
  await expect.element(page.getByText('It was edited: schedule it again.')).toBeVisible();
  expect(held.draft).toMatchObject({ state: 'draft', dueAt: null });
});

test('taking a record offline says that its scheduled changes do not go live, and so does the form', async () => {
  await open({
    draft: { ...draftOf({ content: 'Better.' }), state: 'scheduled', dueAt: scheduled.toISOString() },
    answers: { 'record/uses': [] },
  });
  await expect.element(page.getByText(`Live, changes scheduled for ${inWords}`)).toBeVisible();
  await more('Take offline');
  const told = page.getByRole('status', { name: 'Testimonial taken offline' });
  await expect.element(told.getByText(/Its scheduled changes do not go live/)).toBeVisible();
  await expect.element(page.getByText('Offline, changes scheduled', { exact: true })).toBeVisible();
  const note = page.getByRole('region', { name: 'Scheduled changes' });
  await expect.element(note.getByText(/It was taken offline: nothing goes live on/)).toBeVisible();
  expect(note.getByText(/Until then visitors see/).elements()).toEqual([]);
});

test('an open menu keeps its entries while what was typed is saved', async () => {
  await open();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  const entries = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent);
  const before = entries();
  const text = content().element() as HTMLTextAreaElement;
  // typed a moment ago, without the focus, which would close the menu
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(text, 'Half');
  text.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.element(page.getByText('Live, with unpublished changes', { exact: true })).toBeVisible();
  expect(entries()).toEqual(before);
  await userEvent.keyboard('{Escape}');
  await expect.poll(entries).toEqual([]);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Discard changes' })).toBeVisible();
});

test('the menu has Undo for what was typed just before it was opened', async () => {
  await open();
  await page.getByRole('button', { name: 'More actions' }).click(); // loads it
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await content().fill('Half');
  await more(/^Undo/);
  await expect.element(content()).toHaveValue(anand.content);
});

test('discarding changes can be undone', async () => {
  const { held } = await open({ draft: draftOf({ content: 'Half' }) });
  await expect.element(content()).toHaveValue('Half');
  await more('Discard changes');
  await expect.element(content()).toHaveValue(anand.content);
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(content()).toHaveValue('Half');
  expect(held.draft?.values).toEqual({ content: 'Half' });
});

test('what was typed since then stays when a discard is undone', async () => {
  const { held } = await open({ draft: draftOf({ content: 'Half' }) });
  await more('Discard changes');
  await expect.element(content()).toHaveValue(anand.content);
  await field('Client designation').fill('Typed since');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(content()).toHaveValue('Half');
  await expect.element(field('Client designation')).toHaveValue('Typed since');
  expect(held.draft?.values).toEqual({ content: 'Half', clientDesignation: 'Typed since' });
});

test('changes that cannot be saved can be discarded all the same, with Undo', async () => {
  let full = true;
  const { answers, held } = draftAnswers(testimonial, { row: read, title: 'clientName' });
  const store = answers['testimonial/draft'] as (request: never) => object;
  await open({
    answers: {
      ...answers,
      'testimonial/draft': (request: never) => {
        if (full) throw new AppError(507, 'The disk is full.');
        return store(request);
      },
    },
  });
  await content().fill('Half');
  await more('Discard changes', page.getByText('The disk is full.')); // leaving the field saves
  await expect.element(page.getByText('Changes discarded')).toBeVisible();
  await expect.element(content()).toHaveValue(anand.content);
  full = false;
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(content()).toHaveValue('Half');
  expect(held.draft?.values).toEqual({ content: 'Half' });
});

test('why a draft is not saved is said again of the one that follows a discarded one', async () => {
  const why = 'The disk is full.';
  await open({
    answers: {
      'testimonial/draft': () => {
        throw new AppError(507, why);
      },
    },
  });
  await content().fill('Half');
  await more('Discard changes', page.getByText(why)); // leaving the field saves
  await expect.element(page.getByText('Changes discarded')).toBeVisible();
  await expect.poll(() => page.getByText(why).elements()).toEqual([]);
  await content().fill('Another');
  await userEvent.tab();
  await expect.element(page.getByText(why)).toBeVisible();
});

const byKumar = { state: 'review', updatedBy: 8, updatedByName: 'Kumar' } as const;
const comparison = () => page.getByRole('dialog', { name: 'Unpublished changes' });
const compare = async () => {
  await more('Compare changes');
  await expect.poll(() => comparison().element().querySelector('dd ins')?.textContent).toMatch(/Half/);
};

test.each([1280, 390])(
  'unpublished changes are compared and then discarded or published, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const { held } = await open({ draft: draftOf({ content: 'Half' }) });
    await compare();
    expect(await violations()).toEqual([]);
    const buttons = comparison().element().querySelectorAll('button');
    for (const button of buttons) expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(width);
    await comparison().getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(page.getByText('Changes discarded')).toBeVisible();
    await expect.element(content()).toHaveValue(anand.content);
    await content().fill('Half, again');
    await compare();
    await comparison().getByRole('button', { name: 'Publish changes' }).click();
    await expect.poll(() => held.row).toMatchObject({ content: 'Half, again' });
    await expect.poll(() => comparison().elements()).toEqual([]);
    await page.viewport(1280, 900);
  },
);

test('a proposal is sent back or published from its comparison', async () => {
  const { held } = await open({ draft: draftOf({ content: 'Better.' }, byKumar) });
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changes to review' });
  await dialog.getByRole('button', { name: 'Send back' }).click();
  const back = page.getByRole('dialog', { name: 'Send back' });
  await back.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Publish changes' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Discard changes' }).elements()).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish changes' }).click();
  await expect.poll(() => held.row).toMatchObject({ content: 'Better.' });
});

test('what has to be changed is shown line by line, as the reviewer wrote it', async () => {
  const note = 'Name the mill.\nSay what it cost.';
  await open({ draft: draftOf({ content: 'Better.' }, { ...byKumar, state: 'returned', note }) });
  const words = page.getByRole('region', { name: 'Changes sent back' }).getByText(/Name the mill/);
  await expect.element(words).toBeVisible();
  expect((words.element() as HTMLElement).innerText).toBe(`“${note}”`);
});

test.each([
  ['by whom', 'Leena V.', 'Leena V. sent these changes back'],
  ['only that, if nobody did', null, 'These changes were sent back'],
])('changes that were sent back say %s', async (_what, returnedByName, words) => {
  const returned = { ...byKumar, state: 'returned', returnedByName } as const;
  await open({ draft: draftOf({ content: 'Better.' }, returned) });
  const note = page.getByRole('region', { name: 'Changes sent back' });
  await expect.element(note.getByText(words)).toBeVisible();
});

const writer = ['testimonialsView', 'testimonialsAdd', 'testimonialsUpdate'];

test('without the right to publish, changes are proposed', async () => {
  const { held } = await open({ privileges: writer });
  expect(page.getByRole('button', { name: /Publish/ }).elements()).toEqual([]);
  await content().fill('Better.');
  await page.getByRole('button', { name: 'Propose changes' }).click();
  await expect.element(page.getByText('Changes proposed')).toBeVisible();
  await expect.element(page.getByText('Changes to review', { exact: true })).toBeVisible();
  expect(held.draft).toMatchObject({ state: 'review', values: { content: 'Better.' } });
  expect(page.getByRole('button', { name: 'Propose changes' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(page.getByText('It is a draft again.')).toBeVisible();
  expect(held.draft).toMatchObject({ state: 'draft', values: { content: 'Better.' } });
  await expect.element(page.getByRole('button', { name: 'Propose changes' })).toBeVisible();
});

const approved = {
  state: 'scheduled',
  dueAt: scheduled.toISOString(),
  scheduledByName: 'Leena V.',
} as const;

test('scheduled changes cannot be edited until the schedule is explicitly cancelled', async () => {
  const { held } = await open({ privileges: writer, draft: draftOf({ content: 'Better.' }, approved) });
  const note = page.getByRole('region', { name: 'Scheduled changes' });
  await expect
    .element(note)
    .toMatchTextContent(/Leena V\. scheduled this as it is\. To keep editing, ask them/);
  await expect.element(content()).toHaveAttribute('readonly');
  await expect.element(page.getByText(/You can view this/)).not.toBeInTheDocument();
  expect(page.getByRole('button', { name: /^(Save|Propose changes)$/ }).elements()).toEqual([]);
  expect(await violations()).toEqual([]);
  await note.getByRole('button', { name: 'Cancel schedule' }).click();
  await expect.element(page.getByText('Schedule cancelled')).toBeVisible();
  await content().fill('Better still.');
  await userEvent.tab();
  await expect.poll(() => held.draft).toMatchObject({ state: 'draft', values: { content: 'Better still.' } });
});

test('text typed while somebody else scheduled the changes is stored here, and saved once the schedule is cancelled', async () => {
  const server = draftAnswers(testimonial, { row: read, title: 'clientName' });
  await open({
    privileges: writer,
    answers: {
      ...server.answers,
      'testimonial/draft': (sent: never) => {
        if (server.held.draft?.state !== 'scheduled') return server.answers['testimonial/draft']?.(sent);
        if ((sent as { revision: number }).revision === server.held.draft.revision)
          throw new AppError(409, 'These changes are scheduled by Leena V.');
        throw new AppError(409, 'Saved by someone else', { current: { ...server.held } });
      },
    },
  });
  server.held.draft = draftOf({ clientDesignation: 'Approved' }, approved);
  await content().fill('Typed here');
  await press('s'); // if it was saved by itself meanwhile, there is no button
  await expect
    .element(page.getByRole('region', { name: 'Scheduled changes' }))
    .toMatchTextContent(/scheduled this as it is/);
  await expect.element(content()).toHaveValue('Typed here');
  await expect.element(page.getByText(/^Not saved: kept in this browser/)).toBeVisible();
  expect(localDraft('testimonials', { id: 1 }).read()?.values).toEqual({ content: 'Typed here' });
  expect(server.held.draft).toMatchObject(approved);
  await page.getByRole('button', { name: 'Cancel schedule' }).click();
  await expect
    .poll(() => server.held.draft)
    .toMatchObject({
      state: 'draft',
      values: { content: 'Typed here', clientDesignation: 'Approved' },
    });
  await expect.poll(() => localDraft('testimonials', { id: 1 }).read()).toBeNull();
});

test('a user who may publish compares a proposal, and sends it back with a note', async () => {
  const proposed = { state: 'review', note: 'From the call', updatedByName: 'Kumar' } as const;
  const { held } = await open({ draft: draftOf({ content: 'Better.' }, proposed) });
  const note = page.getByRole('region', { name: 'Changes to review' });
  await expect.element(note).toMatchTextContent(/Kumar proposed this.*From the call/);
  expect(await violations()).toEqual([]);
  await note.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changes to review' });
  await expect.poll(() => dialog.element().querySelector('dd ins')?.textContent).toMatch(/Better/);
  expect(await violations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await note.getByRole('button', { name: 'Send back' }).click();
  const back = page.getByRole('dialog', { name: 'Send back' });
  await back.getByLabelText('What to change').fill('Which call?');
  await back.getByRole('button', { name: 'Send back' }).click();
  await expect.element(page.getByText('“Which call?”')).toBeVisible();
  expect(held.draft).toMatchObject({ state: 'returned', note: 'Which call?' });
});

test('a reviewer cannot edit a proposal until they take it over', async () => {
  const { held } = await open({ draft: draftOf({ content: 'Better.' }, byKumar) });
  const note = page.getByRole('region', { name: 'Changes to review' });
  await expect.element(note).toMatchTextContent(/To change it yourself, take it over/);
  await expect.element(content()).toHaveAttribute('readonly');
  expect(save().elements()).toEqual([]);
  expect(await violations()).toEqual([]);
  await note.getByRole('button', { name: 'Take over' }).click();
  await expect.element(page.getByText('Taken over')).toBeVisible();
  await content().fill('Reviewed.');
  await save().click();
  await expect.poll(() => held.draft).toMatchObject({ state: 'draft', values: { content: 'Reviewed.' } });
});

test('and publishes it as it was proposed', async () => {
  const { held } = await open({ draft: draftOf({ content: 'Better.' }, byKumar) });
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect.poll(() => held.row).toMatchObject({ content: 'Better.' });
  expect(requestsOf('testimonial/draft')).toEqual([]);
});

test('a kind without drafts is saved directly', async () => {
  const here = '/nirvaaga-amaippu/insights/tags/1';
  const tag = row(1, { name: 'Hosting' });
  await showInPanel(
    <EditScreen data={{ path: here, id: 1, key, read: { id: 1 } }} screen={screenAt(here)} />,
    {
      path: here,
      answers: {
        'tags/draft': { row: tag, draft: null },
        'tag/update': (sent: object) => ({ ...tag, ...sent, version: 2 }),
        'slug/check': ({ slug }: { slug: string }) => ({ holder: null, free: slug }),
      },
    },
  );
  await field('Name').fill('Cloud hosting');
  await userEvent.tab();
  await save().click();
  await expect.element(page.getByText('Tag saved')).toBeVisible();
  expect(requestsOf('tag/update')).toEqual([{ id: 1, version: 1, name: 'Cloud hosting' }]);
  expect(requestsOf('tag/draft')).toEqual([]);
});

const tagPath = '/nirvaaga-amaippu/insights/tags';
async function openTag(id: number | null, tag = row(1, { name: 'Hosting' })) {
  const here = `${tagPath}/${id ?? 'new'}`;
  const data = { path: here, id, key: newKey(), read: id === null ? null : { id } };
  return showInPanel(<EditScreen data={data} screen={screenAt(here)} />, {
    path: here,
    answers: {
      'tags/draft': { row: tag, draft: null },
      'tag/update': (sent: object) => ({ ...tag, ...sent, version: 2 }),
      'tag/add': (sent: object) => ({ ...tag, ...sent, slug: 'cloud' }),
      'slug/check': ({ slug }: { slug: string }) => ({ holder: null, free: slug }),
    },
  });
}
const keptTags = () => Object.keys(localStorage).filter((name) => name.startsWith('draft:7:tags:'));
const offered = () => page.getByRole('region', { name: 'Unsaved changes' });

test('unsaved text of a kind without drafts is stored in this browser until it is saved', async () => {
  const { screen, router } = await openTag(1);
  await field('Name').fill('Cloud hosting');
  await expect.element(page.getByText(/^Not saved: kept in this browser \d\d:\d\d IST$/)).toBeVisible();
  void router.navigate('/elsewhere');
  await expect.element(page.getByText('Leave before it is saved?')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await screen.unmount(); // as after a reload, or a crash
  await openTag(1);
  await offered().getByRole('button', { name: 'Restore' }).click();
  await expect.element(field('Name')).toHaveValue('Cloud hosting');
  await save().click();
  await expect.element(page.getByText('Tag saved')).toBeVisible();
  expect(keptTags()).toEqual([]);
});

test('so is an unsaved new record, stored once and removed after saving', async () => {
  const { screen } = await openTag(null);
  await field('Name').fill('Cloud');
  await expect.poll(keptTags).toHaveLength(1);
  await screen.unmount();
  const { address } = await openTag(null);
  await offered().getByRole('button', { name: 'Restore' }).click();
  await expect.element(field('Name')).toHaveValue('Cloud');
  await expect.poll(keptTags).toHaveLength(1);
  await save().click();
  await expect.poll(address).toBe(`${tagPath}/1`);
  expect(keptTags()).toEqual([]);
});

test('stored text is offered until the user decides, whatever is typed or left meanwhile', async () => {
  const { screen } = await openTag(1);
  await field('Name').fill('Cloud hosting');
  await expect.poll(keptTags).toHaveLength(1);
  await screen.unmount();
  const second = await openTag(1);
  await expect.element(offered()).toBeVisible();
  await second.screen.unmount(); // looked at and left, unanswered
  const third = await openTag(1);
  await expect.element(offered()).toBeVisible();
  await field('Name').fill('Hosting in the cloud');
  await expect.element(page.getByText(/^Not saved: kept in this browser/)).toBeVisible();
  await field('Name').fill('Hosting');
  await expect.element(page.getByText(/^Not saved: kept in this browser/)).not.toBeInTheDocument();
  await third.screen.unmount();
  await openTag(1);
  await offered().getByRole('button', { name: 'Restore' }).click();
  await expect.element(field('Name')).toHaveValue('Cloud hosting');
});

test('typing the saved text again removes the stored copy', async () => {
  await openTag(1);
  await field('Name').fill('Cloud');
  await expect.poll(keptTags).toHaveLength(1);
  await field('Name').fill('Hosting');
  await expect.poll(keptTags).toEqual([]);
});

test('typed text is saved automatically, here and on the server', async () => {
  await open();
  await content().fill('Half a sentence');
  await userEvent.tab();
  await expect.element(page.getByText(/^Draft saved \d\d:\d\d IST$/)).toBeVisible();
  expect(requestsOf('testimonial/draft')).toMatchObject([{ id: 1, values: { content: 'Half a sentence' } }]);
  expect(localDraft('testimonials', { id: 1 }).read()).toBeNull();
});

test.each([390, 700, 760, 1000])('the saving indicator moves no field, at %i px', async (width) => {
  await page.viewport(width, 900);
  await open();
  const top = () => field('Client name').element().getBoundingClientRect().top;
  await content().fill('Half a sentence');
  await userEvent.tab();
  const state = page.getByText('Live, with unpublished changes', { exact: true });
  await expect.element(state).toBeVisible(); // the words of the state may take another line
  const note = page.getByText(/^Draft saved \d\d:\d\d IST$/);
  await expect.element(note).toBeVisible();
  const before = top();
  (note.element() as HTMLElement).textContent = '';
  expect(top()).toBe(before);
  await page.viewport(1280, 900);
});

test.each([
  [500, 'Something went wrong'],
  [503, 'The site cannot reach its data at the moment.'],
] as const)(
  'text that the server answers with %i is stored in this browser, without blaming the connection',
  async (status, message) => {
    const { router } = await open({
      answers: {
        'testimonial/draft': () => {
          throw new AppError(status, message);
        },
      },
    });
    await content().fill('Half a sentence');
    await userEvent.tab();
    await expect.element(page.getByText(/^Not saved: kept in this browser \d\d:\d\d IST$/)).toBeVisible();
    void router.navigate(path);
    await expect.element(page.getByRole('dialog', { name: 'Leave before it is saved?' })).toBeVisible();
  },
);

test.each([
  [403, 'lost rights', 'Your role requires two-factor sign-in. Set it up in your profile first.'],
  [507, 'a full disk', 'Our disk is full. Nothing was saved, and your text stays here: try again later.'],
] as const)(
  'after a %i, %s is named once as the reason why a draft is no longer saved',
  async (status, _, why) => {
    let refused = 0;
    await open({
      answers: {
        'testimonial/draft': () => {
          refused += 1;
          throw new AppError(status, why);
        },
      },
    });
    await content().fill('Half a sentence');
    await userEvent.tab();
    await expect.element(page.getByText(why)).toBeVisible();
    await content().fill('Half a sentence more');
    await userEvent.tab();
    await expect.poll(() => refused).toBeGreaterThan(1);
    await quiet();
    await expect.element(page.getByText(/^Not saved: kept in this browser/)).toBeVisible();
    expect(page.getByText(why).elements()).toHaveLength(1);
  },
);

test('what was the reason why Save failed is no reason for a message about the draft', async () => {
  const why = 'Our disk is full. Nothing was saved, and your text stays here: try again later.';
  let refused = 0;
  await open({
    answers: {
      'testimonial/draft': () => {
        refused += 1;
        throw new AppError(507, why);
      },
    },
  });
  await typeAndSave(content(), 'Half a sentence');
  await expect.element(page.getByText(why)).toBeVisible();
  await content().fill('Half a sentence more');
  await userEvent.tab();
  await expect.poll(() => refused).toBeGreaterThan(1);
  await quiet();
  await expect.element(page.getByText(/^Not saved: kept in this browser/)).toBeVisible();
  expect(page.getByText('Draft not saved').elements()).toEqual([]);
});

test('while the server is unreachable, text is stored in this browser', async () => {
  await open({
    answers: {
      'testimonial/draft': () => {
        throw new Unreachable();
      },
    },
  });
  await content().fill('Half a sentence');
  await userEvent.tab();
  await expect.element(page.getByText(/^No connection: kept in this browser \d\d:\d\d IST$/)).toBeVisible();
  expect(localDraft('testimonials', { id: 1 }).read()?.values).toEqual({ content: 'Half a sentence' });
});

/** Written in this browser earlier, by the person the panel is shown to. */
const leave = (values: object, at = '2026-05-05T10:00:00.000Z', id: number | string = 1) =>
  localStorage.setItem(`draft:7:testimonials:${id}`, JSON.stringify({ at, values }));

test('text stored in this browser is offered, and restored', async () => {
  leave({ content: 'Half a sentence' });
  await open();
  const offer = page.getByRole('region', { name: 'Unsaved changes' });
  await expect.element(offer).toMatchTextContent(/^You have unsaved changes/);
  await expect.element(offer.getByText('Content.')).toBeVisible();
  await expect.element(content()).toHaveValue(anand.content);
  expect(await violations()).toEqual([]);
  await offer.getByRole('button', { name: 'Restore' }).click();
  await expect.element(content()).toHaveValue('Half a sentence');
  expect(offer.elements()).toEqual([]);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('or discarded', async () => {
  leave({ content: 'Half a sentence' });
  await open();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(content()).toHaveValue(anand.content);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(localDraft('testimonials', { id: 1 }).read()).toBeNull();
});

test('unsaved changes nobody has answered keep their time while others are saved', async () => {
  const at = '2026-05-05T10:00:00.000Z';
  leave({ content: 'Half a sentence' }, at);
  const { held } = await open();
  await field('Client designation').fill('Typed now');
  await userEvent.tab();
  await expect.poll(() => held.draft?.values).toMatchObject({ clientDesignation: 'Typed now' });
  await expect
    .poll(() => localDraft('testimonials', { id: 1 }).read())
    .toEqual({ at, values: { content: 'Half a sentence' } });
});

test('a new record that reached no server is offered again, and found by its key', async () => {
  leave({ ...anand, clientName: 'Meera S.' }, undefined, `new#${key}`);
  const { address } = await open({ id: null });
  await page
    .getByRole('region', { name: 'Unsaved changes' })
    .getByRole('button', { name: 'Restore' })
    .click();
  await expect.poll(address).toBe(`${path}/new?draft=${key}`);
});

test('and after it is restored, later saves take precedence', async () => {
  leave({ ...anand, clientName: 'Meera S.' }, undefined, `new#${key}`);
  await open({ id: null });
  await expect.element(field('Client name')).toHaveValue('Meera S.');
  await field('Client name').fill('Meera Sundaram');
  await userEvent.tab();
  await expect.element(page.getByText(/^Draft saved \d\d:\d\d IST$/)).toBeVisible();
  expect(localDraft('testimonials', { key }).read()).toBeNull();
});

test('text that reached the server while its page was closing is not offered again', async () => {
  leave({ ...anand, content: 'Saved' }, undefined, `new#${key}`);
  const draft = { ...draftOf({ ...anand, content: 'Saved' }), key, record: null, base: 0 };
  await open({ id: null, draft });
  await expect.element(content()).toHaveValue('Saved');
  expect(localDraft('testimonials', { key }).read()).toBeNull();
});

test('text stored on top of the current draft is restored, however slow this computer’s clock was', async () => {
  const draft = { ...draftOf({ content: 'Saved' }), key, record: null, base: 0 };
  const away = () => {
    throw new Unreachable();
  };
  const opening = { id: null, draft, answers: { 'testimonial/draft': away } };
  const first = await open(opening);
  await content().fill('Saved, and more');
  await userEvent.tab();
  await expect.element(page.getByText(/^No connection: kept in this browser/)).toBeVisible();
  await first.screen.unmount();
  await quiet(); // what is sent on leaving fails and is stored here, too
  const kept = localDraft('testimonials', { key });
  const { values, version } = kept.read() ?? {};
  kept.write(values ?? {}, version, '2020-01-01T00:00:00.000Z');
  await open(opening);
  await expect.element(content()).toHaveValue('Saved, and more');
});

test('but not text stored on top of an earlier draft, before it was saved again', async () => {
  const item = { at: '2020-01-01T00:00:00.000Z', values: { ...anand, content: 'Old' }, version: 0 };
  localStorage.setItem(`draft:7:testimonials:new#${key}`, JSON.stringify(item));
  await open({ id: null, draft: { ...draftOf({ content: 'Saved' }), key, record: null, base: 0 } });
  await expect.element(content()).toHaveValue('Saved');
});

test('stored text of a draft published meanwhile does not replace stored text of the record', async () => {
  leave({ clientName: 'Begun with', content: 'Half a sentence' }, undefined, `new#${key}`);
  leave({ content: 'Typed over it.' }, '2026-05-06T10:00:00.000Z');
  const { address } = await open({
    id: null,
    draft: { ...draftOf({}), key },
    answers: { 'testimonials/draft': { row: read, draft: null } },
  });
  await expect.poll(address).toBe(`${path}/1`);
  expect(localDraft('testimonials', { id: 1 }).read()).toEqual({
    at: '2026-05-06T10:00:00.000Z',
    values: { clientName: 'Begun with', content: 'Typed over it.' },
  });
});

test('stored text of a draft published meanwhile is offered on the record', async () => {
  leave({ ...anand, content: 'Half a sentence' }, undefined, `new#${key}`);
  const { address } = await open({
    id: null,
    draft: { ...draftOf({}), key },
    answers: { 'testimonials/draft': { row: read, draft: null } },
  });
  await expect.poll(address).toBe(`${path}/1`);
  expect(localDraft('testimonials', { key }).read()).toBeNull();
  expect(localDraft('testimonials', { id: 1 }).read()).toEqual({
    at: '2026-05-05T10:00:00.000Z',
    values: { ...anand, content: 'Half a sentence' },
  });
  const data = { path: `${path}/1`, id: 1, key, read: { id: 1 } };
  await showInPanel(<EditScreen data={data} screen={screenAt(path)} />, {
    path: `${path}/1`,
    answers: { 'testimonials/draft': { row: read, draft: null }, 'projects/all': [] },
  });
  const offer = page.getByRole('region', { name: 'Unsaved changes' });
  await expect.element(offer.getByText('Content.')).toBeVisible();
});

test('a new insight has its creator as the author', async () => {
  const here = '/nirvaaga-amaippu/insights/new';
  await showInPanel(<EditScreen data={{ path: here, id: null, key, read: null }} screen={screenAt(here)} />, {
    path: here,
    answers: { 'categories/all': [], 'tags/all': [] },
  });
  await expect.element(page.getByRole('textbox', { name: /^Author/ })).toHaveValue('Meera Nair');
});

test('the slug field stays within its card, however long its prefix', async () => {
  const here = '/nirvaaga-amaippu/case-studies/new';
  await showInPanel(<EditScreen data={{ path: here, id: null, key, read: null }} screen={screenAt(here)} />, {
    path: here,
    answers: {
      ...Object.fromEntries(
        ['projects', 'categories', 'processes', 'testimonials', 'services'].map((kind) => [
          `${kind}/all`,
          [],
        ]),
      ),
    },
  });
  const address = page.getByLabelText('Address', { exact: true });
  await expect.element(address).toBeVisible();
  const box = address.element().closest('[class*="card"]')!;
  const within = box.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(box).paddingRight);
  const control = address.element().parentElement;
  expect(control?.getBoundingClientRect().right).toBeLessThanOrEqual(within);
});

test('deleting leads to the list, with Undo', async () => {
  const { address } = await open({
    answers: { 'testimonial/delete': {}, 'testimonial/restore': read, 'record/uses': [] },
  });
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(page.getByText('Testimonial deleted')).toBeVisible();
  expect(address()).toBe(path);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(address).toBe(`${path}/1`);
});

test('who may not publish is asked before deleting a published record, and offered no Undo', async () => {
  const { address } = await open({
    privileges: ['testimonialsView', 'testimonialsUpdate', 'testimonialsDelete'],
    answers: { 'testimonial/delete': {}, 'record/uses': [] },
  });
  await more('Delete');
  const asked = page.getByRole('dialog', { name: 'Delete “Anand”?' });
  await expect.element(asked.getByText(/^Only somebody who may publish it can restore it/)).toBeVisible();
  expect(requestsOf('testimonial/delete')).toEqual([]);
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Testimonial deleted')).toBeVisible();
  expect(address()).toBe(path);
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
});

test.each([
  ['a record', 'Delete', 'testimonial/delete', 'Testimonial deleted'],
  ['a new draft', 'Discard draft', 'testimonial/draft/discard', 'Draft discarded'],
] as const)(
  'the late answer to giving up %s leaves the screen opened meanwhile',
  async (_, item, call, done) => {
    const answered = Promise.withResolvers<void>();
    const isNew = item === 'Discard draft';
    const draft = isNew ? aDraft({ row: null, draft: null }, anand, 'clientName') : null;
    const { answers } = draftAnswers(testimonial, { row: isNew ? null : read, title: 'clientName', draft });
    const id = isNew ? null : 1;
    const here = `${path}/${id ?? 'new'}`;
    const begun = draft?.key ?? key;
    const data = { path: here, id, key: begun, read: id === null ? { key: begun } : { id } };
    const Form = () => <EditScreen data={data} screen={screenAt(here)} />;
    const Screens = () => (useLocation().pathname === here ? <Form /> : 'Another screen');
    const { router, address } = await showInPanel(<Screens />, {
      path: here,
      answers: {
        'projects/all': [],
        'record/uses': [],
        ...answers,
        [call]: async (request: never) => {
          await answered.promise;
          return isNew ? (answers[call] as (request: never) => object)(request) : {};
        },
      },
    });
    await more(item);
    await expect.poll(() => requestsOf(call).length).toBe(1);
    await router.navigate('/elsewhere');
    await expect.element(page.getByText('Another screen')).toBeVisible();
    answered.resolve();
    await expect.element(page.getByText(done)).toBeVisible();
    expect(address()).toBe('/elsewhere');
  },
);

test('while a window covers the form, its keys neither publish nor save', async () => {
  await open({
    answers: { 'images/list': { rows: [], total: 0, page: 1, size: 60 }, 'images/folders': [] },
  });
  await content().fill('Half a sentence');
  await expect.poll(() => requestsOf('testimonial/draft')).toHaveLength(1);
  await page.getByRole('button', { name: 'Choose image' }).click();
  const library = page.getByRole('dialog', { name: 'Choose an image' });
  await expect.element(library.getByRole('searchbox')).toBeVisible();
  await userEvent.keyboard('{Control>}{Shift>}p{/Shift}{/Control}{Control>}s{/Control}');
  await expect.poll(() => library.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(library).not.toBeInTheDocument();
  expect(requestsOf('testimonial/draft/publish')).toEqual([]);
  expect(requestsOf('testimonial/draft')).toHaveLength(1);
});
