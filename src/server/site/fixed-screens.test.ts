import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '#content/records/pages.ts';
import { fixedPath, policyNames, screenNames } from '#shared/fixed-pages.ts';
import { cta } from '#shared/sections/cta.ts';
import { formSection } from '#shared/sections/form.ts';
import { kindOfSection, type Section } from '#shared/sections/index.ts';
import { belongs, isEssential } from '#shared/sections/rules.ts';
import { seed } from '../seed/seed.ts';
import { engines } from '../testing/engines.ts';
import { pageOf, sampleSection } from '../testing/sample-sections.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

test('every fixed screen has a page from the start, with its own section', () => {
  expect(pages.map(({ slug }) => slug)).toEqual(screenNames);
  for (const { slug, sections = [] } of pages) {
    const name = screenNames.find((each) => each === slug) ?? null;
    expect(
      sections.some(({ kind }) => isEssential(kindOfSection(kind), name)),
      slug,
    ).toBe(true);
  }
});

describe.each(engines)('fixed screens on %s', (engine) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startApp(engine);
    token = await app.signIn();
  });
  afterAll(() => app.close());
  const listed = async () =>
    (await app.call('pages/list', { size: 100 }, { token })).body.rows.filter(({ slug }) =>
      screenNames.some((name) => name === slug),
    );
  const about = async () => {
    const row = (await listed()).find(({ slug }) => slug === 'about');
    if (!row) throw new Error('no page for /about');
    return row;
  };
  const update = async (values: Record<string, unknown>) => {
    const { id, version } = await about();
    return app.call('page/update', { id, version, ...values }, { token });
  };

  test.each([
    ['its address', { slug: 'about-us' }, { slug: 'This page always has the address /about' }],
    ['its address, left empty', { slug: null }, { slug: 'This page always has the address /about' }],
    [
      'that it is there',
      { status: 0 },
      { status: 'This page is always part of the site: it cannot be taken offline' },
    ],
    [
      'that it is there now',
      { publishAt: '2999-01-01T00:00:00.000Z' },
      {
        publishAt: 'This page is always part of the site: a time would take it offline until then',
      },
    ],
    [
      'that it is there for good',
      { unpublishAt: '2999-01-01T00:00:00.000Z' },
      { unpublishAt: 'This page is always part of the site: it cannot be taken offline' },
    ],
  ])('keep %s', async (_, values, fields) => {
    const { status, refusal } = await update(values);
    expect(status).toBe(422);
    expect(refusal.fields).toEqual(fields);
  });

  test('cannot be deleted', async () => {
    const { status, refusal } = await app.call('page/delete', { id: (await about()).id }, { token });
    expect(status).toBe(409);
    expect(refusal.message).toContain('cannot be deleted');
  });

  test.each(policyNames)('nor can %s, which keeps its address, too', async (slug) => {
    const { body } = await app.call('policies/list', { size: 100 }, { token });
    const { id, version } = body.rows.find((each) => each.slug === slug) ?? { id: 0, version: 0 };
    for (const values of [{ slug: 'elsewhere' }, { status: 0 as const }]) {
      const { status, refusal } = await app.call('policy/update', { id, version, ...values }, { token });
      expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, Object.keys(values)]);
    }
    expect((await app.call('policy/delete', { id }, { token })).status).toBe(409);
    expect((await app.call('web/policy', { title: slug })).body.status).toBe(1);
  });

  test('a policy added by a call has no page, and is not linked', async () => {
    const heading = 'Cookie Policy on Wafers';
    const body = { type: 'doc' as const, content: [] };
    const added = await app.call('policy/add', { label: 'Policies', heading, body }, { token });
    expect(added.status).toBe(200);
    const paths = (await app.call('web/pages', {})).body.map(({ path }) => path);
    expect(paths).toContain('/privacy-policy');
    expect(paths).not.toContain(`/${added.body.slug}`);
    expect((await app.call('web/search', { q: 'wafers' })).body).toMatchObject({ rows: [], total: 0 });
    const lost = await app.call('web/lost', { path: `/${added.body.slug}` });
    expect(lost.body.near.map(({ path }) => path)).not.toContain(`/${added.body.slug}`);
    const privacy = (await app.call('web/policy', { title: 'privacy-policy' })).body;
    expect(privacy.status === 1 && privacy.others.map(({ title }) => title)).not.toContain(heading);
    await app.call('policy/delete', { id: added.body.id }, { token });
  });

  test('keep their own section, visible', async () => {
    const { sections } = await about();
    const years = sections.findIndex(({ kind }) => kind === 'about-years');
    expect((await update({ sections: sections.toSpliced(years, 1) })).refusal.fields).toEqual({
      sections: 'The page is made to show its “Years in business”, which cannot be removed',
    });
    const hidden = sections.map((each, at) => (at === years ? { ...each, hidden: true } : each));
    expect((await update({ sections: hidden })).refusal.fields).toEqual({
      [`sections.${years}.hidden`]: 'The page is made to show this, so it cannot be hidden',
    });
  });

  test('Contact has exactly one form', async () => {
    const contact = (await listed()).find(({ slug }) => slug === 'contact');
    if (!contact) throw new Error('no page for /contact');
    const { id, version } = contact;
    const sections = [...contact.sections, sampleSection(formSection)];
    const { refusal } = await app.call('page/update', { id, version, sections }, { token });
    expect(refusal.fields).toEqual({
      [`sections.${contact.sections.length}.kind`]: 'This page has a part of its own for that',
    });
    expect(belongs(formSection, 'about') && belongs(formSection, null)).toBe(true);
  });

  test('their sections cannot be on other pages', async () => {
    const reasons = (await about()).sections.filter(({ kind }) => kind === 'about-reasons');
    const sections = pageOf(...reasons);
    const added = await app.call(
      'page/add',
      { title: 'Why us', slug: 'why-us', sections, status: 1 },
      { token },
    );
    expect(added.refusal.fields).toEqual({ 'sections.1.kind': 'This is a part of another page' });
  });

  test('can be changed like other pages, also by a draft, and take other sections', async () => {
    const { id, version, sections } = await about();
    const last = { ...sampleSection(cta), heading: 'Come by for tea' } as Section;
    const values = { sections: [...sections.filter(({ kind }) => kind !== 'cta' && kind !== 'team'), last] };
    const saved = await app.call(
      'page/draft',
      { id, revision: 0, version, savedIn: 'a'.repeat(32), values },
      { token },
    );
    expect(saved.status).toBe(200);
    const revision = saved.body.draft?.revision ?? 0;
    const published = await app.call('page/draft/publish', { id, revision, version }, { token });
    expect(published.status).toBe(200);
    const { body } = await app.call('web/page', { title: 'about' });
    const kinds = body.status === 1 ? body.sections.map(({ kind }) => kind) : [];
    expect(kinds).not.toContain('team');
    expect(kinds.at(-1)).toBe('cta');
    const { rows } = (await app.call('pages/history', { id }, { token })).body;
    expect(rows).toHaveLength(2);
  });

  test('accept a publication time in the past', async () => {
    expect((await update({ publishAt: '2020-01-01T00:00:00.000Z' })).status).toBe(200);
  });

  test('an older installation gets missing ones, and keeps its own', async () => {
    const before = await about();
    await app.services.db.deleteFrom('pages').where('slug', '!=', 'about').execute();
    const { database } = app.services;
    expect(await seed(database, {}, new Date())).toBeNull();
    expect((await listed()).map(({ slug }) => slug).sort()).toEqual([...screenNames].sort());
    expect((await about()).version).toBe(before.version);
    await app.services.db.deleteFrom('pages').where('slug', '=', 'about').execute();
    expect(await seed(database, {}, new Date())).toBeNull();
    expect((await about()).sections).toEqual(pages.find(({ slug }) => slug === 'about')?.sections);
  });

  test('are once in the list of all pages and in the search results', async () => {
    const { body: places } = await app.call('web/pages', {});
    const paths = places.map(({ path }) => path);
    expect(paths.filter((path) => path === '/about')).toHaveLength(1);
    expect(paths.slice(0, screenNames.length)).toEqual(screenNames.map(fixedPath));
    for (const q of ['about us', 'distributor in kuwait']) {
      const { body: found } = await app.call('web/search', { q, page: 1 });
      expect(
        found.rows.filter(({ path }) => path === '/about'),
        q,
      ).toHaveLength(1);
    }
    const { body: home } = await app.call('web/search', { q: 'first workshop still answers', page: 1 });
    expect(home.rows.map(({ path }) => path)).toEqual(['/']);
  });
});
