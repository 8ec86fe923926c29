import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backups } from '../rpc/context.ts';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

describe.each(engines)('backups in the panel on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  let helper: string;
  let state: Awaited<ReturnType<Backups['state']>>;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
    helper = await app.asStaff(['settingsView', 'settingsUpdate']);
    const at = app.services.now();
    app.services.now = () => at; // ages are told in minutes
  });
  afterAll(() => app.close());
  const line = async (token: string) =>
    (await app.call('system/health', {}, { token })).body.find(({ name }) => name === 'Backups');

  test('without a folder or bucket for them, instructions are shown', async () => {
    expect(await line(owner)).toMatchObject({ ok: false, words: expect.stringContaining('BACKUP_DIR') });
    expect((await app.call('backup/now', {}, { token: owner })).status).toBe(422);
  });

  test('an owner makes one, and sees the age of the newest', async () => {
    state = { running: false, startedAt: null, at: null, ok: true, rows: 0, files: 0, overdue: null };
    app.services.backups = {
      state: async () => state,
      now: async () => {
        state = {
          ...state,
          at: new Date(app.services.now().getTime() - 5 * 60_000).toISOString(),
          rows: 12,
          files: 3,
        };
      },
    };
    expect(await line(owner)).toMatchObject({ ok: true, words: 'There is none yet', backUp: true });
    expect((await app.call('backup/now', {}, { token: helper })).status).toBe(403);
    expect((await app.call('backup/now', {}, { token: owner })).body).toEqual({ outcome: 'made' });
    expect(await line(helper)).toEqual({
      name: 'Backups',
      ok: true,
      words: 'The newest is 5 minutes old: 12 rows and 3 files, opened and counted',
    });
  });

  test('only owners see the folder, the size of the newest and when one was made by hand', async () => {
    const { config, backups } = app.services;
    const report = async (token: string) => app.call('backup/report', {}, { token });
    expect((await report(helper)).status).toBe(403);
    expect(await line(helper)).not.toHaveProperty('report');
    expect(await line(owner)).toMatchObject({ report: true });
    const folder = mkdtempSync(join(tmpdir(), 'reported-'));
    try {
      app.services.config = { ...config, DATA_DIR: folder, BACKUP_DIR: '/backups/site' };
      expect((await report(owner)).body).toEqual({
        place: { kind: 'folder', name: resolve('/backups/site') },
        newest: { at: state.at, rows: 12, files: 3, bytes: null },
        byHand: null,
        engine,
      });
      state = { ...state, bytes: 2048 };
      writeFileSync(join(folder, 'last-backup'), '2026-01-05T10:00:00.000Z');
      app.services.config = {
        ...config,
        DATA_DIR: folder,
        BACKUP_S3_BUCKET: 'copies',
        BACKUP_S3_ENDPOINT: 'https://key:word@s3.example.com/x',
        BACKUP_S3_SECRET_KEY: 'secret-word',
      };
      const { body } = await report(owner);
      expect(body).toMatchObject({
        place: { kind: 'bucket', name: 'copies at s3.example.com' },
        newest: { bytes: 2048 },
        byHand: '2026-01-05T10:00:00.000Z',
      });
      expect(JSON.stringify(body)).not.toContain('word');
      app.services.backups = null;
      expect((await report(owner)).body).toMatchObject({ place: null, newest: null });
    } finally {
      app.services.config = config;
      app.services.backups = backups;
      rmSync(folder, { recursive: true });
    }
  });

  test('a failed backup is a warning', async () => {
    state = { ...state, ok: false };
    expect(await line(owner)).toMatchObject({
      ok: false,
      words: expect.stringContaining('The last one failed'),
    });
    expect((await app.call('backup/now', {}, { token: owner })).body).toEqual({ outcome: 'failed' });
  });

  test('old backups that could not be deleted are a warning', async () => {
    state = { ...state, ok: true, pruned: false };
    expect(await line(owner)).toMatchObject({
      ok: false,
      words: expect.stringMatching(/^Old ones could not be deleted; the log says why\. The newest is/),
    });
    state = { ...state, pruned: true };
    expect(await line(owner)).toMatchObject({ ok: true });
  });

  test('restored data without backups, and files that the storage lost, are warnings', async () => {
    state = { ...state, ok: true, running: false, overdue: 'held' };
    expect(await line(owner)).toMatchObject({
      ok: false,
      words: expect.stringMatching(/^This data was restored, .* press ‘Back up now’ .* The newest is/),
    });
    state = { ...state, overdue: null, missing: 2 };
    expect(await line(owner)).toMatchObject({
      ok: false,
      words: expect.stringMatching(/^2 files that the database names are missing from the storage; /),
    });
    state = { ...state, missing: 0 };
    expect(await line(owner)).toMatchObject({ ok: true });
  });

  test('a hanging backup and changes in no backup are warnings', async () => {
    const startedAt = new Date(app.services.now().getTime() - 45 * 60_000).toISOString();
    state = { ...state, ok: true, running: true, startedAt, overdue: 'running' };
    expect(await line(owner)).toMatchObject({
      ok: false,
      words: expect.stringMatching(/^One has been running for 45 minutes\. The newest is/),
    });
    state = { ...state, running: false, overdue: 'changes' };
    expect(await line(owner)).toMatchObject({
      ok: false,
      words: expect.stringMatching(/^Changes made over an hour ago are in none\. The newest is/),
    });
  });
});
