import { AppError } from '#shared/errors.ts';
import type { Limiter, Taken } from './limiter.ts';

/**
 * Takes one use of each limit before running `work`, so that of many simultaneous guesses no more are tried than may be
 * wrong. The uses count only when `work` throws what `wrong` returned.
 */
export async function countWrong<T>(
  limits: readonly (readonly [limit: Limiter, key: string])[],
  words: string,
  work: (wrong: (error: AppError) => AppError) => Promise<T>,
): Promise<T> {
  const taken: Taken[] = [];
  const giveBack = () => Promise.all(taken.map((each) => each.giveBack()));
  for (const [limit, key] of limits) {
    const state = await limit.take(key);
    if (!state.ok) {
      await giveBack();
      throw new AppError(429, words, { retryAfter: state.retryAfter });
    }
    taken.push(state);
  }
  let counts = false;
  try {
    return await work((error) => {
      counts = true;
      return error;
    });
  } finally {
    if (!counts) await giveBack();
  }
}
