import { expect, test, vi } from 'vitest';
import { enquiryForm } from '#shared/desk/enquiry.ts';
import { AppError } from '#shared/errors.ts';
import type { PageServices } from '../render.ts';
import { answered } from './form-action.ts';

const filled = (values: Record<string, string>) => {
  const sent = new FormData();
  for (const [name, value] of Object.entries(values)) sent.set(name, value);
  return sent;
};
const answering = (answer: () => Promise<unknown>) => ({
  call: answer as PageServices['call'],
  refused: null,
}); // the only call it makes
const forms = { answerBy: 'Monday, 5 January 2026, 7:00 PM (IST)', receipts: true, applicationDays: 180 };
const failing = (error: Error) =>
  answered(
    enquiryForm,
    filled({ firstName: 'Meena' }),
    answering(async () => forms),
    () => Promise.reject(error),
  );

test('an accepted form is empty again, with a confirmation', async () => {
  const sent = filled({ firstName: ' Meena', email: 'meena@example.org ', message: 'Hello' });
  const { data, init } = await answered(
    enquiryForm,
    sent,
    answering(async () => forms),
    async () => ({}),
  );
  expect(data).toEqual({
    errors: {},
    values: {},
    sent: {
      firstName: 'Meena',
      email: 'meena@example.org',
      answerBy: forms.answerBy,
      receipts: true,
      plainly: true,
    },
    message: null,
  });
  expect(init).toBeNull();
});

test('an accepted form promises no receipt that is not sent', async () => {
  const sent = filled({ firstName: 'Meena' });
  const ask = answering(async () => forms);
  const { data } = await answered(enquiryForm, sent, ask, async () => ({ receipt: false }));
  expect(data.sent).toMatchObject({ answerBy: forms.answerBy, receipts: false });
});

test('an accepted form is confirmed even if its details are unavailable', async () => {
  const { data } = await answered(
    enquiryForm,
    filled({ firstName: 'Meena' }),
    answering(() => Promise.reject(new Error('no database'))),
    async () => ({}),
  );
  expect(data.sent).toMatchObject({ firstName: 'Meena', answerBy: null, receipts: false });
});

test('a refused form keeps its text and shows errors at their fields, parts of a file at the file', async () => {
  const fields = { email: 'Enter a valid email', 'cv.name': 'Use at most 200 characters' };
  const { data, init } = await failing(new AppError(422, 'no', { fields }));
  expect(data).toEqual({
    errors: { email: 'Enter a valid email', cv: 'Use at most 200 characters' },
    values: { firstName: 'Meena' },
    sent: null,
    message: 'Please look at the marked fields.',
  });
  expect(init?.status).toBe(422);
});

test('too many submissions say when to retry', async () => {
  const { data, init } = await failing(new AppError(429, 'Too many messages.', { retryAfter: 60 }));
  expect(data.message).toBe('Too many messages.');
  expect(init).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
});

test('recognizes an AppError from another module graph, and no other error', async () => {
  const foreign = Object.assign(new Error('no'), { name: 'AppError', status: 409, fields: undefined });
  expect((await failing(foreign)).init?.status).toBe(409);
  await expect(failing(new TypeError('broken'))).rejects.toThrow('broken');
});

test('a form refused before it was parsed says so, and sends nothing', async () => {
  const refused = { status: 429, message: 'Too many forms. Wait.' };
  const send = vi.fn();
  const { data, init } = await answered(
    enquiryForm,
    new FormData(),
    { ...answering(async () => forms), refused },
    send,
  );
  expect([data, init]).toEqual([
    { errors: {}, values: {}, sent: null, message: refused.message },
    { status: 429 },
  ]);
  expect(send).not.toHaveBeenCalled();
});
