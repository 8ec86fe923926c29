import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey } from '#shared/resource/draft.ts';
import { createApp } from '../app.ts';
import { pageCache } from '../site/page-cache/page-cache.ts';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

describe.each(engines)('previews on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  let get: (url: string) => Promise<{ status: number; text: string; headers: Headers }>;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
    const cache = pageCache({ maxBytes: 1e6, clock: Date.now, onError: () => undefined });
    const site = await createApp({
      services: app.services,
      web: async () => ({
        ogSvg: () => '',
        // A page as small as can be: the name of the service of its address.
        render: async (request, { call }) => {
          const title = new URL(request.url).pathname.split('/').at(-1) as string;
          const found = await call('web/service', { title });
          return found.status === 1
            ? new Response(String(found.name), { headers: { 'content-type': 'text/html' } })
            : new Response('Not found', { status: 404 });
        },
      }),
      files: null,
      cache,
      health: { accepting: () => true, check: async () => null },
      trustProxy: 'none' as never,
    });
    get = async (url) => {
      const response = await site.fetch(new Request(url));
      return { status: response.status, text: await response.text(), headers: response.headers };
    };
  });
  afterAll(() => app.close());

  test('show a draft to the holder of the link, and to nobody else', async () => {
    const { body: row } = await app.call('services', { id: 1 }, { token: owner });
    await app.call(
      'service/draft',
      {
        id: 1,
        revision: 0,
        version: row.version,
        savedIn: newKey(),
        values: { name: 'Drafted name', description: 7 },
      },
      { token: owner },
    );
    const { body } = await app.call('preview/link', { resource: 'services', id: 1 }, { token: owner });
    const shown = await get(body.url);
    expect(shown).toMatchObject({ status: 200, text: 'Drafted name' });
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.headers.get('x-robots-tag')).toBe('noindex');
    const [bare] = body.url.split('?') as [string];
    expect((await get(bare)).text).toBe(row.name);
    for (const wrong of [`${bare}?preview=x`, body.url.slice(0, -2), `${body.url}x`]) {
      const answer = await get(wrong);
      expect(answer.text).toBe(row.name);
      expect(answer.headers.get('x-robots-tag')).toBeNull();
    }
    app.passMs(31 * 60_000);
    expect((await get(body.url)).text).toBe(row.name);
    app.passMs(-31 * 60_000);
  });

  test('show what was never published', async () => {
    const of = { name: 'Not yet', description: 'd', descriptionLong: 'l', status: 0 };
    const { body: row, status } = await app.wrong('service/add', of, owner);
    expect(status, JSON.stringify(row)).toBe(200);
    const { id } = row as { id: number };
    const { body } = await app.call('preview/link', { resource: 'services', id }, { token: owner });
    expect((await get(body.url.split('?')[0] as string)).status).toBe(404);
    expect((await get(body.url)).text).toBe('Not yet');
  });

  test('show the draft of a new record that has only its title', async () => {
    const key = newKey();
    const draft = { key, revision: 0, version: 0, savedIn: newKey(), values: { name: 'Only a title' } };
    await app.call('service/draft', draft, { token: owner });
    const { body } = await app.call('preview/link', { resource: 'services', key }, { token: owner });
    expect(body.url).toContain('/services/only-a-title?preview=');
    expect((await get(body.url)).text).toBe('Only a title');
    expect(
      (await app.call('preview/link', { resource: 'services', key: newKey() }, { token: owner })).status,
    ).toBe(404);
  });

  test('are made for those who may see the record, and only where there is a page', async () => {
    const blogger = await app.asStaff(['insightsView']);
    expect((await app.call('preview/link', { resource: 'services', id: 1 }, { token: blogger })).status).toBe(
      403,
    );
    expect((await app.call('preview/link', { resource: 'tags', id: 1 }, { token: owner })).status).toBe(422);
    expect(
      (await app.call('preview/link', { resource: 'services', id: 9999 }, { token: owner })).status,
    ).toBe(404);
  });
});
