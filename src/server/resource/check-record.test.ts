import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

describe.each(engines)('the pay of a vacancy on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
  });
  afterAll(() => app.close());

  test('ends no lower than it begins, whichever of the two is changed', async () => {
    const [vacancy] = (await app.call('careers/list', {}, { token: owner })).body.rows;
    const id = vacancy?.id as number;
    const change = async (pay: { payFrom?: number; payTo?: number; openings?: number }) => {
      const { version } = (await app.call('careers', { id }, { token: owner })).body;
      return app.call('career/update', { id, version, ...pay }, { token: owner });
    };
    const refused = {
      status: 422,
      refusal: { fields: { payTo: 'Enter at least what “Pay from” says, or 0.' } },
    };
    expect(await change({ payFrom: 600_000, payTo: 900_000 })).toMatchObject({ status: 200 });
    expect(await change({ payTo: 500_000 })).toMatchObject(refused);
    expect(await change({ payFrom: 900_001 })).toMatchObject(refused);
    expect(await change({ payTo: 0 })).toMatchObject({ status: 200 }); // no upper limit
    // a record that was wrong before can be changed elsewhere
    await app.services.database.db.updateTable('careers').set({ payTo: 1 }).where('id', '=', id).execute();
    expect(await change({ openings: 3 })).toMatchObject({ status: 200 });
  });
});
