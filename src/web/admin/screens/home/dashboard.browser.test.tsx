import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { firstSteps } from '#shared/calls/home.ts';
import { minuteMs } from '#shared/time-units.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { requestsOf } from '#web/testing/server.ts';
import { client } from '../../query/client.ts';
import { intervalOf } from '../../query/use-live.ts';
import { Dashboard } from './dashboard.tsx';
import type { Summary } from './summary.ts';

const summary: Summary = {
  enquiries: null,
  applications: {
    counts: {},
    newest: [],
    interviews: [
      {
        id: 1,
        reference: 'APP-2026-000001',
        name: 'Priya Raman',
        jobPosition: 'Full Stack Developer',
        startsAt: '2026-11-30T04:30:00.000Z',
        minutes: 45,
        place: 'Online: https://meet.example.com/abc-defg-hij',
      },
    ],
    perDay: [],
  },
  expiring: null,
  drafts: [],
  mails: null,
  views: [],
  scheduled: [],
  unpublished: [],
  reviews: [],
  health: [{ name: 'Disk', ok: true, words: '76 GB are free' }],
  placeholders: [...firstSteps],
  samples: null,
};

const leftOf = (name: string) => page.getByRole('heading', { name }).element().getBoundingClientRect().left;

test('the site’s health stands beside a long setup checklist', async () => {
  await showInPanel(<Dashboard />, { answers: { dashboard: summary } });
  await expect.element(page.getByRole('heading', { name: 'Still to set up' })).toBeVisible();
  expect(leftOf('Site health')).toBeLessThan(leftOf('Still to set up'));
});

test('is read again each minute, as the time left to answer goes by', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await showInPanel(<Dashboard />, { answers: { dashboard: summary } });
  await expect.element(page.getByRole('heading', { name: 'Still to set up' })).toBeVisible();
  expect(requestsOf('dashboard')).toHaveLength(1);
  vi.advanceTimersByTime(minuteMs);
  await expect.poll(() => requestsOf('dashboard').length).toBe(2);
});

test('is read again as often as any list while no stream tells of changes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await showInPanel(<Dashboard />, { answers: { dashboard: summary } });
  await expect.element(page.getByRole('heading', { name: 'Still to set up' })).toBeVisible();
  vi.advanceTimersByTime(Number(intervalOf({ soon: false, streaming: false, ticks: true })));
  expect(client.isFetching()).toBe(1);
});

test('and below a short one', async () => {
  await showInPanel(<Dashboard />, { answers: { dashboard: { ...summary, placeholders: ['logo'] } } });
  await expect.element(page.getByRole('heading', { name: 'Still to set up' })).toBeVisible();
  expect(leftOf('Site health')).toBe(leftOf('Still to set up'));
});

test('what a colleague proposed stands above the setup checklist, and is marked among the drafts', async () => {
  const proposal = {
    plural: 'blogs',
    type: null,
    id: 3,
    key: 'c0ffee',
    label: 'Insight',
    title: 'Winter fair',
    state: 'review',
    by: 'Wanda',
    at: '2026-11-30T04:30:00.000Z',
  } as const;
  const dashboard = { ...summary, reviews: [proposal], unpublished: [proposal] };
  await showInPanel(<Dashboard />, { answers: { dashboard } });
  const topOf = (name: string) => page.getByRole('heading', { name }).element().getBoundingClientRect().top;
  await expect.element(page.getByRole('heading', { name: 'Changes to review' })).toBeVisible();
  expect(leftOf('Changes to review')).toBe(leftOf('Still to set up'));
  expect(topOf('Changes to review')).toBeLessThan(topOf('Still to set up'));
  const drafts = page.getByRole('region', { name: 'Drafts' });
  await expect.element(drafts.getByText('Proposed · Insight, Wanda')).toBeVisible();
});

test('an interview’s web address is shown as its host', async () => {
  await showInPanel(<Dashboard />, { answers: { dashboard: summary } });
  await expect
    .element(page.getByText('Full Stack Developer, Online: meet.example.com', { exact: true }))
    .toBeVisible();
});

test.each([
  [false, '12 kept: no mail server'],
  [true, '12 kept from before there was a mail server'],
])('kept mail is told by whether there is a mail server now: %s', async (receipts, words) => {
  await showInPanel(<Dashboard />, {
    answers: {
      dashboard: { ...summary, mails: { waiting: 0, failed: 0, kept: 12 } },
      'web/forms': { answerBy: 'Monday, 3 PM', receipts, applicationDays: 180 },
    },
  });
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});
