import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { answered } from './form-action.ts';

const filled = (values: Record<string, string>) => {
  const sent = new FormData();
  for (const [name, value] of Object.entries(values)) sent.set(name, value);
  return sent;
};
const failing = (error: Error) => answered(filled({ firstName: 'Meena' }), () => Promise.reject(error));

test('a form that was taken is empty again', async () => {
  const { data, init } = await answered(filled({ firstName: 'Meena' }), async () => ({}));
  expect(data).toEqual({ errors: {}, values: {}, sent: true, message: null });
  expect(init).toBeNull();
});

test('a refused form keeps its words and shows problems at their fields, parts of a file at the file', async () => {
  const fields = { email: 'Enter a valid email', 'cv.data': 'Use a file of at most 5 MB' };
  const { data, init } = await failing(new AppError(422, 'no', { fields }));
  expect(data).toEqual({
    errors: { email: 'Enter a valid email', cv: 'Use a file of at most 5 MB' },
    values: { firstName: 'Meena' },
    sent: false,
    message: 'Please look at the marked fields.',
  });
  expect(init?.status).toBe(422);
});

test('too many forms say when to come back', async () => {
  const { data, init } = await failing(new AppError(429, 'Too many messages.', { retryAfter: 60 }));
  expect(data.message).toBe('Too many messages.');
  expect(init).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
});

test('a refusal of another copy of the class is one all the same; any other error is not', async () => {
  const foreign = Object.assign(new Error('no'), { name: 'AppError', status: 409, fields: undefined });
  expect((await failing(foreign)).init?.status).toBe(409);
  await expect(failing(new TypeError('broken'))).rejects.toThrow('broken');
});
