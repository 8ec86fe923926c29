import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { healthAddresses } from '#shared/addresses.ts';
import { cases } from '#shared/sections/cases.ts';
import { cta } from '#shared/sections/cta.ts';
import { faqSection } from '#shared/sections/faq.ts';
import { figures } from '#shared/sections/figures.ts';
import { hero } from '#shared/sections/hero.ts';
import type { Section } from '#shared/sections/index.ts';
import { picture } from '#shared/sections/picture.ts';
import { engines } from '../testing/engines.ts';
import { everyFill, everySection, everyVariant, pageOf, sampleSection } from '../testing/sample-sections.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

describe.each(engines)('pages made of sections on %s', (engine) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startApp(engine);
    token = await app.signIn();
  });
  afterAll(() => app.close());
  const add = (title: string, slug: string, sections: Section[] = []) =>
    app.call('page/add', { title, slug, sections, status: 1 }, { token });
  const read = (title: string) => app.call('web/page', { title });

  test('are nested below live pages, and leave hidden sections out', async () => {
    await add('Industries', 'industries');
    const hidden = everySection(0)
      .slice(1, -1)
      .map((each) => ({ ...each, hidden: true }));
    await add('Healthcare', 'industries/healthcare', pageOf(...hidden));
    const { body: data } = await read('industries/healthcare');
    expect(data).toMatchObject({
      status: 1,
      title: 'Healthcare',
      above: [{ name: 'Industries', path: '/industries' }],
    });
    expect(data.status === 1 && data.sections.map(({ kind }) => kind)).toEqual(['hero', 'cta']);
    const { body: all } = await app.call('web/pages', {});
    expect(all.map(({ path }) => path)).toContain('/industries/healthcare');
  });

  test.each<[string, string]>([
    ['about', 'About Us'],
    ['privacy-policy', 'Privacy Policy'],
    ['services/anything', 'A service'],
    ['nirvaaga-amaippu/home', 'The staff panel'],
    ['api', 'The site itself'],
    ...healthAddresses.map((name): [string, string] => [name, 'The site itself']),
  ])('cannot have the address /%s', async (slug, holder) => {
    const { status, refusal } = await add('Mine', slug);
    expect(status).toBe(422);
    expect(refusal.fields).toEqual({ slug: `${holder} already has this address. Choose another.` });
    const { body: data } = await app.call('slug/check', { resource: 'pages', slug }, { token });
    expect(data.holder).toBe(holder);
  });

  test('can be in a folder named like the page at the root, which is not their parent', async () => {
    await add('Loans', 'home/loans');
    const { body: data } = await read('home/loans');
    expect(data).toMatchObject({ status: 1, above: [] });
    await add('Our town', 'about/town');
    const { body: below } = await read('about/town');
    expect(below).toMatchObject({ above: [{ path: '/about' }] });
  });

  test('cannot take the address of a redirect or another page', async () => {
    await app.call('redirect/add', { from: '/Autumn/', to: '/about' }, { token });
    expect((await add('Autumn', 'autumn')).refusal.fields?.slug).toContain('The redirect to /about');
    await add('Spring', 'spring');
    expect((await add('Spring again', 'spring')).refusal.fields?.slug).toContain('taken');
  });

  test('redirect from their old address when they are moved', async () => {
    const { body: data } = await add('Retail', 'industries/retail');
    const { id, version } = data;
    await app.call('page/update', { id, version, slug: 'trades/retail' }, { token });
    const { body: lost } = await app.call('web/lost', { path: '/industries/retail' });
    expect(lost.moved).toBe('/trades/retail');
  });

  test('can be excluded from the menu; pages of the menu cannot', async () => {
    const bare = async (title: string) => {
      const { body: data } = await read(title);
      return data.status === 1 && data.bare;
    };
    await app.call(
      'page/add',
      { title: 'One offer', slug: 'offer', sections: [], status: 1, bare: true },
      { token },
    );
    expect(await bare('offer')).toBe(true);
    const { body: all } = await app.call('pages/list', { filters: {}, search: 'About' } as never, { token });
    const about = (all as { rows: { id: number; slug: string; version: number }[] }).rows.find(
      ({ slug }) => slug === 'about',
    );
    const { id, version } = about as NonNullable<typeof about>;
    expect((await app.call('page/update', { id, version, bare: true }, { token })).status).toBe(200);
    expect(await bare('about')).toBe(false);
  });

  test('know which page a section’s record references belong to', async () => {
    const { body: study } = await app.call('caseStudies/all', {}, { token });
    const chosen = study[0]?.id as number;
    const section = { ...sampleSection(cases), chosen: [chosen] } as Section;
    const { body: data } = await add('Proof', 'proof', pageOf(section));
    const { body: uses } = await app.call('record/uses', { resource: 'caseStudies', id: chosen }, { token });
    expect(uses).toContainEqual({ kind: 'Page', id: data.id, label: 'Proof', link: false });
    const gone = { ...section, chosen: [99_999] } as Section;
    const { refusal } = await add('Lost', 'lost', pageOf(gone));
    expect(refusal.fields).toEqual({
      'sections.1.chosen': 'This entry no longer exists. Choose another.',
    });
    expect(refusal.message).toMatch(/^Section 2 \(.+\), .+: This entry no longer exists/);
  });

  test('are found by the words of their visible sections', async () => {
    const words = { ...sampleSection(figures), heading: 'Looms of Karur, watched by night' } as Section;
    const kept = { ...sampleSection(faqSection), heading: 'Only for staffreaders', hidden: true } as Section;
    await add('Textiles', 'industries/textiles', pageOf(words, kept));
    const find = async (q: string) => (await app.call('web/search', { q, page: 1 })).body.rows;
    expect(await find('watched by night')).toMatchObject([{ kind: 'Page', path: '/industries/textiles' }]);
    expect(await find('staffreaders')).toEqual([]);
  });

  test('fill in missing fields of sections that were stored earlier', async () => {
    const { body: data } = await add(
      'Older',
      'older',
      pageOf(sampleSection(picture), sampleSection(faqSection)),
    );
    const { frame, more, ...older } = sampleSection(picture) as Record<string, unknown>;
    const { source, ...asked } = sampleSection(faqSection) as Record<string, unknown>;
    await app.services.db
      .updateTable('pages')
      .set({ sections: JSON.stringify([older, asked]) })
      .where('id', '=', data.id)
      .execute();
    const { body: page } = await read('older');
    expect(page.status === 1 && page.sections).toEqual([
      { ...older, frame: 'plain', more: [] },
      { ...asked, source: 'own' },
    ]);
  });

  test('need the minimum of list items to be published; pages published with fewer stay', async () => {
    const whole = sampleSection(figures);
    if (whole.kind !== 'figures') throw new Error('no figures');
    const short = { ...whole, items: whole.items.slice(0, 1) };
    const few = { 'sections.1.items': 'Add at least 2' };
    const { refusal } = await add('Figures', 'figures', pageOf(short));
    expect(refusal.fields).toEqual(few);
    expect(refusal.message).toBe('Section 2 (Figures), Figures: Add at least 2');
    const { body: data } = await add('Figures', 'figures', pageOf(whole));
    const update = (version: number, title: string, sections: Section[]) =>
      app.call('page/update', { id: data.id, version, title, sections }, { token });
    expect((await update(1, 'Figures', pageOf(short))).refusal.fields).toEqual(few);
    const sections = JSON.stringify(pageOf(short));
    await app.services.db.updateTable('pages').set({ sections }).where('id', '=', data.id).execute();
    expect((await update(1, 'Our figures', pageOf(short))).status).toBe(200);
  });

  test('begin with an opening and end with a call to action; pages published without them stay', async () => {
    const { refusal } = await add('Ends', 'ends', [sampleSection(figures)]);
    expect(refusal.fields).toEqual({
      sections:
        'A page begins with the section “Opening” and ends with the section “Call to action”. Add what is missing, or show it.',
    });
    const { body: data } = await add('Ends', 'ends', pageOf(sampleSection(figures)));
    const update = (sections: Section[]) =>
      app.call('page/update', { id: data.id, version: 1, sections }, { token });
    expect((await update([sampleSection(figures), sampleSection(cta)])).refusal.fields).toEqual({
      sections: 'A page begins with the section “Opening”. Add what is missing, or show it.',
    });
    const sections = JSON.stringify([sampleSection(figures)]);
    await app.services.db.updateTable('pages').set({ sections }).where('id', '=', data.id).execute();
    expect((await update([sampleSection(figures), sampleSection(picture)])).status).toBe(200);
  });

  test('accept every kind of section in every variant, and enforce the rules of composition', async () => {
    for (const at of everyVariant)
      for (const fill of everyFill)
        expect((await add(`${at}`, `samples/${at}-${fill}`, everySection(at, fill))).status).toBe(200);
    const twice = await add('Twice', 'twice', [sampleSection(hero), sampleSection(hero)]);
    expect(twice.refusal.fields).toEqual({
      'sections.1.kind': 'This can only be at the top of a page',
    });
  });
});
