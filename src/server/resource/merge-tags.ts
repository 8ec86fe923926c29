import type { CallParsed } from '#shared/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import { isVisible } from '#shared/resource/publication.ts';
import { resources } from '#shared/resources/index.ts';
import { decode, encode, parsed, type Row } from '../db/codec.ts';
import { type Db, loose } from '../db/database.ts';
import { bytesOf, readInTurns } from '../db/in-turns.ts';
import { jsonContains } from '../db/json-contains.ts';
import { lockRows, lockToDelete } from '../db/lock-rows.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, type Handlers, staffOf } from '../rpc/context.ts';
import { notFound, refusal } from '../rpc/errors.ts';
import { demand } from '../rpc/privilege.ts';
import { queueVisibility } from '../webhooks/content.ts';
import { draftsTag } from './draft-store.ts';
import { liveRow } from './find-row.ts';
import { linkedTo, moveLinks } from './record-links.ts';
import { storeRevision } from './revisions.ts';

const { tags: tag, blogs: insight }: Record<'tags' | 'blogs', Resource> = resources;

/** Articles in one transaction: each holds the thread and its locks for a few milliseconds, and others have their turn after it. */
const perTurn = 20;

type Merged = CallParsed<'tag/merge'>;

export const mergeTagsCalls: Handlers<'tag/merge'> = {
  async 'tag/merge'(merged, context) {
    const { from, to } = merged;
    if (from === to) throw refusal({ to: 'Choose a tag other than the one that is merged' });
    let articles = 0;
    const turn = async (work: (db: Db) => Promise<number>) => {
      articles += await context.db.transaction().execute(work);
      context.changes.announce(['tags', 'blogs', draftsTag(insight)]);
    };
    // the tag itself goes last: an interrupted merge continues when it is repeated
    for await (const ids of turnsOf(context.db, from))
      await turn(async (db) => {
        const [old, kept] = await bothOf(db, merged, context);
        // whatever happens to the rest, the log says who started it
        if (articles === 0) await auditMerge(db, old, kept, context);
        return retag(db, ids, merged, context);
      });
    const drafts = await retagAllDrafts(merged, context);
    await turn((db) => endMerge(db, merged, { articles, drafts }, context));
    context.webhooksWaiting();
    return { articles };
  },
};

const tagged = (db: Db, from: number) => linkedTo(db, insight, 'tags', from).orderBy('record');
const numbers = (rows: readonly { record: unknown }[]) => rows.map(({ record }) => Number(record));

/** The tagged articles in full batches, each article once: otherwise two people who merge the same tags in opposite directions would never finish. */
async function* turnsOf(db: Db, from: number): AsyncGenerator<number[]> {
  for (let last = 0; ; ) {
    const ids = numbers(await tagged(db, from).where('record', '>', last).limit(perTurn).execute());
    if (ids.length < perTurn) return;
    yield ids;
    last = Math.max(...ids);
  }
}

/**
 * The tag to remove and the tag to keep, locked in the order of their ids, since somebody may be merging them the other way round. At the
 * end, articles that are getting the tag to remove are waited for.
 */
async function bothOf(
  db: Db,
  { from, to }: Merged,
  context: Context,
  { isEnd = false } = {},
): Promise<[old: Row, kept: Row]> {
  for (const id of [from, to].sort((a, b) => a - b)) {
    const lock = isEnd && id === from ? lockToDelete : lockRows;
    await lock(db, db.selectFrom('tags').select('id').where('id', '=', id), 'tags').execute();
  }
  const old = await liveRow(db, tag, from);
  demand(context, tag, 'Publish', old); // visitors see it on every insight of the tag
  const kept = await liveRow(db, tag, to).catch(() => {
    throw notFound('The tag to keep');
  });
  const at = context.now();
  if (isVisible(old, at) && !isVisible(kept, at))
    throw refusal({
      to: `“${kept.name}” is not published: visitors would see neither tag on these insights. Publish it first.`,
    });
  return [old, kept];
}

/** Without a number of articles, the merge has only begun. */
const auditMerge = (db: Db, old: Row, kept: Row, context: Context, articles?: number) =>
  audit(db, context, {
    action: 'merge',
    resource: 'tags',
    record: old.id,
    before: old,
    after: { into: kept.id, name: kept.name, ...(articles === undefined ? {} : { articles }) },
  });

/** The last batch: the remaining articles, including those tagged meanwhile, drafts written meanwhile, and then the tag itself. Returns the number of articles. */
async function endMerge(
  db: Db,
  merged: Merged,
  before: { articles: number; drafts: ReadonlyMap<number, number> },
  context: Context,
): Promise<number> {
  const [old, kept] = await bothOf(db, merged, context, { isEnd: true });
  const left = numbers(await tagged(db, old.id).execute());
  const more = await retag(db, left, merged, context);
  const drafts = await draftsOf(db).select(['id', 'revision']).execute();
  const unseen = drafts.filter(({ id, revision }) => before.drafts.get(id) !== revision);
  await retagDrafts(
    db,
    merged,
    unseen.map(({ id }) => id),
  );
  const at = context.now().toISOString();
  await passOnAddresses(db, old, kept);
  await loose(db).updateTable('tags').set({ deletedAt: at }).where('id', '=', old.id).execute();
  await auditMerge(db, old, kept, context, before.articles + more);
  await queueVisibility(db, context, tag, old, { ...old, deletedAt: at });
  return more;
}

