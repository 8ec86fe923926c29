import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WholeEnquiry } from '#shared/calls/desk/enquiries.ts';
import { AppError } from '#shared/errors.ts';
import { readChanged } from '#web/admin/query/write.ts';
import { deskPage, enquiry, event, mail } from '#web/testing/desk-rows.ts';
import { focus } from '#web/testing/focus.ts';
import { manyChoices } from '#web/testing/many-choices.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { type Answers, answer, quiet, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { Inbox } from './inbox.tsx';

const path = '/nirvaaga-amaippu/contact';
const template = {
  label: 'Suggest a call',
  subject: 'Your enquiry {reference}',
  text: 'Dear {firstName},\nshall we talk [day and time]?\n{staff}',
};
let id = 0;
let kept: WholeEnquiry;
/** Applies an action to the enquiry, as the server would. */
const becomes = (more: Partial<WholeEnquiry>) => {
  kept = { ...kept, ...more, version: kept.version + 1 };
  return kept;
};
const happens = (kind: string, text: string, more: Partial<WholeEnquiry> = {}) =>
  becomes({ ...more, history: [...kept.history, event(kept.history.length + 1, kind, text)] });

// each test uses its own enquiry
beforeEach(() => {
  id += 1;
  kept = enquiry(id);
});

async function open(
  at = '',
  { answers = {}, privileges }: { answers?: Answers; privileges?: string[] } = {},
) {
  // without a status filter, everything except spam
  const list = () => deskPage(kept.status === 'spam' ? [] : [kept], { new: 1, spam: 2 }, kept.failedMails);
  return showInPanel(<Inbox />, {
    path: `${path}${at}`,
    ...(privileges && { privileges }),
    answers: {
      'enquiries/list': list,
      enquiries: () => kept,
      'users/all': [
        { id: 7, label: 'Meera Nair' },
        { id: 8, label: 'Kumar' },
      ],
      'desk/templates': [template],
      'enquiry/update': ({ status, owner }: Partial<WholeEnquiry>) =>
        status
          ? happens('status', `Now ${status}`, { status })
          : happens('owner', 'Assigned to Kumar', { owner: owner ?? null, ownerName: 'Kumar' }),
      ...answers,
    },
  });
}
const opened = (options?: Parameters<typeof open>[1]) => open(`?id=${id}`, options);
const row = () => page.getByRole('link', { name: /Anitha Raman/ });
const record = () => page.getByRole('article', { name: `Enquiry ENQ-${id}` });
const title = page.getByRole('heading', { level: 1 });
const choose = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};

test('draws the focus ring of a row inside it, where the pane does not cut it off', async () => {
  await open();
  await focus(row());
  await userEvent.keyboard('{Shift}'); // from now on the focus counts as the keyboard's
  expect(parseFloat(getComputedStyle(row().element()).outlineOffset)).toBeLessThan(0);
});

test('lists name, time left and the first words', async () => {
  await open();
  await expect.element(row()).toMatchTextContent('We weave in Karur');
  await expect.element(row()).toMatchTextContent('4 h left');
  await expect.element(page.getByText('Choose an enquiry')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^All/ })).toMatchTextContent(/1/);
  await expect.element(page.getByRole('link', { name: /^Spam/ })).toMatchTextContent(/2/);
  expect(await violations()).toEqual([]);
});

test.each([
  [-60, true, 'Overdue by 1 h of office time'],
  [0, true, 'Overdue'],
  [0, false, 'No office hours left'],
  [540, false, '9 h left of office time'],
])('the record shows %d minutes, overdue %s: %s', async (minutesLeft, overdue, words) => {
  kept = { ...kept, minutesLeft, overdue };
  await opened();
  await expect.poll(() => record().element().querySelector('dd small')?.textContent).toBe(words);
});

test('the status of the open record has a unique name', async () => {
  await opened();
  await expect.element(page.getByLabelText('Status', { exact: true })).toHaveTextContent('New');
});

test('an empty desk says what will appear', async () => {
  await open('', { answers: { 'enquiries/list': deskPage([]) } });
  await expect.element(page.getByText('No enquiries yet')).toBeVisible();
  await expect
    .element(page.getByText('What visitors send with the contact form appears here at once.'))
    .toBeVisible();
  expect(await violations()).toEqual([]);
});

test('an empty desk names what waits in Spam and shows it, also beside an open enquiry', async () => {
  kept = { ...kept, status: 'spam' };
  await opened({
    answers: {
      'enquiries/list': ({ filters }: { filters: { status?: string } }) =>
        deskPage(filters.status === 'spam' ? [kept] : [], { new: 0, spam: 10 }),
    },
  });
  await expect.element(record().getByText('Marked as spam.')).toBeVisible();
  await expect.element(page.getByText('Nothing here')).toBeVisible();
  await expect.element(page.getByText('10 are in Spam.')).toBeVisible();
  expect(page.getByText('No enquiries yet').elements()).toEqual([]);
  expect(await violations()).toEqual([]);
  await page.getByRole('link', { name: 'Show spam' }).click();
  await expect.element(row()).toBeVisible();
  await expect.element(record().getByText('Marked as spam.')).toBeVisible();
});

test('shows skeleton rows while loading', async () => {
  const arrived = Promise.withResolvers<object>();
  await open('', { answers: { 'enquiries/list': () => arrived.promise } });
  await expect.poll(() => document.querySelectorAll('[data-skeleton]').length).toBe(1);
  arrived.resolve(deskPage([kept]));
  await expect.element(row()).toBeVisible();
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(0);
});

