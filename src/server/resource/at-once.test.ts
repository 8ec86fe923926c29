import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '#shared/resources/index.ts';
import { engines } from '../testing/engines.ts';
import { sampleRecord } from '../testing/sample-record.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

type Row = { id: number; version: number; tags: number[] };

const rounds = Array.from({ length: 10 }, (_, round) => round);

describe.each(engines)('concurrent changes to one record, on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
  });
  afterAll(() => app.close());
  const ask = async (path: string, request: unknown) => app.wrong(path, request, owner);
  const ok = async (path: string, request: unknown): Promise<Row> => {
    const { status, body } = await ask(path, request);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as Row;
  };

  test.each(rounds)('either restore it or delete it for good (%s)', async () => {
    const { id } = await ok('testimonial/add', sampleRecord(resources.testimonials, {}));
    await ok('testimonial/delete', { id });
    const [restored, purged] = await Promise.all([
      ask('testimonial/restore', { id }),
      ask('testimonial/purge', { id }),
    ]);
    const there = await ask('testimonials', { id });
    expect([restored.status, purged.status, there.status]).toEqual(
      restored.status === 200 ? [200, 409, 200] : [404, 200, 404],
    );
  });

  test.each(rounds)('keep the tag that an insight gets while another is merged (%s)', async (round) => {
    const tag = async (name: string) => (await ok('tag/add', { name: `${name} ${round}` })).id;
    const [from, to, more] = [await tag('From'), await tag('To'), await tag('More')];
    const [{ id, version } = { id: 0, version: 0 }] = await app.services.db
      .selectFrom('blogs')
      .select(['id', 'version'])
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .limit(1)
      .execute();
    const tagged = await ok('blog/update', { id, version, tags: [from] });
    const [merged, saved] = await Promise.all([
      ask('tag/merge', { from, to }),
      ask('blog/update', { id, version: tagged.version, tags: [from, more] }),
    ]);
    expect(merged.status).toBe(200);
    const row = await ok('blogs', { id });
    if (saved.status === 200) expect(row).toMatchObject({ tags: [to, more], version: tagged.version + 2 });
    else expect([row.tags, row.version]).toEqual([[to], tagged.version + 1]);
  });

  test.each(rounds)(
    'of the same records in opposite orders, and one in between, all succeed (%s)',
    async (round) => {
      const rows = await app.services.db
        .selectFrom('blogs')
        .select(['id', 'version'])
        .where('deletedAt', 'is', null)
        .orderBy('id')
        .limit(6)
        .execute();
      const give = (order: typeof rows, featured: boolean) =>
        ask('records/change', {
          resource: 'blogs',
          rows: order.map(({ id }) => ({ id, values: { featured } })),
        });
      const last = rows.at(-1);
      const answers = await Promise.all([
        give(rows, round % 2 === 0),
        give([...rows].reverse(), round % 2 === 1),
        ask('blog/update', { ...last, excerpt: `Round ${round}` }),
      ]);
      const [one, other, single] = answers.map(({ status }) => status);
      expect([one, other]).toEqual([200, 200]);
      expect([200, 409]).toContain(single);
    },
  );
});
