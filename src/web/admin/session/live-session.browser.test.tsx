import { expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { signedIn } from '#web/testing/passkey.ts';
import { answer, requestsOf } from '#web/testing/server.ts';
import { liveSession } from './live-session.ts';

/** Asks about a session; while the server is about to answer, another window does something. */
async function ask(first: () => unknown, meanwhile: () => void) {
  const answers = [first];
  answer({
    'session/check': () => {
      const next = answers.shift();
      if (!next) return signedIn;
      meanwhile();
      return next();
    },
  });
  localStorage.setItem('token', 'former');
  return liveSession();
}
const refuse = () => {
  throw new AppError(401, 'Sign in');
};

test('a session that has ended is forgotten', async () => {
  expect(await ask(refuse, () => undefined)).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
});

test('the refusal of a former session does not end the one that began meanwhile', async () => {
  expect(await ask(refuse, () => localStorage.setItem('token', 'new'))).toMatchObject({ userId: 7 });
  expect(localStorage.getItem('token')).toBe('new');
  expect(requestsOf('session/check')).toHaveLength(2);
});

test('a full storage keeps the session it has', async () => {
  answer({ 'session/check': signedIn });
  localStorage.setItem('token', 'former');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(await liveSession()).toMatchObject({ userId: 7 });
  expect(localStorage.getItem('token')).toBe('former');
});

test('nobody is signed in again by an answer that comes after signing out', async () => {
  expect(
    await ask(
      () => signedIn,
      () => localStorage.clear(),
    ),
  ).toBeNull();
});