test('shows a load error, and retries', async () => {
  let away = true;
  await open('', {
    answers: {
      'enquiries/list': () => {
        if (away) throw new AppError(503, 'The database is away for a moment.');
        return deskPage([kept]);
      },
    },
  });
  await expect.element(page.getByText('The database is away for a moment.')).toBeVisible();
  away = false;
  await page.getByRole('button', { name: /again/i }).click();
  await expect.element(row()).toBeVisible();
});

test('j moves between rows, x selects, Enter opens', async () => {
  const { address } = await open();
  await expect.element(row()).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(row()).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.element(page.getByRole('checkbox', { name: 'Select Anitha Raman' })).toBeChecked();
  await userEvent.keyboard('x{Enter}');
  await expect.element(record()).toBeVisible();
  expect(address()).toBe(`${path}?id=${id}`);
  await expect.element(row()).toHaveAttribute('aria-current', 'true');
});

test('an open enquiry is entered, answered and left by keyboard', async () => {
  await open();
  await expect.element(row()).toBeVisible();
  await userEvent.keyboard('j{Enter}');
  await expect.element(record()).toBeVisible();
  await expect.element(row()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(record().getByRole('heading', { name: 'Anitha Raman' })).toHaveFocus();
  await record().getByRole('tab', { name: 'Note' }).click();
  await userEvent.keyboard('r');
  const answer = record().getByRole('textbox', { name: 'Answer' });
  await expect.element(answer).toHaveFocus(); // its subject is there already
  const subject = record().getByLabelText('Subject');
  await subject.fill('');
  await userEvent.keyboard('{Escape}');
  await expect.element(record().getByRole('heading', { name: 'Anitha Raman' })).toHaveFocus();
  await userEvent.keyboard('r');
  await expect.element(subject).toHaveFocus();
  await subject.fill('Your towels');
  await userEvent.keyboard('{Escape}');
  await expect.element(subject).toHaveValue('Your towels');
  await userEvent.keyboard('r');
  await expect.element(answer).toHaveFocus();
  await userEvent.keyboard('{Escape}j');
  await expect.element(row()).toHaveFocus();
});

test('an open enquiry shows the message, the sender and the history', async () => {
  kept = { ...kept, history: [...kept.history, event(2, 'note', 'Met them at the fair.')] };
  await opened();
  await expect.element(record().getByRole('heading', { name: 'Anitha Raman' })).toBeVisible();
  await expect.element(record().getByText(kept.message)).toBeVisible();
  await expect.element(record().getByRole('link', { name: 'anitha@example.org' })).toBeVisible();
  await expect.element(record().getByText(/wrote a note/)).toBeVisible();
  await expect.element(record().getByText('Met them at the fair.')).toBeVisible();
  expect(await violations()).toEqual([]);
  await record().getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('Choose an enquiry')).toBeVisible();
});

test('an empty list shows only that message', async () => {
  kept = { ...kept, status: 'spam' };
  await open();
  await expect.element(page.getByText('2 are in Spam.')).toBeVisible();
  await expect.element(page.getByText('Choose an enquiry')).not.toBeInTheDocument();
});

test('a list that failed to load shows only that error', async () => {
  const failing = () => {
    throw new AppError(500, 'Not now');
  };
  await open('', { answers: { 'enquiries/list': failing } });
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText('Choose an enquiry')).not.toBeInTheDocument();
});

test('a deleted enquiry says so, and links back', async () => {
  await opened({
    answers: {
      enquiries: () => {
        throw new AppError(404, 'Not found');
      },
    },
  });
  await expect.element(page.getByText('This enquiry is no longer there')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect.element(page.getByText('Choose an enquiry')).toBeVisible();
});

test('status and owner are changed in place', async () => {
  await opened();
  await choose('Status', 'Open');
  await expect.element(record().getByText(/Now open/)).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Open');
  await choose('Owner', 'Kumar');
  await expect.element(record().getByText(/Assigned to Kumar/)).toBeVisible();
  await expect
    .poll(() => requestsOf('enquiry/update'))
    .toEqual([
      { id, version: 1, status: 'open' },
      { id, version: 2, owner: 8 },
    ]);
});

test('among very many users an owner is found by typing, in the filter and in the record', async () => {
  const people = manyChoices({ id: 1234, label: 'Zahra Begum' }, { id: 1235, label: 'Zubin Irani' });
  const { address } = await opened({
    answers: {
      'users/all': people,
      'enquiry/update': ({ owner }: Partial<WholeEnquiry>) =>
        happens('owner', 'Assigned', { owner: owner ?? null, ownerName: owner ? 'Zubin Irani' : null }),
    },
  });
  const owner = record().getByRole('combobox', { name: 'Owner' });
  await owner.fill('zub');
  await page.getByRole('option', { name: 'Zubin Irani' }).click();
  await expect.poll(() => requestsOf('enquiry/update')).toEqual([{ id, version: 1, owner: 1235 }]);
  await expect.element(owner).toHaveValue('Zubin Irani');
  await record().getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => requestsOf('enquiry/update').at(-1)).toEqual({ id, version: 2, owner: null });
  await expect.element(owner).toHaveAttribute('placeholder', 'Unassigned');
  await record().getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Filter' }).click();
  const filter = page.getByRole('dialog', { name: 'Filter' });
  const filtered = filter.getByRole('combobox', { name: 'Owner' });
  await filtered.fill('zah');
  await page.getByRole('option', { name: 'Zahra Begum' }).click();
  await expect.poll(address).toBe(`${path}?owner=1234`);
  await filter.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText('Owner: Zahra Begum', { exact: true })).toBeVisible();
});

