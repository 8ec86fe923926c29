import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Settings } from '#shared/settings/index.ts';
import { engines } from '../testing/engines.ts';
import { ownerEmail, startApp, type TestApp } from '../testing/start-app.ts';

describe.each(engines)('the recipients of notices, on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
  });
  afterAll(() => app.close());

  async function set(change: Partial<Settings['forms']>): Promise<void> {
    const { value, version } = (await app.call('settings', { key: 'forms' }, { token: owner })).body;
    const request = { key: 'forms', version, value: { ...(value as Settings['forms']), ...change } } as const;
    expect((await app.call('setting/update', request, { token: owner })).status).toBe(200);
  }
  const mails = () =>
    app.services.db
      .selectFrom('mails')
      .select(['to', 'text'])
      .where('kind', '=', 'noticesSet')
      .orderBy('id')
      .execute();

  test('owners are notified of each added address, and of no other change', async () => {
    await set({ maxLinks: 4 });
    expect(await mails()).toEqual([]);
    const waiting = vi.spyOn(app.services, 'mailWaiting');
    await set({ recipients: ['sales@example.org'] });
    expect(waiting).toHaveBeenCalled();
    waiting.mockRestore();
    expect(await mails()).toEqual([{ to: ownerEmail, text: expect.stringContaining('sales@example.org') }]);
    await set({ applicationRecipients: ['people@example.org'] });
    const last = (await mails()).at(-1);
    expect(last?.text).toContain('people@example.org');
    expect(last?.text).not.toContain('sales@example.org');
    await set({ recipients: [], applicationRecipients: [] });
    expect(await mails()).toHaveLength(2);
  });
});
