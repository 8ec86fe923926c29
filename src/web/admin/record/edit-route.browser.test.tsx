import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testimonial } from '#shared/resources/testimonial.ts';
import { draftAnswers } from '#web/testing/drafts.ts';
import { loaderOf, showInPanel } from '#web/testing/panel.tsx';
import { anand, row } from '#web/testing/rows.ts';
import { requestsOf } from '#web/testing/server.ts';
import { refreshSession } from '../session/session.ts';
import EditRoute, { clientLoader } from './edit-route.tsx';

const read = row(1, anand);
const have = (privileges: string) =>
  refreshSession({
    token: 'a-token',
    userId: 7,
    name: 'Meera Nair',
    userName: 'Meera Nair',
    user: 'meera@example.com',
    privileges,
    imageUrl: 'null',
    roleName: 'Editor',
  });

test('opens for a user who has just been given the right to it, and stays open when it is removed', async () => {
  await showInPanel(<EditRoute />, {
    path: '/nirvaaga-amaippu/testimonials/1',
    loader: loaderOf(clientLoader, { id: '1' }),
    privileges: ['homeView'],
    answers: {
      'projects/all': [],
      ...draftAnswers(testimonial, { row: read, title: 'clientName' }).answers,
    },
  });
  await expect.element(page.getByText("You don't have access to this screen.")).toBeVisible();
  have('homeView,testimonialsView,testimonialsUpdate');
  const content = page.getByLabelText('Content', { exact: true });
  await content.fill('Half a sentence');
  have('homeView');
  await expect.element(page.getByText('You can view this testimonial but not change it.')).toBeVisible();
  await expect.element(content).toHaveValue('Half a sentence');
});

const refusal = page.getByText("You don't have access to this screen.");

test('nothing is recalled for a new record that the user may not add', async () => {
  await showInPanel(<EditRoute />, {
    path: '/nirvaaga-amaippu/projects/new',
    loader: loaderOf(clientLoader),
    privileges: ['homeView', 'projectsView', 'projectsUpdate'],
    answers: { 'categories/all': [] },
  });
  await expect.element(refusal).toBeVisible();
  expect(requestsOf('categories/all')).toEqual([]);
});

test.each(['from=1', `draft=${'a'.repeat(32)}`])(
  'a new record at ‘new?%s’ is read once the user may add it',
  async (query) => {
    const { answers } = draftAnswers(testimonial, { row: query === 'from=1' ? read : null });
    await showInPanel(<EditRoute />, {
      path: `/nirvaaga-amaippu/testimonials/new?${query}`,
      loader: loaderOf(clientLoader),
      privileges: ['homeView', 'testimonialsView', 'testimonialsUpdate'],
      answers: { 'projects/all': [], ...answers },
    });
    await expect.element(refusal).toBeVisible();
    expect(requestsOf('testimonials/draft')).toEqual([]);
    have('homeView,testimonialsView,testimonialsAdd');
    await expect.element(page.getByLabelText('Content', { exact: true })).toBeVisible();
    expect(requestsOf('testimonials/draft')).toHaveLength(1);
  },
);