test.each([
  ['Me', 'me'],
  ['Unassigned', 'none'],
])('enquiries are filtered by the owner “%s”', async (label, value) => {
  const { address } = await open();
  await page.getByRole('button', { name: 'Filter' }).click();
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await filter.getByRole('combobox', { name: 'Owner' }).click();
  await page.getByRole('option', { name: label }).click();
  await expect.poll(address).toBe(`${path}?owner=${value}`);
  await expect.element(filter.getByRole('combobox', { name: 'Owner' })).toHaveValue(label);
  await filter.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText(`Owner: ${label}`, { exact: true })).toBeVisible();
  await expect
    .poll(() => requestsOf('enquiries/list').at(-1))
    .toMatchObject({
      filters: { owner: value === 'none' ? null : value },
    });
});

test('Undo restores a status, with the follow-up it removed', async () => {
  kept = { ...kept, status: 'open', followUp: '2099-03-09' };
  await opened({
    answers: {
      'enquiry/update': ({ status, followUp = null }: Partial<WholeEnquiry>) =>
        happens('status', `Now ${status}`, { ...(status && { status }), followUp }),
    },
  });
  const status = page.getByRole('combobox', { name: 'Status' });
  await choose('Status', 'Won');
  await expect.element(page.getByText('Moved to “Won”')).toBeVisible();
  await expect.element(status).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Undone')).toBeVisible();
  await expect.element(status).toHaveTextContent('Open');
  await expect.element(status).toHaveFocus();
  await expect
    .poll(() => requestsOf('enquiry/update'))
    .toEqual([
      { id, version: 1, status: 'won' },
      { id, version: 2, status: 'open', followUp: '2099-03-09', lossReason: null, lossNote: null },
    ]);
});

test('a slow status change leaves the focus where it was', async () => {
  const saved = Promise.withResolvers<void>();
  await opened({
    answers: {
      'enquiry/update': async () => {
        await saved.promise;
        return happens('status', 'Now open', { status: 'open' });
      },
    },
  });
  const status = page.getByRole('combobox', { name: 'Status' });
  await choose('Status', 'Open');
  await expect.poll(() => page.getByRole('listbox').elements()).toEqual([]);
  await expect.poll(() => document.activeElement).toBe(document.body);
  saved.resolve();
  await expect.element(page.getByText('Moved to “Open”')).toBeVisible();
  await expect.element(status).toHaveFocus();
});

