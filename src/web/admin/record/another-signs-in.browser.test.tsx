import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { testimonial } from '#shared/resources/testimonial.ts';
import { draftAnswers } from '#web/testing/drafts.ts';
import { showFrame } from '#web/testing/panel.tsx';
import { anand, row } from '#web/testing/rows.ts';
import { answer, requestsOf } from '#web/testing/server.ts';
import { keptAt } from '../kept/kept-at.ts';
import type { Values } from '../resource/resource-calls.ts';
import { screenAt } from '../resource/screens.ts';
import { EditScreen } from './edit-screen.tsx';

const path = '/nirvaaga-amaippu/testimonials';
const key = 'c0ffee'.padEnd(32, '0');
const text = () => page.getByLabelText('Content', { exact: true });
const asked = page.getByRole('dialog', { name: 'Your session has ended' });
const sent = () => requestsOf('testimonial/draft');
const kept = (name: string) => keptAt<Values>(`draft:7:${name}`).read()?.values;

/** A form in the panel, whose user’s session ends while it saves what is typed. */
async function typeAndEnd(id: number | null) {
  const here = `${path}/${id ?? 'new'}`;
  const read = row(1, anand);
  const server = draftAnswers(testimonial, { row: id === null ? null : read, title: 'clientName' });
  let ended = true;
  const data = { path: here, id, key, read: id === null ? null : { id } };
  await showFrame(<EditScreen data={data} screen={screenAt(here)} />, {
    path: here,
    answers: {
      'projects/all': [],
      ...server.answers,
      'testimonial/draft': (request: never) => {
        if (ended) throw new AppError(401, 'Sign in');
        return (server.answers['testimonial/draft'] as (request: never) => object)(request);
      },
    },
  });
  await text().fill('Half a sentence');
  await userEvent.tab();
  await expect.element(asked).toBeVisible();
  expect(sent()).toHaveLength(1);
  ended = false;
}

/** In another tab, which stores the items in this order. */
function signIn(userId: string) {
  localStorage.setItem('userId', userId);
  dispatchEvent(new StorageEvent('storage', { key: 'userId', newValue: userId }));
  localStorage.setItem('token', 'another');
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'another' }));
}

test('text typed in a record is saved once its author signs in again', async () => {
  await typeAndEnd(1);
  signIn('7');
  await expect.poll(() => sent().length).toBe(2);
});

test('nothing is sent for another user who signs in, and it stays in this browser for its author', async () => {
  await typeAndEnd(1);
  const read = Promise.withResolvers<void>();
  answer({
    'testimonials/draft': async () => {
      await read.promise; // an answer that comes before React draws would leave the form standing
      return { row: row(1, anand), draft: null };
    },
  });
  signIn('8');
  await expect.element(text()).not.toBeInTheDocument();
  read.resolve();
  await expect.element(text()).toHaveValue(anand.content);
  expect(sent()).toHaveLength(1);
  expect(kept('testimonials:1')).toEqual({ content: 'Half a sentence' });
});

test('nor is a new record sent for another user while its form is still open', async () => {
  await typeAndEnd(null);
  signIn('8');
  await expect.element(asked).not.toBeInTheDocument();
  dispatchEvent(new Event('online')); // what waits is tried again
  await userEvent.click(text());
  await userEvent.tab();
  await page.getByLabelText('Client name', { exact: true }).fill('Anand');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('Somebody else has signed in meanwhile.').first()).toBeVisible();
  expect(sent()).toHaveLength(1);
  expect(kept(`testimonials:new#${key}`)).toMatchObject({ content: 'Half a sentence' });
});
