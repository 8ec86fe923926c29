import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { maxSharedViews } from '#shared/calls/views.ts';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

describe.each(engines)('shared views of lists on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  let maker: string;
  let reader: string;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
    maker = await app.asStaff(['contactsView']);
    reader = await app.asStaff(['contactsView', 'insightsView']);
  });
  afterAll(() => app.close());
  afterEach(() => app.services.db.deleteFrom('shared_views').execute());

  const mine = { list: 'contact', name: 'Overdue', query: 'overdue=true' };
  const share = (token: string, values = {}) => app.call('view/share', { ...mine, ...values }, { token });
  const list = async (token: string, of = 'contact') =>
    (await app.call('views/list', { list: of }, { token })).body;

  test('are seen by everybody who may open the list, and by nobody else', async () => {
    const { id } = (await share(maker)).body;
    const [view, ...others] = await list(reader);
    expect(view).toEqual({
      id,
      name: 'Overdue',
      query: 'overdue=true',
      createdBy: expect.any(Number),
      by: expect.any(String),
      changeable: false,
    });
    expect(others).toEqual([]);
    expect(await list(maker)).toMatchObject([{ id, changeable: true }]);
    expect(await list(reader, 'insights')).toEqual([]);
    for (const path of ['views/list', 'view/share'] as const) {
      const values = path === 'views/list' ? { list: 'insights' } : { ...mine, list: 'insights' };
      expect((await app.wrong(path, values, maker)).status).toBe(403);
    }
    expect((await app.call('views/list', { list: 'nowhere' }, { token: owner })).status).toBe(404);
  });

  test('are changed and removed by who shared them and by who may change the settings', async () => {
    const log = async () =>
      (await app.call('audit/list', { filters: { resource: 'views' } }, { token: owner })).body.rows;
    const earlier = await log();
    const { id } = (await share(maker)).body;
    expect((await app.call('view/rename', { id, name: 'Late' }, { token: reader })).status).toBe(403);
    expect((await app.call('view/remove', { id }, { token: reader })).status).toBe(403);
    expect((await share(reader, { query: 'owner=me' })).status, 'under the same name').toBe(409);
    expect(await list(owner)).toMatchObject([{ name: 'Overdue', query: 'overdue=true', changeable: true }]);

    expect((await app.call('view/rename', { id, name: 'Late' }, { token: maker })).status).toBe(200);
    expect((await share(maker, { name: 'Late', query: 'owner=me' })).body).toEqual({ id });
    expect(await list(reader)).toMatchObject([{ id, name: 'Late', query: 'owner=me' }]);
    expect((await app.call('view/rename', { id, name: 'Mine' }, { token: owner })).status).toBe(200);
    expect((await app.call('view/remove', { id }, { token: owner })).status).toBe(200);
    expect(await list(reader)).toEqual([]);
    for (const path of ['view/rename', 'view/remove'] as const)
      expect(
        (await app.wrong(path, { id, ...(path === 'view/rename' && { name: 'A' }) }, owner)).status,
      ).toBe(404);
    const entries = (await log()).slice(0, -earlier.length || undefined);
    expect(entries.map(({ action }) => action)).toEqual(['delete', 'update', 'update', 'update', 'add']);
    expect(JSON.stringify(entries), 'what it searches for').not.toMatch(/overdue=true|owner=me/);
  });

  test('of a desk are named in the audit log by their list alone, those of content by their name', async () => {
    const names = async (list: string) => {
      await app.services.db.deleteFrom('audit').execute();
      const { id } = (await share(owner, { list, name: 'Lakshmi Rao' })).body;
      await share(owner, { list, name: 'Lakshmi Rao', query: 'owner=me' });
      await app.call('view/rename', { id, name: 'Lakshmi' }, { token: owner });
      await app.call('view/remove', { id }, { token: owner });
      const rows = await app.services.db.selectFrom('audit').select(['before', 'after']).execute();
      return rows.map(({ before, after }) => `${before}${after}`.includes('Lakshmi'));
    };
    expect(await names('contact')).toEqual([false, false, false, false]);
    expect(await names('careers/applications')).toEqual([false, false, false, false]);
    expect(await names('insights')).toEqual([true, true, true, true]);
  });

  test('stay whose they were when their removal is undone', async () => {
    const { id } = (await share(maker)).body;
    const [{ createdBy, by } = {}] = await list(owner);
    await app.call('view/remove', { id }, { token: owner });
    expect((await share(reader, { createdBy })).status, 'without the right').toBe(403);
    expect((await share(reader, { createdBy: null })).status, 'whose maker is gone').toBe(403);
    expect((await share(owner, { createdBy })).status).toBe(200);
    expect(await list(maker)).toMatchObject([{ createdBy, by, changeable: true }]);
    expect((await share(owner, { name: 'Of nobody', createdBy: 999_999 })).status).toBe(200);
    expect((await list(owner)).map((view) => view.createdBy)).toEqual([null, createdBy]);
  });

  test('have names of their own in each list', async () => {
    await share(maker);
    const { id } = (await share(maker, { name: 'Mine' })).body;
    expect((await app.call('view/rename', { id, name: 'Overdue' }, { token: maker })).status).toBe(409);
    expect((await share(reader, { list: 'insights' })).status).toBe(200);
    expect((await list(maker)).map(({ name }) => name)).toEqual(['Mine', 'Overdue']);
  });

  test('are limited in number', async () => {
    for (let n = 0; n < maxSharedViews; n++)
      expect((await share(maker, { name: `View ${n}` })).status).toBe(200);
    expect((await share(maker, { name: 'One more' })).status).toBe(409);
    expect((await share(maker, { name: 'View 1', query: 'q=x' })).status, 'replacing one').toBe(200);
  });

  test('leave the views alone that people keep for themselves', async () => {
    const own = {
      key: 'lists',
      value: '{"/nirvaaga-amaippu/contact":{"views":[{"name":"Overdue","query":"q=a"}]}}',
    };
    await app.call('preference/update', own, { token: reader });
    const { id } = (await share(maker)).body;
    await app.call('view/remove', { id }, { token: owner });
    expect((await app.call('preference', { key: 'lists' }, { token: reader })).body.value).toBe(own.value);
  });

  test('are announced to open panels', async () => {
    const stream = await app.listen(reader);
    await stream.line(); // has those of the last seconds
    await share(maker);
    expect(await stream.next()).toContain('views');
    await stream.leave();
  });
});
