import { type ReactNode, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { newKey } from '#shared/resource/draft.ts';
import { caseStudy } from '#shared/resources/case-study.ts';
import { service } from '#shared/resources/service.ts';
import { ask, points } from '#shared/testing/sections.ts';
import { draftAnswers } from '#web/testing/drafts.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { row } from '#web/testing/rows.ts';
import { type Answers, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { newItem } from '../inputs/new-item.ts';
import { screenAt } from '../resource/screens.ts';
import { EditScreen } from './edit-screen.tsx';

const base = '/nirvaaga-amaippu';
const step = {
  version: 1,
  draft: false,
  author: 7,
  authorName: 'Meera Nair',
  createdAt: '2026-05-04T09:30:00.000Z',
  scheduledFor: null,
};

const firstVersion = {
  rows: [{ ...step, id: 11, changed: null, status: null }],
  total: 1,
  page: 1,
  size: 20,
};

/** A form that is left by a button, while the rest of the panel stays. */
function Leavable({ children }: { children: ReactNode }) {
  const [here, setHere] = useState(true);
  return here ? (
    <>
      {children}
      <button type="button" onClick={() => setHere(false)}>
        Leave
      </button>
    </>
  ) : null;
}

/** The form of a record, or of a new one, of the kind that stands there. */
async function open(at: string, record: object | null, answers: Answers = {}) {
  const id = record ? 1 : null;
  const path = `${base}/${at}/${id ?? 'new'}`;
  const screen = screenAt(path);
  const server = draftAnswers(screen.resource, { row: record, title: screen.resource.title });
  const data = { path, id, key: newKey(), read: id === null ? null : { id } };
  const form = (
    <Leavable>
      <EditScreen data={data} screen={screen} />
    </Leavable>
  );
  return showInPanel(form, {
    path,
    answers: {
      'categories/all': [],
      'processes/all': [],
      'services/all': [],
      'members/all': [],
      ...server.answers,
      // an address that is made from a title is asked about too
      'slug/check': ({ slug }: { slug: string }) => ({ holder: null, free: slug }),
      ...answers,
    },
  });
}
const harbour = {
  ...row(1, {
    ...newItem(service.fields),
    name: 'Harbour systems',
    description: 'Ships that answer.',
    descriptionLong: 'Ships that answer, at night too.',
  }),
  slug: 'harbour',
};
const publish = () => page.getByRole('button', { name: /^(Publish|Schedule)/ });
const save = () => page.getByRole('button', { name: 'Save', exact: true });
const problemLink = (name: string | RegExp) =>
  page
    .getByRole('alert')
    .filter({ hasText: /needs? another look/ })
    .getByRole('link', { name });

test('a slug is checked while it is typed, and a suggested free one can be used', async () => {
  await open('settings/services', harbour, {
    'slug/check': ({ slug }: { slug: string }) =>
      slug === 'mill' ? { holder: 'Mill systems', free: 'mill-2' } : { holder: null, free: slug },
  });
  const address = page.getByRole('textbox', { name: 'Address' });
  await expect.element(address).toHaveValue('harbour');
  await address.clear();
  await expect.element(address).toHaveAccessibleDescription('Leave empty to make it from ‘Name’.');
  await address.fill('mill');
  await expect.element(address).toHaveAccessibleDescription(/“Mill systems” has this address already\./);
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Use the free one' }).click();
  await expect.element(address).toHaveValue('mill-2');
  await expect.element(address).toHaveFocus();
  await expect
    .element(page.getByText('Free. Visitors of the old address are redirected to this one.'))
    .toBeVisible();
  await save().click();
  await expect.element(page.getByText('Changes saved')).toBeVisible();
  expect(requestsOf('service/draft').at(-1)).toMatchObject({ id: 1, values: { slug: 'mill-2' } });
});

test('a free slug that old links of another record have is told with where they lead', async () => {
  await open('settings/services', harbour, {
    'slug/check': { holder: null, free: 'mill', former: 'Mill systems' },
  });
  await page.getByRole('textbox', { name: 'Address' }).fill('mill');
  await expect
    .element(page.getByText(/^Free\. Old links to ‘Mill systems’ will then lead here\./))
    .toBeVisible();
});

test('controls beside the fields have the same distance to the edges of their cards', async () => {
  await page.viewport(1600, 900);
  onTestFinished(() => page.viewport(1280, 900));
  await open('settings/services', harbour);
  const inset = async (name: RegExp) => {
    const field = page.getByRole('textbox', { name }).first();
    await expect.element(field).toBeVisible();
    const [label] = (field.element() as HTMLInputElement).labels ?? [];
    const card = label?.closest('[class*="card"], details');
    expect(card).toBeTruthy();
    return (label?.getBoundingClientRect().left ?? 0) - (card?.getBoundingClientRect().left ?? 0);
  };
  expect(await inset(/^Address/)).toBe(await inset(/^Name/));
});

test('a slug without a prefix starts where other texts do', async () => {
  await open('insights/tags', { ...row(1, { name: 'Cloud' }), slug: 'cloud' });
  const textLeft = async (name: RegExp) => {
    const field = page.getByRole('textbox', { name }).first();
    await expect.element(field).toBeVisible();
    const input = field.element() as HTMLInputElement;
    const { paddingLeft, borderLeftWidth } = getComputedStyle(input);
    const inset = Number.parseFloat(paddingLeft) + Number.parseFloat(borderLeftWidth);
    const label = input.labels?.[0]?.getBoundingClientRect().left ?? 0;
    return input.getBoundingClientRect().left + inset - label;
  };
  expect(await textLeft(/^Address/)).toBe(await textLeft(/^Name/));
});

test('adjacent fields are level, with and without a counter', async () => {
  await page.viewport(1366, 768);
  onTestFinished(() => page.viewport(1280, 900));
  await open(
    'case-studies',
    { ...row(1, { ...newItem(caseStudy.fields), sector: 'x'.repeat(60) }), slug: 'a' },
    {
      'projects/all': [],
      'testimonials/all': [],
    },
  );
  await expect.element(page.getByText('60 / 60')).toBeVisible();
  const topOf = (name: string) => page.getByLabelText(name).element().getBoundingClientRect().top;
  expect(topOf('Sector')).toBe(topOf('Country'));
});

test('the history says who changed what, and restores a version', async () => {
  await open('settings/services', harbour, {
    'services/history': {
      rows: [
        { ...step, id: 12, changed: ['name', 'slug'], status: null, version: 2 },
        { ...step, id: 11, changed: null, status: null },
      ],
      total: 2,
      page: 1,
      size: 20,
    },
    'services/revision': { ...step, id: 11, record: 1, values: { name: 'Harbour' } },
  });
  await page.getByText('History', { exact: true }).click();
  const second = page.getByRole('button', { name: /Version 2/ });
  await expect.element(second).toMatchTextContent(/Meera Nair/);
  await expect.element(second).toMatchTextContent(/Name.*Address|Address.*Name/);
  const first = page.getByRole('button', { name: /Version 1/ });
  await expect.element(first).toMatchTextContent(/First version/);
  await first.click();
  const dialog = page.getByRole('dialog', { name: 'Version 1' });
  await expect.element(dialog).toBeVisible();
  // what restoring would change: the word that would go, not one that would come
  await expect.poll(() => dialog.element().querySelector('dd del')?.textContent).toMatch(/^Now: .*systems/);
  await expect.element(dialog.getByText('In this version', { exact: true })).toBeVisible();
  expect(await violations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Harbour');
  await expect.poll(() => dialog.elements()).toEqual([]);
  await expect.element(page.getByText('Visitors see it once it is published.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Harbour systems');
});

test('older versions that cannot be loaded leave the newer ones, and are asked for again by a press', async () => {
  let away = true;
  await open('settings/services', harbour, {
    'services/history': ({ page = 1 }: { page?: number }) => {
      if (away && page > 1) throw new AppError(503, 'The database is away for a moment.');
      return {
        rows: [{ ...step, id: 13 - page, changed: null, status: null, version: 3 - page }],
        total: 2,
        page,
        size: 1,
      };
    },
  });
  await page.getByText('History', { exact: true }).click();
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect.element(page.getByText('The database is away for a moment.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Version 2/ })).toBeVisible();
  away = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('button', { name: /Version 1/ })).toBeVisible();
  expect(page.getByText('The database is away for a moment.').elements()).toEqual([]);
});

test('undoing after its form was closed says that it failed', async () => {
  await open('settings/services', harbour, {
    'services/history': firstVersion,
    'services/revision': { ...step, id: 11, record: 1, values: { name: 'Harbour' } },
  });
  await page.getByText('History', { exact: true }).click();
  await page.getByRole('button', { name: /Version 1/ }).click();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Harbour');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => page.getByLabelText('Name', { exact: true }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('The form has been closed in the meantime.')).toBeVisible();
});

test('the offer to undo the removal of a section goes with the form', async () => {
  await open('pages', {
    ...row(1, { title: 'Textiles', bare: false, sections: [points, ask] }),
    slug: 'textiles',
  });
  await page.getByRole('button', { name: /^Remove Points/ }).click();
  await expect.element(page.getByText('“Points” removed')).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => page.getByText('“Points” removed').elements()).toEqual([]);
});

test('a version is compared with the form, without its address and times, and restored completely', async () => {
  const before = { name: 'Harbour systems', slug: 'quay', publishAt: '2026-01-02T03:00:00.000Z' };
  await open('settings/services', harbour, {
    'services/history': firstVersion,
    'services/revision': { ...step, id: 11, record: 1, values: before },
  });
  await page.getByLabelText('Name', { exact: true }).fill('Typed since');
  await page.getByText('History', { exact: true }).click();
  await page.getByRole('button', { name: /Version 1/ }).click();
  const terms = page.getByRole('dialog', { name: 'Version 1' }).getByRole('term');
  await expect.poll(() => terms.elements().map(({ textContent }) => textContent)).toEqual(['Name']);
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Harbour systems');
});

test('each error links to its field, in the rail too', async () => {
  await open('projects', null);
  await page.getByLabelText('Name', { exact: true }).fill('Harbour');
  await publish().click();
  await problemLink('Category').click();
  await expect.poll(() => document.activeElement?.id).toBe('field-category');
  expect(await violations()).toEqual([]);
});

test('of errors in both columns the first in reading order has the focus, whatever the declaration’s order', async () => {
  await open('case-studies', null, { 'projects/all': [], 'testimonials/all': [] });
  await page.getByLabelText('Title', { exact: true }).first().fill('Harbour');
  await publish().click();
  await expect.element(problemLink('Project')).toBeVisible();
  await expect.poll(() => document.activeElement?.id).toBe('field-summary');
});

test('a button that is being pressed does not move when the first draft is stored', async () => {
  await open('projects', null);
  await page.getByLabelText('Name', { exact: true }).fill('Harbour');
  await expect.element(publish()).toBeVisible();
  const left = () => Math.round(publish().element().getBoundingClientRect().left);
  const before = left();
  await userEvent.tab(); // whoever presses leaves the field, and the draft is stored
  await expect.poll(() => requestsOf('project/draft')).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: 'More actions' })).toBeEnabled();
  expect(Math.abs(left() - before)).toBeLessThanOrEqual(1);
});

test('and links into the rows of a list', async () => {
  const stepOf = (stepName: string) => ({ stepName, description: 'What is done.', image: null });
  await open('projects/processes', row(1, { name: 'Ours', steps: ['Ask', 'Draw', 'Build'].map(stepOf) }));
  await page.getByLabelText('Step name').nth(2).fill('');
  await publish().click();
  await expect.element(page.getByLabelText('Step name').nth(2)).toHaveFocus();
  await page.getByLabelText('Name', { exact: true }).click();
  await problemLink(/3, Step name$/).click();
  await expect.poll(() => document.activeElement?.id).toBe('field-steps.2.stepName');
});

test('a row added after a failed attempt is marked once its fields are left, or at the next one', async () => {
  await open('case-studies', null, { 'projects/all': [], 'testimonials/all': [] });
  await page.getByLabelText('Title', { exact: true }).first().fill('Harbour');
  await publish().click();
  await expect.element(problemLink('Project')).toBeVisible();
  await page.getByRole('button', { name: 'Add own step' }).click();
  const name = page.getByLabelText('Step name');
  const description = page.getByLabelText('Description').last();
  await expect.element(name).toHaveFocus();
  await new Promise((resolve) => setTimeout(resolve, 300)); // a check would have ended by then
  await expect.element(name).not.toHaveAttribute('aria-invalid');
  await userEvent.tab();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(description).not.toHaveAttribute('aria-invalid');
  await publish().click();
  await expect.element(description).toHaveAttribute('aria-invalid', 'true');
});

test('an error about the number of rows goes once it changes', async () => {
  await open('projects/processes', null);
  await page.getByLabelText('Name', { exact: true }).fill('Ours');
  await publish().click();
  await expect.element(problemLink('Steps')).toBeVisible();
  await page.getByRole('button', { name: 'Add step' }).click();
  await expect.poll(() => problemLink(/./).elements()).toEqual([]);
});

test('contradictory times show errors at their fields, folded or not', async () => {
  await open('settings/services', harbour);
  await page.getByText('Schedule', { exact: true }).click();
  await page.getByLabelText('Publish at').fill('2099-03-01T09:00');
  await page.getByLabelText('Take offline at').fill('2099-02-01T09:00');
  await userEvent.keyboard('{Control>}{Shift>}p{/Shift}{/Control}');
  await problemLink('Take offline at').click();
  const until = page.getByLabelText('Take offline at');
  await expect.element(until).toHaveFocus();
  await expect.element(until).toHaveAccessibleDescription(/Choose a time after it is published/);
  await until.fill('2099-04-01T09:00');
  await publish().click();
  await expect
    .element(page.getByText('Scheduled for 1 Mar 2099, 09:00', { exact: false }).first())
    .toBeVisible();
  await page.getByLabelText('Publish at').fill('');
  await until.fill('2020-01-01T09:00');
  await publish().click();
  await expect.element(page.getByText('Ended', { exact: true })).toBeVisible();
  await until.fill('');
  await expect.element(until, { message: 'it stays open under the hand' }).toBeVisible();
});
