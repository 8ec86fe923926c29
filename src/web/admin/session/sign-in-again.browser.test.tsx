import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { showFrame } from '#web/testing/panel.tsx';
import { challenge, holdPasskey, signedIn } from '#web/testing/passkey.ts';
import { answer, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { write } from '../query/write.ts';

holdPasskey();

const asked = page.getByRole('dialog', { name: 'Your session has ended' });

/** Meera’s session ends as she deletes something, and she is asked; the passkey of the device signs this user in. */
async function end(userId: number) {
  let ended = true;
  await showFrame(<h1>A screen</h1>, {
    answers: {
      'testimonial/delete': () => {
        if (ended) throw new AppError(401, 'Sign in');
        return {};
      },
      'passkey/challenge': challenge(),
      'login/passkey': () => {
        ended = false;
        return { ...signedIn, userId };
      },
    },
  });
  const done = write('testimonial/delete', { id: 3 }).catch(() => undefined);
  await expect.element(asked.getByLabelText('Password', { exact: true })).toBeVisible();
  return { done };
}
const press = () => asked.getByRole('button', { name: 'Use a passkey' }).click();

test('a passkey signs in again, too, and waiting requests continue', async () => {
  const { done } = await end(7);
  await expect.element(asked.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await press();
  await done;
  expect(localStorage.getItem('token')).toBe('new');
  expect(requestsOf('testimonial/delete')).toHaveLength(2);
  await expect.poll(() => asked.elements()).toEqual([]);
});

test('an answer to the former session that arrives late does not end the new one', async () => {
  const { done } = await end(7);
  const late = Promise.withResolvers<void>();
  let seen = 0;
  answer({
    'tag/delete': async () => {
      seen += 1;
      if (seen > 1) return {};
      await late.promise;
      throw new AppError(401, 'Sign in');
    },
  });
  const alsoDone = write('tag/delete', { id: 4 });
  await expect.poll(() => requestsOf('tag/delete')).toHaveLength(1);
  await press();
  await done;
  late.resolve();
  await alsoDone;
  expect(localStorage.getItem('token')).toBe('new');
  expect(requestsOf('tag/delete')).toHaveLength(2);
  await expect.poll(() => asked.elements()).toEqual([]);
});

test('the code that two-factor sign-in asks for is typed into its own field', async () => {
  await end(7);
  answer({
    login: () => {
      throw new AppError(401, 'Enter the code from your authenticator app.');
    },
  });
  await asked.getByLabelText('Password', { exact: true }).fill('right');
  await userEvent.keyboard('{Enter}');
  await expect.element(asked.getByLabelText('Code')).toHaveFocus();
});

test('another person’s passkey does not', async () => {
  await end(8);
  await press();
  await expect.element(asked.getByText('This passkey is for another account.')).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('userId')).toBe('7');
  expect(requestsOf('testimonial/delete')).toHaveLength(1);
});

test('whoever is typing when the session ends keeps their sentence, and is asked once they pause', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  try {
    await showFrame(<textarea aria-label="Words" />, {
      answers: {
        'testimonial/delete': () => {
          throw new AppError(401, 'Sign in');
        },
      },
    });
    const words = page.getByRole('textbox', { name: 'Words' });
    await words.click();
    await userEvent.keyboard('Half ');
    write('testimonial/delete', { id: 3 }).catch(() => undefined);
    await expect.poll(() => requestsOf('testimonial/delete')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(800);
    await userEvent.keyboard('a ');
    await vi.advanceTimersByTimeAsync(800);
    await userEvent.keyboard('sentence');
    await expect.element(words).toHaveValue('Half a sentence');
    expect(asked.elements()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    await expect.element(asked.getByLabelText('Password', { exact: true })).toHaveFocus();
    await expect.element(asked.getByLabelText('Password', { exact: true })).toHaveValue('');
  } finally {
    vi.useRealTimers();
  }
});
