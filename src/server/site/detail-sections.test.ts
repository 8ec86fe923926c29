import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey } from '#shared/resource/draft.ts';
import { cases } from '#shared/sections/cases.ts';
import { cta } from '#shared/sections/cta.ts';
import { hero } from '#shared/sections/hero.ts';
import { type Section, sectionKinds } from '#shared/sections/index.ts';
import { belongs } from '#shared/sections/rules.ts';
import { homeServices } from '#shared/sections/screens/home-services.ts';
import { split } from '#shared/sections/split.ts';
import { statement } from '#shared/sections/statement.ts';
import { engines } from '../testing/engines.ts';
import { sampleSection } from '../testing/sample-sections.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

/** Each kind with such a page: its calls, and how its page reads it. */
const details = [
  ['service', 'services', 'web/service'],
  ['project', 'projects', 'web/project'],
  ['caseStudy', 'caseStudies', 'web/caseStudy'],
  ['career', 'careers', 'web/career'],
  ['blog', 'blogs', 'web/blog'],
  ['policy', 'policies', 'web/policy'],
] as const;

describe.each(engines)('sections below a text on %s', (engine) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startApp(engine);
    token = await app.signIn();
  });
  afterAll(() => app.close());
  const words = (heading: string) => ({ ...sampleSection(statement), heading }) as Section;
  const hidden = (heading: string) => ({ ...sampleSection(split), heading, hidden: true }) as Section;
  const read = async (plural: 'services') => (await app.call(plural, { id: 1 }, { token })).body;
  const put = async (name: 'service', plural: 'services', values: { sections?: Section[]; name?: string }) =>
    app.call(`${name}/update`, { id: 1, version: (await read(plural)).version, ...values }, { token });

  test.each(details)(
    'are absent at first on %s, and its page shows those that are not hidden',
    async (...kind) => {
      const [name, plural, path] = kind as unknown as ['service', 'services', 'web/service']; // all six are called alike
      const { slug, sections } = await read(plural);
      expect(sections).toEqual([]);
      const shown = async () => (await app.call(path, { title: slug })).body;
      expect(await shown()).toMatchObject({ status: 1, sections: [], places: null, pictures: {} });
      const { status } = await put(name, plural, { sections: [hidden('Kept back'), words('Said below')] });
      expect(status).toBe(200);
      expect(await shown()).toMatchObject({ status: 1, sections: [{ heading: 'Said below' }], places: null });
    },
  );

  test('are kept by an update without the field', async () => {
    await put('service', 'services', { sections: [words('Stays below')] });
    expect((await put('service', 'services', { name: 'Another name' })).body).toMatchObject({
      name: 'Another name',
      sections: [{ heading: 'Stays below' }],
    });
  });

  test('are refused with a message if they open or end a page, or are part of another screen', async () => {
    const refused = async (section: Section) =>
      (await put('service', 'services', { sections: [section] })).refusal.fields;
    expect(await refused(sampleSection(hero))).toEqual({
      'sections.0.kind': 'This opens a page, and this page already has a heading',
    });
    expect(await refused(sampleSection(cta))).toEqual({
      'sections.0.kind': 'This ends a page, and this page already has an end',
    });
    expect(await refused(sampleSection(homeServices))).toEqual({
      'sections.0.kind': 'This is a part of another page',
    });
  });

  test('can be of every other kind', async () => {
    const all = sectionKinds.filter((kind) => belongs(kind, 'detail')).map((kind) => sampleSection(kind));
    expect(all.length).toBeGreaterThan(15);
    expect((await put('service', 'services', { sections: all })).status).toBe(200);
  });

  test('know the record that a reference belongs to, and are validated when a draft is published', async () => {
    const { body: studies } = await app.call('caseStudies/all', {}, { token });
    const chosen = studies[0]?.id as number;
    const sections = [{ ...sampleSection(cases), chosen: [chosen] } as Section];
    const { body } = await put('service', 'services', { sections });
    const { body: uses } = await app.call('record/uses', { resource: 'caseStudies', id: chosen }, { token });
    expect(uses).toContainEqual({ kind: 'Service', id: 1, label: body.name, link: false });
    const { body: held } = await app.call(
      'service/draft',
      {
        id: 1,
        revision: 0,
        version: body.version,
        savedIn: newKey(),
        values: { sections: [sampleSection(hero)] },
      },
      { token },
    );
    const publish = await app.call(
      'service/draft/publish',
      { id: 1, revision: held.draft?.revision ?? 0, version: body.version },
      { token },
    );
    expect(publish.refusal.fields).toHaveProperty(['sections.0.kind']);
  });

  test('are found by their words', async () => {
    await put('service', 'services', { sections: [words('Bobbins of Sivakasi'), hidden('Staffreaders')] });
    const find = async (q: string) => (await app.call('web/search', { q, page: 1 })).body.rows;
    expect(await find('bobbins sivakasi')).toMatchObject([{ kind: 'Service' }]);
    expect(await find('staffreaders')).toEqual([]);
  });

  test('are absent in versions from before there were sections', async () => {
    const { db } = app.services;
    const { id, version } = (await app.call('services', { id: 2 }, { token })).body;
    const old = await db
      .selectFrom('revisions')
      .select(['id', 'values'])
      .where('resource', '=', 'services')
      .where('record', '=', id)
      .executeTakeFirstOrThrow();
    const { sections: _, ...before } = JSON.parse(old.values);
    await db
      .updateTable('revisions')
      .set({ values: JSON.stringify(before) })
      .where('id', '=', old.id)
      .execute();
    await app.call('service/update', { id, version, name: 'Renamed' }, { token });
    const { body: history } = await app.call('services/history', { id, page: 1 }, { token });
    expect(history.rows[0]?.changed).toEqual(['name']);
  });
});
