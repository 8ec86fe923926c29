import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Resource } from '#shared/resource/define.ts';
import { resourceOf, resources } from '#shared/resources/index.ts';
import type { StoredMenus } from '#shared/settings/menus.ts';
import type { Values } from '../db/codec.ts';
import { engines } from '../testing/engines.ts';
import { plansOf } from '../testing/plans-of.ts';
import { sampleRecord } from '../testing/sample-record.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

describe.each(engines)('where a record is used, on %s', (engine) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startApp(engine);
    token = await app.signIn();
  });
  afterAll(() => app.close());
  const uses = async (resource: string, id: number, by = token) =>
    app.wrong('record/uses', { resource, id }, by);

  test('lists single and multiple references, except from the trash', async () => {
    const tag = (await app.wrong('tag/add', { name: 'Ledgers' }, token)).body as { id: number };
    const { rows } = (await app.wrong('blogs/list', { size: 2 }, token)).body as {
      rows: { id: number; version: number; title: string; tags: number[]; category: number }[];
    };
    const [article] = rows;
    if (!article) throw new Error('the seed has articles');
    expect((await uses('tags', tag.id)).body).toEqual([]);
    const change = { id: article.id, version: article.version, tags: [...article.tags, tag.id] };
    expect((await app.wrong('blog/update', change, token)).status).toBe(200);
    const place = { kind: 'Insight', id: article.id, label: article.title, link: false };
    expect((await uses('tags', tag.id)).body).toEqual([place]);
    expect((await uses('categories', article.category)).body).toContainEqual(place);
    await app.wrong('blog/delete', { id: article.id }, token);
    expect((await uses('tags', tag.id)).body).toEqual([]);
  });

  test('lists menus, including entries below others', async () => {
    const { value, version } = (await app.call('settings', { key: 'menus' }, { token })).body;
    const menus = value as StoredMenus;
    const [service] = (
      (await app.wrong('services/list', { size: 1 }, token)).body as { rows: { id: number; slug: string }[] }
    ).rows;
    if (!service) throw new Error('the seed has services');
    const ofMenus = async () =>
      ((await uses('services', service.id)).body as { kind: string; label: string }[])
        .filter(({ kind }) => kind === 'Menu')
        .map(({ label }) => label);
    expect(await ofMenus()).toEqual([]);
    const link = { title: 'For shops', path: `/services/${service.slug}` };
    const [first, ...rest] = menus.main;
    const main = [{ ...first, children: [link] }, ...rest];
    const company = [
      { ...link, title: 'Shops', shown: false },
      { title: 'Prices', path: `${link.path}/?from=menu#prices`, shown: true },
      { title: 'In full', path: `${app.services.publicUrl}${link.path}`, shown: true },
      { title: 'Another', path: `${link.path}/inner`, shown: true },
    ];
    const saved = await app.wrong(
      'setting/update',
      { key: 'menus', value: { ...menus, main, company }, version },
      token,
    );
    expect(saved.status).toBe(200);
    expect(await ofMenus()).toEqual(['For shops', 'Shops', 'Prices', 'In full']);
    expect((await uses('services', service.id)).body).toContainEqual(
      expect.objectContaining({ kind: 'Menu', label: 'Shops', link: true }),
    );
  });

  test('lists links in sections and redirects, by any current or former address', async () => {
    const section = (kind: string, more: object) => ({
      kind,
      variant: kind === 'cta' ? 'band' : 'plain',
      hidden: false,
      label: null,
      heading: 'Looms',
      links: [],
      ...more,
    });
    const opening = section('hero', { lede: null, facts: [], picture: null });
    const closing = (path: string) =>
      section('cta', { text: null, person: [], links: [{ title: 'Write', path }] });
    const add = async (path: string, request: object) => {
      const { status, body } = await app.wrong(path, request, token);
      expect(status, JSON.stringify(body)).toBe(200);
      return body as { id: number; version: number };
    };
    const page = (slug: string, path: string) =>
      add('page/add', { title: slug, slug, status: 1, sections: [opening, closing(path)] });
    const landing = await page('landing', '/contact');
    await add('page/update', { id: landing.id, version: landing.version, slug: 'looms' });
    const { publicUrl } = app.services;
    const [now, once, place, full, slash] = [
      await page('now', '/looms'),
      await page('once', '/landing?from=once'),
      await page('place', '/looms#contact-form'),
      await page('full', `${publicUrl}/looms`),
      await page('slash', '/looms/#contact-form'),
    ];
    await page('elsewhere', 'https://elsewhere.example/looms');
    await page('other', '/looms-and-more');
    await page('inner', '/looms/inner');
    const redirect = await add('redirect/add', { from: '/weaving', to: '/looms' });
    const other = await add('redirect/add', { from: '/cloth', to: `${publicUrl}/looms` });
    const { rows } = (await app.wrong('blogs/list', { size: 1 }, token)).body as {
      rows: { id: number; version: number; title: string }[];
    };
    const [article] = rows;
    if (!article) throw new Error('the seed has articles');
    const href = { type: 'link', attrs: { href: '/looms' } };
    const text = { type: 'text', text: 'our looms', marks: [href] };
    const body = { type: 'doc', content: [{ type: 'paragraph', content: [text] }] };
    const words = { kind: 'text', variant: 'column', hidden: false, heading: null, body };
    await add('blog/update', { id: article.id, version: article.version, sections: [words] });
    expect((await uses('pages', landing.id)).body).toEqual([
      { kind: 'Insight', id: article.id, label: article.title, link: true },
      ...[now, once, place, full, slash].map(({ id }, at) => ({
        kind: 'Page',
        id,
        label: ['now', 'once', 'place', 'full', 'slash'][at],
        link: true,
      })),
      { kind: 'Redirect', id: redirect.id, label: '/weaving', link: true },
      { kind: 'Redirect', id: other.id, label: '/cloth', link: true },
    ]);
    expect((await uses('pages', now.id)).body).toEqual([]);
  });

  test('lists links in texts, of every kind that has texts', async () => {
    const ok = async (path: string, request: object) => {
      const { status, body } = await app.wrong(path, request, token);
      expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200);
      return body as { id: number };
    };
    const { id } = await ok('page/add', { title: 'Weaves', slug: 'weaves', status: 0, sections: [] });
    const linking = (href: string) => {
      const text = { type: 'text', text: 'our weaves', marks: [{ type: 'link', attrs: { href } }] };
      return { type: 'doc', content: [{ type: 'paragraph', content: [text] }] };
    };
    const first = async (plural: string) =>
      ((await app.wrong(`${plural}/list`, { size: 1 }, token)).body as { rows: Values[] }).rows[0] as Values;
    const { category } = await first('blogs'); // the seed has insights
    const insight = (title: string, href: string) =>
      ok('blog/add', { ...sampleRecord(resources.blogs, {}), category, title, body: linking(href) });
    const [plain, other, full] = [
      await insight('Plain', '/weaves'),
      await insight('In other letters', '/Weaves/#dyes'),
      await insight('In full', `${app.services.publicUrl}/weaves?from=text`),
    ];
    await insight('A longer one', '/weaves-and-more');
    await insight('Below it', '/weaves/dyes');
    await insight('Elsewhere', 'https://elsewhere.example/weaves');
    const question = await ok('faq/add', {
      ...sampleRecord(resources.faqs, {}),
      question: 'Which weaves?',
      answer: linking('/weaves'),
    });
    const policy = await first('policies'); // the seed has them
    const { id: of, version } = policy;
    await ok('policy/update', { id: of, version, body: linking('/weaves') });
    const link = true;
    expect((await uses('pages', id)).body).toEqual([
      { kind: 'Insight', id: plain.id, label: 'Plain', link },
      { kind: 'Insight', id: other.id, label: 'In other letters', link },
      { kind: 'Insight', id: full.id, label: 'In full', link },
      { kind: 'Question', id: question.id, label: 'Which weaves?', link },
      { kind: 'Policy', id: of, label: policy.heading, link },
    ]);
  });

  test('uses only indexes, for every kind', async () => {
    const kinds = ['pages', 'services', 'projects', 'processes', 'testimonials', 'members', 'tags'] as const;
    for (const used of kinds) {
      const { body } = await app.wrong(`${used}/list`, { size: 1 }, token);
      const { id } = (body as { rows: { id: number }[] }).rows[0] as { id: number }; // the seed has some of each
      const asked = ['record/uses', { resource: used, id }, token] as const;
      for (const { table } of Object.values<Resource>(resources)) {
        if (resourceOf(used).table === table) continue; // the record itself is read from it
        const plans = await plansOf(app, table, [...asked], { scans: false });
        for (const { text, plan } of plans) expect(plan, text).not.toMatch(/Seq Scan|SCAN/);
      }
    }
  });

  test.runIf(engine === 'sqlite')(
    'uses only indexes although statistics were collected on small tables',
    async () => {
      const { db } = app.services;
      await sql`delete from sqlite_stat1 where tbl in ('blogs', 'page_links')`.execute(db);
      await sql`insert into sqlite_stat1 (tbl, idx, stat) values
      ('blogs', 'blogs_slug', '8 1'), ('blogs', 'blogs_order', '8 1 1'), ('blogs', 'blogs_live', '8 8 1 1 1'),
      ('page_links', 'page_links_record', '50000 8000 1'),
      ('page_links', 'sqlite_autoindex_page_links_1', '50000 4000 3000 1')`.execute(db);
      await sql`analyze sqlite_schema`.execute(db);
      const plans = await plansOf(app, 'page_links', ['record/uses', { resource: 'pages', id: 8 }, token]);
      expect(plans).not.toEqual([]);
      for (const { text, plan } of plans.filter((each) => each.text.includes('"blogs"')))
        expect(plan, text).not.toContain('SCAN');
    },
  );

  test('finds a record that had tens of thousands of addresses', async () => {
    const { body } = await app.wrong('page/add', { title: 'Moved', slug: 'moved', sections: [] }, token);
    const { id } = body as { id: number };
    await sql`insert into former_slugs (resource, slug, record)
      with recursive s(n) as (select 1 union all select n + 1 from s where n < 40000)
      select 'pages', 'moved-' || n, ${sql.lit(id)} from s`.execute(app.services.db);
    expect(await uses('pages', id)).toMatchObject({ status: 200, body: [] });
    await app.services.db.deleteFrom('former_slugs').where('record', '=', id).execute();
  });

  test('names the kind, but not the title, of records the user may not see', async () => {
    const { rows } = (await app.wrong('projects/list', { size: 1 }, token)).body as {
      rows: { id: number }[];
    };
    const project = rows[0]?.id as number; // the seed has projects
    const { body } = await app.wrong(
      'testimonial/add',
      {
        clientName: 'Secret Client Ltd',
        clientDesignation: 'Owner',
        content: 'Good.',
        ratings: 5,
        project,
        status: 0,
      },
      token,
    );
    const { id } = body as { id: number };
    const of = async (privileges: string[]) =>
      ((await uses('projects', project, await app.asStaff(privileges))).body as { kind: string }[]).find(
        (use) => use.kind === 'Testimonial' && 'id' in use && use.id === id,
      );
    expect(await of(['projectsView'])).toEqual({
      kind: 'Testimonial',
      id,
      label: 'a record you cannot see',
      link: false,
    });
    expect(await of(['projectsView', 'testimonialsView'])).toMatchObject({ label: 'Secret Client Ltd' });
  });

  test('is for those who may see the record', async () => {
    const other = await app.asStaff(['testimonialsView']);
    expect((await uses('tags', 1, other)).status).toBe(403);
    expect((await uses('tags', 999_999)).status).toBe(404);
  });
});