/** Replaces one tag by the other in these articles, which may be in the trash, and in their drafts. */
async function retag(db: Db, ids: readonly number[], merged: Merged, context: Context): Promise<number> {
  const articles = loose(db)
    .selectFrom('blogs')
    .selectAll()
    .where('id', 'in', ids)
    .where(jsonContains(context.engine, 'tags', merged.from)) // for a row it had to wait for, PostgreSQL checks only this again
    .orderBy('id');
  const found = await lockRows(db, articles, 'blogs').execute();
  const at = context.now().toISOString();
  const author = staffOf(context).id;
  const raised = new Map<number, number>();
  for (const each of found) {
    const row = decode(insight, each) as Row; // a row of this very table
    // its text is unchanged: visitors see no update, and its last editor stays the same
    const next = {
      ...row,
      tags: replaced(row.tags as number[], merged.from, merged.to),
      version: row.version + 1,
    };
    const { tags, version } = next;
    await loose(db)
      .updateTable('blogs')
      .set(encode(insight, { tags, version }))
      .where('id', '=', row.id)
      .execute();
    await storeRevision(db, insight, next, { values: next, author, at });
    raised.set(row.id, row.version);
  }
  await moveLinks(db, insight, 'tags', { records: [...raised.keys()], ...merged });
  const drafts = await draftsOf(db)
    .select('id')
    .where('record', 'in', [...raised.keys()])
    .execute();
  await retagDrafts(
    db,
    merged,
    drafts.map(({ id }) => id),
    raised,
  );
  return found.length;
}

const replaced = (tags: readonly number[], from: number, to: number): number[] => [
  ...new Set(tags.map((id) => (id === from ? to : id))),
];

const draftsOf = (db: Db) => db.selectFrom('drafts').where('resource', '=', insight.plural).orderBy('id');

/**
 * Replaces the tag in the drafts of all articles, a few at a time, because each holds a whole text. Returns the revisions of those it has
 * looked at.
 */
async function retagAllDrafts(merged: Merged, context: Context): Promise<Map<number, number>> {
  const { db } = context;
  const sized = await draftsOf(db)
    .select(['id', bytesOf(db, 'values').as('bytes')])
    .execute();
  const read = (ids: readonly number[]) =>
    db.transaction().execute(async (trx) => {
      await bothOf(trx, merged, context);
      return retagDrafts(trx, merged, ids);
    });
  const seen = new Map<number, number>();
  for await (const { id, revision } of readInTurns(sized, read)) seen.set(id, revision);
  return seen;
}

/**
 * Replaces the tag in these drafts, too, which could not be published otherwise, and bases those of the raised records on their next
 * version. Returns the revisions they have now.
 */
async function retagDrafts(
  db: Db,
  { from, to }: Merged,
  ids: readonly number[],
  raised: ReadonlyMap<number, number> = new Map(),
): Promise<{ id: number; revision: number }[]> {
  if (ids.length === 0) return [];
  const drafts = draftsOf(db).select(['id', 'record', 'values', 'base', 'revision']).where('id', 'in', ids);
  const found = await lockRows(db, drafts, 'drafts').execute();
  const now: { id: number; revision: number }[] = [];
  for (const { id, revision, ...draft } of found) {
    const values = parsed<Record<string, unknown>>(draft.values, {});
    const holds = Array.isArray(values.tags) && values.tags.includes(from);
    const follows = draft.record !== null && raised.get(draft.record) === draft.base;
    now.push({ id, revision: holds || follows ? revision + 1 : revision });
    if (!holds && !follows) continue;
    if (holds) values.tags = replaced(values.tags as number[], from, to);
    await db
      .updateTable('drafts')
      .set({
        values: JSON.stringify(values),
        base: follows ? draft.base + 1 : draft.base,
        revision: revision + 1,
        savedIn: '',
      })
      .where('id', '=', id)
      .execute();
  }
  return now;
}

/** Addresses of the merged tag redirect to the other from now on. */
async function passOnAddresses(db: Db, old: Row, kept: Row): Promise<void> {
  await db
    .updateTable('former_slugs')
    .set({ record: kept.id })
    .where('resource', '=', 'tags')
    .where('record', '=', old.id)
    .execute();
  await db
    .insertInto('former_slugs')
    .values({ resource: 'tags', slug: old.slug, record: kept.id })
    .onConflict((oc) => oc.columns(['resource', 'slug']).doUpdateSet({ record: kept.id }))
    .execute();
  const formerSlugs = [...new Set([...kept.formerSlugs, ...old.formerSlugs, old.slug])].filter(
    (slug) => slug !== kept.slug,
  );
  await loose(db).updateTable('tags').set(encode(tag, { formerSlugs })).where('id', '=', kept.id).execute();
}
