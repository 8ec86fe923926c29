import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { engines } from '../testing/engines.ts';
import { type SiteWithBackups, siteWithBackups } from '../testing/site-with-backups.ts';
import { readState, takeTurn } from './backup-state.ts';
import { noteLaterFiles, noteRestore } from './note-restore.ts';

describe.each(engines)('what a restore notes on %s', (engine) => {
  let site: SiteWithBackups;
  const said: string[] = [];
  beforeEach(async () => {
    said.length = 0;
    for (const name of ['log', 'warn'] as const)
      vi.spyOn(console, name).mockImplementation((line: string) => void said.push(line));
    site = await siteWithBackups(engine);
    const at = new Date().toISOString();
    await site.database.db
      .insertInto('applications')
      .values({
        reference: 'A-1',
        requestId: 'one',
        firstName: 'Anbu',
        lastName: null,
        email: 'anbu@example.org',
        phone: '+91 98400 00000',
        coverNote: null,
        stage: 'new',
        career: null,
        jobPosition: 'Developer',
        cvKey: 'private/cv/named',
        cvName: 'cv.pdf',
        cvType: 'application/pdf',
        cvBytes: 1,
        scan: 'off',
        rating: null,
        consent: 'yes',
        spamReasons: '[]',
        owner: null,
        eraseAt: null,
        version: 1,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await site.database.close();
    rmSync(site.folder, { recursive: true, force: true });
  });

  const stored = ['private/cv/named', 'private/cv/later'];
  const restored = () => ({
    url: site.installation.config.DATABASE_URL,
    file: join(site.installation.dataDir, 'site.db'),
  });
  const note = (isDeleting: boolean) => noteLaterFiles(restored(), { stored, isDeleting });
  const listed = () => site.database.db.selectFrom('pending_files').select('key').execute();

  test('is that backups are held, and that none is being made', async () => {
    const { db } = site.database;
    const instances = { id: 'gone', isRunning: async () => true };
    await takeTurn({ db, engine, place: 'there', instances }, 0);
    await noteRestore(restored());
    expect((await readState(db, 'there')).state).toMatchObject({ running: false, held: true });
    expect((await readState(db, 'elsewhere')).state).toMatchObject({ running: false, held: true });
  });

  test('ends sessions and links for passwords, which may have been ended after the backup', async () => {
    const { db } = site.database;
    const at = new Date().toISOString();
    const { id: user } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const times = { createdAt: at, expiresAt: at };
    await db
      .insertInto('sessions')
      .values({ ...times, user, token: 'a', lastSeenAt: at, userAgent: '', address: '' })
      .execute();
    await db
      .insertInto('password_links')
      .values({ ...times, user, token: 'a' })
      .execute();
    await noteRestore(restored());
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('password_links').select('id').execute()).toEqual([]);
  });

  test('are later applicants’ files, which the site deletes only if that is requested', async () => {
    await note(false);
    expect(await listed()).toEqual([]);
    expect(said).toEqual([expect.stringMatching(/^The storage has 1 applicants’ files .* They stay, /)]);
    await note(true);
    await note(true);
    expect(await listed()).toEqual([{ key: 'private/cv/later' }]);
    expect(said.at(-1)).toContain('The site deletes them after a day');
  });
});
