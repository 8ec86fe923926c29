import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { row } from '#web/testing/rows.ts';
import { type Answers, answer, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { screenAt } from '../resource/screens.ts';
import { localDraft } from './drafts/local-draft.ts';
import { EditScreen } from './edit-screen.tsx';

const path = '/nirvaaga-amaippu/testimonials';
const anand = {
  clientName: 'Anand',
  clientDesignation: 'Owner, mill, Erode',
  company: null,
  content: 'They called back the same afternoon.',
  ratings: 4.5,
  image: null,
  project: null,
  onHome: true,
  onAbout: true,
};
const read = row(1, anand);
const kept = {
  id: 31,
  key: null,
  version: 1,
  author: 7,
  authorName: 'Meera Nair',
  createdAt: '2026-05-04T09:30:00.000Z',
  values: {},
};

interface Opening {
  id?: number | null;
  copyOf?: number;
  answers?: Answers;
  privileges?: readonly string[];
}

async function open({ id = 1, copyOf, answers = {}, privileges }: Opening = {}) {
  const here = id === null ? `${path}/new` : `${path}/${id}`;
  return showInPanel(<EditScreen data={{ path: here, id, read: copyOf ?? id }} screen={screenAt(here)} />, {
    path: here,
    ...(privileges && { privileges }),
    answers: {
      testimonials: read,
      'testimonials/draft': null,
      'testimonial/draft': kept,
      'testimonial/draft/discard': {},
      'projects/all': [{ id: 3, label: 'Harbour systems' }],
      ...answers,
    },
  });
}

const field = (name: string) => page.getByLabelText(name, { exact: true });
const content = () => field('Content');
const problemList = () => page.getByRole('alert').filter({ hasText: /needs? another look/ });
/** Saved as sent, one version on. */
const saves = (change: object) => row(1, { ...anand, ...change, version: 2 });

test('shows a record: its words, where it belongs, and what can be done with it', async () => {
  await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Anand' })).toBeVisible();
  await expect.element(field('Client designation')).toHaveValue('Owner, mill, Erode');
  await expect.element(content()).toHaveValue('They called back the same afternoon.');
  await expect.element(page.getByRole('slider', { name: 'Rating' })).toHaveValue('4.5');
  await expect.element(page.getByRole('switch', { name: 'Show on the home page' })).toBeChecked();
  await expect.element(page.getByText('Published', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  expect(await violations()).toEqual([]);
});

test('a record that is not there says so and leads to the list', async () => {
  const { address } = await open({
    answers: {
      testimonials: () => {
        throw new AppError(404, 'Not found');
      },
    },
  });
  await expect.element(page.getByText('This testimonial is not here')).toBeVisible();
  await page.getByRole('link', { name: 'To the list' }).click();
  expect(address()).toBe(path);
});

test('one that could not be read is asked for again', async () => {
  let away = true;
  await open({
    answers: {
      testimonials: () => {
        if (away) throw new AppError(503, 'The database is away for a moment.');
        return read;
      },
    },
  });
  await expect.element(page.getByText('The database is away for a moment.')).toBeVisible();
  away = false;
  await page.getByRole('button', { name: /again/i }).click();
  await expect.element(field('Client name')).toHaveValue('Anand');
});

test('without the right to change it, it can only be looked at', async () => {
  await open({ privileges: ['testimonialsView'] });
  await expect.element(page.getByText('You can look at this testimonial but not change it.')).toBeVisible();
  await expect.element(content()).toHaveAttribute('readonly');
  await expect.element(page.getByRole('switch', { name: 'Show on the home page' })).toBeDisabled();
  expect(page.getByRole('button', { name: /Save|Publish|More actions/ }).elements()).toEqual([]);
  expect(await violations()).toEqual([]);
});

test('a field says what it lacks once it is left, and no longer once it is put right', async () => {
  await open();
  await content().clear();
  expect(page.getByText('This field is required').elements()).toEqual([]);
  await userEvent.tab();
  await expect.element(content()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(content()).toHaveAccessibleDescription(/This field is required$/);
  await content().fill('New');
  await expect.element(content()).not.toHaveAttribute('aria-invalid');
});

test('a text that is too long is counted and named, not cut off', async () => {
  await open();
  await content().fill('a'.repeat(1001));
  await expect.element(page.getByText('1001 / 1000')).toBeVisible();
  await userEvent.tab();
  await expect.element(content()).toHaveAccessibleDescription(/Use at most 1000 characters$/);
  await content().fill('a'.repeat(800));
  await expect.element(page.getByText('800 / 1000')).toBeVisible();
  await content().fill('a');
  expect(page.getByText('/ 1000').elements()).toEqual([]);
});

test('an attempt to save says all that is wrong, with the first field in hand', async () => {
  await open();
  await field('Client designation').clear();
  await content().clear();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(problemList()).toMatchTextContent(/^2 fields need another look/);
  await expect.element(field('Client designation')).toHaveFocus();
  await problemList().getByRole('link', { name: 'Content' }).click();
  await expect.element(content()).toHaveFocus();
  expect(requestsOf('testimonial/update')).toEqual([]);
  expect(await violations()).toEqual([]);
});

test('Ctrl+S sends what changed, with the version it was made from', async () => {
  await open({ answers: { 'testimonial/update': saves({ content: 'Twice as fast.' }) } });
  await content().fill('Twice as fast.');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText('Testimonial saved')).toBeVisible();
  expect(requestsOf('testimonial/update')).toEqual([{ id: 1, version: 1, content: 'Twice as fast.' }]);
  await expect.element(page.getByText('Version2')).toBeVisible();
});

test('Enter in a field saves nothing', async () => {
  await open({ answers: { 'testimonial/update': saves({}) } });
  await field('Client name').fill('Anand R.');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Client name')).toHaveFocus();
  expect(requestsOf('testimonial/update')).toEqual([]);
});

test('the next save goes on from the version before it', async () => {
  await open({
    answers: {
      'testimonial/update': (sent: { version: number }) => ({ ...saves(sent), version: sent.version + 1 }),
    },
  });
  for (const words of ['First.', 'Second.']) {
    await content().fill(words);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => requestsOf('testimonial/update').at(-1)).toMatchObject({ content: words });
    await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  }
  expect(requestsOf('testimonial/update')).toMatchObject([{ version: 1 }, { version: 2 }]);
});

test('what is typed while a save is on its way stays, and is not taken for saved', async () => {
  const arrived = Promise.withResolvers<void>();
  await open({
    answers: {
      'testimonial/update': async (sent: object) => {
        await arrived.promise;
        return saves(sent);
      },
    },
  });
  await content().fill('First words.');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await content().fill('First words, and more.');
  arrived.resolve();
  await expect.element(page.getByText('Testimonial saved')).toBeVisible();
  await expect.element(content()).toHaveValue('First words, and more.');
});

test('Ctrl+S while a save is on its way saves what was typed since, once that is done', async () => {
  const held = Promise.withResolvers<void>();
  let version = 1;
  await open({
    answers: {
      'testimonial/update': async (sent: { content?: string }) => {
        if (version === 1) await held.promise;
        version += 1;
        return row(1, { ...anand, ...sent, version });
      },
    },
  });
  await content().fill('First.');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => requestsOf('testimonial/update').length).toBe(1);
  await content().fill('First, and more.');
  await userEvent.keyboard('{Control>}s{/Control}');
  held.resolve();
  await expect.poll(() => requestsOf('testimonial/update').length).toBe(2);
  expect(requestsOf('testimonial/update')[1]).toMatchObject({ content: 'First, and more.', version: 2 });
});

test('what the server refuses goes to its fields', async () => {
  await open({
    answers: {
      'testimonial/update': () => {
        throw new AppError(422, 'Invalid', { fields: { clientName: 'Somebody else is called so' } });
      },
    },
  });
  await content().fill('New');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(field('Client name')).toHaveAccessibleDescription('Somebody else is called so');
  await expect.element(field('Client name')).toHaveFocus();
});

test('what failed for another reason is told, and tried again', async () => {
  let away = true;
  await open({
    answers: {
      'testimonial/update': (sent: object) => {
        if (away) throw new AppError(503, 'The database is away for a moment.');
        return saves(sent);
      },
    },
  });
  await content().fill('New');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText('Testimonial not saved')).toBeVisible();
  await expect.element(page.getByText('The database is away for a moment.')).toBeVisible();
  away = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Testimonial saved')).toBeVisible();
  await expect.element(content()).toHaveValue('New');
});

