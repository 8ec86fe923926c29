import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { maxPatterns } from '#shared/calls/patterns.ts';
import { ask as band } from '#shared/testing/sections.ts';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

describe.each(engines)('saved patterns on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
  });
  afterAll(() => app.close());
  afterEach(() => app.services.db.deleteFrom('patterns').execute());

  const call = (path: Parameters<TestApp['wrong']>[0], request: object, token = owner) =>
    app.wrong(path, request, token);
  const list = async () => (await app.call('patterns/list', {}, { token: owner })).body.rows;

  test('are saved, listed by name, read, renamed and deleted', async () => {
    const { id } = (await call('pattern/add', { name: '  Ask ', sections: [band, band] })).body as {
      id: number;
    };
    await call('pattern/add', { name: 'Another', sections: [band] });
    const look = { kind: 'cta', variant: 'band' };
    expect(await list()).toMatchObject([
      { name: 'Another', looks: [look] },
      { name: 'Ask', looks: [look, look] },
    ]);
    expect((await call('pattern', { id })).body).toEqual({ sections: [band, band] });

    expect((await call('pattern/rename', { id, name: 'A question' })).status).toBe(200);
    expect((await list()).map(({ name }) => name)).toEqual(['A question', 'Another']);
    expect((await call('pattern/delete', { id })).status).toBe(200);
    expect((await list()).map(({ name }) => name)).toEqual(['Another']);
    for (const path of ['pattern', 'pattern/delete'] as const)
      expect((await call(path, { id })).status).toBe(404);
    expect((await call('pattern/rename', { id, name: 'Gone' })).status).toBe(404);
  });

  test('are announced to open panels', async () => {
    const editor = await app.asStaff(['settingsPages']);
    const stream = await app.listen(editor);
    await stream.line();
    await call('pattern/add', { name: 'Ask', sections: [band] });
    expect(await stream.next()).toContain('patterns');
    await stream.leave();
  });

  test('hold only declared fields', async () => {
    const { id } = (
      await call('pattern/add', { name: 'Ask', sections: [{ ...band, extra: 'x'.repeat(999) }] })
    ).body as { id: number };
    expect((await call('pattern', { id })).body).toEqual({ sections: [band] });
    const unknown = await call('pattern/add', { name: 'Ask', sections: [{ kind: 'slideshow' }] });
    expect(unknown).toMatchObject({ status: 422, body: { fields: { sections: expect.any(String) } } });
  });

  test.each([
    ['no name', { name: '  ', sections: [band] }, 'name'],
    ['no section', { name: 'Ask', sections: [] }, 'sections'],
    ['too many sections', { name: 'Ask', sections: Array(25).fill(band) }, 'sections'],
    ['too long', { name: 'Ask', sections: [{ ...band, text: 'x'.repeat(150_000) }] }, 'sections'],
  ])('refuses %s', async (_what, request, field) => {
    const { status, body } = await call('pattern/add', request);
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([422, [field]]);
  });

  test('are limited in number', async () => {
    await app.services.db
      .insertInto('patterns')
      .values(
        Array.from({ length: maxPatterns }, (_, n) => ({
          name: `Pattern ${n}`,
          sections: '[]',
          looks: '[]',
          createdBy: null,
          createdAt: app.services.now().toISOString(),
        })),
      )
      .execute();
    const { status, body } = await call('pattern/add', { name: 'One more', sections: [band] });
    expect([status, (body as { message: string }).message]).toEqual([
      409,
      `There are already ${maxPatterns} patterns. Delete one first.`,
    ]);
  });

  test('are for everybody who edits pages', async () => {
    const writer = await app.asStaff(['settingsPages', 'settingsPagesUpdate']);
    expect((await call('pattern/add', { name: 'Ask', sections: [band] }, writer)).status).toBe(200);
    const reader = await app.asStaff(['settingsPages', 'insightsView', 'insightsViewUpdate']);
    for (const [path, request] of [
      ['patterns/list', {}],
      ['pattern/add', { name: 'Ask', sections: [band] }],
    ] as const)
      expect((await call(path, request, reader)).status).toBe(403);
    const [row] = await list();
    const shown = await app.services.db
      .selectFrom('audit')
      .select(['action', 'record'])
      .where('resource', '=', 'patterns')
      .where('record', '=', row?.id ?? 0)
      .execute();
    expect(shown).toEqual([{ action: 'add', record: row?.id }]);
  });
});
