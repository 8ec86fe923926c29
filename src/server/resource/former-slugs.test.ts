import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

type Row = { id: number; version: number };

describe.each(engines)('former addresses on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  let author: string;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
    author = await app.asStaff(['insightsAdd', 'insightsUpdate', 'insightsDelete']);
  });
  afterAll(() => app.close());

  const moved = async (slug: string) =>
    (await app.call('web/lost', { path: `/insights/${slug}` })).body.moved;
  const blog = async (id: number) => (await app.call('blogs', { id }, { token: owner })).body;
  const change = async (id: number, values: object, token = owner) => {
    const { version } = await blog(id);
    expect((await app.wrong('blog/update', { id, version, ...values }, token)).status).toBe(200);
  };
  const rename = (id: number, slug: string, token = owner) => change(id, { slug }, token);
  const draft = async (more: object, token: string) => {
    const { title: _, ...row } = await blog(1);
    const { excerpt, body, category, author: by, image } = row;
    const values = { title: 'Another', excerpt, body, category, author: by, image, status: 0, ...more };
    const { status, body: added } = await app.wrong('blog/add', values, token);
    expect(status).toBe(200);
    return (added as Row).id;
  };
  const purge = async (id: number, token: string) => {
    await app.call('blog/delete', { id }, { token });
    await app.call('blog/purge', { id }, { token });
  };

  test('of live records are restored when a draft takes the same slug and leaves it', async () => {
    await rename(1, 'first-name');
    await rename(1, 'second-name');
    expect(await moved('first-name')).toBe('/insights/second-name');
    const renamed = await draft({}, author);
    await rename(renamed, 'first-name', author);
    expect(await moved('first-name')).toBe('/insights/second-name');
    await rename(renamed, 'elsewhere', author);
    await purge(renamed, author);
    const added = await draft({ slug: 'first-name' }, author);
    await rename(added, 'elsewhere', author);
    expect(await moved('first-name')).toBe('/insights/second-name');
    await purge(added, author);
  });

  test('go to the record that was last live there', async () => {
    const id = await draft({ slug: 'shared-name' }, owner);
    await rename(1, 'shared-name-2');
    await rename(1, 'third-name');
    await rename(id, 'shared-name-2');
    await change(id, { status: 1 });
    await rename(id, 'fourth-name');
    expect(await moved('shared-name-2')).toBe('/insights/fourth-name');
    expect(await moved('shared-name')).toBe('/insights/fourth-name');
  });
});
