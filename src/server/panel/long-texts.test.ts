import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RichText } from '#shared/resource/rich-text.ts';
import { insight } from '#shared/resources/insight.ts';
import { engines } from '../testing/engines.ts';
import { mostInTurn } from '../testing/most-in-turn.ts';
import { sampleRecord } from '../testing/sample-record.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

/** As a person writes it, not as one word. */
const long = (version: number): RichText => ({
  type: 'doc',
  content: Array.from({ length: 300 }, (_, line) => ({
    type: 'paragraph',
    content: [
      { type: 'text', text: `In version ${version} line ${line} tells of looms, and of weavers. `.repeat(6) },
    ],
  })),
});
const versions = 8;
/** Four of these texts, with what is around them: two entries of the audit log. All of them are four times as many. */
const aboutTwoEntries = 4.4 * JSON.stringify(long(1)).length;

describe.each(engines)('records with many long texts, on %s,', (engine) => {
  let app: TestApp;
  let token: string;
  let id: number;
  beforeAll(async () => {
    app = await startApp(engine);
    token = await app.signIn();
    const categories = await app.services.db.selectFrom('categories').select(['id', 'type']).execute();
    const blog = categories.find(({ type }) => type === 'blog')?.id ?? 0;
    const sample = sampleRecord(insight, { project: 0, blog });
    const added = await app.wrong('blog/add', { ...sample, title: 'The looms', body: long(0) }, token);
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    id = (added.body as { id: number }).id;
    for (let version = 1; version < versions; version += 1)
      expect((await app.wrong('blog/update', { id, version, body: long(version) }, token)).status).toBe(200);
  });
  afterAll(() => app.close());

  const ask = async (path: string, request: unknown) => {
    const { status, body } = await app.wrong(path, request, token);
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
    return body;
  };

  test.each([
    ['the audit log', 'audit/list', () => ({ size: 100 })],
    ['its export', 'audit/export', () => ({ format: 'csv' })],
    ['its check', 'audit/verify', () => ({})],
    ['the history of the record', 'blogs/history', () => ({ id })],
  ])('%s: is read in small batches', async (_what, path, request) => {
    expect(await mostInTurn(app, () => ask(path, request()))).toBeLessThan(aboutTwoEntries);
  });

  test('are listed without their long texts in the audit log, and opened with them', async () => {
    type Entry = { id: number; action: string; before: object; after: object; partial?: boolean };
    const { rows } = (await ask('audit/list', { filters: { resource: 'blogs' } })) as { rows: Entry[] };
    expect(rows).toHaveLength(versions);
    const [updated] = rows;
    expect(updated).toMatchObject({ action: 'update', partial: true, before: { title: 'The looms' } });
    expect(JSON.stringify(rows).length).toBeLessThan(20_000);
    const whole = (await ask('audit/entry', { id: updated?.id })) as Entry;
    expect(whole).toMatchObject({
      before: { body: long(versions - 2) },
      after: { body: long(versions - 1) },
      name: 'The looms',
    });
    expect(whole.partial).toBeUndefined();
    const short = (await ask('audit/list', { filters: { action: 'signIn' } })) as { rows: Entry[] };
    expect(short.rows[0]?.partial).toBeUndefined();
    expect((await app.wrong('audit/entry', { id: 1_000_000 }, token)).status).toBe(404);
  });

  test('still list the changes of each version in their history', async () => {
    const { rows } = (await ask('blogs/history', { id })) as {
      rows: { version: number; changed: string[] | null }[];
    };
    expect(rows.map(({ version, changed }) => [version, changed])).toEqual([
      ...Array.from({ length: versions - 1 }, (_, n) => [versions - n, ['body']]),
      [1, null],
    ]);
  });
});
