import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

describe.each(engines)('calls of the public site on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
  });
  afterAll(() => app.close());
  const read = async <P extends Parameters<TestApp['call']>[0]>(
    path: P,
    request: Parameters<typeof app.call<P>>[1],
  ) => {
    const { status, body } = await app.call(path, request);
    expect(status).toBe(200);
    return body;
  };

  test('services are in order, with details by id or slug, where the id takes precedence', async () => {
    const services = await read('web/services', {});
    expect(services.map(({ id, tag, name }) => [id, tag, name])).toEqual([
      [1, 'software-development', 'Software Development'],
      [2, 'mobile-app-development', 'Mobile App Development'],
      [3, 'web-development', 'Web Development'],
      [4, 'ecommerce-solutions', 'Ecommerce Solutions'],
      [5, 'digital-marketing', 'Digital Marketing'],
      [6, 'cloud-services', 'Cloud Services'],
    ]);
    expect(await read('web/service', { id: '3', title: 'cloud-services' })).toMatchObject({
      status: 1,
      tag: 'web-development',
    });
    const bySlug = await read('web/service', { title: 'cloud-services' });
    expect(bySlug).toMatchObject({ status: 1, id: 6 });
    if (bySlug.status === 1) expect([bySlug.firstBullet.length, bySlug.secondBullet.length]).toEqual([6, 6]);
    for (const nothing of [{}, { id: null, title: null }, { id: 0 }, { id: 99 }, { title: 'nope' }])
      expect(await read('web/service', nothing)).toEqual({ status: 0 });
    expect(await read('web/service', { id: 0, title: 'cloud-services' })).toEqual(bySlug);
  });

  test('a service’s icon is the chosen image, or else its generated sign', async () => {
    const icons = async () => (await read('web/services', {})).map(({ icon }) => icon);
    expect(await icons()).toEqual(
      [
        'software-development',
        'mobile-app-development',
        'web-development',
        'ecommerce-solutions',
        'digital-marketing',
        'cloud-services',
      ].map((tag) => `/art/sign/${tag}.svg`),
    );
    expect(await read('web/service', { id: 6 })).toMatchObject({ icon: '/art/sign/cloud-services.svg' });

    const form = new FormData();
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'cloud.png');
    const picture = (await app.upload('image/single/upload', form, owner)).body as {
      id: number;
      imageUrl: string;
    };
    const { body } = await app.call('services', { id: 6 }, { token: owner });
    expect(body.icon).toBeNull();
    await app.call('service/update', { id: 6, version: body.version, icon: picture.id }, { token: owner });
    expect((await icons()).at(-1)).toBe(picture.imageUrl);
    expect(await read('web/service', { id: 6 })).toMatchObject({ icon: picture.imageUrl });
    expect((await app.call('image/uses', { id: picture.id }, { token: owner })).body).toMatchObject([
      { kind: 'Service', id: 6 },
    ]);
  });

  test('projects, case studies and vacancies are those of the reference (Records)', async () => {
    const projects = await read('web/projects', {});
    expect(projects.map(({ name, title }) => [name, title])).toEqual(
      [
        'Streamlining IT Infrastructure',
        'Transforming Customer Experience',
        'Scaling Agile Development',
        'Optimizing IT Operations',
        'Maximizing Efficiency With DevOps',
        'Implementing Robotic Process Automation',
      ].map((title) => ['Web Development', title]),
    );
    const studies = await read('web/caseStudies', {});
    expect(studies.map(({ id, categoryName }) => [id, categoryName])).toEqual([
      [1, 'Web Development'],
      [2, 'Software development'],
      [3, 'Digital marketing'],
      [4, 'Data analytics'],
    ]);
    expect(Object.keys(studies[0] ?? {}).sort()).toEqual([
      'categoryName',
      'categorySlug',
      'country',
      'figure',
      'id',
      'images',
      'opening',
      'sector',
      'slug',
      'title',
    ]);
    const study = await read('web/caseStudy', { id: 1, title: null });
    expect(study.status).toBe(1);
    if (study.status === 1) {
      expect(study.process.steps.length).toBeGreaterThan(1);
      expect(Object.keys(study.process.steps[0] ?? {}).sort()).toEqual([
        'description',
        'imagesUrl',
        'stepName',
      ]);
    }
    const careers = await read('web/careers', {});
    expect(careers.map((career) => career.jobPosition)).toEqual([
      'Full Stack Developer',
      'Flutter Developer',
      'Digital Marketing Executive',
      'WordPress Developer',
      'Frontend Developer',
      'Graphic Designer',
      'UI/UX Designer',
    ]);
    expect(await read('web/career', { title: 'ui-ux-designer' })).toMatchObject({ status: 1, id: 7 });
  });

  test('the processes of projects are returned with their steps, while they are live', async () => {
    const [first] = await read('web/projects/processes', {});
    expect(Object.keys(first ?? {}).sort()).toEqual(['id', 'name', 'steps']);
    expect(first?.steps.map(({ stepName }) => stepName)).toEqual([
      'Discovery And Analysis',
      'Design And Development',
      'Quality Assurance',
      'Deployment And Integration',
      'Training And Support',
      'Continuous Improvement',
    ]);
    expect(Object.keys(first?.steps[0] ?? {}).sort()).toEqual(['description', 'imagesUrl', 'stepName']);
    const step = { stepName: 'Look', description: 'Twice.' };
    const steps = [{ ...step, image: null }];
    const { body } = await app.call('process/add', { name: 'Ours', steps }, { token: owner });
    const drawn = { id: body.id, name: 'Ours', steps: [{ ...step, imagesUrl: null }] };
    expect(await read('web/projects/processes', {})).toContainEqual(drawn);
    await app.call('process/update', { id: body.id, version: body.version, status: 0 }, { token: owner });
    expect((await read('web/projects/processes', {})).map(({ name }) => name)).not.toContain('Ours');
  });

  test('header text, metadata, contacts and banners have the shapes of the reference (Calls)', async () => {
    expect(JSON.parse((await read('web/header/text', {})).value)).toContain('<em>');
    const rows = await read('web/metaData', { userId: 0 });
    expect(rows).toHaveLength(11);
    expect(JSON.parse(rows[6]?.value ?? '{}')).toMatchObject({
      title: expect.stringContaining('Careers'),
      keywords: expect.any(Array),
    });
    expect(JSON.parse((await read('web/contacts', {})).value)).toMatchObject({
      location: expect.any(String),
      phoneNumber: expect.any(String),
      email: expect.any(String),
    });
    for (const banner of await read('web/banners', {}))
      expect(Object.keys(banner).sort()).toEqual(['imageUrl', 'redirectUrl']);
  });

  test('addresses have the titles of what is live there', async () => {
    const paths = ['/case-studies/a-front-desk-for-hospital-it', '/about', '/services/none', 'https://a.in'];
    expect(await read('web/titles', { paths })).toEqual([
      'A front desk for hospital IT',
      expect.stringMatching(/^About/),
      null,
      null,
    ]);
  });

  test('testimonials link to a project only while it is live', async () => {
    const before = await read('web/testimonials', {});
    const linked = before.find((each) => each.projectStatus !== 0);
    expect(linked?.projectTitle).toBeTruthy();
    expect(Object.keys(before[0] ?? {}).sort()).toEqual([
      'clientDesignation',
      'clientName',
      'content',
      'imageUrl',
      'project',
      'projectStatus',
      'projectTitle',
      'ratings',
      'stars',
    ]);
    const { body } = await app.call('projects', { id: linked?.project as number }, { token: owner });
    await app.call('project/update', { id: body.id, version: body.version, status: 0 }, { token: owner });
    const after = (await read('web/testimonials', {})).filter((each) => each.project === linked?.project);
    expect(after.map((each) => [each.projectStatus, each.projectTitle])).toEqual(after.map(() => [0, null]));
    expect(await read('web/project', { id: body.id })).toEqual({ status: 0 });
  });

  test('records with the same title are linked by their own slugs', async () => {
    const title = 'Twelve Weeks';
    const { body: first } = await app.call('projects', { id: 1 }, { token: owner });
    const project = {
      name: title,
      title,
      category: first.category,
      description: 'One of two.',
      status: 1,
    } as const;
    await app.call('project/add', project, { token: owner });
    const { body: second } = await app.call('project/add', project, { token: owner });
    const { body: said } = await app.call(
      'testimonial/add',
      {
        clientName: 'Devi',
        clientDesignation: 'Owner',
        content: 'As promised.',
        project: second.id,
        status: 1,
      },
      { token: owner },
    );
    const parts = { summary: 'a', problem: 'b', solutions: 'c', result: 'd', conclusion: 'e' };
    const study = { ...parts, title, project: second.id, testimonial: said.id, status: 1 } as const;
    const { body: one } = await app.call('caseStudy/add', study, { token: owner });
    const { body: two } = await app.call('caseStudy/add', study, { token: owner });

    const listed = (await read('web/caseStudies', {})).filter((each) => each.title === title);
    expect(listed.map(({ id, slug }) => [id, slug])).toEqual([
      [one.id, 'twelve-weeks'],
      [two.id, 'twelve-weeks-2'],
    ]);
    for (const page of ['home', 'about'] as const)
      expect(
        (await read('web/testimonials/on', { page })).find((each) => each.clientName === 'Devi'),
      ).toMatchObject({ projectTitle: title, projectSlug: 'twelve-weeks-2' });
    expect(await read('web/caseStudy', { id: two.id })).toMatchObject({
      slug: 'twelve-weeks-2',
      testimonial: { projectTitle: title, projectSlug: 'twelve-weeks-2' },
    });
    expect(await read('web/project', { id: second.id })).toMatchObject({
      caseStudies: [{ id: one.id, opening: 'a' }, { id: two.id }],
      testimonial: { clientName: 'Devi', content: 'As promised.' },
    });
    const bare = await read('web/project', { id: second.id - 1 });
    expect(bare).toMatchObject({ status: 1, caseStudies: [], testimonial: null });
    const paths = (await read('web/pages', {})).map(({ path }) => path);
    for (const kind of ['projects', 'case-studies'])
      expect(paths).toEqual(expect.arrayContaining([`/${kind}/twelve-weeks`, `/${kind}/twelve-weeks-2`]));
  });

  test('projects and case studies can be filtered by category, with only non-empty categories listed', async () => {
    const kinds = ['projects', 'caseStudies'] as const;
    for (const kind of kinds) {
      const all = await read(`web/${kind}`, {});
      const categories = await read(`web/${kind}/categories`, {});
      expect(categories.length).toBeGreaterThan(1);
      const counts = await Promise.all(
        categories.map(async ({ name, slug }) => {
          const rows = await read(`web/${kind}`, { category: slug });
          expect(new Set(rows.map((row) => row.categoryName))).toEqual(new Set([name]));
          return rows.length;
        }),
      );
      const sorted = all.filter((each) => each.categoryName !== null);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(sorted.length);
      expect(await read(`web/${kind}`, { category: 'nope' })).toEqual([]);
      expect(await read(`web/${kind}`, { category: '' })).toEqual(all);
    }
    // of a category of articles there are no projects
    expect(await read('web/projects', { category: 'business-systems' })).toEqual([]);
  });

  test('cards have the slug of their category, which a new name does not change', async () => {
    const kinds = ['projects', 'caseStudies'] as const;
    const cards = async () => Promise.all(kinds.map(async (kind) => (await read(`web/${kind}`, {}))[0]));
    const categorySlug = (await cards())[0]?.categorySlug as string;
    const { db } = app.services;
    const category = db.selectFrom('categories').select(['id', 'name']).where('slug', '=', categorySlug);
    const { id, name } = await category.executeTakeFirstOrThrow();
    const rename = (to: string) =>
      db.updateTable('categories').set({ name: to }).where('id', '=', id).execute();
    await rename('இணையம்');
    const renamed = (await cards()).filter((card) => card?.categoryName === 'இணையம்');
    await rename(name);
    expect(renamed.length).toBeGreaterThan(0);
    for (const card of renamed) expect(card).toMatchObject({ categorySlug });
  });

  test('a category whose only case study is a draft is no filter', async () => {
    const { body: study } = await app.call('caseStudies', { id: 4 }, { token: owner });
    await app.call('caseStudy/update', { id: 4, version: study.version, status: 0 }, { token: owner });
    const left = await read('web/caseStudies/categories', {});
    expect(left.map(({ slug }) => slug)).not.toContain('data-analytics');
    const { body: hidden } = await app.call('caseStudies', { id: 4 }, { token: owner });
    await app.call('caseStudy/update', { id: 4, version: hidden.version, status: 1 }, { token: owner });
  });

  test('a client is named, and searchable, only with its consent; prices only when they are shown', async () => {
    const { body: before } = await app.call('caseStudies', { id: 2 }, { token: owner });
    const named = { id: 2, version: before.version, client: 'Zanzibar Traders' };
    const { body: unreleased } = await app.call('caseStudy/update', named, { token: owner });
    const clientOf = async () => {
      const study = await read('web/caseStudy', { id: 2 });
      return study.status === 1 ? study.client : undefined;
    };
    expect(await clientOf()).toBeNull();
    expect((await read('web/search', { q: 'zanzibar', page: 1 })).total).toBe(0);
    const release = { id: 2, version: unreleased.version, clientReleased: true };
    await app.call('caseStudy/update', release, { token: owner });
    expect(await clientOf()).toBe('Zanzibar Traders');

    const prices = [{ name: 'First version', content: 'One process', range: '₹4–9 lakh', period: 'once' }];
    const { body: plain } = await app.call('services', { id: 1 }, { token: owner });
    const { body: hidden } = await app.call(
      'service/update',
      { id: 1, version: plain.version, prices },
      { token: owner },
    );
    expect(await read('web/service', { id: 1 })).toMatchObject({
      prices: [],
      duration: '6 to 10 weeks to a first version',
      contact: { name: 'Anitha K.' },
    });
    expect((await read('web/search', { q: 'lakh', page: 1 })).total).toBe(0);
    await app.call('service/update', { id: 1, version: hidden.version, pricesShown: true }, { token: owner });
    expect(await read('web/service', { id: 1 })).toMatchObject({ prices });
  });

  test('pay is shown from its minimum on, open-ended without a maximum, and as one amount if both are the same', async () => {
    const payOf = async () => {
      const career = await read('web/career', { id: 1 });
      return career.status === 1 ? career.pay : undefined;
    };
    expect(await payOf()).toBeNull();
    const { body: row } = await app.call('careers', { id: 1 }, { token: owner });
    const { body: open } = await app.call(
      'career/update',
      { id: 1, version: row.version, payFrom: 600_000 },
      { token: owner },
    );
    expect(await payOf()).toEqual({ from: 600_000, to: null, currency: 'INR', period: 'YEAR' });
    const { body: closed } = await app.call(
      'career/update',
      { id: 1, version: open.version, payTo: 1_200_000 },
      { token: owner },
    );
    expect(await payOf()).toMatchObject({ from: 600_000, to: 1_200_000 });
    await app.call('career/update', { id: 1, version: closed.version, payTo: 600_000 }, { token: owner });
    expect(await payOf()).toMatchObject({ from: 600_000, to: 600_000 });
  });

  test('every detail page links to others, and never to itself', async () => {
    const project = await read('web/project', { id: 3 });
    const study = await read('web/caseStudy', { id: 2 });
    const career = await read('web/career', { id: 1 });
    const service = await read('web/service', { id: 1 });
    const policy = await read('web/policy', { title: 'privacy-policy' });
    if (!(project.status && study.status && career.status && service.status && policy.status))
      throw new Error('all of them are live');
    // the other one of its category comes first
    expect(project.related[0]?.id).toBe(6);
    expect(project.related.map(({ id }) => id)).toHaveLength(3);
    expect(project.related.map(({ id }) => id)).not.toContain(3);
    expect(study.related).toHaveLength(2);
    expect(study.related.map(({ id }) => id)).not.toContain(2);
    expect(career.related.map(({ id }) => id)).toEqual([2, 3, 4]);
    expect(service.caseStudies.map(({ id }) => id)).toEqual([2, 4]);
    expect(policy.others.map(({ slug }) => slug)).toEqual(['support-policy', 'terms-and-conditions']);
  });

  test('policies show the mailboxes of the settings, in text and links', async () => {
    const token = owner;
    const named = async (title: string) => {
      const policy = await read('web/policy', { title });
      if (policy.status === 0) throw new Error('it is live');
      return [...new Set(JSON.stringify(policy.body).match(/[\w:]+@[\w.]+/g))].sort();
    };
    const both = (mailbox: string) => [mailbox, `mailto:${mailbox}`].sort();
    const titles = ['privacy-policy', 'support-policy', 'terms-and-conditions'];
    expect(await Promise.all(titles.map(named))).toEqual(
      ['privacy@example.com', 'support@example.com', 'hello@example.com'].map(both),
    );
    const { value, version } = (await app.call('settings', { key: 'contacts' }, { token })).body;
    const own = { email: 'us@acme.in', supportEmail: 'help@acme.in', privacyEmail: 'rights@acme.in' };
    await app.call(
      'setting/update',
      { key: 'contacts', version, value: { ...(value as object), ...own } },
      { token },
    );
    expect(await Promise.all(titles.map(named))).toEqual(
      [own.privacyEmail, own.supportEmail, own.email].map(both),
    );
    await app.call('setting/update', { key: 'contacts', version: version + 1, value }, { token });
  });

  test('shipped titles and the WhatsApp link follow the company’s name and number until they are edited', async () => {
    const token = owner;
    const change = async <V>(key: 'company' | 'contacts' | 'metaData' | 'socials', own: (value: V) => V) => {
      const { value, version } = (await app.call('settings', { key }, { token })).body;
      const { status } = await app.call(
        'setting/update',
        { key, version, value: own(value as V) },
        { token },
      );
      expect(status).toBe(200);
      return () => change<V>(key, () => value as V);
    };
    const titles = async () =>
      (await read('web/metaData', {})).slice(0, 2).map(({ value }) => value && JSON.parse(value).title);
    const link = async () => (await read('web/site', {})).socials.whatsapp;
    expect(await titles()).toEqual([
      'Nirvaaga | IT services for India, Kuwait and the UAE',
      'About us | Nirvaaga',
    ]);
    expect(await link()).toBe('https://wa.me/910000000000');
    const back = [
      await change<object>('company', (value) => ({ ...value, name: 'Acme $& Co' })),
      await change<object>('contacts', (value) => ({ ...value, whatsappNumber: '+91 (98765) 43210' })),
    ];
    expect(await titles()).toEqual([
      'Acme $& Co | IT services for India, Kuwait and the UAE',
      'About us | Acme $& Co',
    ]);
    expect((await read('web/metaData', {})).map(({ value }) => value).join()).not.toContain('Nirvaaga');
    expect(await link()).toBe('https://wa.me/919876543210');
    // the panel is told both: what is stored, and what visitors see
    const told = async (key: 'metaData' | 'socials' | 'company') =>
      (await app.call('settings', { key }, { token })).body;
    const { value: stored, shown, version } = await told('metaData');
    expect((stored as object[])[0]).toMatchObject({
      title: 'Nirvaaga | IT services for India, Kuwait and the UAE',
    });
    expect((shown as object[])[0]).toMatchObject({
      title: 'Acme $& Co | IT services for India, Kuwait and the UAE',
    });
    expect(await told('socials')).toMatchObject({
      value: { whatsapp: 'https://wa.me/910000000000' },
      shown: { whatsapp: 'https://wa.me/919876543210' },
    });
    expect(await told('company')).not.toHaveProperty('shown');
    const save = { key: 'metaData', value: stored, version } as const;
    expect((await app.call('setting/update', save, { token })).body.shown).toEqual(shown);
    const late = await app.call('setting/update', save, { token });
    expect([late.status, (late.body as { current?: unknown }).current]).toMatchObject([
      409,
      { value: stored, shown },
    ]);
    back.push(
      await change<object[]>('metaData', ([, ...others]) => [
        { title: 'Once Nirvaaga', description: '', keywords: [] },
        ...others,
      ]),
      await change<object>('socials', (value) => ({ ...value, whatsapp: 'https://wa.me/message/A' })),
    );
    expect(await titles()).toEqual(['Once Nirvaaga', 'About us | Acme $& Co']);
    expect(await link()).toBe('https://wa.me/message/A');
    for (const undo of back) await undo();
  });

  test('a minimal testimonial is live at once, with its defaults', async () => {
    const { status, body } = await app.call(
      'testimonial/add',
      { clientName: 'Asha R.', clientDesignation: 'Owner, bakery', content: 'They listened first.' },
      { token: owner },
    );
    expect([status, body.ratings, body.onHome, body.onAbout]).toEqual([200, 5, true, true]);
    expect((await read('web/testimonials', {})).map((each) => each.clientName)).toContain('Asha R.');
  });

  test('insights are filtered by page, category and tag; schedules are evaluated on read', async () => {
    const all = await read('web/blogs', { page: 1 });
    expect(all.total).toBeGreaterThanOrEqual(6);
    const [category] = await read('web/blogs/categories', {});
    expect((await read('web/blogs', { page: 1, category: category?.slug })).total).toBe(category?.count);
    const [tag] = await read('web/blogs/tags', {});
    expect((await read('web/blogs', { page: 1, tag: tag?.slug })).total).toBe(tag?.count);
    expect((await read('web/blogs', { page: 1, tag: 'nope' })).total).toBe(0);
    const { body } = await app.call('blogs', { id: all.rows[0]?.id as number }, { token: owner });
    const soon = new Date(Date.now() + 60_000).toISOString();
    const scheduled = await app.call(
      'blog/update',
      { id: body.id, version: body.version, publishAt: soon },
      { token: owner },
    );
    expect(await read('web/blog', { id: body.id })).toEqual({ status: 0 });
    app.passMs(61_000);
    expect(await read('web/blog', { id: body.id })).toMatchObject({ status: 1, slug: body.slug });
    const ends = new Date(Date.now() + 120_000).toISOString();
    await app.call(
      'blog/update',
      { id: body.id, version: scheduled.body.version, unpublishAt: ends },
      { token: owner },
    );
    app.passMs(120_000);
    expect(await read('web/blog', { id: body.id })).toEqual({ status: 0 });
  });

  test.each([
    ['blog', 'blogs', 'web/blog', '/insights/'],
    ['caseStudy', 'caseStudies', 'web/caseStudy', '/case-studies/'],
    ['project', 'projects', 'web/project', '/projects/'],
  ] as const)(
    'a scheduled %s has no modification date before its publication',
    async (name, plural, one, folder) => {
      const { body } = await app.call(plural, { id: 3 }, { token: owner });
      const row = body as unknown as { id: number; version: number; slug: string };
      const at = new Date(app.services.now().getTime() + 60_000).toISOString();
      const values = { id: row.id, version: row.version, publishAt: at };
      expect((await app.wrong(`${name}/update`, values, owner)).status).toBe(200);
      app.passMs(61_000);
      expect(await read(one, { id: row.id })).toMatchObject({ status: 1, updatedAt: at });
      const pages = await read('web/pages', {});
      expect(pages.find(({ path }) => path === folder + row.slug)).toMatchObject({ updatedAt: at });
      if (name === 'caseStudy')
        expect((await read('web/caseStudies/newest', {}))[0]).toMatchObject({
          publishedAt: at,
          updatedAt: at,
        });
      if (name === 'blog')
        expect((await read('web/blogs', { page: 1 })).rows[0]).toMatchObject({
          publishedAt: at,
          updatedAt: at,
        });
    },
  );

  test('a vacancy closes after its last day in India', async () => {
    const { body } = await app.call('careers', { id: 2 }, { token: owner });
    const now = app.services.now().getTime();
    const day = (ms: number) => new Date(now + ms).toISOString().slice(0, 10);
    const tomorrow = day(24 * 3_600_000);
    await app.call(
      'career/update',
      { id: 2, version: body.version, validThrough: tomorrow },
      { token: owner },
    );
    const untilMidnight = Date.parse(`${tomorrow}T18:30:00.000Z`) - now; // in India
    const shown = async () => (await read('web/careers', {})).map(({ id }) => id);
    app.passMs(untilMidnight - 60_000);
    expect(await shown()).toContain(2);
    app.passMs(120_000);
    expect(await shown()).not.toContain(2);
    expect(await read('web/career', { id: 2 })).toEqual({ status: 0 });
    const { closed, near } = await read('web/lost', { path: '/careers/flutter-developer' });
    expect(closed).toBe('Flutter Developer');
    expect(near.map(({ path }) => path)).toContain('/careers/full-stack-developer');
    expect(near.map(({ path }) => path)).not.toContain('/careers/flutter-developer');
    app.passMs(-untilMidnight - 60_000);
    const { body: draft } = await app.call(
      'career/add',
      { jobPosition: 'Lamplighter', validThrough: day(-36 * 3_600_000), status: 0 },
      { token: owner },
    );
    expect(draft.slug).toBe('lamplighter');
    for (const path of ['/careers/lamplighter', '/careers/full-stack-developer', '/careers'])
      expect((await read('web/lost', { path })).closed, path).toBeNull();
  });

  test('a renamed record redirects from its old slug', async () => {
    const { body } = await app.call('services', { id: 5 }, { token: owner });
    await app.call('service/update', { id: 5, version: body.version, slug: 'marketing' }, { token: owner });
    expect(await read('web/lost', { path: '/services/digital-marketing' })).toEqual({
      moved: '/services/marketing',
      closed: null,
      near: [],
    });
    expect((await read('web/lost', { path: '/servises' })).near.length).toBeGreaterThan(0);
    const study = await app.call('caseStudies', { id: 3 }, { token: owner });
    const { body: renamed } = await app.call(
      'caseStudy/update',
      { id: 3, version: study.body.version, title: 'A Title Of Its Own' },
      { token: owner },
    );
    expect(await read('web/lost', { path: '/case-studies/a-title-of-its-own' })).toEqual({
      moved: `/case-studies/${renamed.slug}`,
      closed: null,
      near: [],
    });
  });

  test('the header text is cleaned when it is written', async () => {
    const { body } = await app.call('settings', { key: 'headerText' }, { token: owner });
    await app.call(
      'setting/update',
      {
        key: 'headerText',
        version: body.version,
        value:
          '<h1 onclick="x()">Hello <em>world</em><script>alert(1)</script> <a href="javascript:x">no</a> <b>b</b> 1 < 2',
      },
      { token: owner },
    );
    expect(JSON.parse((await read('web/header/text', {})).value)).toBe(
      '<h1>Hello <em>world</em> <a>no</a> b 1 &lt; 2</h1>',
    );
  });

  test('a header text without words after cleaning is refused', async () => {
    const { body } = await app.call('settings', { key: 'headerText' }, { token: owner });
    const save = (value: string) =>
      app.call('setting/update', { key: 'headerText', version: body.version, value }, { token: owner });
    for (const value of ['<script>x</script>', '<h1> <em>&nbsp;</em><br></h1>', '<img src="/a.png">'])
      expect(await save(value)).toMatchObject({
        status: 422,
        refusal: { fields: { request: 'This field is required' } },
      });
    expect((await save('&'.repeat(2000))).status).toBe(200);
  });
});
