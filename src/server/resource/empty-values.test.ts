import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Resource } from '#shared/resource/define.ts';
import { sortedBy } from '#shared/resource/sorted-by.ts';
import { resourceOf, resources } from '#shared/resources/index.ts';
import { loose } from '../db/database.ts';
import { engines } from '../testing/engines.ts';
import { sampleRecord } from '../testing/sample-record.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { canBeEmpty } from './list-order.ts';

const orders = Object.values<Resource>(resources).flatMap((resource) =>
  [...new Set(sortedBy(resource))]
    .filter((column) => canBeEmpty(resource, column))
    .map((column) => [resource.plural, column, resource] as const),
);

describe.each(engines)('lists sorted by a column with empty values on %s', (engine) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startApp(engine);
    token = await app.signIn();
  });
  afterAll(() => app.close());

  const idsIn = async (table: string) =>
    (await loose(app.services.db).selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) =>
      Number(id),
    );
  const ask = async (path: string, request: object) => {
    const { status, body } = await app.wrong(path, request, token);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as { rows: { id: number }[] } & { id: number }[];
  };
  /** The ids of a list, read as two pages. */
  async function listed(plural: string, count: number, request: object): Promise<number[]> {
    const size = Math.ceil(count / 2);
    const pages = [
      await ask(`${plural}/list`, { ...request, size }),
      await ask(`${plural}/list`, { ...request, size, page: 2 }),
    ];
    return pages.flatMap(({ rows }) => rows.map(({ id }) => id));
  }

  /** What a kind without starting content is tried with. */
  async function fill(resource: Resource): Promise<void> {
    for (let more = 4 - (await idsIn(resource.table)).length; more > 0; more -= 1)
      await ask(`${resource.name}/add`, sampleRecord(resource, {}));
  }

  /** Empties the column of every second record, and gives the others one of two values. The ids by value, those without one first. */
  async function spread({ table, fields }: Resource, column: string): Promise<number[][]> {
    const to = fields[column]?.to;
    const days = ['2026-01-01', '2026-02-01'];
    const values = to ? await idsIn(resourceOf(to).table) : days;
    const groups: number[][] = [[], [], []];
    for (const [at, id] of (await idsIn(table)).entries()) {
      const group = [0, 2, 0, 1][at % 4] as number;
      groups[group]?.push(id);
      const value = group === 0 ? null : values[group - 1];
      await loose(app.services.db)
        .updateTable(table)
        .set({ [column]: value })
        .where('id', '=', id)
        .execute();
    }
    return groups;
  }

  test.each(orders)(
    '%s by %s begin with empty values, and end with them in reverse',
    async (plural, column, resource) => {
      await fill(resource);
      const ids = (await spread(resource, column)).flat();
      expect(ids.length).toBeGreaterThan(2);
      expect(await listed(plural, ids.length, { sort: column, dir: 'asc' })).toEqual(ids);
      expect(await listed(plural, ids.length, { sort: column, dir: 'desc' })).toEqual(ids.toReversed());
    },
  );

  test('insights are sorted by newest first by default, and end with those without a date', async () => {
    const groups = await spread(resources.blogs, 'publishAt');
    const ids = groups.flat();
    expect(await listed('blogs', ids.length, {})).toEqual(ids.toReversed());
    const choices = await ask('blogs/all', {});
    expect(choices.map(({ id }) => id)).toEqual(groups.toReversed().flat());
  });
});
