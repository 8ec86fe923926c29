import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { testimonial } from '#shared/resources/testimonial.ts';
import { draftAnswers } from '#web/testing/drafts.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { anand, row } from '#web/testing/rows.ts';
import { quiet, requestsOf } from '#web/testing/server.ts';
import { screenAt } from '../resource/screens.ts';
import { DeclaredSetting } from '../screens/settings/declared-setting.tsx';
import { ownToken } from '../session/pretended.ts';
import { EditScreen } from './edit-screen.tsx';

const path = '/nirvaaga-amaippu/testimonials/1';
const mine = JSON.stringify({
  at: '2026-05-04T09:00:00.000Z',
  values: { content: 'My own words' },
  version: 0,
});
const score = JSON.stringify({ at: '2026-05-04T09:00:00.000Z', values: { score: '3.3' }, version: 3 });
const kept = () => Object.entries(localStorage).filter(([name]) => name.includes(':'));

/** The user, who has typed as themselves before, begins to view the panel as another role. */
const loader = () => {
  localStorage.setItem('draft:7:testimonials:1', mine);
  localStorage.setItem('draft:7:settings:reviewBadge', score);
  localStorage.setItem(ownToken, 'own');
  return null;
};
const before = [
  ['draft:7:testimonials:1', mine],
  ['draft:7:settings:reviewBadge', score],
];

test('what is typed into a record as another role is neither kept nor sent, not even once that has ended', async () => {
  const read = row(1, anand);
  const data = { path, id: 1, key: 'c0ffee'.padEnd(32, '0'), read: { id: 1 } };
  const { screen } = await showInPanel(<EditScreen data={data} screen={screenAt(path)} />, {
    path,
    loader,
    answers: { 'projects/all': [], ...draftAnswers(testimonial, { row: read, title: 'clientName' }).answers },
  });
  await page.getByLabelText('Content', { exact: true }).fill('Pretended');
  await userEvent.tab();
  await expect.element(page.getByText('Not saved: you are viewing as another role')).toBeVisible();
  expect(document.body.textContent).not.toContain('My own words');
  localStorage.removeItem(ownToken); // back to one's own role
  dispatchEvent(new PageTransitionEvent('pagehide'));
  await screen.unmount();
  await quiet();
  expect(requestsOf('testimonial/draft')).toEqual([]);
  expect(kept()).toEqual(expect.arrayContaining(before));
  expect(kept()).toHaveLength(2);
});

test('nor are settings, and what was kept before stays', async () => {
  const value = { score: '4.9', outOf: '5', label: 'on Clutch', url: 'https://clutch.co', shown: true };
  const { router, address } = await showInPanel(<DeclaredSetting name="reviewBadge" />, {
    loader,
    answers: { settings: { key: 'reviewBadge', value, version: 3, updatedAt: '2026-05-04T08:00:00.000Z' } },
  });
  const field = page.getByRole('textbox', { name: /^Score/ });
  await expect.element(field).toHaveValue('4.9');
  await field.fill('1');
  await field.fill('4.9');
  await field.fill('2');
  expect(kept()).toEqual(expect.arrayContaining(before));
  expect(kept()).toHaveLength(2);
  await router.navigate('/elsewhere'); // without a question
  expect(address()).toBe('/elsewhere');
});
