import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey } from '#shared/resource/draft.ts';
import { makeFormToken } from '../desk/form-token.ts';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

describe.each(engines)('finding records by their name on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());
  const find = async (term: string, token: string) =>
    (await app.call('records/find', { term }, { token })).body;

  test('finds them on every screen the user may open', async () => {
    const owner = await app.signIn();
    expect(await find('streamlining', owner)).toContainEqual(
      expect.objectContaining({ plural: 'projects', title: 'Streamlining IT Infrastructure', type: null }),
    );
    expect(await find('100%', owner)).toEqual([]);
    const both = await find('web dev', owner);
    expect(both).toContainEqual(expect.objectContaining({ plural: 'categories', type: 'project' }));
  });

  test.each([
    ['Tamil', 'பொங்கல் விழா', 'பொங்கல்'.normalize('NFD')],
    ['Arabic', 'مكتب الكويت', 'الكويت'],
  ])('finds %s text, composed or decomposed', async (_, name, term) => {
    const token = await app.signIn();
    await app.call('tag/add', { name }, { token });
    expect(await find(term, token)).toContainEqual(expect.objectContaining({ plural: 'tags', title: name }));
  });

  test('finds an enquiry by its company and by its phone number in any spelling, for those who may read it', async () => {
    const enquiry = {
      firstName: 'Anitha',
      company: 'Vaigai Spinners',
      email: 'anitha@example.org',
      phone: '+91 98400 12345',
      page: '/contact',
      message: 'We weave in Karur and would like to sell our towels online.',
      formToken: makeFormToken(app.services.keys.sign, new Date(Date.now() - 60_000)),
    };
    expect((await app.call('enquiry/add', enquiry)).status).toBe(200);
    const reader = await app.asStaff(['contactsView']);
    const found = [expect.objectContaining({ plural: 'enquiries', kind: 'Enquiry' })];
    for (const term of ['vaigai', '98400 12', '9840012345', '0098400-12345'])
      expect(await find(term, reader), term).toEqual(found);
    expect(await find('vaigai', await app.asStaff(['careersApplications']))).toEqual([]);
  });

  test('finds unpublished new records, for those who may open them', async () => {
    const key = newKey();
    const values = { title: 'Looms that rest' };
    const owner = await app.signIn();
    const draft = { key, revision: 0, version: 0, savedIn: key, values };
    expect((await app.wrong('caseStudy/draft', draft, owner)).status).toBe(200);
    expect(await find('looms', owner)).toEqual([
      {
        plural: 'caseStudies',
        type: null,
        id: 0,
        title: 'Looms that rest',
        kind: 'Case study, draft',
        draft: key,
      },
    ]);
    expect(await find('looms', await app.asStaff(['insightsView']))).toEqual([]);
  });

  test('finds records by words of their text, after those found by name', async () => {
    const owner = await app.signIn();
    const text = 'The zeppelin hangar in Sulur.';
    const categories = (await app.call('categories/all', { type: 'blog' }, { token: owner })).body;
    const insight = {
      title: 'A roof of forty metres',
      excerpt: 'How it was built.',
      body: { type: 'doc' as const, content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
      category: categories[0]?.id ?? 0,
      author: 'Meera Nair',
    };
    const { body: live } = await app.call('blog/add', { ...insight, status: 1 }, { token: owner });
    const { body: called } = await app.call(
      'blog/add',
      { ...insight, title: 'The zeppelin of Sulur', status: 1 },
      { token: owner },
    );
    await app.call('blog/add', { ...insight, title: 'Not published', status: 0 }, { token: owner });
    const row = (id: number, title: string, kind: string) => ({
      plural: 'blogs',
      type: null,
      id,
      title,
      kind,
    });
    expect(await find('zeppelin', owner)).toEqual([
      row(called.id, called.title, 'Insight'),
      row(live.id, live.title, 'Insight, in its text'),
    ]);
    expect(await find('hangar zepp', owner), 'the last word may have only begun').toHaveLength(2);
    expect(await find('zeppelin', await app.asStaff(['careersView']))).toEqual([]);
  });

  test('limits the number of results', async () => {
    expect((await find('e', await app.signIn())).length).toBeLessThanOrEqual(24);
  });

  test('and on no other screen', async () => {
    const editor = await app.asStaff(['testimonialsView', 'insightsCategories']);
    const kinds = new Set(
      (await Promise.all(['a', 'e', 'i'].map((term) => find(term, editor))))
        .flat()
        .map(({ plural, type }) => [plural, type].filter(Boolean).join(' ')),
    );
    expect([...kinds].sort()).toEqual(['blogs', 'categories blog', 'testimonials']);
    expect((await app.wrong('records/find', { term: 'a' }, '')).status).toBe(401);
  });
});
