import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CallPath } from '#shared/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { type Desk, filledEnquiry, openDesk } from '../testing/desk.ts';
import { engines } from '../testing/engines.ts';

const nul = 'a\u0000b';
const half = 'a\ud800b';
const kinds = Object.values<Resource>(resources);
const lists = [
  ...kinds.map((each) => `${each.plural}/list`),
  'users/list',
  'roles/list',
  'images/list',
  'sessions/list',
  'audit/list',
  'enquiries/list',
  'applications/list',
];
/** Numbers no column of whole numbers holds. */
const tooLarge = [2_147_483_648, 999_999_999_999_999, Number.MAX_SAFE_INTEGER];

describe.each(engines)('hostile requests on %s', (engine) => {
  let desk: Desk;
  let owner: { id: number; token: string };
  beforeAll(async () => {
    desk = await openDesk({ engine });
    owner = await desk.owner();
  });
  afterAll(() => desk.close());

  const statusOf = async (path: string, request: unknown) =>
    (await desk.call(path as CallPath, request as never, owner)).status;
  const statuses = async (paths: readonly string[], requests: readonly unknown[]) => {
    const wrong: string[] = [];
    for (const path of paths)
      for (const request of requests) {
        const status = await statusOf(path, request);
        if (status >= 500) wrong.push(`${path} ${JSON.stringify(request)} ${status}`);
      }
    return wrong;
  };

  test('strange sort orders, searches and filters of a list are refused or ignored', async () => {
    const names = [
      'status',
      'state',
      'owner',
      'stage',
      'rating',
      'role',
      'category',
      'featured',
      'from',
      'mail',
    ];
    const values = [nul, half, 1.5, 1e300, -1, '', 'x', true, [], [1, 'x'], [nul], '0000-01-01', ...tooLarge];
    expect(
      await statuses(lists, [
        ...['constructor', '__proto__', nul, 'id; drop table users'].map((sort) => ({ sort })),
        ...[nul, half, '%', '\\', "' or 1=1"].map((search) => ({ search })),
        ...names.flatMap((name) => values.map((value) => ({ filters: { [name]: value } }))),
        { filters: { action: nul, to: '0000-01-01' } },
      ]),
    ).toEqual([]);
  });

  test('drafts of a type that does not exist or is not allowed are refused', async () => {
    for (const { plural } of kinds)
      expect(await statusOf(`${plural}/drafts`, { type: 'null' }), plural).toBeLessThan(500);
    const reader = await desk.staff(['settingsView']);
    for (const { plural } of kinds)
      expect((await desk.call(`${plural}/drafts` as CallPath, {} as never, reader)).status).toBeLessThan(500);
  });

  test('ids and versions larger than any column are not found', async () => {
    for (const id of [...tooLarge, '2147483648']) {
      expect(await statusOf('testimonials', { id })).toBe(404);
      expect(await statusOf('enquiries', { id })).toBe(404);
      expect(await statusOf('enquiry/bulk/delete', { ids: [id] })).toBe(200);
      expect(await desk.ok('web/project', { id })).toEqual({ status: 0 });
      expect(await statusOf('testimonial/update', { id: 1, version: 1, project: id })).toBe(422);
    }
    for (const version of [...tooLarge, -Number.MAX_SAFE_INTEGER]) {
      expect(await statusOf('testimonial/update', { id: 1, version })).toBe(409);
      expect(
        await statusOf('setting/update', {
          key: 'retention',
          version,
          value: { enquiryMonths: 24, applicationDays: 180 },
        }),
      ).toBe(409);
      expect(await statusOf('profile/update', { version, name: 'Owner' })).toBe(409);
    }
  });

  test('a logo with an impossible id is refused, and one that is stored is ignored', async () => {
    const { value, version } = await desk.ok('settings', { key: 'company' }, owner);
    const company = { ...(value as object), logoDark: Number.MAX_SAFE_INTEGER };
    expect(await statusOf('setting/update', { key: 'company', version, value: company })).toBe(422);
    await desk.db
      .updateTable('settings')
      .set({ value: JSON.stringify(company) })
      .where('key', '=', 'company')
      .execute();
    expect((await desk.ok('web/site', {})).company.logoDark).toBeNull();
  });

  test('refuses times on which the databases disagree', async () => {
    for (const publishAt of [
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:00-23:00',
      '0001-01-01T00:00:00+12:00',
    ])
      expect(await statusOf('testimonial/update', { id: 1, version: 1, publishAt })).toBe(422);
  });

  test('stores invalid characters as U+FFFD, and refuses names with them', async () => {
    await desk.ok(
      'enquiry/add',
      filledEnquiry(desk, { message: `${nul} ${half}`, page: `/${half}`, consent: nul }),
    );
    const { message, page } = await desk.db
      .selectFrom('enquiries')
      .select(['message', 'page'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([message, page]).toEqual(['a\ufffdb a\ufffdb', '/a\ufffdb']);
    expect(await statusOf('enquiry/add', filledEnquiry(desk, { firstName: nul }))).toBe(422);
    expect(await statusOf('preference/update', { key: 'x', value: nul })).toBe(200);
    expect(
      await statusOf('testimonial/draft', {
        id: 1,
        revision: 0,
        version: 1,
        savedIn: '0'.repeat(32),
        values: { clientName: nul, content: nul, meta: { [nul]: half } },
      }),
    ).toBe(200);
  });

  test('long or strange slugs are not found', async () => {
    for (const title of [nul, half, 'a'.repeat(5000), "'; drop table users; --"]) {
      for (const path of ['web/service', 'web/project', 'web/caseStudy', 'web/career', 'web/blog'] as const) {
        expect(await desk.ok(path, { title })).toEqual({ status: 0 });
        expect(await desk.ok(path, { id: '', title } as never)).toEqual({ status: 0 });
      }
      expect(await desk.ok('web/blogs', { category: title, tag: title })).toMatchObject({
        rows: [],
        total: 0,
      });
      expect(await desk.ok('web/lost', { path: `/${title}` })).toMatchObject({ moved: null });
    }
    expect((await desk.ok('web/blogs', { category: '', tag: '' })).total).toBeGreaterThan(0);
  });

  test('refuses deeply nested requests without recursion', async () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 3000; level += 1) deep = [deep];
    expect(await statusOf('testimonial/draft', { id: 1, values: { content: deep } })).toBe(422);
  });

  test('names every unknown field, including those of Object.prototype', async () => {
    for (const name of ['constructor', 'toString', 'x']) {
      const { status, body } = await desk.call('web/banners', { [name]: 1 } as never);
      expect([status, body]).toEqual([
        422,
        {
          status: 422,
          message: `${name}: Unknown field “${name}”`,
          fields: { [name]: `Unknown field “${name}”` },
        },
      ]);
    }
    const { body } = await desk.call('testimonials/list', null as never, owner);
    expect(body).toMatchObject({ fields: { request: 'Send an object with the fields of this call' } });
  });

  test('names only a few of too many fields, parts or brackets', async () => {
    const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n]));
    const named = await desk.call('cv/add', keys(200) as never);
    expect(named.status).toBe(422);
    expect(Object.keys((named.body as never as { fields: object }).fields)).toHaveLength(20);
    const long = await desk.call('cv/add', { ['x'.repeat(5000)]: 1 } as never);
    expect(JSON.stringify(long.body).length).toBeLessThan(5000);
    const many = await desk.call('cv/add', keys(300_000) as never);
    expect(many).toMatchObject({ status: 422, body: { message: 'The request has too many parts' } });
    let deep: unknown = 'x';
    for (let level = 0; level < 3000; level += 1) deep = { x: deep };
    expect(await desk.call('cv/add', { firstName: deep } as never)).toMatchObject({
      status: 422,
      body: { message: 'The request is nested too deeply' },
    });
  });

  test('counts submitted forms, not only accepted ones', async () => {
    const send = () => desk.call('cv/add', {} as never, { address: '198.51.100.9' });
    const sent = await Promise.all(Array.from({ length: 101 }, send));
    expect(sent.filter(({ status }) => status === 422)).toHaveLength(100);
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('refuses unauthorised callers before reading the body', async () => {
    const pull = vi.fn();
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const request = new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit);
    expect((await desk.answer('image/update', request)).status).toBe(401);
    expect(pull).not.toHaveBeenCalled();
  });
});
