import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { up as readAnew } from '../db/migrations/0051-words-read-anew.ts';
import { up as readInsightsAnew } from '../db/migrations/0056-insights-read-anew.ts';
import { up as readArabicAnew } from '../db/migrations/0064-arabic-words-read-anew.ts';
import { up as readHyphensAnew } from '../db/migrations/0066-hyphens-read-anew.ts';
import { startIndexing } from '../jobs/index-search.ts';
import { repairIndex } from '../resource/search-entries.ts';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

const rich = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

describe.each(engines)('the site search on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  let category: number;
  let visitor = 0;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
    const found = await app.services.db
      .selectFrom('categories')
      .select('id')
      .where('type', '=', 'blog')
      .executeTakeFirstOrThrow();
    category = found.id;
  });
  afterAll(() => app.close());

  const search = async (q: string, page = 1) => {
    visitor += 1;
    const { status, body } = await app.call('web/search', { q, page }, { address: `10.1.0.${visitor}` });
    expect(status, q).toBe(200);
    return body;
  };
  const paths = async (q: string) => (await search(q)).rows.map(({ path }) => path);
  const add = async (title: string, body: string, more: Record<string, unknown> = {}) => {
    const values = {
      title,
      excerpt: 'An excerpt.',
      body: rich(body),
      author: 'Anitha',
      category,
      status: 1 as const,
      ...more,
    };
    const { status, body: row } = await app.call('blog/add', values, { token: owner });
    expect(status).toBe(200);
    return row;
  };

  test('finds ‘e-commerce’ as one word and as two', async () => {
    const { slug } = await add('Shops that ship', 'What e-commerce asks of a warehouse.');
    for (const q of ['e-commerce', 'E commerce']) {
      expect((await paths(q))[0], q).toBe('/services/ecommerce-solutions');
      expect(await paths(q), q).toContain(`/insights/${slug}`);
      expect(new Set(await paths(q)).size, q).toBe((await paths(q)).length);
    }
    const [first] = (await search('e-commerce')).rows;
    expect(first?.title).toContainEqual({ text: 'Ecommerce', marked: true });
  });

  test('finds ‘e-invoicing’ by ‘einvoicing’, in titles and in texts', async () => {
    const inText = await add('What tax offices ask for', 'We set up E-invoicing for Kuwait.');
    const inTitle = await add('A guide to e\u2011invoicing', 'Who has to do what.');
    const all = [inTitle, inText].map(({ slug }) => `/insights/${slug}`);
    const started = '/insights/e-invoicing-in-india-and-the-gulf-without-the-panic';
    for (const q of ['einvoicing', 'EInvo', 'e-invoicing', 'invoicing'])
      expect(await paths(q), q).toEqual(expect.arrayContaining([...all, started]));
    expect((await paths('einvoicing'))[0]).toBe(all[0]);
  });

  test('finds pages, services, projects, case studies, insights, vacancies and policies', async () => {
    expect((await paths('cloud services'))[0]).toBe('/services/cloud-services');
    expect((await paths('contact'))[0]).toBe('/contact');
    expect(await paths('flutter developer')).toContain('/careers/flutter-developer');
    expect(await paths('privacy policy')).toContain('/privacy-policy');
    for (const word of ['price', 'cost', 'prices']) expect(await paths(word), word).toContain('/services');
    for (const word of ['phone', 'whatsapp', 'address'])
      expect(await paths(word), word).toContain('/contact');
    const kinds = new Set<string>();
    for (const words of ['the', 'we', 'project', 'privacy', 'developer'])
      for (const page of [1, 2, 3, 4, 5])
        for (const { kind } of (await search(words, page)).rows) kinds.add(kind);
    expect([...kinds].sort()).toEqual([
      'Case study',
      'Insight',
      'Page',
      'Policy',
      'Project',
      'Service',
      'Vacancy',
    ]);
  });

  test('requires all words, accepts a prefix as the last one, and ranks titles before texts', async () => {
    const inText = await add('Looms at work', 'A zarigold thread from Karur.');
    const inTitle = await add('Zarigold and silver', 'Nothing else.');
    expect(await paths('zarigold')).toEqual([`/insights/${inTitle.slug}`, `/insights/${inText.slug}`]);
    expect(await paths('zarig')).toHaveLength(2);
    expect(await paths('karur zarig')).toEqual([`/insights/${inText.slug}`]);
    expect(await paths('zarig karur')).toEqual([]);
    const [row] = (await search('karur')).rows;
    expect(row?.text).toContainEqual({ text: 'Karur', marked: true });
  });

  test('finds Tamil and Arabic words, with or without optional marks', async () => {
    const { slug } = await add('நெசவாளர்களின் மென்பொருள்', 'برمجيات للأعمال في الكويت');
    for (const words of ['மென்பொருள்', 'நெசவாளர்', 'برمجيات', 'لِلأعمال', 'للاعمال', 'الكو'])
      expect(await paths(words), words).toContain(`/insights/${slug}`);
  });

  test('finds Arabic words however their last letter and digits are typed', async () => {
    const { slug } = await add('الفوترة في مستشفى', 'منذ ٢٠١٩');
    for (const words of ['الفوتره', 'الفوترة', 'مستشفي', '2019', '۲۰۱۹'])
      expect(await paths(words), words).toContain(`/insights/${slug}`);
    const [row] = (await search('الفوتره')).rows;
    expect(row?.title).toContainEqual({ text: 'الفوترة', marked: true });
  });

  test('finds only live records: no drafts, nothing scheduled, ended, offline or trashed', async () => {
    await add('Quixotic draft', 'x', { status: 0 });
    await add('Quixotic later', 'x', { publishAt: '2999-01-01T00:00:00.000Z' });
    await add('Quixotic over', 'x', {
      publishAt: '2020-01-01T00:00:00.000Z',
      unpublishAt: '2020-02-01T00:00:00.000Z',
    });
    expect(await paths('quixotic')).toEqual([]);

    const row = await add('Quixotic now', 'x');
    const found = [`/insights/${row.slug}`];
    expect(await paths('quixotic')).toEqual(found);
    await app.call('blog/delete', { id: row.id }, { token: owner });
    expect(await paths('quixotic')).toEqual([]);
    await app.call('blog/restore', { id: row.id }, { token: owner });
    expect(await paths('quixotic')).toEqual(found);
    await app.call('blog/update', { id: row.id, version: row.version, status: 0 }, { token: owner });
    expect(await paths('quixotic')).toEqual([]);
  });

  test('indexes only what is published, and drops leftovers of an older version', async () => {
    const { db } = app.services;
    const kept = async (id: number, resource = 'blogs') => {
      const entry = db.selectFrom('search_entries').select('id').where('resource', '=', resource);
      return (await entry.where('record', '=', id).execute()).length === 1;
    };
    const draft = await add('Marcasite draft', 'x', { status: 0 });
    expect(await kept(draft.id)).toBe(false);
    const publish = { id: draft.id, version: draft.version, status: 1 as const };
    const { body: row } = await app.call('blog/update', publish, { token: owner });
    expect(await kept(row.id)).toBe(true);
    await app.call('blog/delete', { id: row.id }, { token: owner });
    expect(await kept(row.id)).toBe(false);
    await app.call('blog/restore', { id: row.id }, { token: owner });
    expect(await kept(row.id)).toBe(true);

    await app.call('samples/hide', { hidden: true }, { token: owner });
    expect(await kept(1, 'caseStudies')).toBe(false);
    await app.call('samples/hide', { hidden: false }, { token: owner });
    expect(await kept(1, 'caseStudies')).toBe(true);

    await db.updateTable('blogs').set({ status: 0 }).where('id', '=', row.id).execute();
    for await (const _ of repairIndex(db, new Date()));
    expect(await kept(row.id)).toBe(false);
    expect(await kept(1, 'caseStudies')).toBe(true);
  });

  test('drops ended records from the index: when they are saved, and at the next midnight', async () => {
    const { db, log } = app.services;
    const kept = async () => {
      const rows = await db
        .selectFrom('search_entries')
        .select('record')
        .where('resource', '=', 'careers')
        .execute();
      return rows.map(({ record }) => Number(record));
    };
    const open = async (more: Record<string, unknown>) => {
      const values = { jobPosition: 'Gilder', description: 'Gilds.', status: 1 as const, ...more };
      const { status, body } = await app.call('career/add', values, { token: owner });
      expect(status).toBe(200);
      return Number(body.id);
    };
    const closed = await open({ validThrough: '2020-01-01' });
    const ends = await open({ unpublishAt: '2998-05-05T00:00:00.000Z' });
    const closes = await open({ validThrough: '2998-05-05' });
    const stays = await open({ validThrough: '2998-05-06' });
    const later = await open({ publishAt: '2999-01-01T00:00:00.000Z' });
    expect(await kept()).not.toContain(closed);
    expect(await kept()).toEqual(expect.arrayContaining([ends, closes, stays, later]));

    let now = '2998-05-05T18:29:59.000Z'; // the last second of that day at the office
    const indexing = startIndexing(db, () => new Date(now), log);
    await expect.poll(kept).not.toContain(ends);
    expect(await kept()).toEqual(expect.arrayContaining([closes, stays, later]));
    now = '2998-05-05T18:30:00.000Z';
    indexing.again();
    await expect.poll(kept).not.toContain(closes);
    expect(await kept()).toEqual(expect.arrayContaining([stays, later]));
    await indexing.stop();
    for await (const _ of repairIndex(db, new Date())); // the years are not over
  });

  test('does not find unpublished drafts, and finds a changed text only by its new words', async () => {
    const row = await add('Changing thing', 'Formerly velvetine.');
    const draft = {
      id: row.id,
      revision: 0,
      version: row.version,
      savedIn: 'a'.repeat(32),
      values: { title: 'Brocadia' },
    };
    expect((await app.call('blog/draft', draft, { token: owner })).status).toBe(200);
    expect(await paths('brocadia')).toEqual([]);
    const change = { id: row.id, version: row.version, body: rich('Now organdine.') };
    expect((await app.call('blog/update', change, { token: owner })).status).toBe(200);
    expect(await paths('velvetine')).toEqual([]);
    expect(await paths('organdine')).toEqual([`/insights/${row.slug}`]);
  });

  test('does not find a vacancy after its last day, and keeps nothing of a purged record', async () => {
    const { body: vacancy } = await app.call(
      'career/add',
      { jobPosition: 'Lacquerer', description: 'Paints.', validThrough: '2020-01-01' },
      { token: owner },
    );
    expect(await paths('lacquerer')).toEqual([]);
    await app.call('career/delete', { id: vacancy.id }, { token: owner });
    await app.call('career/purge', { id: vacancy.id }, { token: owner });
    const { db } = app.services;
    expect(
      await db
        .selectFrom('search_entries')
        .select('id')
        .where('resource', '=', 'careers')
        .where('record', '=', vacancy.id)
        .execute(),
    ).toEqual([]);
  });

  test('quotes policies with the mailboxes of the settings', async () => {
    const { value, version } = (await app.call('settings', { key: 'contacts' }, { token: owner })).body;
    const quoted = async () => {
      const row = (await search('corrected')).rows.find(({ path }) => path === '/privacy-policy');
      return row?.text.map(({ text }) => text).join('');
    };
    expect(await quoted()).toContain('privacy@example.com');
    const own = { ...(value as object), privacyEmail: 'rights@acme.in' };
    await app.call('setting/update', { key: 'contacts', version, value: own }, { token: owner });
    expect(await quoted()).toContain('rights@acme.in');
    expect(await quoted()).not.toContain('example.com');
    await app.call('setting/update', { key: 'contacts', version: version + 1, value }, { token: owner });
  });

  test('does not find kinds without pages of their own', async () => {
    const { db } = app.services;
    const rows = await db.selectFrom('search_entries').select('resource').distinct().execute();
    expect(rows.map(({ resource }) => resource).sort()).toEqual([
      'blogs',
      'careers',
      'caseStudies',
      'pages',
      'policies',
      'projects',
      'services',
    ]);
  });

  test('accepts any input without an error', async () => {
    for (const q of [
      '',
      '   ',
      '"',
      "'",
      '"cloud',
      'cloud"',
      "cl'oud",
      '*',
      'cloud*',
      '^cloud',
      'NEAR(a b)',
      'a:b:*',
      'title:cloud',
      '{words} : cloud',
      'cloud & | ! <->',
      'AND OR NOT',
      '\\',
      '%_',
      '-',
      '$1',
      '\u200b',
      'cloud\u0000x',
      '\ud800',
      '𝒜𝓁𝓁',
      '😀',
      'C++',
      'க',
      'a'.repeat(10_000),
      'a '.repeat(5_000),
    ])
      await search(q);
    expect((await search('cloud\u200b "services"')).rows[0]?.path).toBe('/services/cloud-services');
    expect((await search('AND')).total).toBeGreaterThan(0);
  });

  test('returns ten at a time, at most a hundred', async () => {
    const first = await search('we');
    const second = await search('we', 2);
    expect([first.rows.length, first.size, first.most]).toEqual([10, 10, 100]);
    expect(second.total).toBe(first.total);
    const one = new Set(first.rows.map(({ path }) => path));
    expect(second.rows.filter(({ path }) => one.has(path))).toEqual([]);
    expect((await search('we', 900)).rows).toEqual([]);
  });

  test('limits an address to sixty searches a minute', async () => {
    const address = '10.2.0.1';
    const ask = () => app.call('web/search', { q: 'cloud' }, { address });
    expect((await ask()).status).toBe(200);
    // counted without searching: sixty searches may take a busy machine longer than a minute
    for (let count = 1; count < 59; count++) await app.services.limits.search.take(address);
    expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('indexes existing records once', async () => {
    const { db } = app.services;
    const fill = async () => {
      let indexed = 0;
      for await (const count of repairIndex(db, new Date())) indexed += count;
      return indexed;
    };
    const counted = await sql<{ n: number }>`select count(*) as n from search_entries`.execute(db);
    await db.deleteFrom('search_entries').execute();
    await db.deleteFrom('search_words').execute();
    expect(await paths('cloud services')).not.toContain('/services/cloud-services');
    expect(await fill()).toBe(Number(counted.rows[0]?.n));
    expect(await paths('cloud services')).toContain('/services/cloud-services');
    expect(await fill()).toBe(0);
  });

  test('indexes records with sections again once', async () => {
    const { db } = app.services;
    const kinds = async () => {
      const rows = await db.selectFrom('search_entries').select('resource').distinct().execute();
      return rows.map(({ resource }) => resource);
    };
    const before = await kinds();
    await readAnew(db as never); // as frozen as the tables it knows
    expect(await kinds()).toEqual(['blogs']);
    expect(await paths('cloud services')).not.toContain('/services/cloud-services');
    for await (const _ of repairIndex(db, new Date()));
    expect((await kinds()).sort()).toEqual(before.sort());
    expect(await paths('cloud services')).toContain('/services/cloud-services');
  });

  test('indexes insights with sections again once, and no others', async () => {
    const { db } = app.services;
    const entries = async () =>
      (await db.selectFrom('search_entries').select('id').orderBy('id').execute()).map(({ id }) =>
        Number(id),
      );
    const before = await entries();
    const { body } = await app.call('blogs', { id: 1 }, { token: owner });
    const sections = [
      { kind: 'text', variant: 'column', hidden: false, heading: null, body: rich('handwoven') },
    ];
    const saved = await app.wrong('blog/update', { id: 1, version: body.version, sections }, owner);
    expect(saved.status).toBe(200);
    const words = async () =>
      Number(
        (
          await sql<{ n: number }>`select count(*) as n from search_words where rowid = 200000000001`.execute(
            db,
          )
        ).rows[0]?.n,
      );
    await readInsightsAnew(db as never); // as above
    expect(await entries()).toEqual(before.filter((id) => id !== 200_000_000_001));
    expect(await words()).toBe(0);
    for await (const _ of repairIndex(db, new Date()));
    expect(await entries()).toEqual(before);
    expect(await words()).toBe(1);
  });

  test('indexes again once what may hold Arabic words', async () => {
    const { db } = app.services;
    const entries = async () => {
      const rows = await db
        .selectFrom('search_entries')
        .select(['resource', 'record'])
        .orderBy('id')
        .execute();
      return rows.map(({ resource, record }) => `${resource} ${record}`);
    };
    const { id } = await add('Billing', 'حلول الفوترة منذ ٢٠١٩');
    const before = await entries();
    const kept = before.filter((each) => each.startsWith('blogs ') && each !== `blogs ${id}`);
    await readArabicAnew(db as never, engine); // as above
    const left = await entries();
    expect(left).not.toContain(`blogs ${id}`);
    expect(left).toContain('blogs 1');
    expect(kept).toEqual(expect.arrayContaining(left));
    for await (const _ of repairIndex(db, new Date()));
    expect(await entries()).toEqual(before);
    expect(await paths('الفوتره')).toContain('/insights/billing');
  });

  test('indexes again once what may hold a single letter before a hyphen', async () => {
    const { db } = app.services;
    const entries = async () => {
      const rows = await db
        .selectFrom('search_entries')
        .select(['resource', 'record'])
        .orderBy('id')
        .execute();
      return rows.map(({ resource, record }) => `${resource} ${record}`);
    };
    const inTitle = await add('X-rays of a loom', 'Nothing else.');
    const inText = await add('Seen through', 'What an X-ray shows.');
    const other = await add('Follow-up', 'A well-known word.');
    const before = await entries();
    await readHyphensAnew(db as never, engine); // as above
    const left = await entries();
    expect(left).not.toContain(`blogs ${inTitle.id}`);
    expect(left).not.toContain(`blogs ${inText.id}`);
    expect(left).toContain(`blogs ${other.id}`);
    expect(left.filter((each) => !each.startsWith('blogs '))).toEqual([]);
    for await (const _ of repairIndex(db, new Date()));
    expect(await entries()).toEqual(before);
    expect(await paths('xray')).toContain(`/insights/${inText.slug}`);
  });
});
