import type { KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { mostInTurn } from '../testing/most-in-turn.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

const many = 130;

describe.each(engines)('tags of many articles on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  let added = 0;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
  });
  afterAll(() => app.close());
  const tag = async () => {
    added += 1;
    const { body } = await app.wrong('tag/add', { name: `Tag ${added}` }, owner);
    return (body as { id: number }).id;
  };
  const merge = (from: number, to: number) => app.call('tag/merge', { from, to }, { token: owner });

  /** Copies of the first article that have this tag alone. */
  async function tagged(id: number): Promise<void> {
    const { db } = app.services;
    const model = await db.selectFrom('blogs').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow();
    const { id: _, ...values } = model;
    const tags = JSON.stringify([id]);
    const copies = Array.from({ length: many }, (_, n) => ({
      ...values,
      featured: false,
      slug: `copy-${id}-${n}`,
      tags,
    }));
    const rows = await db.insertInto('blogs').values(copies).returning('id').execute();
    await db
      .insertInto('record_links')
      .values(rows.map((row) => ({ resource: 'blogs', field: 'tags', target: id, record: row.id })))
      .execute();
  }
  const count = async (id: number) => {
    const answer = await app.call('blogs/list', { size: 1, filters: { tags: id } }, { token: owner });
    expect(answer.status).toBe(200);
    const { rows } = await sql<{ tags: string }>`select cast(tags as text) as tags from blogs`.execute(
      app.services.db,
    );
    const held = rows.filter(({ tags }) => (JSON.parse(tags) as number[]).includes(id));
    expect(answer.body.total).toBe(held.length);
    return held.length;
  };

  test('are merged in batches: an interrupted merge continues when repeated', async () => {
    const [from, to] = [await tag(), await tag()];
    await tagged(from);
    const { database } = app.services;
    let articles = 0;
    const breaking: KyselyPlugin = {
      transformQuery({ node }) {
        const { sql: text } = database.db.getExecutor().compileQuery(node, { queryId: 'merge' });
        if (text.startsWith('update "blogs"')) articles += 1;
        if (articles === many - 10) throw new Error('the line was lost');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    app.services.database = { ...database, patient: database.patient.withPlugin(breaking) };
    const broken = await merge(from, to);
    app.services.database = database;
    expect(broken.status).toBe(500);

    expect((await app.call('tags', { id: from }, { token: owner })).status).toBe(200);
    const left = await count(from);
    expect(left).toBeLessThan(many);
    expect(left).toBeGreaterThan(10);
    expect(await count(to)).toBe(many - left);
    const logged = () =>
      app.services.db
        .selectFrom('audit')
        .select('after')
        .where('action', '=', 'merge')
        .where('record', '=', from)
        .execute();
    expect(await logged(), 'who began it').toHaveLength(1);

    expect((await merge(from, to)).body).toEqual({ articles: left });
    expect([await count(from), await count(to)]).toEqual([0, many]);
    expect((await app.call('tags', { id: from }, { token: owner })).status).toBe(404);
    const trash = await app.call('tags/list', { trash: true }, { token: owner });
    const { name } = (await app.call('profile', {}, { token: owner })).body;
    expect(trash.body.rows).toMatchObject([{ id: from, derived: { deletedBy: name } }]);
    const [{ id = 0 } = {}] = (
      await app.call('blogs/list', { size: 1, filters: { tags: to } }, { token: owner })
    ).body.rows;
    const history = await app.call('blogs/history', { id }, { token: owner });
    expect(history.body.rows[0]).toMatchObject({ version: 2 });
  });

  test('merged in both directions at once leave one tag, with the articles of both', async () => {
    const [one, other] = [await tag(), await tag()];
    await tagged(one);
    await tagged(other);
    const answers = await Promise.all([merge(one, other), merge(other, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const [stays, gone] = answers[0]?.status === 200 ? [other, one] : [one, other];
    expect([await count(stays), await count(gone)]).toEqual([2 * many, 0]);
  });

  test('are merged a few drafts at a time', async () => {
    const [from, to] = [await tag(), await tag()];
    const { db } = app.services;
    const at = app.services.now().toISOString();
    const author = (await db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id;
    const content = 'word '.repeat(2_000);
    const draft = (n: number) => ({
      resource: 'blogs',
      key: `merge-${from}-${n}`,
      title: `Draft ${n}`,
      values: JSON.stringify({ title: `Draft ${n}`, tags: [from], content }),
      state: 'draft' as const,
      base: 0,
      revision: 1,
      savedIn: 'window',
      author,
      createdAt: at,
      updatedBy: author,
      updatedAt: at,
    });
    for (let n = 0; n < 200; n += 50)
      await db
        .insertInto('drafts')
        .values(Array.from({ length: 50 }, (_, more) => draft(n + more)))
        .execute();
    const most = await mostInTurn(app, async () => expect((await merge(from, to)).status).toBe(200));
    expect(most).toBeLessThan(600_000);
    const drafts = await db
      .selectFrom('drafts')
      .select(['values', 'revision'])
      .where('key', 'like', `merge-${from}-%`)
      .execute();
    expect(drafts).toHaveLength(200);
    for (const { values, revision } of drafts) {
      expect(JSON.parse(values).tags).toEqual([to]);
      expect(revision).toBe(2);
    }
  });

  // SQLite has a single writer
  test.skipIf(engine === 'sqlite')('are merged in an article that is getting the tag meanwhile', async () => {
    const [from, to] = [await tag(), await tag()];
    const { db } = app.services;
    const row = await db
      .selectFrom('blogs')
      .select(['id', 'version'])
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const waiting = async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      );
      return rows.length;
    };
    // both wait for this before they commit
    const held = await db.startTransaction().execute();
    await sql`select 1 from audit_head for update`.execute(held);
    const saving = app.wrong('blog/update', { ...row, tags: [from] }, owner);
    await expect.poll(waiting).toBe(1);
    const merging = merge(from, to);
    await expect.poll(waiting).toBe(2);
    await held.commit().execute();
    expect([(await saving).status, (await merging).status]).toEqual([200, 200]);
    expect((await app.call('blogs', { id: row.id }, { token: owner })).body.tags).toEqual([to]);
    expect(await count(from)).toBe(0);
  });

  test('are not merged into a hidden one, unless both are hidden', async () => {
    const [shown, hidden, other] = [await tag(), await tag(), await tag()];
    const { db } = app.services;
    await db.updateTable('tags').set({ status: 0 }).where('id', 'in', [hidden, other]).execute();
    await tagged(shown);
    const { body } = await app.call('tags', { id: hidden }, { token: owner });
    const refused = await app.wrong('tag/merge', { from: shown, to: hidden }, owner);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        fields: {
          to: `“${body.name}” is not published: visitors would see neither tag on these insights. Publish it first.`,
        },
      },
    });
    expect([await count(shown), await count(hidden)]).toEqual([many, 0]);
    expect((await merge(other, hidden)).status).toBe(200);
    expect((await merge(hidden, shown)).status).toBe(200);
  });
});
