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
});
