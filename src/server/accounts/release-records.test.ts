import { expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startApp } from '../testing/start-app.ts';

test.each(engines)('a deleted user’s records are released in batches, on %s', async (engine) => {
  const app = await startApp(engine);
  const token = await app.signIn();
  const { db } = app.services;
  const role = (await app.call('roles/list', {}, { token })).body.rows.find(({ owner }) => !owner)
    ?.id as number;
  const person = {
    name: 'Meena',
    userName: 'meena@example.com',
    role,
    password: 'lanterns-over-nine-rivers',
  };
  const { id } = (await app.call('user/add', { ...person, status: 'active' }, { token })).body;
  const at = new Date().toISOString();
  const row = {
    firstName: 'Anitha',
    lastName: 'Raman',
    company: null,
    email: 'anitha@example.org',
    phone: '',
    page: null,
    consent: null,
    message: '',
    spamReasons: '[]',
    status: 'closed',
    owner: id,
    version: 1,
    dueAt: at,
    createdAt: at,
    updatedAt: at,
  } as const;
  const rows = Array.from({ length: 1_200 }, (_, n) => ({ ...row, reference: `R-${n}` }));
  for (let from = 0; from < rows.length; from += 400)
    await db
      .insertInto('enquiries')
      .values(rows.slice(from, from + 400))
      .execute();
  let most = 0;
  app.services.db = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      most = Math.max(most, Number(result.numAffectedRows ?? 0));
      return result;
    },
  });
  expect((await app.call('user/delete', { id }, { token })).status).toBe(200);
  expect(await db.selectFrom('enquiries').select('id').where('owner', 'is not', null).execute()).toEqual([]);
  expect(most).toBe(500);
  await app.close();
});
