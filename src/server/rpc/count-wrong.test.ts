import { expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { countWrong } from './count-wrong.ts';
import { limiter } from './limiter.ts';
import { memoryLog } from './use-log.ts';

const windowMs = 600_000;
const limit = (max: number) => limiter(memoryLog(windowMs), { max, windowMs });
const no = () => new AppError(601, 'No');
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: AppError) => error.status,
  );

test('concurrent correct attempts all succeed, a few at a time', async () => {
  const [account, address] = [limit(5), limit(3)];
  let [now, most] = [0, 0];
  const statuses = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      statusOf(
        countWrong(
          [
            [account, `a${n % 2}`],
            [address, 'b'],
          ],
          'Too many',
          async () => {
            now += 1;
            most = Math.max(most, now);
            await new Promise(setImmediate);
            now -= 1;
          },
        ),
      ),
    ),
  );
  expect(statuses).toEqual(statuses.map(() => 200));
  expect(most).toBe(3);
});

test('concurrent wrong attempts are refused as soon as the limit is reached, until it expires', async () => {
  const five = limit(5);
  let tried = 0;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, (_, n) =>
      countWrong([[five, 'a']], 'Too many', async (wrong) => {
        tried += 1;
        await new Promise(setImmediate);
        if (n > 0) throw wrong(no());
      }),
    ),
  );
  expect(tried).toBe(6);
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as AppError] : []));
  expect(refused.filter(({ status }) => status === 601)).toHaveLength(5);
  expect(refused.at(-1)).toMatchObject({ status: 429, message: 'Too many' });
  expect(refused.at(-1)?.retryAfter).toBeGreaterThan(590);
});

test('an attempt that would wait too long for pending ones is refused', async () => {
  const one = limit(1);
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const held = countWrong([[one, 'a']], 'Too many', () => ended);
  const clock = vi.spyOn(performance, 'now');
  clock.mockReturnValueOnce(0).mockReturnValueOnce(2_001);
  const second = await countWrong([[one, 'a']], 'Too many', async () => undefined).catch(
    (error: unknown) => error,
  );
  clock.mockRestore();
  expect(second).toMatchObject({ status: 429, retryAfter: 1, message: expect.stringContaining('a second') });
  end();
  await held;
  expect(await statusOf(countWrong([[one, 'a']], 'Too many', async () => undefined))).toBe(200);
});
