import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ShareCard, WebBuild } from '#web/render.ts';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { artOfPage } from './art-of-page.ts';
import { shareCards } from './share-cards.ts';

describe.each(engines)('share cards on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  test('use the category of the page’s current record', async () => {
    const { db } = app.services;
    const owner = await app.signIn();
    const { description, category } = (await app.call('projects', { id: 1 }, { token: owner })).body;
    const other = await db
      .selectFrom('categories')
      .select(['id', 'slug'])
      .where('type', '=', 'project')
      .where('id', '<>', category)
      .executeTakeFirstOrThrow();
    const add = async (of: number) => {
      const project = { name: 'Twice', title: 'Shown twice', description, category: of, status: 1 as const };
      return (await app.call('project/add', project, { token: owner })).body;
    };
    const former = await add(category);
    const path = `/projects/${former.slug}`;
    expect((await artOfPage(db, path)).category).toBe('web-development');
    await app.call('project/delete', { id: former.id }, { token: owner });
    expect((await artOfPage(db, path)).category).toBeNull();
    expect((await add(other.id)).slug).toBe(former.slug);
    expect((await artOfPage(db, path)).category).toBe(other.slug);
    for (const none of ['/', '/about', '/projects', '/policies/privacy'])
      expect((await artOfPage(db, none)).category).toBeNull();
  });

  test('pages with the same title have cards generated from their own URLs', async () => {
    const owner = await app.signIn();
    const { body: first } = await app.call('projects', { id: 1 }, { token: owner });
    const { name, title, description, category } = first;
    await app.call('project/add', { name, title, description, category, status: 1 }, { token: owner });
    const drawn: string[] = [];
    const hues: (string | null)[] = [];
    const build = {
      ogSvg: ({ path, category }: ShareCard) => {
        drawn.push(path);
        hues.push(category);
        return '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';
      },
    };
    const card = shareCards(app.services, app.chain, async () => build as unknown as WebBuild); // draws cards alone
    const paths = [`/projects/${first.slug}`, `/projects/${first.slug}-2`];
    for (const path of paths) expect((await card(`/og${path}.png`)).status).toBe(200);
    await card(`/og${paths[0]}.png`);
    expect(drawn).toEqual(paths);
    expect(hues).toEqual(paths.map(() => 'web-development'));
  });

  test('count the dots of a case study', async () => {
    const drawn: ShareCard[] = [];
    const build = {
      ogSvg(card: ShareCard) {
        drawn.push(card);
        return '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';
      },
    };
    const card = shareCards(app.services, app.chain, async () => build as unknown as WebBuild); // draws cards alone
    for (const slug of ['case-studies/invoices-that-are-ready-before-breakfast', 'projects', 'about'])
      expect((await card(`/og/${slug}.png`)).status).toBe(200);
    expect(drawn.map(({ dots }) => dots)).toEqual([{ before: 9, after: 0.5 }, null, null]);
  });

  test('are drawn one after another when requested together', async () => {
    const owner = await app.signIn();
    const { body: first } = await app.call('projects', { id: 1 }, { token: owner });
    const { title, description, category } = first;
    const names = Array.from({ length: 20 }, (_, n) => `Card ${n}`);
    const paths: string[] = [];
    for (const name of names) {
      const { body } = await app.call(
        'project/add',
        { name, title, description, category, status: 1 },
        { token: owner },
      );
      paths.push(`/projects/${body.slug}`);
    }
    let drawing = 0;
    let most = 0;
    const encoded: string[] = [];
    vi.doMock('sharp', () => ({
      default: (svg: Buffer) => ({
        png: () => ({
          toBuffer: async () => {
            drawing += 1;
            most = Math.max(most, drawing);
            await new Promise(setImmediate);
            encoded.push(String(svg));
            drawing -= 1;
            return svg;
          },
        }),
      }),
    }));
    const build = { ogSvg: ({ path }: ShareCard) => path };
    const card = shareCards(app.services, app.chain, async () => build as unknown as WebBuild); // draws cards alone
    const answers = await Promise.all(paths.map((path) => card(`/og${path}.png`)));
    vi.doUnmock('sharp');
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
    expect(encoded.toSorted()).toEqual(paths.toSorted());
    expect(most).toBe(1);
  });
});
