import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Resource } from '#shared/resource/define.ts';
import { insight } from '#shared/resources/insight.ts';
import { project } from '#shared/resources/project.ts';
import { asksOnLeaving } from '#web/admin/form/unsaved.tsx';
import { draftAnswers } from '#web/testing/drafts.ts';
import { loaderOf, showInPanel } from '#web/testing/panel.tsx';
import { type Answers, quiet, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { client } from '../query/client.ts';
import { readPreference } from '../query/preference.ts';
import { choicesQuery } from '../resource/resource-calls.ts';
import EditRoute, { clientLoader } from './edit-route.tsx';

const base = '/nirvaaga-amaippu';
const [cloud, design] = [
  { id: 4, label: 'Cloud' },
  { id: 9, label: 'Design' },
];
const chosen = (at: string, id: number): Answers => ({
  preference: ({ key }: { key: string }) => ({
    value: key === 'lastChoices' ? JSON.stringify({ [at]: id }) : null,
  }),
});

/** Reads what a form recalls, which it waits for only a moment itself. */
const readBefore = ({ fields }: Resource) =>
  Promise.all([
    readPreference('lastChoices'),
    ...Object.values(fields).map(
      ({ recalled, to, toType }) => recalled && to && client.query(choicesQuery(to, toType)),
    ),
  ]);

/** The form of a new project, which has fewer inputs than an insight, or of another kind. */
const openNew = (answers: Answers, kind: typeof project | typeof insight = project, isLate = false) =>
  showInPanel(<EditRoute />, {
    path: `${base}/${kind.screens[0].path}/new`,
    loader: async (...given) => {
      if (!isLate) await readBefore(kind);
      return loaderOf(clientLoader)(...given);
    },
    answers: {
      'processes/all': [],
      'services/all': [],
      'tags/all': [],
      'slug/check': ({ slug }: { slug: string }) => ({ holder: null, free: slug }),
      ...draftAnswers(kind, { row: null }).answers,
      ...answers,
    },
  });
const category = page.getByLabelText('Category', { exact: true });
const title = page.getByLabelText('Title', { exact: true });

test('a new record begins with the category chosen last, and says so until another is chosen', async () => {
  await openNew({ 'categories/all': [cloud, design], ...chosen('projects.category', design.id) });
  await expect.element(category).toHaveValue('Design');
  await expect.element(category).toHaveAccessibleDescription('Filled in with your last choice.');
  expect(await violations()).toEqual([]);
  await category.click();
  await page.getByRole('option', { name: 'Cloud' }).click();
  await expect.element(category).not.toHaveAccessibleDescription(/Filled in/);
});

test('a form that was only filled in has nothing to save', async () => {
  await openNew({ 'categories/all': [cloud, design], ...chosen('projects.category', design.id) });
  await expect.element(category).toHaveValue('Design');
  expect(asksOnLeaving()).toBe(false);
  await quiet();
  expect(requestsOf('project/draft')).toEqual([]);
});

test('an insight begins with the only category there is, and with its author', async () => {
  await openNew({ 'categories/all': [cloud] }, insight);
  await expect.element(category).toHaveValue('Cloud');
  await expect.element(category).toHaveAccessibleDescription('Filled in: there is no other.');
  await expect.element(page.getByLabelText('Author', { exact: true })).toHaveValue('Meera Nair');
});

test.each([
  ['no category was chosen before', {}],
  ['the one chosen last no longer exists', chosen('projects.category', 77)],
  ['another kind had it', chosen('blogs.category', design.id)],
])('a new record begins without one of several categories if %s', async (_name, answers) => {
  await openNew({ 'categories/all': [cloud, design], ...answers });
  await expect.element(title).toBeVisible();
  await expect.element(category).toHaveValue('');
  await expect.element(category).not.toHaveAccessibleDescription(/Filled in/);
});

test('a form opens without it if the server cannot tell in time', async () => {
  const { promise, resolve } = Promise.withResolvers<object[]>();
  await openNew({ 'categories/all': () => promise }, project, true);
  await expect.element(title).toBeVisible();
  resolve([cloud]);
  await expect.element(category).toHaveValue('');
});

test('the chosen category is kept for the next record, with those of other kinds', async () => {
  await openNew({ 'categories/all': [cloud, design], ...chosen('blogs.category', cloud.id) });
  await title.fill('Harbour');
  await category.click();
  await page.getByRole('option', { name: 'Design' }).click();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect
    .poll(() => requestsOf('preference/update'))
    .toContainEqual({
      key: 'lastChoices',
      value: JSON.stringify({ 'blogs.category': cloud.id, 'projects.category': design.id }),
    });
  await expect
    .poll(() => requestsOf('project/draft').at(-1))
    .toMatchObject({ values: { category: design.id } });
});
