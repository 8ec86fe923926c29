import { expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

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
  version: 1,
  dueAt: at,
  createdAt: at,
  updatedAt: at,
} as const;

async function addUser(app: TestApp, token: string, name: string): Promise<number> {
  const role = (await app.call('roles/list', {}, { token })).body.rows.find(({ owner }) => !owner)
    ?.id as number;
  const person = { name, userName: `${name}@example.com`, role, password: 'lanterns-over-nine-rivers' };
  return (await app.call('user/add', { ...person, status: 'active' }, { token })).body.id;
}

test.each(engines)('a deleted user’s records are released in batches, on %s', async (engine) => {
  const app = await startApp(engine);
  const token = await app.signIn();
  const { db } = app.services;
  const id = await addUser(app, token, 'Meena');
  const rows = Array.from({ length: 1_200 }, (_, n) => ({ ...row, owner: id, reference: `R-${n}` }));
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

// on SQLite one write follows the other anyway
test.runIf(engines.includes('postgres'))(
  'a record that is assigned to somebody else while its owner is deleted stays theirs',
  async () => {
    const app = await startApp('postgres');
    const token = await app.signIn();
    const { db } = app.services;
    const [id, next] = [await addUser(app, token, 'Meena'), await addUser(app, token, 'Kavin')];
    const rows = ['R-1', 'R-2'].map((reference) => ({ ...row, owner: id, reference }));
    await db.insertInto('enquiries').values(rows).execute();
    const { answer } = await db.transaction().execute(async (trx) => {
      await trx.updateTable('enquiries').set({ owner: next }).where('reference', '=', 'R-1').execute();
      const answer = app.call('user/delete', { id }, { token });
      await expect.poll(() => lockWaits(db)).toBe(1);
      return { answer };
    });
    expect((await answer).status).toBe(200);
    const left = await db
      .selectFrom('enquiries')
      .select(['reference', 'owner'])
      .where('reference', 'in', ['R-1', 'R-2'])
      .orderBy('reference')
      .execute();
    expect(left).toEqual([
      { reference: 'R-1', owner: next },
      { reference: 'R-2', owner: null },
    ]);
    await app.close();
  },
);
