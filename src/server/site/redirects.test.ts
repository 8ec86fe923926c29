import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { officeDay } from '#shared/office-time.ts';
import { resources } from '#shared/resources/index.ts';
import { dayMs } from '#shared/time-units.ts';
import { engines } from '../testing/engines.ts';
import { sampleRecord } from '../testing/sample-record.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { redirectTo } from './redirects.ts';

describe.each(engines)('redirects on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
  });
  afterAll(() => app.close());
  const add = (from: string, to: string) => app.wrong('redirect/add', { from, to }, owner);
  const moved = async (path: string) => (await app.call('web/lost', { path })).body.moved;

  test('ignore case, a trailing slash and percent-encoding', async () => {
    await add('/Old-Campaign/', '/services');
    await add('/über-uns', '/about');
    for (const path of ['/old-campaign', '/Old-Campaign', '/OLD-CAMPAIGN/'])
      expect(await moved(path)).toBe('/services');
    expect(await moved('/%C3%BCber-uns')).toBe('/about');
    await add('/Über-Preise', '/services');
    expect(await moved('/%C3%9Cber-preise')).toBe('/services');
  });

  test('look up only sources of a possible length, measured percent-encoded', async () => {
    const site = app.services;
    const letters = 'ம'.repeat(299);
    await add(`/${letters}`, '/services');
    expect(await moved(`/${encodeURIComponent(letters)}`)).toBe('/services');
    const unread = { ...site, db: null as never };
    expect(await redirectTo(unread, `/${'%41'.repeat(5000)}`)).toBeNull();
  });

  test('resolve chains to their end', async () => {
    await add('/one', '/two');
    await add('/two', '/three?from=two');
    await add('/three', 'https://example.com/four');
    expect(await moved('/one')).toBe('https://example.com/four');
  });

  test('refuse a loop, a duplicate and the path of a live page', async () => {
    expect((await add('/a', '/b')).status).toBe(200);
    const circle = await add('/B/', '/A?x=1');
    expect(circle).toMatchObject({
      status: 422,
      body: { fields: { to: 'This would lead in a circle: /B/ → /A → /b.' } },
    });
    expect((await add('/self', '/self/')).status).toBe(422);
    expect((await add('/A', '/c')).body).toMatchObject({
      fields: { from: 'There is already a redirect from this address.' },
    });
    for (const live of ['/about', '/services/cloud-services', '/Contact/', '/%61bout'])
      expect((await add(live, '/x')).body).toMatchObject({
        fields: { from: expect.stringContaining('A page is live') },
      });
  });

  test('refuse a loop through the site’s own absolute URL, or one through an equivalent spelling', async () => {
    const site = app.services.publicUrl;
    expect((await add('/full', `${site}/Full-2/?x=1`)).status).toBe(200);
    expect((await add('/full-2', '/full')).body).toMatchObject({
      fields: { to: 'This would lead in a circle: /full-2 → /full → /Full-2/.' },
    });
    expect((await add('/full-2', '/full-3')).status).toBe(200);
    expect(await moved('/full')).toBe('/full-3');
    const others = ['/full-3/', '//full-3', '/x/../full-3', '/%66ull-3', '/fülle/../full-3#x'];
    for (const path of others) expect((await add('/full-3', `${site}${path}`)).status, path).toBe(422);
    for (const path of ['/x/../full-3', '/./full-3']) expect((await add('/full-3', path)).status).toBe(422);
    expect((await add('/deep/er', '/deep//er')).status).toBe(422);
    expect((await add('/full-3', 'https://elsewhere.example/full-3')).status).toBe(200);
  });

  test('yield to a page that was created there since, in any spelling', async () => {
    expect((await add('/insights/late-page', '/contact')).status).toBe(200);
    expect((await add('/early', '/insights/Late-Page/')).status).toBe(200);
    expect(await moved('/early')).toBe('/contact');
    const found = await app.services.db
      .selectFrom('categories')
      .select('id')
      .where('type', '=', 'blog')
      .executeTakeFirstOrThrow();
    const values = {
      title: 'Late page',
      excerpt: 'An excerpt.',
      body: { type: 'doc' as const, content: [] },
      author: 'Anitha',
      category: found.id,
      status: 1 as const,
    };
    const { body: page } = await app.call('blog/add', values, { token: owner });
    expect(page.slug).toBe('late-page');
    expect(await moved('/early')).toBe('/insights/Late-Page/');
    for (const path of ['/Insights/Late-Page', '/insights/late-page/', '/insights//late%2Dpage'])
      expect(await redirectTo(app.services, path), path).toBeNull();
    await app.call('blog/delete', { id: page.id }, { token: owner });
    expect(await moved('/early')).toBe('/contact');
  });

  test('cannot start below the panel, the calls or the images, in any spelling', async () => {
    for (const from of [
      '/NIRVAAGA-AMAIPPU/login',
      '/nirvaaga-amaippu',
      '/%6eirvaaga-amaippu/login',
      '/nirvaaga-amaippu//login/',
      '/API/web/banners',
      '/Media/a.webp',
    ])
      expect((await add(from, 'https://elsewhere.example/')).body, from).toMatchObject({
        fields: { from: expect.stringContaining('are below this address') },
      });
    expect((await add('/media-kit', '/about')).status).toBe(200);
  });

  test('cannot start at an address of the site itself, or at a query or a hash', async () => {
    for (const from of [
      '/search',
      '/Search/',
      '/error',
      '/sitemap.xml',
      '/sitemaps/blogs-2.xml',
      '/robots.txt',
      '/feed.xml',
      '/atom.xml',
      '/case-studies/feed.xml',
      '/favicon.ico',
      '/favicon.svg',
      '/apple-touch-icon.png',
      '/icon-192.png',
      '/manifest.webmanifest',
      '/.well-known/security.txt',
      '/healthz',
      '/livez',
      '/readyz',
      '/assets',
      '/assets/a.js',
      '/art/x.svg',
      '/og/services',
      '/old/photo.jpg',
      '/%66eed.xml',
    ])
      expect((await add(from, '/about')).body, from).toMatchObject({
        fields: { from: expect.stringContaining('The site itself answers') },
      });
    for (const from of ['/old?page=2', '/old#part', '/?p=12'])
      expect((await add(from, '/services')).body, from).toMatchObject({
        fields: { from: expect.stringContaining('Leave out everything from') },
      });
    for (const from of ['/searching', '/old/brochure.pdf', '/insights/feed.xml', '/old.html'])
      expect((await add(from, '/about')).status, from).toBe(200);
  });

  test('saved at an address of the site can still be edited', async () => {
    for (const from of ['/robots.txt', '/kept?page=2']) {
      const { id, version } = (await add('/kept-from', '/about')).body as { id: number; version: number };
      await app.services.db.updateTable('redirects').set({ from }).where('id', '=', id).execute();
      const change = { id, version, from, to: '/services' };
      expect((await app.wrong('redirect/update', change, owner)).status, from).toBe(200);
    }
  });

  test('saved at an address of the site are not followed', async () => {
    const { id } = (await add('/to-be-panel', 'https://elsewhere.example/')).body as { id: number };
    const from = '/NIRVAAGA-AMAIPPU/login';
    await app.services.db.updateTable('redirects').set({ from }).where('id', '=', id).execute();
    expect(await redirectTo(app.services, from)).toBeNull();
    expect(await moved('/%4eirvaaga-amaippu/login/')).toBeNull();
  });

  test('are also validated on update, and can be saved unchanged', async () => {
    const body = (await add('/was', '/is')).body as { id: number; version: number };
    const change = (values: object) =>
      app.wrong('redirect/update', { id: body.id, version: body.version, ...values }, owner);
    expect((await change({ to: '/was' })).status).toBe(422);
    expect((await change({ to: '/is' })).status).toBe(200);
  });

  test('cannot be restored into a loop, from the trash or from their history', async () => {
    const { id } = (await add('/round', '/first')).body as { id: number };
    const changed = await app.wrong('redirect/update', { id, version: 1, to: '/elsewhere' }, owner);
    expect(changed.status).toBe(200);
    await app.call('redirect/delete', { id }, { token: owner });
    const back = await add('/elsewhere', '/round/');
    const refused = await app.wrong('redirect/restore', { id }, owner);
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { to: 'This would lead in a circle: /round → /elsewhere → /round/.' } },
    });
    await app.call('redirect/delete', { id: (back.body as { id: number }).id }, { token: owner });
    expect((await app.wrong('redirect/restore', { id }, owner)).status).toBe(200);

    expect((await add('/first', '/Round')).status).toBe(200);
    const { rows } = (await app.call('redirects/history', { id }, { token: owner })).body;
    const revision = rows.at(-1)?.id;
    const old = await app.wrong('redirect/revision/restore', { id, revision, version: 2 }, owner);
    expect(old).toMatchObject({
      status: 422,
      body: { fields: { to: expect.stringContaining('in a circle') } },
    });
  });

  test.each(Array.from({ length: 5 }, (_, round) => round))(
    'saved at the same moment form no circle (%s)',
    async (round) => {
      const [one, other] = [`/half-${round}`, `/other-half-${round}`];
      const answers = await Promise.all([add(one, other), add(other, one)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      const again = await Promise.all([add(`${one}-x`, '/about'), add(`${one}-X/`, '/about')]);
      expect(again.map(({ status }) => status).sort()).toEqual([200, 422]);
    },
  );

  test('in a loop from before are not followed', async () => {
    for (const [from, to] of [
      ['/ring', '/ring-2'],
      ['/ring-2', '/ring-3'],
      ['/ring-3', '/kept-apart'],
    ] as const)
      expect((await add(from, to)).status).toBe(200);
    const closes = { to: '/Ring/?again' };
    await app.services.db.updateTable('redirects').set(closes).where('from', '=', '/ring-3').execute();
    for (const path of ['/ring', '/RING-2/', '/ring-3']) expect(await moved(path), path).toBeNull();
  });

  test('between two closed vacancies are not followed, and an old address names the position', async () => {
    const vacancy = async (path: 'career/add' | 'career/update', values: object) =>
      (await app.wrong(path, values, owner)).body as { id: number; version: number };
    // not today, as midnight may pass meanwhile
    const [tomorrow, yesterday] = [-dayMs, dayMs].map((ago) => officeDay(new Date(Date.now() - ago)));
    const opened = (jobPosition: string) =>
      vacancy('career/add', {
        ...sampleRecord(resources.careers, {}),
        jobPosition,
        slug: 'dev',
        status: 1,
        validThrough: tomorrow,
      });
    const close = (row: { id: number; version: number }) =>
      vacancy('career/update', { id: row.id, version: row.version, validThrough: yesterday });
    const first = await opened('Developer of last year');
    const renamed = await vacancy('career/update', { id: first.id, version: 1, slug: 'dev-2025' });
    expect(await moved('/careers/dev')).toBe('/careers/dev-2025');
    await close(renamed);
    const lost = async () => (await app.call('web/lost', { path: '/careers/dev', near: true })).body;
    expect(await lost()).toMatchObject({ moved: null, closed: 'Developer of last year' });

    const second = await opened('Developer of this year');
    expect((await add('/careers/dev-2025', '/careers/dev')).status).toBe(200);
    expect(await moved('/careers/dev-2025')).toBe('/careers/dev');
    await close(second);
    expect(await lost()).toMatchObject({ moved: null, closed: 'Developer of this year' });
  });
});
