import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { plansOf } from '../testing/plans-of.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

describe.each(engines)('changing many records of a desk on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
  });
  afterAll(() => app.close());

  async function add(count: number): Promise<number[]> {
    const at = app.services.now().toISOString();
    const row = {
      reference: '',
      requestId: null,
      firstName: 'Anitha',
      lastName: 'Raman',
      company: null,
      email: 'anitha@example.org',
      phone: '+91 98400 00000',
      message: 'Hello',
      page: null,
      consent: 'yes',
      spamReasons: '[]',
      owner: null,
      status: 'open',
      dueAt: at,
      firstReplyAt: null,
      closedAt: null,
      eraseAt: null,
      version: 1,
      createdAt: at,
      updatedAt: at,
    } as const;
    const added = await app.services.db
      .insertInto('enquiries')
      .values(Array.from({ length: count }, (_, n) => ({ ...row, reference: `R-${at}-${count}-${n}` })))
      .returning('id')
      .execute();
    return added.map(({ id }) => id);
  }

  test('reads the settings once, however many records there are', async () => {
    const close = async (count: number) => {
      const ids = await add(count);
      const asked = await plansOf(app, 'settings', ['enquiry/bulk', { ids, status: 'closed' }, owner]);
      const rows = await app.services.db
        .selectFrom('enquiries')
        .select(['status', 'eraseAt'])
        .where('id', 'in', ids)
        .execute();
      for (const row of rows) expect(row).toEqual({ status: 'closed', eraseAt: expect.any(String) });
      return asked.length;
    };
    expect(await close(5)).toBe(await close(1));
  });
});
