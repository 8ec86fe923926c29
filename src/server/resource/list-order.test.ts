import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallPath, CallRequest } from '#shared/calls.ts';
import { addImage } from '../testing/add-image.ts';
import { addPerson } from '../testing/add-person.ts';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

const applicationOf = (firstName: string) => ({
  reference: `APP-${firstName}`,
  requestId: null,
  firstName,
  lastName: null,
  email: 'somebody@example.org',
  phone: '+91 98400 00000',
  consent: 'yes',
  coverNote: null,
  stage: 'new' as const,
  career: null,
  jobPosition: 'Developer',
  cvKey: null,
  cvName: null,
  cvType: null,
  cvBytes: null,
  scan: 'off' as const,
  rating: null,
  spamReasons: '[]',
  owner: null,
  eraseAt: null,
  version: 1,
  createdAt: '2026-05-04T06:30:00.000Z',
  updatedAt: '2026-05-04T06:30:00.000Z',
});

describe.each(engines)('lists sorted by a text on %s', (engine) => {
  const names = ['Zubair', 'anitha', 'Meena'];
  const wanted = ['anitha', 'Meena', 'Zubair'];
  let app: TestApp;
  let owner: string;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
    const { db, now } = app.services;
    for (const name of names) {
      expect((await app.call('tag/add', { name }, { token: owner })).status).toBe(200);
      const userName = `${name}@example.org`.toLowerCase();
      await addPerson(db, [], { name, userName, password: null, at: now() });
      await addImage(db, { name, hash: name.padEnd(64, 'a') });
      await db.insertInto('applications').values(applicationOf(name)).execute();
    }
  });
  afterAll(() => app.close());
  const ours = (rows: readonly unknown[], name: string) =>
    rows.map((row) => (row as Record<string, unknown>)[name]).filter((each) => names.includes(`${each}`));

  test.each([
    ['tags/list', 'name'],
    ['applications/list', 'firstName'],
    ['users/list', 'name'],
    ['images/list', 'name'],
  ] as const)('%s by %s takes no notice of case', async (path, sort) => {
    for (const dir of ['asc', 'desc'] as const) {
      const request: CallRequest<'tags/list'> = { sort, dir, size: 100 };
      const { status, body } = await app.call(path, request, { token: owner });
      expect(status).toBe(200);
      const shown = ours((body as { rows: unknown[] }).rows, path === 'applications/list' ? sort : 'name');
      expect(shown).toEqual(dir === 'asc' ? wanted : wanted.toReversed());
    }
  });

  test.each(['tags/all', 'users/all'] as const)('%s neither', async (path: CallPath) => {
    const { body } = await app.call(path, {}, { token: owner });
    expect(ours(body as unknown[], 'label')).toEqual(wanted);
  });
});
