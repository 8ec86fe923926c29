import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Desk, filledApplication, filledEnquiry, openDesk } from '../testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const enquiry = (n: number) =>
  desk.call(
    'enquiry/add',
    filledEnquiry(desk, { message: `${n} `.padEnd(3000, 'word '), requestId: `${n}` }),
    {
      address: `10.0.0.${n}`,
    },
  );

test('a full disk answers 507 with a message, and the next write succeeds once there is space', async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(desk.db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(desk.db);
  const answers = [];
  for (let n = 0; n < 40; n += 1) answers.push(await enquiry(n));
  expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 507]);
  expect(answers.at(-1)?.body).toMatchObject({
    status: 507,
    message: expect.stringContaining('Our disk is full. Nothing was saved'),
  });
  await sql`pragma max_page_count = 1000000`.execute(desk.db);
  expect((await enquiry(99)).status).toBe(200);
});

test('so does a file for which there is no space, without a row', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const put = vi.spyOn(desk.services.storage, 'put').mockRejectedValue(full);
  expect((await desk.call('cv/add', filledApplication(desk))).status).toBe(507);
  put.mockRestore();
  expect(await desk.db.selectFrom('applications').select('id').execute()).toEqual([]);
  expect((await desk.call('cv/add', filledApplication(desk))).status).toBe(200);
});
