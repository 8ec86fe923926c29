import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Resource } from '#shared/resource/define.ts';
import { newKey } from '#shared/resource/draft.ts';
import { resources } from '#shared/resources/index.ts';
import { maxSections } from '#shared/sections/field.ts';
import { split } from '#shared/sections/split.ts';
import { engines } from '../testing/engines.ts';
import { pageOf, sampleSection } from '../testing/sample-sections.ts';
import { type SmallSite, smallSite } from '../testing/small-site.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

const paged = Object.values<Resource>(resources).filter((each) => each.path);
/** What a form may hold while it is written, and what it never would. */
const unfinished: unknown[] = [
  '',
  null,
  7,
  true,
  'half a word',
  [],
  [null],
  [{}],
  [''],
  { type: 'doc' },
  { toString: 1 },
];

describe.each(engines)('the preview beside a form on %s', (engine) => {
  let app: TestApp;
  let site: SmallSite;
  let owner: string;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
    site = smallSite(app);
  });
  afterAll(() => app.close());

  const page = async (request: object, token = owner) => {
    const { status, body } = await app.wrong('preview/page', request, token);
    return { status, shown: status === 200 ? JSON.parse((body as { html: string }).html) : null };
  };

  test('shows unsaved values, and stores nothing', async () => {
    const { body: row } = await app.call('services', { id: 1 }, { token: owner });
    const at = `${app.services.publicUrl}/services/${row.slug}`;
    const before = await site.get(at);
    const counted = [...site.views];
    const typed = await page({ resource: 'services', id: 1, values: { name: 'Typed', description: '' } });
    expect(typed.shown).toMatchObject({
      name: 'Typed',
      description: '',
      descriptionLong: row.descriptionLong,
    });
    expect(site.views).toEqual(counted);
    expect((await site.get(at)).text).toBe(before.text);
    expect((await app.call('services', { id: 1 }, { token: owner })).body.version).toBe(row.version);
    expect((await app.wrong('services/draft', { id: 1 }, owner)).body).toMatchObject({ draft: null });
    const other = await page({ resource: 'services', id: 2, values: {} });
    expect(other.shown.name).toBe((await app.call('services', { id: 2 }, { token: owner })).body.name);
  });

  test('shows the page itself, even if its title is that of a fixed screen', async () => {
    const { shown } = await page({ resource: 'pages', key: newKey(), values: { title: 'About' } });
    expect(shown).toMatchObject({ title: 'About', sections: [] });
  });

  test('says which sections are shown, as visitors’ pages do not', async () => {
    const sections = [0, 1, 2].map((at) => ({ ...sampleSection(split), hidden: at === 1 }));
    const title = 'Three sections';
    const { shown } = await page({ resource: 'pages', key: newKey(), values: { title, sections } });
    expect(shown.places).toEqual([0, 2]);
    await app.call(
      'page/add',
      { title, slug: 'two', sections: pageOf(sampleSection(split)), status: 1 },
      { token: owner },
    );
    expect((await app.call('web/page', { title: 'two' })).body).toMatchObject({ status: 1, places: null });
  });

  test('renders a bounded number of sections', async () => {
    const title = 'Too many';
    const sections = Array.from({ length: 5_000 }, () => ({ kind: 'split' }));
    const { shown } = await page({ resource: 'pages', key: newKey(), values: { title, sections } });
    expect(shown.places).toHaveLength(2 * maxSections);
    const facts = Array.from({ length: 5_000 }, () => ({}));
    const opening = { kind: 'hero', heading: 'Facts', facts };
    const { shown: hero } = await page({
      resource: 'pages',
      key: newKey(),
      values: { title, sections: [opening] },
    });
    expect(hero.sections[0].facts.length).toBeLessThan(100);
  });

  test('does the same for sections below a text', async () => {
    const sections = [0, 1].map((at) => ({ ...sampleSection(split), hidden: at === 0 }));
    const { shown } = await page({ resource: 'services', id: 1, values: { sections } });
    expect(shown).toMatchObject({ sections: [{ kind: 'split' }], places: [1] });
  });

  test('shows the form, not the stored draft', async () => {
    const { body: row } = await app.call('services', { id: 3 }, { token: owner });
    const kept = { id: 3, revision: 0, version: row.version, savedIn: newKey(), values: { name: 'Kept' } };
    await app.call('service/draft', kept, { token: owner });
    expect((await page({ resource: 'services', id: 3, values: {} })).shown.name).toBe(row.name);
  });

  test('shows an incomplete list as far as it goes', async () => {
    const firstBullet = [{ title: 'Whole', description: 'Told' }, { title: 'Begun' }, null];
    const { shown } = await page({ resource: 'services', id: 1, values: { firstBullet } });
    expect(shown.firstBullet).toEqual([
      { title: 'Whole', description: 'Told' },
      { title: 'Begun', description: '' },
    ]);
  });

  test.each(paged.map((each) => [each.plural, each] as const))(
    'shows %s with hardly any values',
    async (plural, kind) => {
      const { body } = await app.wrong(`${plural}/list`, {}, owner);
      const [first] = (body as { rows: { id: number }[] }).rows;
      const places = [...(first ? [{ id: first.id }] : []), ...(kind.fixed ? [] : [{ key: newKey() }])];
      for (const place of places) {
        expect((await page({ resource: plural, ...place, values: {} })).status).toBe(200);
        for (const value of unfinished) {
          const values = Object.fromEntries(
            [...Object.keys(kind.fields), 'slug', 'meta', 'publishAt'].map((name) => [name, value]),
          );
          const { status } = await page({ resource: plural, ...place, values });
          expect(status, JSON.stringify([place, value])).toBe(200);
        }
      }
    },
  );

  test('shows a text without notes for missing images', async () => {
    const words = { type: 'paragraph', content: [{ type: 'text', text: 'Written just now' }] };
    const note = { type: 'image', attrs: { alt: '', problem: 'This image could not be copied' } };
    const body = { type: 'doc', content: [words, note] };
    const { shown } = await page({ resource: 'policies', id: 1, values: { body } });
    expect(shown.body).toEqual({ type: 'doc', content: [words] });
    const { body: row } = await app.call('policies', { id: 1 }, { token: owner });
    const refused = await app.wrong('policy/update', { id: 1, version: row.version, body }, owner);
    expect(refused).toMatchObject({ status: 422, body: { fields: { body: expect.any(String) } } });
  });

  test('is for those who may see the record, and only for kinds with pages', async () => {
    const other = await app.asStaff(['insightsView']);
    const reader = await app.asStaff(['settingsServices']);
    const one = { resource: 'services', id: 1, values: { name: 'Typed' } };
    expect((await page(one, other)).status).toBe(403);
    expect((await page(one, reader)).shown.name).toBe('Typed');
    expect((await page({ resource: 'tags', id: 1, values: {} })).status).toBe(422);
    expect((await page({ resource: 'services', id: 9999, values: {} })).status).toBe(404);
    expect((await page({ resource: 'services', values: {} })).status).toBe(422);
  });
});
