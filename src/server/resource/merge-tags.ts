import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { decode, encode, parsed, type Row } from '../db/codec.ts';
import { type Db, loose } from '../db/database.ts';
import { jsonContains } from '../db/json-contains.ts';
import { lockRows } from '../db/lock-rows.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, type Handlers, staffOf } from '../rpc/context.ts';
import { notFound, refusal } from '../rpc/errors.ts';
import { demand } from '../rpc/privilege.ts';
import { queueVisibility } from '../webhooks/content.ts';
import { liveRow } from './crud.ts';
import { draftsTag } from './draft-store.ts';
import { keepLinks, linkedTo } from './record-links.ts';
import { keepRevision } from './revisions.ts';

const { tags: tag, blogs: insight }: Record<'tags' | 'blogs', Resource> = resources;

export const mergeTagsCalls: Handlers<'tag/merge'> = {
  async 'tag/merge'({ from, to }, context) {
    if (from === to) throw refusal({ to: 'Choose another tag than the one that goes' });
    const articles = await context.db.transaction().execute(async (db) => {
      await lockTags(db, [from, to]);
      const old = await liveRow(db, tag, from);
      demand(context, tag, 'Publish', old); // visitors see it on every insight of the tag
      const kept = await liveRow(db, tag, to).catch(() => {
        throw notFound('The tag that should stay');
      });
      const count = await retag(db, old.id, kept.id, context);
      const at = context.now().toISOString();
      await passOnAddresses(db, old, kept);
      await loose(db).updateTable('tags').set({ deletedAt: at }).where('id', '=', old.id).execute();
      const after = { into: kept.id, name: kept.name, articles: count };
      await audit(db, context, { action: 'merge', resource: 'tags', record: old.id, before: old, after });
      await queueVisibility(db, context, tag, old, { ...old, deletedAt: at });
      return count;
    });
    context.changes.announce(['tags', 'blogs', draftsTag(insight)]);
    context.webhooksWaiting();
    return { articles };
  },
};

/** In the order of their ids: somebody may merge the same two the other way round. */
const lockTags = (db: Db, ids: readonly number[]) =>
  lockRows(db, db.selectFrom('tags').select('id').where('id', 'in', ids).orderBy('id'), 'tags').execute();

/** Replaces one tag by the other in every article, including those in the trash. */
async function retag(db: Db, from: number, to: number, context: Context): Promise<number> {
  const tagged = loose(db)
    .selectFrom('blogs')
    .selectAll()
    .where('id', 'in', linkedTo(db, insight, 'tags', from))
    .where(jsonContains(context.engine, 'tags', from)) // of a row that was waited for, PostgreSQL asks this alone anew
    .orderBy('id');
  const found = await lockRows(db, tagged, 'blogs').execute();
  const at = context.now().toISOString();
  const author = staffOf(context).id;
  const raised = new Map<number, number>();
  for (const each of found) {
    const row = decode(insight, each) as Row; // a row of this very table
    // its words are the same: visitors are told of no update, and whoever wrote it last stays that
    const next = { ...row, tags: replaced(row.tags as number[], from, to), version: row.version + 1 };
    const { tags, version } = next;
    await loose(db)
      .updateTable('blogs')
      .set(encode(insight, { tags, version }))
      .where('id', '=', row.id)
      .execute();
    await keepLinks(db, insight, next);
    await keepRevision(db, insight, next, { values: next, author, at });
    raised.set(row.id, row.version);
  }
  await retagDrafts(db, from, to, raised);
  return found.length;
}

const replaced = (tags: readonly number[], from: number, to: number): number[] => [
  ...new Set(tags.map((id) => (id === from ? to : id))),
];

/** The same in what waits to be published, which would be refused; it follows its insight to the next version. */
async function retagDrafts(
  db: Db,
  from: number,
  to: number,
  raised: ReadonlyMap<number, number>,
): Promise<void> {
  const drafts = db
    .selectFrom('drafts')
    .select(['id', 'record', 'values', 'base', 'revision'])
    .where('resource', '=', insight.plural)
    .orderBy('id');
  for (const draft of await lockRows(db, drafts, 'drafts').execute()) {
    const values = parsed<Record<string, unknown>>(draft.values, {});
    const holds = Array.isArray(values.tags) && values.tags.includes(from);
    const follows = draft.record !== null && raised.get(draft.record) === draft.base;
    if (!holds && !follows) continue;
    if (holds) values.tags = replaced(values.tags as number[], from, to);
    await db
      .updateTable('drafts')
      .set({
        values: JSON.stringify(values),
        base: follows ? draft.base + 1 : draft.base,
        revision: draft.revision + 1,
        savedIn: '',
      })
      .where('id', '=', draft.id)
      .execute();
  }
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
