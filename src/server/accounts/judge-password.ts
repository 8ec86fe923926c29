import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Strength } from '#shared/password-strength.ts';
import { makeQueue } from '../queue.ts';

/** What the thread is asked. */
export interface Judged {
  password: string;
  /** Words an attacker knows: the person’s name and address. */
  own: readonly string[];
}

/** Beside this file, under its own ending, in the sources and in what is built of them. */
const threadFile = join(import.meta.dirname, `judge-password.thread${extname(import.meta.filename)}`);

/** Each takes 40 MB while it runs. */
const { inTurn } = makeQueue({
  maxQueueLength: 50,
  busy: 'Many passwords are being chosen right now. Try again in a moment.',
});

/**
 * Judges a new password on a thread of its own: reading the most common ones would hold up everybody for a tenth of a second, and
 * they would stay in memory although passwords are seldom chosen.
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
