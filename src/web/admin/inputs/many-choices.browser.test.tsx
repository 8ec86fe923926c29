import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import type { ChoicesRequest } from '#shared/resource/choices.ts';
import type { Field } from '#shared/resource/field.ts';
import { flag, optionalReference, references } from '#shared/resource/kit.ts';
import { showFields } from '#web/testing/fields.tsx';
import { manyChoices } from '#web/testing/many-choices.ts';
import { row } from '#web/testing/rows.ts';
import { quiet, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';

const beyond = [
  { id: 1234, label: 'Zari mill' },
  { id: 1235, label: 'Zinc works' },
];
const find = manyChoices(...beyond);
const one = optionalReference({ label: 'Project', to: 'projects' }) as Field;
const several = references({ label: 'Projects', to: 'projects', max: 9 }) as Field;
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((each) => each.textContent);

/** A server that answers each search once the test lets it. */
function held() {
  const waiting = new Map<string, () => void>();
  const asked = (search: string) => expect.poll(() => waiting.has(search)).toBe(true);
  return {
    find: async (request: ChoicesRequest) => {
      const { search } = request;
      if (search) await new Promise<void>((resolve) => waiting.set(search, resolve));
      return find(request);
    },
    asked,
    answer: async (search: string) => {
      await asked(search);
      waiting.get(search)?.();
    },
  };
}

test('a record beyond the first thousand is found by typing, and chosen', async () => {
  const server = held();
  const values = await showFields({ project: one }, { answers: { 'projects/all': server.find } });
  const input = page.getByRole('combobox', { name: 'Project' });
  await expect.element(input).toHaveAttribute('placeholder', 'Search or choose');
  await input.fill('zari');
  await expect.element(page.getByText('Searching')).toBeVisible();
  await server.answer('zari');
  await expect.element(page.getByRole('option', { name: 'Zari mill' })).toHaveAttribute('data-highlighted');
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(input).toHaveValue('Zari mill');
  expect(values().project).toBe(1234);
  await expect.poll(() => requestsOf('projects/all')).toEqual([{}, { search: 'zari' }, { ids: [1234] }]);
  await expect.element(input).toHaveValue('Zari mill');
  await input.fill('nowhere');
  await server.answer('nowhere');
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
});

test('earlier matches stay visible while more is typed', async () => {
  const server = held();
  await showFields({ project: one }, { answers: { 'projects/all': server.find } });
  const input = page.getByRole('combobox', { name: 'Project' });
  await expect.element(input).toHaveAttribute('placeholder', 'Search or choose');
  await input.fill('z');
  await server.asked('z');
  await input.fill('zi');
  await server.answer('zi');
  await expect.poll(options).toEqual(['Zinc works']);
  await input.fill('zin');
  expect(options()).toEqual(['Zinc works']);
  await server.asked('zin');
  expect(options()).toEqual(['Zinc works']);
  await server.answer('zin');
  await server.answer('z');
});

test('chosen records show their names, wherever they are in the list; deleted ones say so', async () => {
  await showFields(
    { project: one, projects: several },
    { values: { project: 1235, projects: [3, 1234, 9999] }, answers: { 'projects/all': find } },
  );
  await expect
    .element(page.getByRole('combobox', { name: 'Project', exact: true }))
    .toHaveValue('Zinc works');
  for (const name of ['Loom 3', 'Zari mill', 'No longer there'])
    await expect.element(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  expect(requestsOf('projects/all')).toEqual([{}, { ids: [1235] }, { ids: [1234, 9999] }]);
});

test('a deleted record is replaced by typing, letter by letter', async () => {
  const values = await showFields(
    { project: one },
    { values: { project: 9999 }, answers: { 'projects/all': find } },
  );
  const input = page.getByRole('combobox', { name: 'Project' });
  await expect.element(input).toHaveValue('No longer there');
  await input.click();
  await userEvent.keyboard('{Control>}a{/Control}zinc');
  await expect.element(input).toHaveValue('zinc');
  await expect.element(page.getByRole('option', { name: 'Zinc works' })).toHaveAttribute('data-highlighted');
  await userEvent.keyboard('{Enter}');
  await expect.element(input).toHaveValue('Zinc works');
  expect(values().project).toBe(1235);
});

test('names that fail to load remove no choice', async () => {
  const values = await showFields(
    { projects: several },
    {
      values: { projects: [3, 1234] },
      answers: {
        'projects/all': (request: ChoicesRequest) => {
          if (request.ids || request.search) throw new AppError(503, 'Away');
          return find(request);
        },
      },
    },
  );
  await expect.element(page.getByRole('button', { name: 'Remove No longer there' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Projects' }).fill('zinc');
  await expect.element(page.getByText('The list could not be loaded')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Remove Loom 3' }).click();
  expect(values().projects).toEqual([1234]);
});

test('several records beyond it are chosen, and keep their names while others change', async () => {
  const values = await showFields({ projects: several }, { answers: { 'projects/all': find } });
  const input = page.getByRole('combobox', { name: 'Projects' });
  await expect.element(input).toHaveAttribute('placeholder', 'Search or choose');
  for (const { label } of beyond) {
    await input.fill(label.slice(0, 4));
    await expect.element(page.getByRole('option', { name: label })).toHaveAttribute('data-highlighted');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: `Remove ${label}` })).toBeVisible();
  }
  expect(values().projects).toEqual([1234, 1235]);
  await page.getByRole('button', { name: 'Remove Zari mill' }).click();
  await expect.element(page.getByRole('button', { name: 'Remove Zinc works' })).toBeVisible();
  expect(document.body.textContent).not.toContain('No longer there');
});

test('read-only users see the chosen records, without controls', async () => {
  await showFields(
    { projects: several, others: references({ label: 'Others', to: 'projects', max: 9 }) as Field },
    { values: { projects: [3, 1234] }, readOnly: true, answers: { 'projects/all': find } },
  );
  const chosen = page.getByRole('list', { name: 'Projects' });
  await expect.element(chosen).toMatchTextContent('Loom 3Zari mill');
  await expect.element(page.getByText('None', { exact: true })).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
  expect(page.getByRole('combobox').elements()).toEqual([]);
  expect(await violations()).toEqual([]);
});

test('a chosen record is not displayed as missing while its name is loading', async () => {
  const names = Promise.withResolvers<object>();
  await showFields(
    { projects: several, others: references({ label: 'Others', to: 'projects', max: 9 }) as Field },
    { values: { projects: [3] }, readOnly: true, answers: { 'projects/all': () => names.promise } },
  );
  await expect.element(page.getByText('None', { exact: true }), { message: 'of others alone' }).toBeVisible();
  names.resolve([{ id: 3, label: 'Loom' }]);
  await expect.element(page.getByRole('list', { name: 'Projects' })).toHaveTextContent('Loom');
});

test('letters are found in composed and decomposed form', async () => {
  const label = 'கோவை'.normalize('NFD');
  await showFields({ project: one }, { answers: { 'projects/all': manyChoices({ id: 1234, label }) } });
  const input = page.getByRole('combobox', { name: 'Project' });
  await expect.element(input).toHaveAttribute('placeholder', 'Search or choose');
  await input.fill('கோ'.normalize('NFD'));
  await expect.poll(options).toEqual([label]);
  await input.fill('கோ'.normalize('NFC'));
  await expect.poll(options).toEqual([label]);
});

test('a tag beyond the first thousand is not created a second time', async () => {
  const server = held();
  const field = references({ label: 'Tags', to: 'tags', max: 3 }) as Field;
  const on = flag({ label: 'On', initial: false }) as Field;
  const values = await showFields(
    { tags: field, on },
    { answers: { 'tags/all': server.find, 'tag/add': ({ name }: { name: string }) => row(2000, { name }) } },
  );
  const input = page.getByRole('combobox', { name: 'Tags' });
  await expect.element(input).toHaveAttribute('placeholder', 'Search, choose or add');
  await input.fill('Zari mill');
  await expect.element(page.getByText('Searching')).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByText(/“Zari mill” is not chosen yet/)).toBeVisible();
  await input.click();
  await server.answer('Zari mill');
  await expect.poll(options).toEqual(['Zari mill']);
  await userEvent.tab();
  await expect.poll(() => values().tags).toEqual([1234]);
  await quiet();
  expect(requestsOf('tag/add')).toEqual([]);
});

test('no search is requested if the first response is complete', async () => {
  await showFields(
    { project: one },
    { values: { project: 99 }, answers: { 'projects/all': [{ id: 1, label: 'Loom 1' }] } },
  );
  const input = page.getByRole('combobox', { name: 'Project' });
  await expect.element(input).toHaveValue('No longer there');
  await input.fill('zari');
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300)); // longer than typing is waited for, by a timer set before this one
  await quiet();
  expect(requestsOf('projects/all')).toEqual([{}]);
});
