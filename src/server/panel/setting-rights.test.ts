import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SettingKey } from '#shared/settings/index.ts';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

describe.each(engines)('rights to parts of the settings on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
  });
  afterAll(() => app.close());

  const read = (key: SettingKey, token: string) => app.call('settings', { key }, { token });
  const saveAsItIs = async (key: SettingKey, token: string) => {
    const { value, version } = (await read(key, owner)).body;
    return (await app.call('setting/update', { key, value, version }, { token })).status;
  };

  test.each([
    ['headerText', 'settingsPages', ['Update', 'Publish']],
    ['scrollingText', 'settingsPages', ['Update', 'Publish']],
    ['menus', 'settingsPages', ['Update', 'Publish']],
    ['detailPages', 'settingsPages', ['Update', 'Publish']],
    ['metaData', 'settingsSeo', ['Update']],
  ] as const)('%s can be read and saved with %s, without the owner’s settings', async (key, tag, actions) => {
    const reader = await app.asStaff([tag]);
    expect((await read(key, reader)).status).toBe(200);
    expect(await saveAsItIs(key, reader)).toBe(403);
    const writer = await app.asStaff(actions.map((action) => `${tag}${action}`));
    expect(await saveAsItIs(key, writer)).toBe(200);
    for (const other of ['company', 'contacts', 'forms', 'hours', 'retention'] as const) {
      expect((await read(other, writer)).status, other).toBe(403);
      expect(await saveAsItIs(other, writer), other).toBe(403);
    }
  });

  test.each(['headerText', 'scrollingText', 'menus'] as const)(
    '%s, which is public at once, cannot be saved without the right to publish',
    async (key) => {
      expect(await saveAsItIs(key, await app.asStaff(['settingsPagesUpdate']))).toBe(403);
      expect(await saveAsItIs(key, await app.asStaff(['settingsPagesPublish']))).toBe(403);
    },
  );

  test('one part does not include another', async () => {
    const editor = await app.asStaff(['settingsBannersUpdate', 'settingsSeoUpdate']);
    expect((await app.call('banners/list', {}, { token: editor })).status).toBe(200);
    expect((await app.call('services/list', {}, { token: editor })).status).toBe(403);
    expect((await app.call('redirects/list', {}, { token: editor })).status).toBe(403);
    expect((await read('headerText', editor)).status).toBe(403);
    expect((await app.call('audit/list', {}, { token: editor })).status).toBe(403);
    expect((await app.call('mails/unsent', {}, { token: editor })).status).toBe(403);
    expect((await app.call('mail/test', { to: 'a@example.com' }, { token: editor })).status).toBe(403);
  });

  test('the right to the settings includes every part', async () => {
    const keeper = await app.asStaff(['settingsView', 'settingsUpdate']);
    for (const list of ['banners', 'services', 'members', 'faqs', 'policies', 'redirects'] as const)
      expect((await app.call(`${list}/list`, {}, { token: keeper })).status, list).toBe(200);
    expect(await saveAsItIs('metaData', keeper)).toBe(200);
    expect(await saveAsItIs('company', keeper)).toBe(200);
  });

  test('images are deleted by those with the right to delete in the library', async () => {
    const writer = await app.asStaff(['testimonialsAdd']);
    const keeper = await app.asStaff(['settingsMediaDelete']);
    expect((await app.call('images/list', {}, { token: keeper })).status).toBe(200);
    expect((await app.call('image/delete', { id: 999_999 }, { token: writer })).status).toBe(403);
    expect((await app.call('image/delete', { id: 999_999 }, { token: keeper })).status).toBe(404);
  });

  test('the starter role Editor has the content of the settings only', async () => {
    const roles = await app.call('roles/list', { search: 'Editor' }, { token: owner });
    const held = roles.body.rows[0]?.privileges ?? [];
    expect(held).toEqual(
      expect.arrayContaining(['settingsBannersPublish', 'settingsMediaDelete', 'settingsSeoUpdate']),
    );
    expect(held).not.toContain('settingsView');
    expect(held).not.toContain('usersView');
  });

  test('somebody with one part of the settings cannot grant all of them', async () => {
    const some = await app.asStaff(['rolesAndPermissionAdd', 'settingsBanners']);
    const give = (name: string, privileges: string[]) =>
      app.call('role/add', { name, privileges }, { token: some });
    expect((await give('Whole', ['settingsView'])).status).toBe(403);
    expect((await give('Part', ['settingsBanners'])).status).toBe(200);
  });
});