test('two who wrote at once: what to keep is chosen field by field', async () => {
  const theirs = row(1, {
    ...anand,
    content: 'Their words.',
    clientDesignation: 'Their designation',
    version: 5,
  });
  await open({
    answers: {
      'testimonial/update': (sent: { version: number }) => {
        if (sent.version === 1) throw new AppError(409, 'Saved by someone else', { current: theirs });
        return { ...theirs, ...sent, version: 6 };
      },
    },
  });
  await content().fill('My words.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else saved this in the meantime' });
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
  await expect.element(page.getByText('Testimonial saved')).toBeVisible();
  expect(requestsOf('testimonial/update').at(-1)).toEqual({ id: 1, version: 5, content: 'My words.' });
  expect(dialog.elements()).toEqual([]);
});

test('one may give way in that choice, or go back to the form', async () => {
  const theirs = row(1, { ...anand, content: 'Their words.', version: 5 });
  await open({
    answers: {
      'testimonial/update': (sent: { version: number }) => {
        if (sent.version === 1) throw new AppError(409, 'Saved by someone else', { current: theirs });
        return { ...theirs, ...sent, version: 6 };
      },
    },
  });
  await content().fill('My words.');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect.element(content()).toHaveValue('My words.');
  await save.click();
  await page.getByRole('radio', { name: 'Theirs Their words.' }).click();
  await page.getByRole('button', { name: 'Save what I chose' }).click();
  await expect.element(page.getByText('Testimonial saved')).toBeVisible();
  await expect.element(content()).toHaveValue('Their words.');
});

