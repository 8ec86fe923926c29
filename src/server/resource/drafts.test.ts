import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Resource, RowOf } from '#shared/resource/define.ts';
import { type Edited, type ListedDraft, newKey } from '#shared/resource/draft.ts';
import { draftBytes } from '#shared/resource/record-bytes.ts';
import { resources } from '#shared/resources/index.ts';
import { service } from '#shared/resources/service.ts';
import { engines } from '../testing/engines.ts';
import { sampleRecord } from '../testing/sample-record.ts';
import { type Answer, startApp, type TestApp } from '../testing/start-app.ts';

type Row = RowOf<Resource> & Record<string, unknown>;
type Held = Edited<Row>;

/** What somebody who has read this has before their eyes. */
const seen = ({ row, draft }: Held) => ({ revision: draft?.revision ?? 0, version: row?.version ?? 0 });
const nothingYet: Held = { row: null, draft: null };
const kinds = Object.values<Resource>(resources);

describe.each(engines)('drafts on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  let writer: string;
  let categories: Record<string, number>;
  const window = newKey();
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
    writer = await app.asStaff(['testimonialsView', 'testimonialsAdd', 'testimonialsUpdate']);
    const rows = await app.services.db.selectFrom('categories').select(['id', 'type']).execute();
    categories = {
      project: rows.find((row) => row.type === 'project')?.id ?? 0,
      blog: rows.find((row) => row.type === 'blog')?.id ?? 0,
    };
  });
  afterAll(() => app.close());
  const ask = (path: string, request: unknown, token = owner) =>
    app.wrong(path, request, token) as Promise<Answer<Held>>;
  const ok = async <T = Held>(path: string, request: unknown, token = owner): Promise<T> => {
    const { status, body } = await app.wrong(path, request, token);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as T;
  };
  const currentOf = ({ status, refusal }: Answer<Held>): Held => {
    expect(status).toBe(409);
    return refusal.current as Held;
  };
  const add = (resource: Resource, more: object = {}) =>
    ok<Row>(`${resource.name}/add`, { ...sampleRecord(resource, categories), ...more });
  const testimonial = (more: object = {}) => add(resources.testimonials, more);
  const save = (place: object, held: Held, values: object, token = owner, savedIn = window) =>
    ok('testimonial/draft', { ...place, ...seen(held), savedIn, values }, token);

  describe.each(kinds.filter(({ direct }) => !direct).map((each) => [each.name, each] as const))(
    '%s',
    (_name, resource) => {
      const { name, plural, title } = resource;
      const read = (place: object) => ok(`${plural}/draft`, place);

      test('saving changes only the draft, publishing the record', async () => {
        const row = await add(resource);
        const before = await read({ id: row.id });
        expect(before).toEqual({ row, draft: null });
        const values = { [title]: `/written-${row.id}` };
        const one = await ok(`${name}/draft`, { id: row.id, ...seen(before), savedIn: window, values });
        expect(one.draft).toMatchObject({ record: row.id, revision: 1, base: 1, state: 'draft', values });
        expect(await ok(plural, { id: row.id })).toEqual(row);
        expect(await read({ id: row.id })).toEqual(one);
        const done = await ok(`${name}/draft/publish`, { id: row.id, ...seen(one) });
        expect(done).toMatchObject({ row: { id: row.id, version: 2, status: 1, ...values }, draft: null });
        expect(await read({ id: row.id })).toEqual(done);
        const again = await ok(`${name}/draft/publish`, { id: row.id, ...seen(done) });
        expect(again.row?.version, 'nothing was left to publish').toBe(2);
      });

      test.skipIf(resource.fixed)('a new one needs only a title; publishing requires the rest', async () => {
        const key = newKey();
        const whole = sampleRecord(resource, categories);
        const typed = 'type' in whole ? { type: whole.type } : {};
        const values = { ...typed, [title]: whole[title] };
        const begun = await ok(`${name}/draft`, { key, ...seen(nothingYet), savedIn: window, values });
        expect(begun).toMatchObject({ row: null, draft: { record: null, title: whole[title] } });
        const asked = await ask(`${name}/draft/publish`, { key, ...seen(begun) });
        const more = Object.keys(whole).filter((field) => !(field in values));
        expect(asked.status).toBe(more.length > 0 ? 422 : 200);
        if (more.length === 0) return;
        expect(Object.keys(asked.refusal.fields ?? {}).sort()).toEqual(more.sort());
        const full = await ok(`${name}/draft`, { key, ...seen(begun), savedIn: window, values: whole });
        const published = await ok(`${name}/draft/publish`, { key, ...seen(full) });
        expect(published).toMatchObject({ row: { status: 1, version: 1, ...typed }, draft: null });
        expect(await ok(`${name}/draft/publish`, { key, ...seen(full) }), 'a lost answer').toEqual(published);
        expect(await read({ key })).toEqual(published);
      });
    },
  );

  test.each(kinds.filter(({ direct }) => direct).map((each) => [each.name] as const))(
    '%s has no drafts: it is saved directly',
    async (name) => {
      const request = { key: newKey(), ...seen(nothingYet), savedIn: window, values: {} };
      expect((await ask(`${name}/draft`, request)).status).toBe(422);
    },
  );

  test('a new record published twice at once is one record', async () => {
    const key = newKey();
    const values = sampleRecord(resources.testimonials, categories);
    const held = await save({ key }, nothingYet, values);
    const both = await Promise.all([1, 2].map(() => ok('testimonial/draft/publish', { key, ...seen(held) })));
    expect(both[0]?.row?.id).toBe(both[1]?.row?.id);
  });

  test('a new record that was published meanwhile can still be saved and published by its key', async () => {
    const key = newKey();
    const held = await save({ key }, nothingYet, sampleRecord(resources.testimonials, categories));
    const live = await ok('testimonial/draft/publish', { key, ...seen(held) });
    const over = await save({ key }, live, { content: 'Written over it.' });
    const done = await ok('testimonial/draft/publish', { key, ...seen(over) });
    expect(done).toMatchObject({ row: { id: live.row?.id, content: 'Written over it.' }, draft: null });
    expect(await ok('testimonials/draft', { key })).toEqual(done);
    const again = await ok('testimonial/draft/publish', { key, ...seen(held) });
    expect(again, 'the first request, sent again').toEqual(done);
  });

  test('refusals of a record also apply to its key', async () => {
    const key = newKey();
    const held = await save({ key }, nothingYet, sampleRecord(resources.testimonials, categories));
    const live = await ok('testimonial/draft/publish', { key, ...seen(held) });
    const over = await save({ key }, live, { content: 'Written over it.' });
    await save({ key }, over, { content: 'Written since.' });
    expect((await ask('testimonial/draft/publish', { key, ...seen(over) })).status).toBe(409);
  });

  test('saving over another’s draft is a conflict; repeating one’s own lost request is not', async () => {
    const row = await testimonial();
    const read = { row, draft: null };
    const [mine, theirs] = [newKey(), newKey()];
    const first = await save({ id: row.id }, read, { content: 'Mine.' }, owner, mine);
    const lost = await save({ id: row.id }, read, { content: 'Mine, and more.' }, owner, mine);
    expect(lost.draft).toMatchObject({ revision: 2, values: { content: 'Mine, and more.' } });
    const other = { id: row.id, ...seen(first), savedIn: theirs, values: { content: 'Theirs.' } };
    expect(currentOf(await ask('testimonial/draft', other))).toEqual(lost);
    const over = await save({ id: row.id }, lost, { content: 'Theirs.' }, owner, theirs);
    const late = { id: row.id, ...seen(lost), savedIn: mine, values: { content: 'Late.' } };
    expect(currentOf(await ask('testimonial/draft', late))).toEqual(over);
    await ok('testimonial/update', { id: row.id, version: 1, company: 'Mill' });
    expect(
      currentOf(await ask('testimonial/draft/publish', { id: row.id, ...seen(over) })).row?.version,
    ).toBe(2);
  });

  test('two people who start at once share one draft', async () => {
    const row = await testimonial();
    const answers = await Promise.all(
      [newKey(), newKey()].map((savedIn) =>
        ask('testimonial/draft', {
          id: row.id,
          revision: 0,
          version: 1,
          savedIn,
          values: { content: savedIn },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a draft without differences is removed, and a draft can be discarded', async () => {
    const row = await testimonial();
    const one = await save({ id: row.id }, { row, draft: null }, { content: 'Half' });
    expect((await save({ id: row.id }, one, {})).draft).toBeNull();
    const two = await save({ id: row.id }, { row, draft: null }, { content: 'Half' });
    expect(await ok('testimonial/draft/discard', { id: row.id, ...seen(two) })).toEqual({ row, draft: null });
    const line = await app.services.db
      .selectFrom('audit')
      .select(['after'])
      .where('action', '=', 'discard')
      .where('record', '=', row.id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(line.after ?? '')).toEqual({ clientName: row.clientName });
  });

  test('publishing now clears the scheduled time', async () => {
    const row = await testimonial({ status: 0 });
    const publishAt = '2099-03-01T09:00:00.000Z';
    const held = await save({ id: row.id }, { row, draft: null }, { publishAt });
    const scheduled = await ok('testimonial/draft/publish', { id: row.id, ...seen(held) });
    expect(scheduled.row).toMatchObject({ status: 1, publishAt });
    const now = await ok('testimonial/draft/publish', { id: row.id, ...seen(scheduled), now: true });
    expect(now.row).toMatchObject({ status: 1, publishAt: null });
    const wrong = await save({ id: row.id }, now, { publishAt, unpublishAt: '2099-02-01T09:00:00.000Z' });
    const { refusal } = await ask('testimonial/draft/publish', { id: row.id, ...seen(wrong) });
    expect(refusal.fields).toEqual({ unpublishAt: 'Choose a time after it is published' });
  });

  test('without the right to publish changes are proposed, and then published or sent back', async () => {
    const row = await testimonial();
    const place = { id: row.id };
    for (const change of [{ content: 'Seen at once' }, { sortOrder: 3 }]) {
      const { status, refusal } = await ask(
        'testimonial/update',
        { ...place, version: 1, ...change },
        writer,
      );
      expect([status, refusal.message]).toEqual([403, expect.stringContaining('propose')]);
    }
    const half = await save(place, { row, draft: null }, { content: '' }, writer);
    expect((await ask('testimonial/draft/publish', { ...place, ...seen(half) }, writer)).status).toBe(403);
    expect((await ask('testimonial/draft/return', { ...place, ...seen(half) }, writer)).status).toBe(403);
    const lacking = await ask('testimonial/draft/propose', { ...place, ...seen(half) }, writer);
    expect(lacking.refusal.fields).toEqual({ content: 'This field is required' });
    const ready = await save(place, half, { content: 'Better.' }, writer);
    const note = 'From the call of Tuesday';
    const proposed = await ok('testimonial/draft/propose', { ...place, ...seen(ready), note }, writer);
    expect(proposed.draft).toMatchObject({ state: 'review', note });
    const home = await ok<{ reviews: { id: number; title: string }[] }>('dashboard', {});
    expect(home.reviews).toMatchObject([{ id: row.id, title: row.clientName }]);
    expect(await ok('dashboard', {}, writer)).toMatchObject({ reviews: [] });

    const again = await ok('testimonial/draft/withdraw', { ...place, ...seen(proposed) }, writer);
    expect(again.draft).toMatchObject({ state: 'draft', note: null, values: { content: 'Better.' } });
    expect(await ok('dashboard', {})).toMatchObject({ reviews: [] });
    const twice = await ask('testimonial/draft/withdraw', { ...place, ...seen(again) }, writer);
    expect(twice.status).toBe(409);
    const anew = await ok('testimonial/draft/propose', { ...place, ...seen(again) }, writer);

    const words = 'Which Tuesday?';
    const back = await ok('testimonial/draft/return', { ...place, ...seen(anew), note: words });
    const returnedByName = 'Administrator';
    expect(back.draft).toMatchObject({ state: 'returned', note: words, returnedByName });
    const fixed = await save(place, back, { content: 'Better still.' }, writer);
    expect(fixed.draft).toMatchObject({ state: 'returned', returnedByName });
    const once = await ok('testimonial/draft/propose', { ...place, ...seen(fixed) }, writer);
    expect(once.draft).toMatchObject({ state: 'review', returnedByName: null });
    const unseen = { ...place, ...seen(fixed) };
    expect((await ask('testimonial/draft/publish', unseen)).status, 'not what was read').toBe(409);
    const live = await ok('testimonial/draft/publish', { ...place, ...seen(once) });
    expect(live.row).toMatchObject({ content: 'Better still.', status: 1 });
  });

  test('a slug that is taken is refused when it is proposed', async () => {
    const { slug } = await testimonial();
    const row = await testimonial();
    const key = newKey();
    const whole = { ...sampleRecord(resources.testimonials, categories), slug };
    for (const [place, held] of [
      [{ id: row.id }, await save({ id: row.id }, { row, draft: null }, { slug })],
      [{ key }, await save({ key }, nothingYet, whole)],
    ] as const) {
      const { status, refusal } = await ask('testimonial/draft/propose', { ...place, ...seen(held) });
      expect([status, refusal.fields]).toEqual([422, { slug: 'This address is taken. Choose another.' }]);
    }
  });

  test('a proposal cannot be edited by others until they take it over', async () => {
    const row = await testimonial();
    const place = { id: row.id };
    const other = await app.asStaff(['testimonialsView', 'testimonialsAdd', 'testimonialsUpdate']);
    const begun = await save(place, { row, draft: null }, { content: 'Better.' }, other);
    const proposed = await ok('testimonial/draft/propose', { ...place, ...seen(begun) }, writer);
    const sent = { ...place, ...seen(proposed), savedIn: newKey(), values: { content: 'Reviewed.' } };
    for (const token of [owner, other]) {
      const { status, refusal } = await ask('testimonial/draft', sent, token);
      expect([status, refusal.message]).toEqual([
        409,
        expect.stringMatching(/proposed these changes, so they cannot be edited/),
      ]);
      expect((await ask('testimonial/draft/discard', { ...place, ...seen(proposed) }, token)).status).toBe(
        409,
      );
    }
    expect(await ok('testimonials/draft', place)).toEqual(proposed);
    const more = await save(place, proposed, { content: 'Better still.' }, writer);
    expect(more.draft, 'whoever proposed it writes on').toMatchObject({ state: 'review' });
    const over = await ok('testimonial/draft/withdraw', { ...place, ...seen(more) });
    const mine = await save(place, over, { content: 'Reviewed.' });
    expect(mine.draft).toMatchObject({ state: 'draft', values: { content: 'Reviewed.' } });
  });

  test('a record that is not live can be edited by everybody who may change it', async () => {
    const row = await testimonial({ status: 0 });
    await ok('testimonial/update', { id: row.id, version: 1, content: 'Nobody sees it.' }, writer);
  });

  test('lists and the home screen show every draft once, by its title', async () => {
    const list = () => ok<{ rows: ListedDraft[]; total: number }>('testimonials/drafts', {});
    const count = async () => (await ok<{ draft: number }>('testimonials/counts', {})).draft;
    const [before, counted] = [await list(), await count()];
    const live = await testimonial();
    const never = await testimonial({ status: 0 });
    const key = newKey();
    await save({ key }, nothingYet, { clientName: 'Meera S.' }, writer);
    await save({ id: live.id }, { row: live, draft: null }, { clientName: 'Anand R.' });
    await save({ id: never.id }, { row: never, draft: null }, { clientName: 'Kumar' });
    const { rows, total } = await list();
    expect(total).toBe(before.total + 2);
    expect(await count()).toBe(counted + 3);
    expect(rows.slice(0, 2).map(({ title, record, key }) => ({ title, record, key }))).toEqual([
      { title: 'Anand R.', record: live.id, key: expect.any(String) },
      { title: 'Meera S.', record: null, key },
    ]);
    const home = await ok<{ unpublished: { title: string }[] }>('dashboard', {});
    const found = (search: string) =>
      ok<{ rows: ListedDraft[]; total: number }>('testimonials/drafts', { search });
    expect(await found(' meera ')).toMatchObject({ rows: [{ title: 'Meera S.' }], total: 1 });
    expect(await found('100%')).toMatchObject({ rows: [], total: 0 });
    const titles = home.unpublished.map(({ title }) => title);
    for (const title of ['Anand R.', 'Meera S.', never.clientName]) expect(titles).toContain(title);

    await ok('testimonial/delete', { id: live.id });
    expect((await list()).total, 'it waits in the trash with its record').toBe(before.total + 1);
    await ok('testimonial/purge', { id: live.id });
    await ok('testimonial/draft/discard', { key, ...seen(await ok('testimonials/draft', { key })) }, writer);
    expect((await list()).total).toBe(before.total);
  });

  test('that became a record leave nothing behind when it is deleted for good', async () => {
    const key = newKey();
    const written = await save({ key }, nothingYet, sampleRecord(resources.testimonials, categories));
    const { row } = await ok('testimonial/draft/publish', { key, ...seen(written) });
    const known = () =>
      app.services.db.selectFrom('published_drafts').select('record').where('key', '=', key).execute();
    expect(await known()).toEqual([{ record: row?.id }]);
    await ok('testimonial/delete', { id: row?.id });
    await ok('testimonial/purge', { id: row?.id });
    expect(await known()).toEqual([]);
  });

  test('a list knows which of its records have a draft, in one query', async () => {
    const [plain, written] = [await testimonial(), await testimonial()];
    const begun = await save({ id: written.id }, { row: written, draft: null }, { content: 'Half' }, writer);
    const place = { id: written.id };
    const drafts = async (more: object = {}) => {
      const asked = { size: 100, sort: 'id', dir: 'desc', fields: ['clientName'], ...more };
      const { rows } = await ok<{ rows: (Row & { derived?: { draft?: string } })[] }>(
        'testimonials/list',
        asked,
      );
      return [plain.id, written.id].map((id) => rows.find((row) => row.id === id)?.derived?.draft);
    };
    expect(await drafts()).toEqual([undefined, 'draft']);
    await ok('testimonial/draft/propose', { ...place, ...seen(begun) }, writer);
    expect(await drafts()).toEqual([undefined, 'review']);
    await ok('testimonial/delete', place);
    expect(await drafts({ trash: true }), 'not in the trash').toEqual([undefined, undefined]);
  });

  test('a draft is limited in size, and needs the right to write', async () => {
    const place = { id: 1, revision: 0, version: 1, savedIn: window };
    const values = { name: 'x'.repeat(draftBytes(service)) };
    expect((await ask('service/draft', { ...place, values })).status).toBe(422);
    expect((await ask('service/draft', { ...place, key: newKey(), values: {} })).status).toBe(422);
    expect(
      (await ok('service/draft', { ...place, values: { surprise: 1, name: 'Half' } })).draft?.values,
    ).toEqual({
      name: 'Half',
    });
    const anew = () => ({ key: newKey(), ...seen(nothingYet), savedIn: window, values: {} });
    const untold = await ok('service/draft', { ...anew(), values: { name: 7 } });
    expect(untold.draft?.title, 'no words').toBe('');
    const adder = await app.asStaff(['settingsAdd']);
    expect((await ask('service/draft', { ...place, values: {} }, adder)).status).toBe(403);
    await ok('service/draft', anew(), adder);
    const reader = await app.asStaff(['settingsView']);
    expect((await ask('service/draft', anew(), reader)).status).toBe(403);
    await ok('services/draft', { id: 1 }, reader);
  });

  test.each([
    ['name', { name: { toString: 1 } }],
    ['description', { description: [] }],
    ['firstBullet', { firstBullet: null }],
    ['firstBullet', { firstBullet: ['Words'] }],
    ['firstBullet.1.title', { firstBullet: [{ title: 'A' }, { title: {} }] }],
    ['sections', { sections: 'x' }],
    ['sections.0.items', { sections: [{ kind: 'faq', items: 'x' }] }],
    ['sections.1.body', { sections: [{ kind: 'faq' }, { kind: 'text', body: '<script>' }] }],
    ['slug', { slug: {} }],
    ['meta', { meta: 'x' }],
    ['meta.title', { meta: { title: {}, noindex: 'x' } }],
    ['meta.keywords', { meta: { keywords: 'x' } }],
  ])('a value of another structure is refused at %s: %j', async (name, values) => {
    const asked = await ask('service/draft', { key: newKey(), ...seen(nothingYet), savedIn: window, values });
    expect(asked.status).toBe(422);
    expect(Object.keys(asked.refusal.fields ?? {})).toEqual([name]);
  });

  test('what somebody types is kept, whatever it is', async () => {
    const values = {
      name: '',
      description: null,
      firstBullet: [{ title: '', text: null }],
      sections: [
        { kind: 'unknown', items: 7 },
        { kind: 'text', body: null },
      ],
      slug: 'Not A Slug',
      publishAt: 'soon',
      meta: { title: ' '.repeat(500), keywords: [], imageId: null },
    };
    const place = { key: newKey(), ...seen(nothingYet), savedIn: window };
    expect((await ok('service/draft', { ...place, values })).draft?.values).toEqual(values);
  });

  test('are not shown by a refusal to somebody who may not see the record', async () => {
    const token = await app.asStaff(['insightsCategoriesView', 'insightsCategoriesUpdate']);
    for (const path of ['discard', 'propose', 'withdraw', 'return']) {
      const place = { id: categories.project, revision: 99, version: 99 };
      const { status, refusal } = await ask(`category/draft/${path}`, place, token);
      expect([status, refusal.current], path).toEqual([403, undefined]);
    }
  });

  test('a key that another draft has is refused with a message', async () => {
    const key = newKey();
    await save({ key }, nothingYet, { clientName: 'Meera S.' });
    const asked = await ask('service/draft', { key, ...seen(nothingYet), savedIn: window, values: {} });
    expect(asked.status).toBe(422);
    expect(asked.refusal.fields?.key).toContain('Choose a new one');
  });

  test('saving a draft notifies other windows, and makes no page stale', async () => {
    const row = await testimonial();
    const tags: string[] = [];
    const stop = app.services.changes.listen((told) => void tags.push(...told));
    await save({ id: row.id }, { row, draft: null }, { content: 'Half' });
    stop();
    expect(tags).toEqual(['drafts:testimonials']);
  });
});
