import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Strength } from '#shared/password-strength.ts';
import { makeQueue } from '../queue.ts';

/** Input of the worker thread. */
export interface Judged {
  password: string;
  /** Words an attacker knows: the person’s name and address. */
  own: readonly string[];
}

/** The worker has the same extension as this file, in the sources and in the build. */
const threadFile = join(import.meta.dirname, `judge-password.thread${extname(import.meta.filename)}`);

/** Each uses 40 MB while it runs. */
const { inTurn } = makeQueue({
  maxQueueLength: 50,
  busy: 'Many passwords are being chosen right now. Try again in a moment.',
});

/**
 * Rates a new password on a worker thread: loading the most common passwords would block the event loop for a tenth of a second,
 * and they would stay in memory although passwords are rarely chosen.
 */
export const judgePassword = (password: string, own: readonly string[] = []): Promise<Strength> =>
  inTurn(
    () =>
      new Promise<Strength>((resolve, reject) => {
        const thread = new Worker(threadFile, { workerData: { password, own } satisfies Judged });
        thread.once('message', resolve);
        thread.once('error', reject);
        thread.once('exit', () => reject(new Error('the thread that judges passwords has ended')));
      }),
  );

/** The message for an unacceptable new password, or null. */
export const weakPassword = async (password: string, own: readonly string[]): Promise<string | null> =>
  (await judgePassword(password, own)).problem;