test('leaving says of a draft that it is kept, as the head of the form does', async () => {
  const { router } = await open();
  await content().fill('Half a sentence');
  await userEvent.tab();
  await expect.element(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible();
  void router.navigate(path);
  const asked = page.getByRole('dialog', { name: 'Leave this draft?' });
  await expect
    .element(asked)
    .toMatchTextContent(/Draft saved \d\d:\d\d\. It is not saved yet, and is offered/);
  expect(asked.getByText('has not been saved').elements()).toEqual([]);
  await asked.getByRole('button', { name: 'Leave' }).click();
});

test('leaving asks first, when something is not saved', async () => {
  const { router, address } = await open();
  await content().fill('Not saved');
  void router.navigate(path);
  const asked = page.getByRole('dialog', { name: /^Leave (without saving|this draft)\?$/ }); // it may be kept by then
  await asked.getByRole('button', { name: 'Stay' }).click();
  await expect.element(content()).toHaveValue('Not saved');
  expect(address()).toBe(`${path}/1`);
  void router.navigate(path);
  await asked.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(address).toBe(path);
});

test('leaving does not ask, when all is saved or typed back', async () => {
  const { router, address } = await open();
  await content().fill('Another');
  await content().fill(anand.content);
  await router.navigate(path);
  expect(address()).toBe(path);
});

test('a new record begins empty, held to what it needs, and goes on under its own address', async () => {
  const { address } = await open({
    id: null,
    answers: {
      'testimonial/add': (sent: object) => row(9, { ...anand, ...sent, status: 0, slug: 'leena-v' }),
    },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'New testimonial' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(problemList()).toMatchTextContent(/^3 fields need another look/);
  await expect.element(field('Client name')).toHaveFocus();
  await field('Client name').fill('Leena V.');
  await field('Client designation').fill('Owner, garment unit, Tiruppur');
  await content().fill('Paid for itself in a season.');
  expect(page.getByText('This field is required').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(address).toBe(`${path}/9`);
  await expect.element(page.getByText('“Leena V.” is a draft.')).toBeVisible();
  expect(requestsOf('testimonial/add')).toMatchObject([
    {
      clientName: 'Leena V.',
      clientDesignation: 'Owner, garment unit, Tiruppur',
      status: 0,
      ratings: 5,
      onHome: true,
    },
  ]);
});

test('one started as a copy is a draft under a name of its own', async () => {
  await open({ id: null, copyOf: 1 });
  await expect.element(field('Client name')).toHaveValue('Anand (copy)');
  await expect.element(page.getByText('New', { exact: true })).toBeVisible();
  expect(requestsOf('testimonials/draft')).toEqual([]);
});

test('a draft is published, and taken back at the press of a button', async () => {
  answer({ 'testimonial/update': (sent: { status: 0 | 1 }) => saves({ status: sent.status }) });
  await open({ answers: { testimonials: { ...read, status: 0 } } });
  await expect.element(page.getByText('Draft', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.element(page.getByText('Testimonial published')).toBeVisible();
  await expect.element(page.getByText('Published', { exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: 'Publish' }).elements()).toEqual([]);
  expect(requestsOf('testimonial/update')).toEqual([{ id: 1, version: 1, status: 1 }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => requestsOf('testimonial/update').at(-1)).toMatchObject({ id: 1, status: 0 });
});

const scheduled = new Date(new Date().getFullYear() + 1, 10, 24, 10, 0);
const inInput = `${scheduled.getFullYear()}-11-24T10:00`;
const inWords = `24 Nov ${scheduled.getFullYear()}, 10:00`;

test('a time to come is scheduled, in the button’s words and the toast’s, and published now when asked', async () => {
  let saved = { ...read, status: 0 };
  await open({
    answers: {
      testimonials: saved,
      'testimonial/update': (sent: object) => {
        saved = { ...saved, ...sent, version: saved.version + 1 };
        return saved;
      },
    },
  });
  await page.getByText('Schedule', { exact: true }).click();
  await page.getByLabelText('Publish at').fill(inInput);
  await expect
    .element(page.getByLabelText('Publish at'))
    .toHaveAccessibleDescription(/Not scheduled: it is a draft/);
  await page.getByRole('button', { name: `Schedule for ${inWords}` }).click();
  await expect.element(page.getByText(new RegExp(`^Scheduled for ${inWords} \\(`))).toBeVisible();
  expect(page.getByText('Testimonial published').elements()).toEqual([]);
  await expect.element(page.getByText('Scheduled', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Publish now' }).click();
  await expect.element(page.getByText('Testimonial published')).toBeVisible();
  expect(requestsOf('testimonial/update')).toEqual([
    { id: 1, version: 1, status: 1, publishAt: scheduled.toISOString() },
    { id: 1, version: 2, publishAt: null },
  ]);
});

test('a draft saved with a time says that it is not scheduled', async () => {
  await open({
    answers: {
      testimonials: { ...read, status: 0 },
      'testimonial/update': (sent: object) => ({ ...saves(sent), status: 0 }),
    },
  });
  await page.getByText('Schedule', { exact: true }).click();
  await page.getByLabelText('Publish at').fill(inInput);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('Not scheduled: it is a draft. “Anand”')).toBeVisible();
});

test('what was typed is kept by itself, here and on the server', async () => {
  await open();
  await content().fill('Half a sentence');
  await userEvent.tab();
  await expect.element(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible();
  expect(requestsOf('testimonial/draft')).toEqual([{ id: 1, values: { content: 'Half a sentence' } }]);
});

test('when the server cannot be told, this browser keeps it', async () => {
  await open({
    answers: {
      'testimonial/draft': () => {
        throw new AppError(503, 'Away');
      },
    },
  });
  await content().fill('Half a sentence');
  await userEvent.tab();
  await expect.element(page.getByText(/^No connection: kept in this browser \d\d:\d\d$/)).toBeVisible();
  expect(localDraft('testimonials', { id: 1 }).read()?.values).toEqual({ content: 'Half a sentence' });
});

/** Written in this browser earlier, by the person the panel is shown to. */
const leave = (values: object, at = '2026-05-05T10:00:00.000Z', id: number | string = 1) =>
  localStorage.setItem(`draft:7:testimonials:${id}`, JSON.stringify({ at, values }));

test('what this browser keeps is offered, and taken', async () => {
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
});

test('or thrown away, here and on the server', async () => {
  leave({ content: 'Half a sentence' });
  await open({ answers: { 'testimonial/draft/discard': {} } });
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => requestsOf('testimonial/draft/discard')).toEqual([{ id: 1 }]);
  await expect.element(content()).toHaveValue(anand.content);
  expect(localDraft('testimonials', { id: 1 }).read()).toBeNull();
});

test('another person’s draft is named, and left to them', async () => {
  await open({
    answers: {
      'testimonials/draft': {
        ...kept,
        version: 0,
        author: 8,
        authorName: 'Kumar',
        values: { content: 'His' },
      },
    },
  });
  const offer = page.getByRole('region', { name: 'Unsaved changes' });
  await expect.element(offer).toMatchTextContent(/^Kumar has unsaved changes/);
  await expect.element(offer).toMatchTextContent(/The record was saved by someone since\./);
  await offer.getByRole('button', { name: 'Not now' }).click();
  expect(offer.elements()).toEqual([]);
  expect(requestsOf('testimonial/draft/discard')).toEqual([]);
});

test('a new record that was left half written is offered again', async () => {
  leave({ ...anand, clientName: 'Meera S.' }, undefined, 'new#5');
  await open({ id: null });
  await page
    .getByRole('region', { name: 'Unsaved changes' })
    .getByRole('button', { name: 'Restore' })
    .click();
  await expect.element(field('Client name')).toHaveValue('Meera S.');
});

test('a new record begun while another is offered takes nothing of it', async () => {
  leave({ ...anand, clientName: 'Meera S.' }, undefined, 'new#5');
  await open({ id: null, answers: { 'testimonial/draft/discard': {} } });
  await field('Client name').fill('Kumar V.');
  await userEvent.tab();
  await expect.element(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible();
  expect(localDraft('testimonials', { key: 5 }).read()?.values).toMatchObject({ clientName: 'Meera S.' });
  const [sent] = requestsOf('testimonial/draft');
  expect(sent).toMatchObject({ key: expect.any(Number), values: { clientName: 'Kumar V.' } });
  expect(sent).not.toMatchObject({ key: 5 });
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => requestsOf('testimonial/draft/discard')).toEqual([{ key: 5 }]);
  await expect.element(field('Client name')).toHaveValue('Kumar V.');
});

test('the address keeps within its card, however long the part before it', async () => {
  const here = '/nirvaaga-amaippu/case-studies/new';
  await showInPanel(<EditScreen data={{ path: here, id: null, read: null }} screen={screenAt(here)} />, {
    path: here,
    answers: {
      'caseStudies/draft': null,
      ...Object.fromEntries(
        ['projects', 'categories', 'processes', 'testimonials', 'services'].map((kind) => [
          `${kind}/all`,
          [],
        ]),
      ),
    },
  });
  const card = page.getByRole('region', { name: 'Address' });
  await expect.element(card).toBeVisible();
  const box = card.element();
  const within = box.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(box).paddingRight);
  const control = card.getByRole('textbox').element().parentElement;
  expect(control?.getBoundingClientRect().right).toBeLessThanOrEqual(within);
});

test('deleting leads to the list, with a way back', async () => {
  const { address } = await open({
    answers: { 'testimonial/delete': {}, 'testimonial/restore': read, 'record/uses': [] },
  });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(page.getByText('Testimonial deleted')).toBeVisible();
  expect(address()).toBe(path);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(address).toBe(`${path}/1`);
});
