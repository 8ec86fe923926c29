import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newKey } from '#shared/resource/draft.ts';
import { page as pageKind } from '#shared/resources/page.ts';
import type { Section } from '#shared/sections/index.ts';
import { ask, opening, points } from '#shared/testing/sections.ts';
import { aDraft, draftAnswers } from '#web/testing/drafts.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { row } from '#web/testing/rows.ts';
import { quiet, requestsOf } from '#web/testing/server.ts';
import { EditScreen } from '../../record/edit-screen.tsx';
import { screenAt } from '../../resource/screens.ts';

const one = { name: 'Threads', text: 'Each of them.' };
const two = { name: 'Speed', text: 'Of every loom.' };

/** A page as it is saved, with the sections of its draft. */
async function open(saved: Section[], sections: Section[]) {
  const path = '/nirvaaga-amaippu/pages/1';
  const record = { ...row(1, { title: 'Textiles', bare: false, sections: saved }), slug: 'textiles' };
  const { held, answers } = draftAnswers(pageKind, { row: record });
  held.draft = aDraft(held, { sections }, 'title');
  const data = { path, id: 1, key: newKey(), read: { id: 1 } };
  await showInPanel(<EditScreen data={data} screen={screenAt(path)} />, {
    path,
    answers: {
      ...answers,
      'slug/check': ({ slug }: { slug: string }) => ({ holder: null, free: slug }),
      'caseStudies/all': () => [],
      'careers/all': () => [],
      'patterns/list': () => ({ rows: [] }),
    },
  });
  await expect.element(page.getByRole('button', { name: 'Add section' })).toBeVisible();
  return held;
}
const within = (at: number) =>
  page.elementLocator(document.querySelector(`details[data-field="sections.${at}"]`) as Element); // it is there
const publish = () => page.getByRole('button', { name: 'Publish changes' }).click();
const openSection = (at: number) =>
  page.elementLocator(within(at).element().querySelector('summary') as Element).click();

test('every problem of the sections is told at the first attempt, before the server is asked', async () => {
  const short = { ...points, heading: '', items: [{ ...one, text: '' }] };
  await open([opening, { ...points, items: [one, two] }, ask], [opening, short]);
  await publish();
  await expect.element(page.getByText('4 fields need another look')).toBeVisible();
  const told = page.getByRole('alert').getByRole('listitem').elements();
  expect(told.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      'Section 2 (Points), Heading: This field is required',
      'Section 2 (Points), Points 1, Text: This field is required',
      'Section 2 (Points), Points: Add at least 2',
      'Sections: A page ends with the section “Call to action”. Add what is missing, or show it.',
    ]),
  );
  await quiet();
  expect(requestsOf('page/draft/publish')).toEqual([]);
});

test('a page without a visible section is not published', async () => {
  await open(
    [opening, ask],
    [
      { ...opening, hidden: true },
      { ...ask, hidden: true },
    ],
  );
  await publish();
  await expect
    .element(page.getByRole('alert').getByText(/Visitors would see nothing but the title/))
    .toBeVisible();
  await quiet();
  expect(requestsOf('page/draft/publish')).toEqual([]);
});

test('a list that is too short says so once, and its button to add has the focus', async () => {
  const held = await open(
    [opening, { ...points, items: [one, two] }, ask],
    [opening, { ...points, items: [one] }, ask],
  );
  await openSection(1);
  const words = within(1).getByText('Add at least 2');
  await expect.element(words).toBeVisible();
  await page.getByRole('textbox', { name: 'Text' }).fill('Each one of them.');
  await publish();
  const add = page.getByRole('button', { name: 'Add point' });
  await expect.element(add).toHaveFocus();
  expect(words.elements()).toHaveLength(1);
  // it stays until it is mended
  await page.getByRole('textbox', { name: 'Text' }).fill('Each of them.');
  await page.getByLabelText('Title').first().click();
  await expect.element(page.getByText('One field needs another look')).toBeVisible();
  await add.click();
  await page.getByRole('textbox', { name: 'Name' }).last().fill('Speed');
  await page.getByRole('textbox', { name: 'Text' }).last().fill('Of each loom.');
  await publish();
  await expect.poll(() => held.draft).toBeNull();
});

test('a list that is still being filled is no error, and one that was published short stays allowed', async () => {
  const short = { ...points, items: [one] };
  const held = await open([opening, short, ask], [opening, { ...short, heading: 'We watch' }, ask]);
  await openSection(1);
  await page.getByRole('textbox', { name: 'Text' }).fill('Each one of them.');
  await page.getByLabelText('Title').first().click();
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0);
  expect(page.getByText('Add at least 2').elements()).toHaveLength(1); // a hint
  await publish();
  await expect.poll(() => held.draft).toBeNull();
});
