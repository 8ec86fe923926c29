import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyPath, calls } from '#shared/calls.ts';
import { traitsOf } from '../rpc/traits.ts';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

describe.each(engines)('viewing as another role on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  let editor: number;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
    editor = (await app.call('roles/list', { search: 'Editor' }, { token: owner })).body.rows[0]
      ?.id as number;
  });
  afterAll(() => app.close());

  const see = async (token = owner, id = editor) => (await app.call('role/see', { id }, { token })).body;

  test('shows what the role sees, under one’s own name', async () => {
    const seen = await see();
    expect(seen).toMatchObject({ roleName: 'Editor', viewing: true });
    const held = seen.privileges.split(',');
    expect(held).toContain('projectsView');
    expect(held).not.toContain('usersView');
    const again = (await app.call('session/check', {}, { token: seen.token })).body;
    expect(again).toEqual(seen);
    expect((await app.call('projects/list', {}, { token: seen.token })).status).toBe(200);
    expect((await app.call('users/list', {}, { token: seen.token })).status).toBe(403);
    expect((await app.call('session/check', {}, { token: owner })).body).not.toHaveProperty('viewing');
  });

  test('refuses every call that changes something', async () => {
    const ownerRole = (await app.call('roles/list', { search: 'Owner' }, { token: owner })).body.rows[0];
    const { token } = await see(owner, ownerRole?.id as number);
    const writes = (Object.keys(calls) as AnyPath[]).filter(
      (path) => !traitsOf(path).reads && path !== 'logout' && path !== 'login',
    );
    expect(writes.length).toBeGreaterThan(100);
    for (const path of writes) {
      const upload = path.endsWith('/upload');
      const { status } = upload
        ? await app.upload(path as 'image/single/upload', new FormData(), token)
        : await app.wrong(path, {}, token);
      expect([path, status]).toEqual([path, 403]);
    }
    const { refusal } = await app.call('role/add', { name: 'Mine', privileges: [] }, { token });
    expect(refusal.message).toContain('You are viewing the panel as “Owner”');
  });

  test('allows every call that the role may read', async () => {
    const ownerRole = (await app.call('roles/list', { search: 'Owner' }, { token: owner })).body.rows[0];
    const { token } = await see(owner, ownerRole?.id as number);
    for (const path of ['blogs/drafts', 'images/folders', 'enquiries/all', 'applications/all'] as const)
      expect([path, (await app.wrong(path, {}, token)).status]).toEqual([path, 200]);
    for (const path of ['desk/person', 'application/interview/file'] as const)
      expect([path, (await app.wrong(path, {}, token)).status]).toEqual([path, 422]);
  });

  test('classifies no writing call as a read by its name', async () => {
    const named = (Object.keys(calls) as AnyPath[]).filter((path) => traitsOf(path).reads);
    const verbs =
      /\/(add|update|delete|restore|purge|discard|set|send|retry|reject|undo|export|erase|end|off)$/;
    expect(named.filter((path) => verbs.test(path))).toEqual([]);
  });

  test('never shows more than one’s own privileges allow', async () => {
    const keeper = await app.asStaff(['rolesAndPermission', 'projectsView']);
    const seen = await see(keeper);
    const held = seen.privileges.split(',');
    expect(held).toContain('projectsView');
    expect(held).not.toContain('insightsView');
    expect((await app.call('blogs/list', {}, { token: seen.token })).status).toBe(403);
    const none = await app.asStaff(['projectsView']);
    expect((await app.call('role/see', { id: editor }, { token: none })).status).toBe(403);
  });

  test('ends with the session it began in, after an hour, and when it is started again', async () => {
    const own = await app.asStaff(['rolesAndPermission']);
    const first = (await see(own)).token;
    const second = (await see(own)).token;
    expect((await app.call('session/check', {}, { token: first })).status).toBe(401);
    expect((await app.call('session/check', {}, { token: second })).status).toBe(200);
    expect((await app.call('profile/sessions', {}, { token: own })).body).toHaveLength(1);
    await app.call('logout', {}, { token: own });
    expect((await app.call('session/check', {}, { token: second })).status).toBe(401);
    const { token } = await see();
    for (let n = 0; n < 3; n++) {
      app.passMs(25 * 60_000);
      await app.call('session/check', {}, { token: owner });
    }
    expect((await app.call('session/check', {}, { token })).status).toBe(401);
    expect((await app.call('session/check', {}, { token: owner })).status).toBe(200);
  });
});
