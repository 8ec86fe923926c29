import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { noBackup } from '../backup/backup-state.ts';
import { makeMetrics } from '../http/metrics.ts';
import { queueMail } from '../mail/outbox-store.ts';
import { migratedDatabase } from '../testing/copied-database.ts';
import { engines } from '../testing/engines.ts';
import { gaugesOf } from './gauges.ts';

describe.each(engines)('the metrics on %s', (engine) => {
  test('report mails, backups, connections and free space', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'gauges-'));
    const database = await migratedDatabase(engine);
    const mail = { kind: 'testMail', to: 'a@example.org', subject: 'S', text: 'T', html: 'T' } as const;
    await queueMail(database.db, mail, new Date(Date.now() - 90_000));
    const metrics = makeMetrics(gaugesOf(database, null, dataDir));
    const read = async () =>
      Object.fromEntries(
        (await metrics.text())
          .split('\n')
          .filter((line) => !line.startsWith('#'))
          .map((line) => line.split(' ')),
      );
    const first = await read();
    expect(first).toMatchObject({ 'site_mails{state="waiting"}': '1', 'site_mails{state="failed"}': '0' });
    expect(Number(first.site_mail_oldest_seconds)).toBeGreaterThan(60);
    expect(Number(first.site_disk_free_bytes)).toBeGreaterThan(0);
    expect(first).not.toHaveProperty('site_backup_age_seconds');
    writeFileSync(join(dataDir, 'last-backup'), new Date(Date.now() - 3_600_000).toISOString());
    expect(Number((await read()).site_backup_age_seconds)).toBeGreaterThan(3_500);
    expect('site_database_pool{state="open"}' in first).toBe(engine === 'postgres');
    const state = { ...noBackup, overdue: 'changes', pruned: false } as const;
    const overdue = makeMetrics(
      gaugesOf(database, null, dataDir, { state: async () => state, now: async () => undefined }),
    );
    expect(await overdue.text()).toMatch(/^site_backup_unpruned 1\n(?:#.*\n)*site_backup_overdue 1$/m);
    expect(first).not.toHaveProperty('site_bucket_away');
    const refused = makeMetrics(gaugesOf(database, null, dataDir, null, { answers: () => false }));
    expect(await refused.text()).toMatch(/^site_bucket_away 1$/m);
    expect(first, 'nothing is made on a schedule').not.toHaveProperty('site_backup_overdue');
    await database.close();
    rmSync(dataDir, { recursive: true });
  });
});
