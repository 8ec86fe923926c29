import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newKey } from '#shared/resource/draft.ts';
import { draftAnswers } from '#web/testing/drafts.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { violations } from '#web/testing/violations.ts';
import { screenAt } from '../../resource/screens.ts';
import { EditScreen } from '../edit-screen.tsx';

/** A new record’s form. */
async function open(at: string) {
  const path = `/nirvaaga-amaippu/${at}/new`;
  const screen = screenAt(path);
  const { answers } = draftAnswers(screen.resource, { row: null, title: screen.resource.title });
  const data = { path, id: null, key: newKey(), read: null };
  const lists = ['categories', 'processes', 'services', 'projects', 'testimonials'];
  await showInPanel(<EditScreen data={data} screen={screen} />, {
    path,
    answers: {
      ...Object.fromEntries(lists.map((plural) => [`${plural}/all`, []])),
      ...answers,
      'slug/check': ({ slug }: { slug: string }) => ({ holder: null, free: slug }),
    },
  });
}
const field = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
/** Pastes as a browser does: the event, then the text in the field. */
function paste(text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  if (document.activeElement?.dispatchEvent(event)) document.execCommand('insertText', false, text);
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

const detail = 'Each of them counts in the evening what left in the day. '.repeat(3).trim();
const study = `Depots in step\r\nSix depots, one list. ${detail}\r\nCountry: Kuwait\r\nThe Challenge\r\nPaper.\r\nSolution\r\nOne list.\r\nResults\r\nNone lost.`;

test('a document pasted into one field is split into the fields its headings name, and back', async () => {
  await open('case-studies');
  await field('Problem').fill('Known before.');
  await field('Title').click();
  paste(study);
  await expect.element(page.getByText('Country, Problem, Solution, Results')).toBeVisible();
  expect(await violations()).toEqual([]);
  await field('Country').click(); // a field that is left says what is wrong with it
  await expect.element(page.getByText('Use at most 160 characters')).toBeVisible();
  const whole = (field('Title').element() as HTMLInputElement).value;
  await button('Distribute').click();
  await expect.element(field('Title')).toHaveValue('Depots in step');
  await expect.poll(() => page.getByText('Use at most 160 characters').elements()).toEqual([]);
  await expect.element(field('Summary')).toHaveValue(`Six depots, one list. ${detail}`);
  await expect.element(field('Country')).toHaveValue('Kuwait');
  await expect.element(field('Problem')).toHaveValue('Known before.\n\nPaper.');
  await expect.element(field('Solution')).toHaveValue('One list.');
  await expect.element(field('Results$|^Results \\*')).toHaveValue('None lost.');
  await button('Undo').last().click();
  await expect.element(field('Title')).toHaveValue(whole);
  await expect.element(field('Problem')).toHaveValue('Known before.');
  await expect.element(field('Country')).toHaveValue('');
});

test('a text changed after pasting stays unchanged', async () => {
  await open('case-studies');
  await field('Conclusion').fill('At the end. ');
  await field('Conclusion').click();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  paste(study);
  await expect.element(button('Distribute')).toBeVisible();
  await userEvent.keyboard('!');
  await button('Distribute').click();
  await expect.element(page.getByText('Left in one field')).toBeVisible();
  await expect.element(field('Problem')).toHaveValue('');
  await expect.element(field('Conclusion')).toHaveValue(`At the end. ${study.replaceAll('\r', '')}!`);
});

test('the lines below a list’s heading become its items', async () => {
  await open('careers');
  await field('Description').click();
  paste('Flutter Developer\nYou build apps.\nDuties\n•\tWrite code\n•\tReview it\nRequirements\n3.5 years');
  await button('Distribute').click();
  await expect.element(field('Job position')).toHaveValue('Flutter Developer');
  await expect.element(field('Description')).toHaveValue('You build apps.');
  const items = (name: RegExp) =>
    page
      .getByRole('textbox', { name })
      .elements()
      .map((each) => (each as HTMLInputElement).value);
  await expect.poll(() => items(/^Responsibility/)).toEqual(['Write code', 'Review it']);
  expect(items(/^Requirement/)).toEqual(['3.5 years']);
});

test('any other text of several lines is pasted normally', async () => {
  await open('case-studies');
  await field('Problem').click();
  paste('Results\nare what\nthey lack.');
  await expect.element(field('Problem')).toHaveValue('Results\nare what\nthey lack.');
  await field('Conclusion').click();
  paste(study);
  await expect.element(button('Distribute')).toBeVisible(); // strictly one
});
