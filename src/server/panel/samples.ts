import type { CallResponse } from '#shared/calls.ts';
import { AppError } from '#shared/errors.ts';
import { isSampleSetting, sampledKinds } from '#shared/resource/sample.ts';
import { resources } from '#shared/resources/index.ts';
import { decode, type Row } from '../db/codec.ts';
import { type Db, loose } from '../db/database.ts';
import { lockRows } from '../db/lock-rows.ts';
import { settingTag, settingValue } from '../db/settings.ts';
import { storeRevision } from '../resource/revisions.ts';
import { storeSearchEntry } from '../resource/search-entries.ts';
import { write } from '../resource/write-record.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, type Handlers, staffOf } from '../rpc/context.ts';
import { queueVisibility } from '../webhooks/content.ts';

type Sampled = (typeof sampledKinds)[number];

/** Seeded records of a kind whose words nobody has changed. */
export const samplesOf = (db: Db, kind: Sampled, status: 0 | 1) =>
  loose(db)
    .selectFrom(resources[kind].table)
    .where('createdBy', 'is', null)
    .where('updatedBy', 'is', null)
    .where('status', '=', status)
    .where('deletedAt', 'is', null);

async function counted(db: Db, status: 0 | 1): Promise<number> {
  const counts = await Promise.all(
    sampledKinds.map((kind) =>
      samplesOf(db, kind, status)
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.reduce((sum, { n }) => sum + Number(n), 0);
}

/** The review badge as it was shipped; null once somebody has saved it. */
async function sampleBadge(db: Db) {
  const key = 'reviewBadge';
  const stored = db.selectFrom('settings').select(['value', 'version']).where('key', '=', key);
  const row = await lockRows(db, stored, 'settings').executeTakeFirstOrThrow();
  return isSampleSetting(key, row) ? { key, value: await settingValue(key, row.value) } : null;
}

/** Number of samples that visitors see, and of hidden ones; null for those who cannot change that. */
export async function sampleCounts(context: Context): Promise<CallResponse<'dashboard'>['samples']> {
  if (!staffOf(context).owner) return null;
  const { db } = context;
  const badge = await sampleBadge(db);
  return {
    shown: (await counted(db, 1)) + (badge?.value.shown ? 1 : 0),
    hidden: (await counted(db, 0)) + (badge && !badge.value.shown ? 1 : 0),
  };
}

/** Hides the samples of one kind, or shows them again. This counts as no change by anybody, so they stay samples. */
async function turn(kind: Sampled, hidden: boolean, context: Context): Promise<number> {
  const resource = resources[kind];
  const at = context.now().toISOString();
  return write(context, resource, async (db) => {
    const found = samplesOf(db, kind, hidden ? 1 : 0)
      .selectAll()
      .orderBy('id');
    const rows = await lockRows(db, found, resource.table).execute();
    for (const each of rows) {
      const before = decode(resource, each) as Row; // a row of this table
      const row: Row = {
        ...before,
        status: hidden ? 0 : 1,
        version: before.version + 1,
        updatedAt: at,
      };
      await loose(db)
        .updateTable(resource.table)
        .set({ status: row.status, version: row.version, updatedAt: at })
        .where('id', '=', row.id)
        .execute();
      await storeSearchEntry(db, resource, row, context.now());
      await storeRevision(db, resource, row, { values: row, author: staffOf(context).id, at });
      await audit(db, context, {
        action: 'update',
        resource: kind,
        record: row.id,
        before: { [resource.title]: before[resource.title], status: before.status },
        after: { [resource.title]: row[resource.title], status: row.status },
      });
      await queueVisibility(db, context, resource, before, row);
    }
    return rows.length;
  });
}

/** Hides the review badge or shows it again. Its version stays the first, which marks it as a sample. */
async function turnBadge(hidden: boolean, context: Context): Promise<number> {
  const turned = await context.db.transaction().execute(async (db) => {
    const badge = await sampleBadge(db);
    if (!badge || badge.value.shown !== hidden) return null;
    const { key, value: before } = badge;
    const after = { ...before, shown: !hidden };
    await db
      .updateTable('settings')
      .set({ value: JSON.stringify(after), updatedAt: context.now().toISOString() })
      .where('key', '=', key)
      .execute();
    await audit(db, context, { action: 'update', resource: `settings/${key}`, before, after });
    return key;
  });
  if (!turned) return 0;
  context.changes.announce([settingTag(turned)]);
  return 1;
}

export const sampleCalls: Handlers<'samples/hide'> = {
  async 'samples/hide'({ hidden }, context) {
    if (!staffOf(context).owner)
      throw new AppError(403, 'Only an owner can hide all samples at once or show them again.');
    let changed = await turnBadge(hidden, context);
    for (const kind of sampledKinds) changed += await turn(kind, hidden, context);
    return { changed };
  },
};
