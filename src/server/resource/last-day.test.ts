import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { officeDay } from '#shared/office-time.ts';
import { engines } from '../testing/engines.ts';
import { passToNoon } from '../testing/pass-to-noon.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

describe.each(engines)('vacancies past their last day on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  beforeAll(async () => {
    app = await startApp(engine);
    passToNoon(app);
    owner = await app.signIn();
  });
  afterAll(() => app.close());

  const listed = async (state: string) =>
    (await app.call('careers/list', { filters: { state } }, { token: owner })).body.rows.map(({ id }) => id);
  const counts = async () => (await app.call('careers/counts', {}, { token: owner })).body;
  const setLastDay = async (id: number, validThrough: string | null) => {
    const { version } = (await app.call('careers', { id }, { token: owner })).body;
    return app.call('career/update', { id, version, validThrough }, { token: owner });
  };
  const day = (ms: number) => officeDay(new Date(app.services.now().getTime() + ms));

  test('count as ended, not as published, and are live again when reopened', async () => {
    const before = await counts();
    const [id] = (await listed('live')) as [number];
    await setLastDay(id, day(-86_400_000));
    expect(await listed('live')).not.toContain(id);
    expect(await listed('ended')).toContain(id);
    expect(await counts()).toMatchObject({ live: before.live - 1, ended: before.ended + 1 });
    await setLastDay(id, day(0));
    expect(await listed('live')).toContain(id);
    await setLastDay(id, null);
    expect(await counts()).toEqual(before);
  });
});
