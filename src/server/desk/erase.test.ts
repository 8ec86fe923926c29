import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Outage } from '../db/outage.ts';
import { type Desk, filledApplication, openDesk } from '../testing/desk.ts';
import { engines } from '../testing/engines.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { applicationKind } from './application.ts';
import { dropRejections } from './delayed-rejection.ts';
import { dropLateFiles } from './pending-files.ts';
import { storedRecord } from './stored.ts';

describe.each(engines)('the file of an application on %s', (engine) => {
  let desk: Desk;
  let officer: { id: number; token: string };
  beforeAll(async () => {
    desk = await openDesk({ engine });
    const recruiting = ['careersApplications', 'careersApplicationsDelete'];
    officer = await desk.staff([...recruiting, 'contactsView', 'contactsDelete']);
  });
  afterAll(() => desk.close());

  const email = 'lakshmi@example.org';
  const addOne = async () => {
    await desk.ok('cv/add', filledApplication(desk, { email }), { address: `${Math.random()}` });
    const { id, cvKey } = await desk.db
      .selectFrom('applications')
      .select(['id', 'cvKey'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return { id, key: cvKey ?? '' };
  };
  const hasFile = async (key: string) => (await desk.services.storage.get(key)) !== null;
  const left = () => desk.db.selectFrom('applications').select('id').where('email', '=', email).execute();

  const erasing = [
    ['a person is erased', () => desk.call('person/erase', { person: email }, officer)],
    ['it is deleted', (id: number) => desk.call('application/delete', { id }, officer)],
    ['several are deleted', (id: number) => desk.call('application/bulk/delete', { ids: [id] }, officer)],
  ] as const;

  test.each(erasing)('is kept with its record when %s and that fails', async (_how, erase) => {
    const { id, key } = await addOne();
    const spies = [...new Set([desk.db, desk.services.database.patient])].map((db) => {
      const transaction = db.transaction.bind(db);
      return vi.spyOn(db, 'transaction').mockImplementation(() => {
        const real = transaction();
        const execute: typeof real.execute = (work) =>
          real.execute(async (trx) => {
            await work(trx);
            throw new Outage('the database is away');
          });
        return Object.assign(Object.create(real), { execute });
      });
    });
    const { status } = await erase(id);
    for (const spy of spies) spy.mockRestore();
    expect(status).toBe(503);
    expect(await left()).toEqual([{ id }]);
    expect(await hasFile(key)).toBe(true);
    await dropLateFiles(desk.services);
    expect(await hasFile(key)).toBe(true);
    expect((await erase(id)).status).toBe(200);
    expect(await left()).toEqual([]);
    expect(await hasFile(key)).toBe(false);
    expect(await desk.db.selectFrom('pending_files').selectAll().execute()).toEqual([]);
  });

  // on SQLite one transaction follows the other anyway
  test.runIf(engine === 'postgres').each(erasing)(
    'leaves the rejection to whoever withdraws it when %s meanwhile',
    async (_how, erase) => {
      const { id } = await addOne();
      await desk.ok('application/reject', { ids: [id] }, await desk.owner());
      const { done } = await desk.db.transaction().execute(async (trx) => {
        await storedRecord(applicationKind, trx, id);
        const done = erase(id);
        await expect.poll(() => lockWaits(desk.db)).toBe(1);
        await dropRejections(trx, id, desk.services.now());
        return { done };
      });
      expect((await done).status).toBe(200);
      expect(await left()).toEqual([]);
    },
  );

  test.each(erasing)('is deleted within the hour when %s while the storage is away', async (_how, erase) => {
    const { id, key } = await addOne();
    const spy = vi
      .spyOn(desk.services.storage, 'delete')
      .mockRejectedValue(new Outage('the bucket cannot be reached'));
    const { status } = await erase(id);
    spy.mockRestore();
    expect(status).toBe(200);
    expect(await left()).toEqual([]);
    expect(await hasFile(key)).toBe(true);
    await dropLateFiles(desk.services);
    expect(await hasFile(key)).toBe(false);
  });
});
