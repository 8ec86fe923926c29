import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallPath, calls } from '#shared/calls.ts';
import type { Db } from '../../db/database.ts';
import { readSetting, readSettings } from '../../db/settings.ts';
import { engines } from '../../testing/engines.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { liveCounts } from '../insight-list.ts';
import { collectTags } from './collect-tags.ts';

describe.each(engines)('page cache tags on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  const tagsAfter = async (read: (db: Db) => Promise<unknown>) => {
    const { db, tags } = collectTags(app.services.db);
    await read(db);
    return [...tags].sort();
  };

  test('tables are collected wherever a query mentions them', async () => {
    expect(await tagsAfter((db) => db.selectFrom('services').select('id').execute())).toEqual(['services']);
    expect(
      await tagsAfter((db) =>
        db
          .selectFrom('case_studies')
          .leftJoin('projects', 'projects.id', 'case_studies.project')
          .select('case_studies.id')
          .where('case_studies.id', 'in', (eb) => eb.selectFrom('images').select('images.id'))
          .execute(),
      ),
    ).toEqual(['case_studies', 'images', 'projects']);
    expect(await tagsAfter((db) => sql`select 1 from ${sql.table('blogs')}`.execute(db))).toEqual(['blogs']);
    expect(await tagsAfter((db) => liveCounts(db, 'tag', [1], new Date()))).toContain('blogs');
  });

  test('settings are collected by key', async () => {
    expect(await tagsAfter((db) => readSetting(db, 'company'))).toEqual(['setting:company', 'settings']);
    expect(await tagsAfter((db) => readSettings(db, ['hours', 'socials']))).toEqual([
      'setting:hours',
      'setting:socials',
      'settings',
    ]);
  });

  test('reads outside of a collection leave no tags', async () => {
    expect(await tagsAfter(() => readSetting(app.services.db, 'company'))).toEqual([]);
  });

  const reads = Object.keys(calls).filter((path) => path.startsWith('web/')) as CallPath[];

  test.each(reads)('every table read by %s is collected, even in raw SQL', async (path) => {
    const { db, tags } = collectTags(app.services.db);
    const texts: string[] = [];
    const watched = db.withPlugin({
      transformQuery({ node, queryId }) {
        texts.push(app.services.db.getExecutor().compileQuery(node, queryId).sql);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const requests = [{}, { id: 1 }, { path: '/services/nope' }, { page: 1, tag: 'nope', category: 'nope' }];
    for (const request of [
      ...requests,
      { page: 'home' },
      { page: 'contact' },
      { title: 'privacy-policy' },
      { q: 'we' },
      { ids: [1] },
      { paths: ['/about', '/services/nope'] },
    ]) {
      if (!calls[path].request.safeParse(request).success) continue;
      await app.chain.inProcess(path, request as never, { address: '', userAgent: '', db: watched });
    }
    const there = new Set(
      (await app.services.db.introspection.getTables()).map(({ name }) => name.toLowerCase()),
    );
    const named = texts
      .flatMap((text) => [...text.matchAll(/\b(?:from|join)\s+["`]?(\w+)/gi)])
      .map((match) => (match[1] as string).toLowerCase())
      .filter((name) => there.has(name));
    expect(texts.length).toBeGreaterThan(0);
    expect([...tags]).toEqual(expect.arrayContaining([...new Set(named)]));
  });
});
