import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Strength } from '#shared/password-strength.ts';
import { makeQueue } from '../queue.ts';

/** What the worker thread is asked. */
export interface Judged {
  password: string;
  /** Words an attacker knows: the person’s name and address. */
  own: readonly string[];
}

/** The worker has the same extension as this file, in the sources and in the build. */
const threadFile = join(import.meta.dirname, `judge-password.thread${extname(import.meta.filename)}`);

/** There is one thread at most: it uses 40 MB while it runs. */
const { inTurn } = makeQueue({
  maxQueueLength: 50,
  busy: 'Many passwords are being chosen right now. Try again in a moment.',
});

/** How long the thread is kept: a program that creates accounts asks again at once, and starting it takes longer than its work. */
const keptMs = 1_000;
let idle: { thread: Worker; end: NodeJS.Timeout } | undefined;

function takeThread(): Worker {
  if (!idle) return new Worker(threadFile);
  const { thread, end } = idle;
  idle = undefined;
  clearTimeout(end);
  thread.ref();
  return thread;
}

function keepThread(thread: Worker): void {
  thread.unref();
  const end = setTimeout(() => {
    idle = undefined;
    void thread.terminate();
  }, keptMs);
  idle = { thread, end: end.unref() };
}

async function judge(judged: Judged): Promise<Strength> {
  const thread = takeThread();
  const over = new AbortController();
  const { signal } = over;
  const died = once(thread, 'exit', { signal }).then(() => {
    throw new Error('the thread that judges passwords has ended');
  });
  try {
    thread.postMessage(judged);
    const [strength] = await Promise.race([once(thread, 'message', { signal }), died]);
    keepThread(thread);
    return strength;
  } finally {
    over.abort();
  }
}

/**
 * Rates a new password on a worker thread: loading the most common passwords would block the event loop for a tenth of a second,
 * and they would stay in memory although passwords are rarely chosen.
 */
export const judgePassword = (password: string, own: readonly string[] = []): Promise<Strength> =>
  inTurn(() => judge({ password, own }));

/** The message for an unacceptable new password, or null. */
export const weakPassword = async (password: string, own: readonly string[]): Promise<string | null> =>
  (await judgePassword(password, own)).problem;
