import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import type { Limiter } from './limiter.ts';

type Limited = readonly [limit: Limiter, key: string];

/**
 * Takes one use of each limit before running `work`, so that no more simultaneous guesses are tried than may be wrong. The uses only
 * count if `work` throws what `wrong` returned. When the limit is used up by guesses that are still being checked, the caller waits
 * until it is known whether they count.
 */
export async function countWrong<T>(
  limits: readonly Limited[],
  words: string,
  work: (wrong: (error: AppError) => AppError) => Promise<T>,
): Promise<T> {
  const until = performance.now() + waitMs;
  const taken: Checking[] = [];
  let counts = false;
  try {
    for (const limited of limits) taken.push(await takeInTurn(limited, words, until));
    return await work((error) => {
      counts = true;
      return error;
    });
  } finally {
    await Promise.all(taken.map((each) => each.end(counts)));
  }
}

/** How long a use waits for those still being checked. */
const waitMs = 2_000;

/** A use whose work is under way. */
interface Checking {
  ended: Promise<void>;
  end(counts: boolean): Promise<void>;
}

/** The callers waiting for a use of one key, served in order, and the uses that are being checked. */
interface Line {
  last: Promise<void>;
  waiting: number;
  checking: Set<Checking>;
}

/** Only of this process: for a use that another instance is checking, callers are refused instead of waiting. */
const lines = new WeakMap<Limiter, Map<string, Line>>();

function lineOf([limit, key]: Limited): Line {
  const ofLimit = lines.get(limit) ?? new Map<string, Line>();
  lines.set(limit, ofLimit);
  const line = ofLimit.get(key) ?? { last: Promise.resolve(), waiting: 0, checking: new Set() };
  ofLimit.set(key, line);
  return line;
}

function leave([limit, key]: Limited, { waiting, checking }: Line): void {
  if (waiting === 0 && checking.size === 0) lines.get(limit)?.delete(key);
}

async function takeInTurn(limited: Limited, words: string, until: number): Promise<Checking> {
  const [limit, key] = limited;
  const line = lineOf(limited);
  const before = line.last;
  const turn = Promise.withResolvers<void>();
  line.last = turn.promise;
  line.waiting += 1;
  try {
    await before;
    for (;;) {
      const state = await limit.take(key);
      if (state.ok) {
        const { promise: ended, resolve } = Promise.withResolvers<void>();
        const checking: Checking = {
          ended,
          async end(counts) {
            try {
              if (!counts) await state.giveBack();
            } finally {
              line.checking.delete(checking);
              resolve();
              leave(limited, line);
            }
          },
        };
        line.checking.add(checking);
        return checking;
      }
      if (line.checking.size === 0) throw new AppError(429, words, { retryAfter: state.retryAfter });
      const left = until - performance.now();
      if (left <= 0)
        throw new AppError(429, 'Too many attempts at once. Wait a second and try again.', {
          retryAfter: 1,
        });
      const oneEnds = [...line.checking].map(({ ended }) => ended);
      await Promise.race([...oneEnds, pause(left, undefined, { ref: false })]);
    }
  } finally {
    line.waiting -= 1;
    turn.resolve();
    leave(limited, line);
  }
}
