import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoredMenus } from '#shared/settings/menus.ts';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

describe.each(engines)('the menus on %s', (engine) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startApp(engine);
    token = await app.signIn();
  });
  afterAll(() => app.close());

  const stored = async () => {
    const { value, version } = (await app.call('settings', { key: 'menus' }, { token })).body;
    return { menus: value as StoredMenus, version };
  };
  const save = async (change: Partial<Record<keyof StoredMenus, unknown>>) => {
    const { menus, version } = await stored();
    return app.wrong('setting/update', { key: 'menus', value: { ...menus, ...change }, version }, token);
  };
  const shown = async () => (await app.call('web/site', {})).body.menus;

  test('contain the site’s screens until somebody changes them', async () => {
    const { main, company, resources, solutions } = await shown();
    expect(main.map(({ title, path }) => [title, path])).toEqual([
      ['Home', '/'],
      ['About', '/about'],
      ['Services', '/services'],
      ['Projects', '/projects'],
      ['Case Studies', '/case-studies'],
      ['Insights', '/insights'],
      ['Careers', '/careers'],
      ['Contact Us', '/contact'],
    ]);
    expect([solutions.title, company.title, resources.title]).toEqual([
      'Our Solutions',
      'Company',
      'Resources',
    ]);
    expect([company.links, resources.links].map((links) => links.map(({ path }) => path))).toEqual([
      ['/about', '/case-studies', '/insights', '/projects'],
      ['/support-policy', '/terms-and-conditions', '/privacy-policy', '/careers'],
    ]);
  });

  test('contain the visible entries in their order, with their children', async () => {
    const below = [{ title: 'Our journal', path: 'https://journal.example/' }];
    const entry = { title: 'Insights', path: '/insights', shown: true, children: below };
    const hidden = { title: 'Careers', path: '/careers', shown: false, children: [] };
    expect((await save({ main: [entry, hidden], companyTitle: 'Who we are' })).status).toBe(200);
    const menus = await shown();
    expect(menus.main).toEqual([{ title: 'Insights', path: '/insights', children: below }]);
    expect(menus.company.title).toBe('Who we are');
  });

  test.each<[string, Partial<Record<keyof StoredMenus, unknown>>, string]>([
    ['no entries', { main: [] }, 'value.main'],
    [
      'a script',
      { company: [{ title: 'x', path: 'javascript:alert(1)', shown: true }] },
      'value.company.0.path',
    ],
    [
      'another host as a path',
      { company: [{ title: 'x', path: '//evil.example', shown: true }] },
      'value.company.0.path',
    ],
    [
      'a name too long',
      { resources: [{ title: 'x'.repeat(41), path: '/', shown: true }] },
      'value.resources.0.title',
    ],
    [
      'too many',
      { company: Array.from({ length: 13 }, () => ({ title: 'x', path: '/', shown: true })) },
      'value.company',
    ],
    [
      'a third level',
      { main: [{ title: 'x', path: '/', shown: true, children: [{ title: 'y', path: '/', children: [] }] }] },
      'value.main.0.children.0',
    ],
  ])('refuse %s, at its field', async (_, change, field) => {
    const { menus } = await stored();
    const { status, body } = await save(change);
    expect(status).toBe(422);
    expect(Object.keys((body as { fields: object }).fields)[0]).toContain(field.replace('value.', ''));
    expect((await stored()).menus).toEqual(menus);
  });

  const link = (path: string) => ({ title: 'x', path, shown: true });
  const listed = (path: string) => ({ ...link(path), children: [] });

  test.each([
    ['in the header', { main: [listed('/abuot')] }, 'main.0.path'],
    [
      'below an entry',
      { main: [{ ...listed('/'), children: [{ title: 'y', path: '/services/abuot' }] }] },
      'main.0.children.0.path',
    ],
    ['in the footer', { company: [link('/about'), link('/careers/abuot#pay')] }, 'company.1.path'],
  ])('refuse a new link to nothing %s, at its field', async (_, change, field) => {
    const { status, body } = await save(change);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      fields: { [field]: expect.stringContaining('Nothing is live at this address') },
    });
  });

  test('take whatever leads somewhere, and hidden links to nothing', async () => {
    const paths = [
      '/About/',
      '/insights?tag=hiring',
      '/contact#form',
      '/blog',
      '/search',
      '/media/price-list.pdf',
      '/nirvaaga-amaippu',
    ];
    const hidden = { ...listed('/abuot'), shown: false };
    expect((await save({ main: [listed('/'), hidden], company: paths.map(link) })).status).toBe(200);
    const { status, body } = await save({ main: [listed('/'), listed('/abuot')] });
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([422, ['main.1.path']]);
  });

  test('keep an entry whose page was taken offline', async () => {
    const page = { title: 'Fair', slug: 'fair', sections: [], status: 1 };
    const added = await app.wrong('page/add', page, token);
    const { id, version } = added.body as { id: number; version: number };
    expect((await save({ main: [listed('/'), listed('/fair')] })).status).toBe(200);
    expect((await app.wrong('page/update', { id, version, status: 0 }, token)).status).toBe(200);
    expect((await save({ main: [listed('/fair'), listed('/')] })).status).toBe(200);
  });
});
