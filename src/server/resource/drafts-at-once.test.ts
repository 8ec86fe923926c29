import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RowOf } from '#shared/resource/define.ts';
import { type Edited, newKey } from '#shared/resource/draft.ts';
import { resources } from '#shared/resources/index.ts';
import { engines } from '../testing/engines.ts';
import { sampleRecord } from '../testing/sample-record.ts';
import { type Answer, startApp, type TestApp } from '../testing/start-app.ts';

type Held = Edited<RowOf<typeof resources.testimonials>>;

const rounds = Array.from({ length: 15 }, (_, round) => round);
const seen = ({ row, draft }: Held) => ({ revision: draft?.revision ?? 0, version: row?.version ?? 0 });

describe.each(engines)('concurrent changes to one draft, on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  let id: number;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
    id = (await ok<{ id: number }>('testimonial/add', sampleRecord(resources.testimonials, {}))).id;
  });
  afterAll(() => app.close());
  const ask = (path: string, request: unknown) => app.wrong(path, request, owner) as Promise<Answer<Held>>;
  const ok = async <T = Held>(path: string, request: unknown): Promise<T> => {
    const { status, body } = await app.wrong(path, request, owner);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as T;
  };
  const read = () => ok('testimonials/draft', { id });
  const save = (place: object, content: string) =>
    ask('testimonial/draft', { ...place, savedIn: newKey(), values: { content } });
  /** A draft of the record, as both have it before their eyes. */
  const begun = async (content: string) => {
    const { body } = await save({ id, ...seen(await read()) }, content);
    return { id, ...seen(body) };
  };

  test.each(rounds)('save one of two, and report a conflict to the other (%s)', async (round) => {
    const held = await begun(`First ${round}`);
    const answers = await Promise.all(['A', 'B'].map((who) => save(held, `${who} writes ${round}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = answers.find(({ status }) => status === 200)?.body.draft;
    expect((await read()).draft).toEqual(kept);
  });

  test.each(rounds)('keep what is saved while the draft is published, or refuse it (%s)', async (round) => {
    const held = await begun(`First ${round}`);
    const words = `Second ${round}`;
    const [published, saved] = await Promise.all([ask('testimonial/draft/publish', held), save(held, words)]);
    expect([published.status, saved.status].sort()).toEqual([200, 409]);
    const { row, draft } = await read();
    if (saved.status === 200) expect(draft?.values.content).toBe(words);
    else expect([row?.content, draft]).toEqual([`First ${round}`, null]);
  });

  test.each(rounds)('keep what is saved while the draft is discarded, or refuse it (%s)', async (round) => {
    const held = await begun(`First ${round}`);
    const words = `Second ${round}`;
    const [discarded, saved] = await Promise.all([ask('testimonial/draft/discard', held), save(held, words)]);
    expect([discarded.status, saved.status].sort()).toEqual([200, 409]);
    expect((await read()).draft?.values.content ?? null).toBe(saved.status === 200 ? words : null);
  });

  test.each(rounds)('report a new record that is published meanwhile as published (%s)', async (round) => {
    const key = newKey();
    const { status: _, ...values } = sampleRecord(resources.testimonials, {}) as Record<string, unknown>;
    const place = { key, revision: 0, version: 0 };
    const first = await ok('testimonial/draft', { ...place, savedIn: newKey(), values });
    const held = { key, ...seen(first) };
    const words = `Second ${round}`;
    const [published, saved] = await Promise.all([ask('testimonial/draft/publish', held), save(held, words)]);
    expect([published.status, saved.status].sort()).toEqual([200, 409]);
    if (published.status === 200)
      expect((saved.refusal.current as Held).row?.id).toBe(published.body.row?.id);
    else expect((published.refusal.current as Held).draft?.values.content).toBe(words);
  });
});