test('Undo does not restore a status that somebody else changed meanwhile', async () => {
  await opened({
    answers: {
      'enquiry/update': ({ status, version }: WholeEnquiry) => {
        if (version !== kept.version) throw new AppError(409, 'Someone else changed this', { current: kept });
        return happens('status', `Now ${status}`, { status });
      },
    },
  });
  await choose('Status', 'Open');
  await expect.element(page.getByText('Moved to “Open”')).toBeVisible();
  becomes({ status: 'won' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Not undone')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Won');
});

test('value, follow-up and loss reason are edited in place', async () => {
  kept = { ...kept, status: 'lost' };
  await opened({
    answers: { 'enquiry/update': (change: Partial<WholeEnquiry>) => happens('amount', 'Changed', change) },
  });
  const value = page.getByRole('textbox', { name: 'Value' });
  await value.fill('2.5 lakh');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Enter a whole amount such as 250000')).toBeVisible();
  await expect.element(value).toHaveAttribute('aria-invalid', 'true');
  expect(await violations()).toEqual([]);
  await value.fill('250000');
  await userEvent.keyboard('{Tab}');
  await expect.element(value).toHaveValue('2,50,000');
  await expect.element(page.getByLabelText('Follow up on')).toHaveFocus();
  await page.getByLabelText('Follow up on').fill('2099-03-09');
  await userEvent.keyboard('{Enter}');
  await expect.element(record().getByText('9 Mar 2099')).toBeVisible();
  await choose('Reason', 'Chose somebody else');
  await expect
    .element(page.getByRole('combobox', { name: 'Reason' }))
    .toHaveTextContent('Chose somebody else');
  await expect.element(row()).toMatchTextContent('INR 2,50,000');
  await expect
    .poll(() => requestsOf('enquiry/update'))
    .toEqual([
      { id, version: 1, amount: 250_000 },
      { id, version: 2, followUp: '2099-03-09' },
      { id, version: 3, lossReason: 'competitor' },
    ]);
});

test('a detail is saved once, without other changes meanwhile', async () => {
  kept = { ...kept, status: 'lost' };
  const stored = Promise.withResolvers<void>();
  await opened({
    answers: {
      'enquiry/update': async ({ version, ...change }: Partial<WholeEnquiry>) => {
        await stored.promise;
        if (version !== kept.version) throw new AppError(409, 'Someone else changed this', { current: kept });
        return happens('amount', 'Changed', change);
      },
    },
  });
  const value = page.getByRole('textbox', { name: 'Value' });
  await value.fill('250000');
  await userEvent.keyboard('{Enter}{Tab}');
  try {
    for (const name of ['Currency', 'Reason'])
      await expect.element(page.getByRole('combobox', { name })).toBeDisabled();
  } finally {
    stored.resolve();
  }
  await expect.element(value).toHaveValue('2,50,000');
  const day = page.getByLabelText('Follow up on');
  await day.fill('9/3/2099');
  await userEvent.keyboard('{Enter}{Tab}');
  await expect.element(record().getByText('9 Mar 2099')).toBeVisible();
  await expect
    .poll(() => requestsOf('enquiry/update'))
    .toEqual([
      { id, version: 1, amount: 250_000 },
      { id, version: 2, followUp: '2099-03-09' },
    ]);
});

test('a detail typed without a change is reset, and leaving does not ask', async () => {
  kept = { ...kept, amount: 250_000 };
  const { router, address } = await opened();
  const value = page.getByRole('textbox', { name: 'Value' });
  const problem = page.getByText('Enter a whole amount such as 250000');
  await value.fill('a quarter million');
  await userEvent.keyboard('{Enter}');
  await expect.element(problem).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(value).toHaveValue('2,50,000');
  expect(problem.elements(), 'once it is put back').toEqual([]);
  await value.fill('half a million');
  await userEvent.keyboard('{Enter}');
  await expect.element(problem).toBeVisible();
  await value.fill('250000');
  await userEvent.keyboard('{Enter}');
  await expect.element(value).toHaveValue('2,50,000');
  expect(problem.elements(), 'once it is corrected').toEqual([]);
  await value.fill('2,50,000 ');
  await userEvent.keyboard('{Tab}');
  void router.navigate('/elsewhere');
  await expect.poll(address).toBe('/elsewhere');
  expect(requestsOf('enquiry/update')).toEqual([]);
});

test('text being typed in a detail stays when a colleague changes it', async () => {
  await opened();
  const value = page.getByRole('textbox', { name: 'Value' });
  await value.fill('250');
  becomes({ amount: 90_000 });
  await readChanged(['enquiries']);
  await expect.element(row()).toMatchTextContent('INR 90,000');
  await expect.element(value).toHaveValue('250');
  await userEvent.keyboard('{Escape}');
  await expect.element(value).toHaveValue('90,000');
  becomes({ amount: 80_000 });
  await readChanged(['enquiries']);
  await expect.element(value).toHaveValue('80,000');
});

test('an invalid follow-up date is refused with a message, and a past one is saved with a note', async () => {
  await opened({
    answers: { 'enquiry/update': (change: Partial<WholeEnquiry>) => happens('followUp', 'Changed', change) },
  });
  const day = page.getByLabelText('Follow up on');
  await day.fill('next week');
  await userEvent.keyboard('{Enter}');
  await expect.element(day).toHaveAccessibleDescription('Enter a date, such as 25 Nov 2026');
  await expect.element(day).toHaveAttribute('aria-invalid', 'true');
  await quiet();
  expect(requestsOf('enquiry/update')).toEqual([]);
  expect(await violations()).toEqual([]);
  await day.fill('5/1/2026');
  await expect.element(page.getByText('Enter a date, such as 25 Nov 2026')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(
      record().getByRole('status').filter({ hasText: 'This day is in the past: the follow-up is due now.' }),
    )
    .toBeVisible();
  expect(await violations()).toEqual([]);
  await day.fill('2099-03-09');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() =>
      record()
        .getByText(/This day is past/)
        .elements(),
    )
    .toEqual([]);
  await expect
    .poll(() => requestsOf('enquiry/update'))
    .toMatchObject([{ followUp: '2026-01-05' }, { followUp: '2099-03-09' }]);
});

test('a message has the direction of its own words', async () => {
  const message = 'نحتاج إلى موقع جديد. Please call us.';
  kept = { ...kept, message };
  await opened();
  const shown = record().getByText(message);
  await expect.element(shown).toBeVisible();
  expect(getComputedStyle(shown.element()).unicodeBidi).toBe('plaintext');
});

test('other messages of the same person are counted, with a link to all of them', async () => {
  const message = {
    id,
    reference: 'ENQ-1',
    about: 'Towels',
    state: 'new',
    createdAt: kept.createdAt,
    last: null,
  };
  const other = { ...message, desk: 'applications', id: 4, reference: 'APP-4', about: 'Designer' };
  const { router } = await opened({
    answers: {
      'desk/person': {
        name: 'Anitha Raman',
        email: kept.email,
        phone: kept.phone,
        messages: [{ ...message, desk: 'enquiries' }, other],
      },
    },
  });
  await record().getByRole('link', { name: '1 other message from this person' }).click();
  await expect.poll(() => router.state.location.pathname).toBe(`${path}/${id}/person`);
});

test('a conflict shows an error and the current state', async () => {
  await opened({
    answers: {
      'enquiry/update': () => {
        happens('status', 'Now won', { status: 'won' });
        throw new AppError(409, 'Changed');
      },
    },
  });
  await choose('Status', 'Open');
  await expect
    .element(page.getByText('Someone else changed it in the meantime. This is its current state.'))
    .toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Won');
});

test('a page beyond the end becomes the last one', async () => {
  const found = { ...deskPage([kept]), total: 26 };
  const { address } = await open('?page=99', {
    answers: {
      'enquiries/list': ({ page }: { page: number }) => ({ ...found, page, rows: page > 2 ? [] : [kept] }),
    },
  });
  await expect.element(row()).toBeVisible();
  expect(address()).toBe(`${path}?page=2`);
  await expect.element(page.getByText('26 to 26 of 26')).toBeVisible();
});

test('a note is written for colleagues', async () => {
  await opened({ answers: { 'enquiry/note': ({ text }: { text: string }) => happens('note', text) } });
  await page.getByRole('tab', { name: 'Note' }).click();
  const add = page.getByRole('button', { name: 'Add note' });
  await expect.element(add).toBeDisabled();
  await page.getByRole('textbox', { name: 'Your note' }).fill(' Met them at the fair. ');
  await expect
    .element(page.getByLabelText('Note', { exact: true }), { message: 'the panel alone' })
    .toHaveRole('tabpanel');
  await add.click();
  await expect
    .element(record().getByRole('listitem').filter({ hasText: 'Met them at the fair.' }))
    .toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Your note' })).toHaveValue('');
  expect(requestsOf('enquiry/note')).toEqual([{ id, text: 'Met them at the fair.' }]);
});

test('text added to a note while it is being saved is kept', async () => {
  const saved = Promise.withResolvers<void>();
  await opened({
    answers: {
      'enquiry/note': async ({ text }: { text: string }) => {
        await saved.promise;
        return happens('note', text);
      },
    },
  });
  await page.getByRole('tab', { name: 'Note' }).click();
  const note = page.getByRole('textbox', { name: 'Your note' });
  await note.fill('Met them.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect.poll(() => requestsOf('enquiry/note').length).toBe(1);
  await note.fill('Met them. They call on Friday.');
  saved.resolve();
  await expect.element(record().getByText(/wrote a note/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add note' })).toBeEnabled();
  await expect.element(note).toHaveValue('Met them. They call on Friday.');
});

test('an answer starts from a template, and is not sent with unfilled blanks', async () => {
  await opened({ answers: { 'enquiry/reply': ({ text }: { text: string }) => happens('reply', text) } });
  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('menuitem', { name: 'Suggest a call' }).click();
  const words = page.getByRole('textbox', { name: 'Answer' });
  await expect.element(words).toHaveValue('Dear Anitha,\nshall we talk [day and time]?\nMeera Nair');
  await expect.element(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(`Your enquiry ENQ-${id}`);
  const send = page.getByRole('button', { name: 'Send answer' });
  await send.click();
  await expect.element(words).toHaveAccessibleDescription('Fill in [day and time] or take it out');
  expect(await violations()).toEqual([]);
  const area = words.element() as HTMLTextAreaElement;
  const chosen = () => area.value.slice(area.selectionStart, area.selectionEnd);
  await expect.poll(chosen).toBe('[day and time]');
  await words.fill('Dear Anitha, shall we talk on Monday?');
  await send.click();
  await expect.element(record().getByText(/wrote an answer/)).toBeVisible();
  expect(requestsOf('enquiry/reply')).toEqual([
    { id, subject: `Your enquiry ENQ-${id}`, text: 'Dear Anitha, shall we talk on Monday?' },
  ]);
  await expect.element(words).toHaveValue('');
});

test('an empty answer is not sent', async () => {
  await opened();
  await page.getByRole('textbox', { name: 'Subject' }).fill(' ');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Subject' }))
    .toHaveAccessibleDescription('Write a subject');
  await expect.element(page.getByRole('textbox', { name: 'Subject' })).toHaveFocus();
  await expect
    .element(page.getByRole('textbox', { name: 'Answer' }))
    .toHaveAccessibleDescription('Write an answer');
});

test('unsent text is kept while another enquiry is open', async () => {
  const { router } = await opened();
  await page.getByRole('textbox', { name: 'Answer' }).fill('Half an answer');
  await router.navigate(path);
  await expect.element(page.getByText('Choose an enquiry')).toBeVisible();
  await row().click();
  await expect.element(page.getByRole('textbox', { name: 'Answer' })).toHaveValue('Half an answer');
});

test('if the browser’s storage is full, unsent text stays with its record, and leaving the desk asks', async () => {
  const { router } = await opened();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  const text = page.getByRole('textbox', { name: 'Answer' });
  await text.fill('Half an answer');
  await page.getByRole('tab', { name: 'Note' }).click();
  await page.getByRole('tab', { name: 'Email' }).click();
  await expect.element(text).toHaveValue('Half an answer');
  await router.navigate(path);
  await expect.element(page.getByText('Choose an enquiry')).toBeVisible();
  void router.navigate('/elsewhere');
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect.element(asked.getByText('What you changed here has not been saved.')).toBeVisible();
  await asked.getByRole('button', { name: 'Stay' }).click();
  await row().click();
  await expect.element(text).toHaveValue('Half an answer');
  await text.fill('');
  await router.navigate('/elsewhere');
  await expect.element(asked).not.toBeInTheDocument();
});

test('a rejected mail is marked, in the list too, and can be resent', async () => {
  const subject = 'Your enquiry at Nirvaaga';
  kept = {
    ...kept,
    failedMails: 1,
    mails: [
      mail(4, subject, { state: 'waiting', lastError: '450 Try later', nextAt: '2099-01-01T00:00:00.000Z' }),
    ],
  };
  await opened({
    answers: {
      'mail/retry': () => {
        becomes({ failedMails: 0, mails: [mail(4, subject)] });
        return kept.mails[0];
      },
    },
  });
  const sent = record().getByRole('listitem').filter({ hasText: subject });
  await expect.element(sent.getByText('Not accepted yet')).toBeVisible();
  await expect.element(sent.getByText('450 Try later')).toBeVisible();
  await expect.element(row().getByText('An email was not sent')).toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: `Send now: ${subject}` }).click();
  await expect.element(sent.getByText('Sent', { exact: true })).toBeVisible();
  await expect.element(record().getByRole('heading', { name: 'Anitha Raman' })).toHaveFocus();
  await expect.poll(() => row().getByText('An email was not sent').elements()).toEqual([]);
});

test('records with undelivered mail can be filtered, and a chip clears the filter', async () => {
  kept = { ...kept, failedMails: 1 };
  const { address } = await open();
  await page.getByRole('button', { name: '1 with unsent email' }).click();
  await expect.poll(address).toBe(`${path}?mail=failed`);
  await expect.poll(() => requestsOf('enquiries/list').at(-1)).toMatchObject({ filters: { mail: 'failed' } });
  await page.getByRole('button', { name: 'Remove filter Email: Failed' }).click();
  await expect.poll(address).toBe(path);
});

test('a filter chip shows its date in the panel’s format', async () => {
  await open('?from=2026-01-05');
  await expect
    .element(page.getByRole('button', { name: 'Remove filter Received from: 5 Jan 2026' }))
    .toBeVisible();
});

test('an enquiry is marked as spam and back, and cannot be answered as spam', async () => {
  await opened();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Move to spam' }).click();
  await expect.element(record().getByText('Marked as spam.')).toBeVisible();
  await expect.element(page.getByText('2 are in Spam.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Send answer' }).elements()).toEqual([]);
  await record().getByRole('button', { name: 'Not spam' }).click();
  await expect.element(page.getByRole('button', { name: 'Send answer' })).toBeVisible();
  await expect.element(row()).toBeVisible();
  expect(record().getByText('Marked as spam.').elements()).toEqual([]);
  await expect.element(record().getByRole('heading', { name: 'Anitha Raman' })).toHaveFocus();
});

test('shows why it was marked as spam', async () => {
  kept = { ...kept, status: 'spam', spamReasons: ['It came back within a second'] };
  await opened();
  await expect.element(record().getByText('It came back within a second')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('deleting asks first, and returns to the list', async () => {
  const { address } = await opened({ answers: { 'enquiry/delete': {} } });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const asked = page.getByRole('dialog', { name: 'Delete the enquiry of Anitha Raman?' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => asked.elements()).toEqual([]);
  await quiet();
  expect(requestsOf('enquiry/delete')).toEqual([]);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Enquiry deleted')).toBeVisible();
  await expect.poll(address).toBe(path);
  await expect.element(title).toHaveFocus();
});

test('several are changed at once', async () => {
  await open('', {
    answers: {
      'enquiry/bulk': ({ status }: { status: WholeEnquiry['status'] }) => {
        becomes({ status });
        return { changed: 1 };
      },
    },
  });
  await page.getByRole('checkbox', { name: 'Select Anitha Raman' }).click();
  const bar = page.getByRole('toolbar', { name: 'Selected enquiries' });
  await bar.getByRole('button', { name: 'Status' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Won' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('menuitem', { name: 'Won' }).click();
  await expect.element(row().getByText('Won')).toBeVisible();
  await expect.element(page.getByText('Moved to “Won”')).toBeVisible();
  await expect.poll(() => requestsOf('enquiry/bulk')).toEqual([{ ids: [id], status: 'won' }]);
  await expect.poll(() => bar.elements()).toEqual([]);
  await expect.element(title).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(row().getByText('New')).toBeVisible();
  await expect.element(title).toHaveFocus();
  await expect.poll(() => requestsOf('enquiry/update')).toMatchObject([{ id, version: 2, status: 'new' }]);
});

test.each([
  ['an open enquiry that is deleted among several is closed', ['Anitha Raman', 'Basma Raman'], false],
  ['an open enquiry stays while others are deleted', ['Basma Raman'], true],
] as const)('%s', async (_, names, stays) => {
  const rows = [kept, enquiry(id + 500, { firstName: 'Basma' })];
  const { address } = await opened({
    answers: {
      'enquiries/list': () => deskPage(rows, { new: 2 }),
      'enquiry/bulk/delete': { changed: 1 },
    },
  });
  await expect.element(record()).toBeVisible();
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  const bar = page.getByRole('toolbar', { name: 'Selected enquiries' });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Deleted', { exact: true })).toBeVisible();
  await expect.poll(address).toBe(stays ? `${path}?id=${id}` : path);
  expect(record().elements()).toHaveLength(stays ? 1 : 0);
});

test('a button without room beside a detail is below it, aligned with it', async () => {
  await opened();
  const mark = record().getByRole('button', { name: 'Mark as answered' }).first();
  await expect.element(mark).toBeVisible();
  const button = mark.element();
  const fact = button.closest('dd');
  if (!fact) throw new Error('no fact');
  fact.style.inlineSize = '9.5rem';
  expect(button.getBoundingClientRect().left).toBe(fact.getBoundingClientRect().left);
});

test('several are assigned to a user found by typing, or to nobody', async () => {
  await open('', {
    answers: {
      'users/all': manyChoices({ id: 1234, label: 'Zarina Begum' }),
      'enquiry/bulk': ({ owner }: { owner: number | null }) => {
        becomes({ owner });
        return { changed: 1 };
      },
    },
  });
  const pick = () => page.getByRole('checkbox', { name: 'Select Anitha Raman' }).click();
  const owner = page
    .getByRole('toolbar', { name: 'Selected enquiries' })
    .getByRole('button', { name: 'Owner' });
  await pick();
  await owner.click();
  const asked = page.getByRole('dialog', { name: 'Owner' });
  await asked.getByRole('combobox', { name: 'Assign to' }).fill('zari');
  await expect
    .element(page.getByRole('option', { name: 'Zarina Begum' }))
    .toHaveAttribute('data-highlighted');
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Assigned to Zarina Begum')).toBeVisible();
  await expect.poll(() => asked.elements()).toEqual([]);
  await pick();
  await owner.click();
  await asked.getByRole('button', { name: 'Unassign' }).click();
  await expect.element(page.getByText('Unassigned', { exact: true })).toBeVisible();
  expect(requestsOf('enquiry/bulk')).toEqual([
    { ids: [id], owner: 1234 },
    { ids: [id], owner: null },
  ]);
});

test('a bulk Undo skips records that somebody else changed, without a conflict dialog', async () => {
  await open('', {
    answers: {
      'enquiry/bulk': ({ status }: { status: WholeEnquiry['status'] }) => {
        becomes({ status });
        return { changed: 1 };
      },
      'enquiry/update': () => {
        throw new AppError(409, 'Someone else changed this enquiry. Choose what to keep.', { current: kept });
      },
    },
  });
  await page.getByRole('checkbox', { name: 'Select Anitha Raman' }).click();
  await page.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('menuitem', { name: 'Won' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('1 of 1 not undone')).toBeVisible();
  await expect
    .element(page.getByText('Someone else changed it in the meantime. This is its current state.'))
    .toBeVisible();
});

test('a bulk move offers no Undo if a colleague had made some of it meanwhile', async () => {
  await open('', {
    answers: {
      'enquiries/list': () => deskPage([kept, enquiry(id + 500, { firstName: 'Basma' })], { new: 2 }),
      'enquiry/bulk': { changed: 1 },
    },
  });
  for (const name of ['Anitha Raman', 'Basma Raman'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await page.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('menuitem', { name: 'Won' }).click();
  await expect.element(page.getByText('Moved to “Won”')).toBeVisible();
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
});

test('a link that the browser refuses to copy is shown', async () => {
  await opened();
  const real = navigator.clipboard;
  // as on plain http
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  try {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    await expect.element(page.getByText('Link not copied')).toBeVisible();
    await expect.element(page.getByText(`${location.origin}${path}?id=${id}`)).toBeVisible();
  } finally {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: real });
  }
});

/** The browser may refuse to open a window. */
async function withWindow(opened: Window | null, work: () => Promise<void>) {
  const real = window.open;
  window.open = () => opened;
  try {
    await work();
  } finally {
    window.open = real;
  }
}
async function goOnInWhatsapp() {
  await opened({
    answers: {
      'enquiry/whatsapp': ({ text }: { text: string }) => ({
        url: 'https://wa.me/919840000000?text=Hello',
        enquiry: happens('whatsapp', text),
      }),
    },
  });
  await page.getByRole('tab', { name: 'WhatsApp' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Message' }))
    .toHaveValue(`Hello Anitha, this is Meera Nair from Nirvaaga. Thank you for your enquiry (ENQ-${id}).`);
  await page.getByRole('button', { name: 'Open WhatsApp' }).click();
  await expect.element(record().getByText(/opened WhatsApp/)).toBeVisible();
}

test('an answer by WhatsApp opens it with the text', async () => {
  const tab = { opener: window, location: { href: '' }, close: () => undefined };
  await withWindow(tab as unknown as Window, goOnInWhatsapp); // only these properties of the window are used
  expect(tab).toMatchObject({ opener: null, location: { href: 'https://wa.me/919840000000?text=Hello' } });
});

test('an answer without confirmation by a mail server is marked by hand, beside the text or the details', async () => {
  await opened({
    answers: {
      'enquiry/answered': () =>
        happens('answered', 'Marked as answered', { minutesLeft: null, firstReplyAt: kept.createdAt }),
      'enquiry/unanswered': () =>
        happens('unanswered', 'No longer marked as answered', { minutesLeft: 60, firstReplyAt: null }),
    },
  });
  await page.getByRole('tab', { name: 'WhatsApp' }).click();
  const mark = () => page.getByRole('button', { name: 'Mark as answered' });
  await expect.poll(() => mark().elements().length).toBe(2);
  expect(await violations()).toEqual([]);
  await mark().first().click();
  await expect.element(record().getByText(/Marked as answered/)).toBeVisible();
  await expect.poll(() => mark().elements().length).toBe(0);
  expect(requestsOf('enquiry/answered')).toEqual([{ id }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(record().getByText(/No longer marked/)).toBeVisible();
  await expect.poll(() => mark().elements().length).toBe(2);
  expect(requestsOf('enquiry/unanswered')).toEqual([{ id, status: 'new' }]);
});

test('if the browser blocks the window, a button opens it', async () => {
  await withWindow(null, async () => {
    await goOnInWhatsapp();
    await expect.element(page.getByText('The browser blocked WhatsApp from opening.')).toBeVisible();
  });
});

test('read-only users cannot change anything', async () => {
  await opened({ privileges: ['contactsView'] });
  await expect.element(record().getByText(kept.message)).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  expect(record().getByRole('combobox').elements()).toEqual([]);
  expect(page.getByRole('button', { name: /Send answer|Export/ }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /spam|Delete/ }).elements()).toEqual([]);
});

test('a narrow screen shows either the list or the record', async () => {
  await page.viewport(390, 800);
  try {
    await open();
    await row().click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Anitha Raman' })).toBeVisible();
    expect(row().elements()).toEqual([]);
    expect(await violations()).toEqual([]);
    await page.getByRole('link', { name: 'All enquiries' }).click();
    await expect.element(row()).toBeVisible();
  } finally {
    await page.viewport(1280, 900);
  }
});

test('on a narrow screen the focus goes to the record’s name and returns to its row, where “All enquiries” leads back to', async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1280, 900));
  const { router } = await open();
  const opens = async () => {
    await focus(row());
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Anitha Raman' })).toHaveFocus();
    expect(router.state.preventScrollReset).toBe(false);
  };
  await opens();
  await router.navigate(-1);
  await expect.element(row()).toHaveFocus();
  await opens();
  await page.getByRole('link', { name: 'All enquiries' }).click();
  await expect.element(row()).toHaveFocus();
  expect(router.state.historyAction).toBe('POP');
});

test('“All enquiries” opens the list from a link to the record, too', async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1280, 900));
  const { address } = await opened();
  await page.getByRole('link', { name: 'All enquiries' }).click();
  await expect.element(row()).toBeVisible();
  expect(address()).toBe(path);
});

test('beside the list each record is shown from its start, also one that was read before', async () => {
  const long = enquiry(id + 1000, { firstName: 'Meena', lastName: null, message: 'Towels.\n'.repeat(200) });
  kept = { ...kept, message: long.message };
  await opened({
    answers: {
      'enquiries/list': () => deskPage([kept, long]),
      enquiries: ({ id: asked }: { id: number }) => (asked === id ? kept : long),
    },
  });
  const other = page.getByRole('article', { name: `Enquiry ENQ-${id + 1000}` });
  await expect.element(record()).toBeVisible();
  await page.getByRole('link', { name: /Meena/ }).click();
  await expect.element(other).toBeVisible();
  const pane = other.element().parentElement as HTMLElement;
  pane.scrollTo({ top: 900, behavior: 'instant' });
  expect(pane.scrollTop).toBe(900);
  await row().click();
  await expect.element(record()).toBeVisible();
  await expect.poll(() => pane.scrollTop).toBe(0);
});

test.each([
  [404, 'This enquiry is no longer there'] as const,
  [503, 'This enquiry could not be loaded'] as const,
])(
  'on a narrow screen a record that answers %d has a heading with the error, and a link back',
  async (status, words) => {
    await page.viewport(390, 800);
    onTestFinished(() => page.viewport(1280, 900));
    await opened({
      answers: {
        enquiries: () => {
          throw new AppError(status, 'No');
        },
      },
    });
    await expect.element(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect.element(row()).toBeVisible();
  },
);

test('new records are announced to screen readers', async () => {
  await open();
  await expect.element(row()).toBeVisible();
  answer({ 'enquiries/list': deskPage([kept, enquiry(900)], { new: 2 }) });
  window.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('1 new enquiry')).toBeInTheDocument();
});

test('an enquiry that a colleague erased leaves the pane with all it held', async () => {
  await opened();
  await expect.element(record().getByText('anitha@example.org', { exact: true })).toBeVisible();
  answer({
    enquiries: () => {
      throw new AppError(404, 'This enquiry no longer exists.');
    },
  });
  await readChanged(['enquiries']);
  await expect.element(page.getByText('This enquiry is no longer there')).toBeVisible();
  expect(record().elements()).toEqual([]);
});

test('an enquiry that a colleague erased while it had the focus leaves that to the title of the screen', async () => {
  await opened();
  await focus(record().getByRole('textbox', { name: 'Answer' }));
  answer({
    enquiries: () => {
      throw new AppError(404, 'This enquiry no longer exists.');
    },
  });
  await readChanged(['enquiries']);
  await expect.element(title).toHaveFocus();
});

test('that a note or a change was not saved is no longer said once it is', async () => {
  let away = true;
  const refusedAtFirst = () => {
    if (!away) return happens('note', 'Saved');
    away = false;
    throw new AppError(503, 'The database is away for a moment.');
  };
  await opened({ answers: { 'enquiry/note': refusedAtFirst, 'enquiry/update': refusedAtFirst } });
  await record().getByRole('tab', { name: 'Note' }).click();
  await record().getByLabelText('Your note').fill('Call on Monday');
  const add = record().getByRole('button', { name: 'Add note' });
  await add.click();
  await expect.element(page.getByText('Note not saved')).toBeVisible();
  await add.click();
  await expect.poll(() => page.getByText('Note not saved').elements()).toEqual([]);
  away = true;
  await choose('Owner', 'Kumar');
  await expect.element(page.getByText('Not changed')).toBeVisible();
  await choose('Owner', 'Kumar');
  await expect.poll(() => page.getByText('Not changed').elements()).toEqual([]);
});

test('a colleague’s answer to the open enquiry is named above the button, even if it came while a note was written', async () => {
  await opened();
  const named = page.getByText(/^Kumar answered/);
  await record().getByRole('tab', { name: 'Note' }).click();
  const theirs = { ...event(9, 'reply', 'We can.'), author: 8, authorName: 'Kumar' };
  becomes({ history: [...kept.history, theirs] });
  await readChanged(['enquiries']);
  await record().getByRole('tab', { name: 'Email' }).click();
  await expect.element(named).toBeVisible();
  expect(await violations()).toEqual([]);
  becomes({ history: [...kept.history, event(10, 'reply', 'So can I.')] });
  await readChanged(['enquiries']);
  await expect.poll(() => named.elements(), { message: 'the user’s own answer is newer' }).toEqual([]);
});
