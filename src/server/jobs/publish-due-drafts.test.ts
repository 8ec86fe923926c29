import type { Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RowOf } from '#shared/resource/define.ts';
import { type Edited, newKey } from '#shared/resource/draft.ts';
import { resources } from '#shared/resources/index.ts';
import type { Tables } from '../db/schema.ts';
import { engines } from '../testing/engines.ts';
import { sampleRecord } from '../testing/sample-record.ts';
import { type Answer, startApp, type TestApp } from '../testing/start-app.ts';
import { publishDueDrafts } from './publish-due-drafts.ts';

type Row = RowOf<typeof resources.testimonials>;
type Held = Edited<Row>;

const minuteMs = 60_000;
const seen = ({ row, draft }: Held) => ({ revision: draft?.revision ?? 0, version: row?.version ?? 0 });

describe.each(engines)('scheduled changes to a live record, on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  let writer: string;
  const window = newKey();
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
    writer = await app.asStaff(['testimonialsView', 'testimonialsAdd', 'testimonialsUpdate']);
  });
  afterAll(() => app.close());
  const ask = (path: string, request: unknown, token = owner) =>
    app.wrong(path, request, token) as Promise<Answer<Held>>;
  const ok = async <T = Held>(path: string, request: unknown, token = owner): Promise<T> => {
    const { status, body } = await app.wrong(path, request, token);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as T;
  };
  const testimonial = () => ok<Row>('testimonial/add', sampleRecord(resources.testimonials, {}));
  const save = (place: object, held: Held, values: object) =>
    ok('testimonial/draft', { ...place, ...seen(held), savedIn: window, values });
  const soon = () => new Date(Date.now() + minuteMs).toISOString();
  const isDue = (key: string) =>
    app.services.db
      .updateTable('drafts')
      .set({ dueAt: new Date(Date.now() - 1000).toISOString() })
      .where('key', '=', key)
      .execute();
  const schedule = async (row: Row, values: object = { content: 'Better.' }) => {
    const held = await save({ id: row.id }, { row, draft: null }, { ...values, publishAt: soon() });
    return ok('testimonial/draft/publish', { id: row.id, ...seen(held) });
  };
  const due = () => publishDueDrafts(app.services);

  test('leave the record unchanged until then', async () => {
    const row = await testimonial();
    const { row: still, draft } = await schedule(row);
    expect(still).toEqual(row);
    expect(draft).toMatchObject({ state: 'scheduled', dueAt: draft?.values.publishAt });
    expect(await due()).toBe(0);

    await isDue(draft?.key ?? '');
    app.passMs(2 * minuteMs);
    expect(await Promise.all([due(), due()]).then(([one, two]) => one + two), 'by one instance').toBe(1);
    app.passMs(-2 * minuteMs);
    const after = await ok('testimonials/draft', { id: row.id });
    expect(after).toMatchObject({ row: { content: 'Better.', status: 1, version: 2 }, draft: null });
  });

  test.each([false, true])('leave its date unchanged, also when they are published now (%s)', async (now) => {
    const row = await ok<Row>('testimonial/add', {
      ...sampleRecord(resources.testimonials, {}),
      publishAt: '2020-03-01T09:00:00.000Z',
    });
    const scheduled = await schedule(row);
    if (now) await ok('testimonial/draft/publish', { id: row.id, ...seen(scheduled), now });
    else {
      await isDue(scheduled.draft?.key ?? '');
      app.passMs(2 * minuteMs);
      expect(await due()).toBe(1);
      app.passMs(-2 * minuteMs);
    }
    const after = await ok('testimonials/draft', { id: row.id });
    expect(after).toMatchObject({ row: { content: 'Better.', publishAt: row.publishAt }, draft: null });
  });

  test.each(['proposed', 'called off'])(
    'leave its date unchanged when it has passed before those that were %s are published',
    async (how) => {
      const row = await ok<Row>('testimonial/add', {
        ...sampleRecord(resources.testimonials, {}),
        publishAt: '2020-03-01T09:00:00.000Z',
      });
      const place = { id: row.id };
      const begin = async () => {
        const held = await save(place, { row, draft: null }, { content: 'Better.', publishAt: soon() });
        return ok('testimonial/draft/propose', { ...place, ...seen(held) });
      };
      const waiting =
        how === 'proposed'
          ? await begin()
          : await ok('testimonial/draft/withdraw', { ...place, ...seen(await schedule(row)) });
      app.passMs(2 * minuteMs);
      await ok('testimonial/draft/publish', { ...place, ...seen(waiting) });
      app.passMs(-2 * minuteMs);
      const after = await ok('testimonials/draft', place);
      expect(after).toMatchObject({ row: { content: 'Better.', publishAt: row.publishAt }, draft: null });
    },
  );

  test('keep a date that was already past when it was chosen', async () => {
    const row = await testimonial();
    const publishAt = '2021-03-01T09:00:00.000Z';
    const held = await save({ id: row.id }, { row, draft: null }, { publishAt });
    await ok('testimonial/draft/publish', { id: row.id, ...seen(held) });
    expect(await ok('testimonials/draft', { id: row.id })).toMatchObject({ row: { publishAt }, draft: null });
  });

  test('can be made to a page of the site itself', async () => {
    const about = await app.services.db
      .selectFrom('pages')
      .select('id')
      .where('slug', '=', 'about')
      .executeTakeFirstOrThrow();
    const read = await ok('pages/draft', { id: about.id });
    const values = { title: 'About the company', publishAt: soon() };
    const held = await ok('page/draft', { id: about.id, ...seen(read), savedIn: window, values });
    const { draft } = await ok('page/draft/publish', { id: about.id, ...seen(held) });
    expect(draft).toMatchObject({ state: 'scheduled' });
    await isDue(draft?.key ?? '');
    app.passMs(2 * minuteMs);
    expect(await due()).toBe(1);
    app.passMs(-2 * minuteMs);
    const after = await ok('pages/draft', { id: about.id });
    expect(after).toMatchObject({ row: { title: 'About the company', status: 1 }, draft: null });
  });

  test('are validated when they are scheduled', async () => {
    const row = await testimonial();
    const { slug } = await testimonial();
    let held: Held = { row, draft: null };
    for (const [field, values] of Object.entries({ content: { content: '' }, slug: { slug } })) {
      held = await save({ id: row.id }, held, { ...values, publishAt: soon() });
      const { status, refusal } = await ask('testimonial/draft/publish', { id: row.id, ...seen(held) });
      expect(status).toBe(422);
      expect(refusal.fields).toHaveProperty(field);
    }
  });

  test('can only be scheduled by users who may publish', async () => {
    const row = await testimonial();
    const publisher = await app.asStaff(['testimonialsView', 'testimonialsPublish']);
    const held = await save({ id: row.id }, { row, draft: null }, { content: 'Better.', publishAt: soon() });
    for (const now of [true, false]) {
      const place = { id: row.id, ...seen(held), now };
      expect((await ask('testimonial/draft/publish', place, publisher)).status).toBe(403);
    }
    expect(await ok('testimonials/draft', { id: row.id })).toEqual(held);
  });

  test('can be called off, and are called off when somebody edits them', async () => {
    const row = await testimonial();
    const first = await schedule(row);
    const off = await ok('testimonial/draft/withdraw', { id: row.id, ...seen(first) }, writer);
    expect(off.draft).toMatchObject({ state: 'draft', dueAt: null });
    const again = await ok('testimonial/draft/publish', { id: row.id, ...seen(off) });
    const on = await save({ id: row.id }, again, { content: 'Half a' });
    expect(on.draft).toMatchObject({ state: 'draft', dueAt: null });
  });

  test('stay as approved when somebody without the right to publish edits them', async () => {
    const row = await testimonial();
    const held = await schedule(row);
    expect(held.draft).toMatchObject({ scheduledByName: 'Administrator' });
    const place = { id: row.id, ...seen(held) };
    const sent = { ...place, savedIn: newKey(), values: { content: 'Half a' } };
    for (const [path, request] of [
      ['testimonial/draft', sent],
      ['testimonial/draft/discard', place],
      ['testimonial/draft/propose', place],
    ] as const) {
      const { status, refusal } = await ask(path, request, writer);
      expect(status, path).toBe(409);
      expect(refusal.message).toMatch(
        /^These changes are scheduled for \d+ \w+ 20\d\d, \d\d:\d\d IST by Administrator, .* cancel the schedule first\.$/,
      );
      expect(refusal.current, 'there is nothing to choose between').toBeUndefined();
    }
    expect(await ok('testimonials/draft', { id: row.id })).toEqual(held);
    const off = await ok('testimonial/draft/withdraw', place, writer);
    const on = { id: row.id, ...seen(off), savedIn: newKey(), values: { content: 'Half a' } };
    expect((await ok('testimonial/draft', on, writer)).draft).toMatchObject({
      state: 'draft',
      scheduledByName: null,
    });
  });

  test('do not wait for others that cannot be published', async () => {
    const [one, two] = [await testimonial(), await testimonial()];
    for (const row of [one, two]) await isDue((await schedule(row)).draft?.key ?? '');
    let asked = 0;
    const now = () => {
      asked += 1;
      if (asked === 1) throw new Error('out of order');
      return new Date(Date.now() + 2 * minuteMs);
    };
    expect(await publishDueDrafts({ ...app.services, now })).toBe(1);
    const first = await ok('testimonials/draft', { id: one.id });
    expect(first.draft).toMatchObject({ state: 'scheduled' });
    const second = await ok('testimonials/draft', { id: two.id });
    expect(second).toMatchObject({ row: { content: 'Better.' }, draft: null });
    await ok('testimonial/draft/discard', { id: one.id, ...seen(first) });
  });

  test('do not wait for many others that cannot be published, or even sent back', async () => {
    const returned = await testimonial();
    const { draft } = await schedule(returned);
    await ok('testimonial/update', { id: returned.id, version: 1, content: 'Other.' });
    await isDue(draft?.key ?? '');
    const broken: Row[] = [];
    for (let n = 0; n < 20; n += 1) {
      const row = await testimonial();
      broken.push(row);
      await isDue((await schedule(row)).draft?.key ?? '');
    }
    const last = await testimonial();
    await isDue((await schedule(last)).draft?.key ?? '');
    const { changes } = app.services;
    let announced = 0;
    const announce: typeof changes.announce = (tags) => {
      announced += 1;
      if (announced === 1) throw new Error('out of order');
      changes.announce(tags);
    };
    let asked = 0;
    const now = () => {
      asked += 1;
      // of the first draft, which is refused after its time was read
      if (asked > 1 && asked <= 1 + broken.length) throw new Error('out of order');
      return new Date(Date.now() + 2 * minuteMs);
    };
    const services = { ...app.services, now, changes: { ...changes, announce } };
    expect(await publishDueDrafts(services)).toBe(1);
    expect(await ok('testimonials/draft', { id: last.id })).toMatchObject({
      row: { content: 'Better.' },
      draft: null,
    });
    app.passMs(2 * minuteMs);
    expect(await due()).toBe(broken.length);
    app.passMs(-2 * minuteMs);
  });

  test('are published by the schedule if the account of whoever scheduled them was deleted', async () => {
    const row = await testimonial();
    const { draft } = await schedule(row);
    const { db } = app.services;
    await db
      .updateTable('drafts')
      .set({ scheduledBy: 99_999 })
      .where('key', '=', draft?.key ?? '')
      .execute();
    await isDue(draft?.key ?? '');
    app.passMs(2 * minuteMs);
    expect(await due()).toBe(1);
    app.passMs(-2 * minuteMs);
    const { body } = await app.wrong('audit/list', { size: 1 }, owner);
    expect(body).toMatchObject({ rows: [{ action: 'update', record: row.id, actorName: 'Schedule' }] });
  });

  test('follow their insight when one of its tags is merged, without announcing it to visitors', async () => {
    type Insight = RowOf<typeof resources.blogs>;
    type Article = Edited<Insight>;
    const tag = (name: string) => ok<{ id: number }>('tag/add', { name });
    const [from, to] = [await tag('Spelt wrong'), await tag('Spelt right')];
    const first = await app.services.db
      .selectFrom('blogs')
      .select(['id', 'version'])
      .executeTakeFirstOrThrow();
    const row = await ok<Insight>('blog/update', { ...first, tags: [from.id] });
    const draft = (place: object, held: Article, values: object) =>
      ok<Article>('blog/draft', { ...place, ...seen(held as never), savedIn: window, values });
    const written = { title: 'Told again', tags: [to.id, from.id], publishAt: soon() };
    const held = await draft({ id: row.id }, { row, draft: null }, written);
    const waiting = await ok<Article>('blog/draft/publish', { id: row.id, ...seen(held as never) });
    const key = newKey();
    await draft({ key }, { row: null, draft: null }, { title: 'Not yet', tags: [from.id] });

    const told: string[] = [];
    const stop = app.services.changes.listen((tags) => void told.push(...tags));
    await ok('tag/merge', { from: from.id, to: to.id });
    stop();
    expect(told).toContain('drafts:blogs');
    const { updatedAt, updatedBy } = row;
    const merged = { tags: [to.id], version: row.version + 1, updatedAt, updatedBy };
    expect(await ok('blogs', { id: row.id })).toMatchObject(merged);
    const begun = await ok<Article>('blogs/draft', { key });
    expect(begun.draft).toMatchObject({ values: { title: 'Not yet', tags: [to.id] }, base: 0 });

    await isDue(waiting.draft?.key ?? '');
    app.passMs(2 * minuteMs);
    expect(await due()).toBe(1);
    app.passMs(-2 * minuteMs);
    const after = await ok<Article>('blogs/draft', { id: row.id });
    expect(after).toMatchObject({ row: { title: 'Told again', tags: [to.id] }, draft: null });
  });

  test('go live on top of other fields that were saved meanwhile', async () => {
    const row = await testimonial();
    const { draft } = await schedule(row);
    const beside = { clientName: 'Anand R.', sortOrder: 77, unpublishAt: '2099-03-01T09:00:00.000Z' };
    await ok('testimonial/update', { id: row.id, version: 1, ...beside });
    await isDue(draft?.key ?? '');
    app.passMs(2 * minuteMs);
    expect(await due()).toBe(1);
    app.passMs(-2 * minuteMs);
    const after = await ok('testimonials/draft', { id: row.id });
    expect(after).toMatchObject({ row: { content: 'Better.', ...beside, version: 3 }, draft: null });
  });

  test('are retried when another field is saved at that very moment', async () => {
    const row = await testimonial();
    const { draft } = await schedule(row);
    await isDue(draft?.key ?? '');
    app.passMs(2 * minuteMs);
    const { db } = app.services;
    const begin = async () =>
      void (await ok('testimonial/update', { id: row.id, version: 1, company: 'Mill' }));
    let saved: Promise<void> | null = null;
    const beaten = new Proxy(db, {
      get(target, name) {
        if (name === 'transaction')
          return () => ({
            async execute<T>(work: (trx: Transaction<Tables>) => Promise<T>) {
              saved ??= begin();
              await saved;
              return target.transaction().execute(work);
            },
          });
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    expect(await publishDueDrafts({ ...app.services, db: beaten })).toBe(0);
    expect((await ok('testimonials/draft', { id: row.id })).draft).toMatchObject({ state: 'scheduled' });
    expect(await due()).toBe(1);
    app.passMs(-2 * minuteMs);
    const after = await ok('testimonials/draft', { id: row.id });
    expect(after).toMatchObject({ row: { content: 'Better.', company: 'Mill' }, draft: null });
  });

  test.each([
    ['one of their fields was changed meanwhile', { content: 'Other.' }, 'the published version was changed'],
    ['the record was taken offline meanwhile', { status: 0 }, 'it was taken offline'],
  ] as const)('are sent back with a reason if %s', async (_what, change, reason) => {
    const row = await testimonial();
    const { draft } = await schedule(row);
    await ok('testimonial/update', { id: row.id, version: 1, clientName: 'Anand R.', ...change });
    await isDue(draft?.key ?? '');
    expect(await due()).toBe(0);
    const after = await ok('testimonials/draft', { id: row.id });
    expect(after.row).toMatchObject({ content: row.content, clientName: 'Anand R.', ...change });
    expect(after.draft).toMatchObject({
      state: 'returned',
      dueAt: null,
      returnedByName: null,
      note: expect.stringContaining(`${reason} after this was scheduled`),
    });
  });

  test('go live by the database’s clock, even if the instance’s clock is behind', async () => {
    const row = await testimonial();
    const { draft } = await schedule(row);
    const dueAt = new Date(Date.now() - 100).toISOString();
    const values = JSON.stringify({ ...draft?.values, publishAt: dueAt });
    const { db } = app.services;
    await db
      .updateTable('drafts')
      .set({ dueAt, values })
      .where('key', '=', draft?.key ?? '')
      .execute();
    const now = () => new Date(Date.parse(dueAt) - 300);
    expect(await publishDueDrafts({ ...app.services, now })).toBe(1);
    const after = await ok('testimonials/draft', { id: row.id });
    expect(after).toMatchObject({ row: { content: 'Better.', publishAt: row.publishAt }, draft: null });
  });
});
