import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { adminBase } from '#shared/menu.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { quiet, requestsOf } from '#web/testing/server.ts';
import Applicants from './applicants.tsx';

const counts = [
  { career: 1, total: 1, open: 0 },
  { career: 2, total: 7, open: 3 },
];
const vacancies = (
  <>
    {[1, 2, 3].map((career) => (
      <Applicants key={career} career={career} />
    ))}
  </>
);

test('a vacancy shows the number of applicants and links to them, with one call for all', async () => {
  await showInPanel(vacancies, { answers: { 'applications/byVacancy': counts } });
  await expect.element(page.getByRole('link', { name: '1 applicant', exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '7 applicants, 3 open' }))
    .toHaveAttribute('href', `${adminBase}/careers/applications?career=2`);
  await expect.element(page.getByText('No applicants')).toBeVisible();
  expect(requestsOf('applications/byVacancy')).toHaveLength(1);
});

test('without the right to applications no counts are requested', async () => {
  await showInPanel(vacancies, { privileges: ['careersView'] });
  expect(page.getByRole('link').elements()).toEqual([]);
  await quiet();
  expect(requestsOf('applications/byVacancy')).toEqual([]);
});
