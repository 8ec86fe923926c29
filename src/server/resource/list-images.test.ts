import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import type { Context } from '../rpc/context.ts';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { listRows } from './list-rows.ts';

describe.each(engines)('images beside the rows of a list on %s', (engine) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startApp(engine);
    token = await app.signIn();
  });
  afterAll(() => app.close());

  test('are returned with the rows, and only if there are any', async () => {
    const form = new FormData();
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'face.png');
    const uploaded = await app.upload('image/single/upload', form, token);
    const image = uploaded.body as { id: number; imageUrl: string };
    const person = {
      clientName: 'Leena V.',
      clientDesignation: 'Owner',
      content: 'It works.',
      image: image.id,
    };
    const added = await app.wrong('testimonial/add', person, token);
    expect(added.status).toBe(200);

    const { rows } = (await app.wrong('testimonials/list', { size: 100, sort: 'id', dir: 'desc' }, token))
      .body as { rows: { id: number; image: number | null; derived?: unknown }[] };
    expect(rows[0]).toMatchObject({
      image: image.id,
      derived: { images: { [String(image.id)]: image.imageUrl } },
    });
    expect(rows.filter((row) => row.image === null).every((row) => row.derived === undefined)).toBe(true);
  });

  test('take one query for any number of rows', async () => {
    const testimonials: Resource = resources.testimonials;
    const { id } = await app.services.db.selectFrom('images').select('id').executeTakeFirstOrThrow();
    const now = app.services.now(); // a count is kept for ten seconds, which may pass meanwhile on a busy machine
    const queriesFor = async (size: number) => {
      let queries = 0;
      const db = app.services.db.withPlugin({
        transformQuery: ({ node }) => {
          queries += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const asked = { page: 1, size, search: '', sort: null, dir: 'asc', filters: {}, trash: false } as const;
      const context = { ...app.services, db, now: () => now } as unknown as Context; // lists of this kind ask for nobody's rights
      const { rows } = await listRows(testimonials, asked, context);
      return { rows, queries };
    };
    await app.services.db.updateTable('testimonials').set({ image: id }).execute();
    await queriesFor(1); // the total is counted once and kept
    const one = await queriesFor(1);
    const many = await queriesFor(100);
    expect(many.rows.length).toBeGreaterThan(2);
    expect(many.rows.every((row) => row.derived)).toBe(true);
    expect([one.queries, many.queries], 'rows, drafts, images').toEqual([3, 3]);
  });
});
