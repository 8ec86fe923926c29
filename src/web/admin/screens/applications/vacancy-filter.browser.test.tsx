import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { application, deskPage } from '#web/testing/desk-rows.ts';
import { manyChoices } from '#web/testing/many-choices.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { type Answers, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { ApplicantDesk } from './applicant-desk.tsx';

const path = '/nirvaaga-amaippu/careers/applications';
const vacancy = page.getByRole('combobox', { name: 'Vacancy' });
const open = (at = '', answers: Answers = {}) =>
  showInPanel(<ApplicantDesk />, {
    path: `${path}${at}`,
    answers: {
      'applications/list': deskPage([application(1)]),
      'applications/board': [{ stage: 'new', total: 1, rows: [application(1)] }],
      'careers/all': manyChoices({ id: 1234, label: 'Zari designer' }, { id: 1235, label: 'Zinc worker' }),
      'users/all': [],
      ...answers,
    },
  });

test('applicants are filtered by a vacancy beyond the first thousand, found by typing', async () => {
  const { address } = await open();
  await expect.element(vacancy).toHaveAttribute('placeholder', 'All vacancies');
  await vacancy.fill('zari');
  await page.getByRole('listbox', { name: 'Vacancy' }).getByRole('option', { name: 'Zari designer' }).click();
  await expect.poll(address).toBe(`${path}?career=1234`);
  await expect.element(vacancy).toHaveValue('Zari designer');
  await expect.poll(() => requestsOf('careers/all')).toEqual([{}, { search: 'zari' }, { ids: [1234] }]);
  await expect
    .poll(() => requestsOf('applications/list').at(-1))
    .toMatchObject({ filters: { career: '1234' } });
  await expect.element(vacancy).toHaveValue('Zari designer');
  expect(await violations()).toEqual([]);
});

test('a vacancy typed while the first thousand are loading is found', async () => {
  const loaded = Promise.withResolvers<void>();
  const all = manyChoices({ id: 1234, label: 'Zari designer' });
  await open('', {
    'careers/all': async (request: { search?: string }) => {
      if (!request.search) await loaded.promise;
      return all(request);
    },
  });
  await vacancy.fill('zari');
  loaded.resolve();
  await expect.element(page.getByRole('option', { name: 'Zari designer' })).toBeVisible();
});

test.each([
  ['in the list', ''],
  ['on the board', '&view=board'],
])('%s the chosen vacancy is named wherever it is in the list, and can be removed', async (_where, view) => {
  const { address } = await open(`?career=1235${view}`);
  await expect.element(vacancy).toHaveValue('Zinc worker');
  expect(requestsOf('careers/all')).toEqual([{}, { ids: [1235] }]);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(address).toBe(view ? `${path}?view=board` : path);
  await expect.element(vacancy).toHaveAttribute('placeholder', 'All vacancies');
});

test('vacancies that failed to load are requested again', async () => {
  let away = true;
  await open('?career=1235', {
    'careers/all': (request: object) => {
      if (away) throw new AppError(503, 'The database is away for a moment.');
      return manyChoices({ id: 1235, label: 'Zinc worker' })(request);
    },
  });
  const again = page.getByRole('button', { name: 'Load the vacancies again' });
  await expect.element(again).toBeVisible();
  onTestFinished(() => page.viewport(1280, 900));
  await page.viewport(390, 844);
  const filter = page
    .getByRole('button', { name: /^Filter/ })
    .element()
    .getBoundingClientRect();
  expect(again.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(filter.top); // a row of its own on a phone
  expect(await violations()).toEqual([]);
  away = false;
  await again.click();
  await expect.element(vacancy).toHaveValue('Zinc worker');
});
