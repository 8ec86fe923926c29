import { publishSchema } from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import { isVisible } from '#shared/resource/publication.ts';
import { writableSystem } from '#shared/resource/system.ts';
import type { Row, Values } from '../db/codec.ts';
import type { Db } from '../db/database.ts';
import type { Context } from '../rpc/context.ts';
import { invalid } from '../rpc/errors.ts';
import { demand } from '../rpc/privilege.ts';
import { addIn } from './add-record.ts';
import { checkRecord } from './check-record.ts';
import {
  type DraftTarget,
  demandUnchanged,
  draftsTag,
  type Edited,
  editedAt,
  endDraft,
  publishedAs,
  type ReadVersions,
  type StoredDraft,
  subjectOf,
} from './draft-store.ts';
import { scheduleDraft } from './schedule-draft.ts';
import { demandFreeSlug } from './slugs.ts';
import { updateIn } from './update-record.ts';
import { write } from './write-record.ts';

/** The record with its draft applied, checked by every rule; for an existing one, only the changes. */
export async function checkedDraft(db: Db, resource: Resource, { row, draft }: Edited): Promise<Values> {
  const names = [...Object.keys(resource.fields), ...Object.keys(writableSystem)];
  const whole = Object.fromEntries(
    Object.entries({ ...row, ...draft?.values }).filter(([name]) => names.includes(name)),
  );
  const checked = publishSchema(resource).safeParse(whole);
  if (!checked.success) throw invalid(checked.error);
  const values = checked.data as Values; // of this very kind
  const changes = row
    ? Object.fromEntries(Object.keys(draft?.values ?? {}).map((name) => [name, values[name]]))
    : values;
  await checkRecord(db, resource, changes, { ...row, ...values }, row);
  // now, so that what is proposed or scheduled does not turn out to have no address when its time comes
  if (typeof changes.slug === 'string' && changes.slug !== row?.slug)
    await demandFreeSlug(db, resource, changes.slug, row?.id);
  return changes;
}

/**
 * Whether visitors see the record now and would not until a time to come. A vacancy past its last day counts as seen: until then its
 * address goes on telling which position it was, and it keeps its date when it opens again.
 */
const waits = (row: Row, { publishAt }: Values, at: Date): boolean =>
  typeof publishAt === 'string' && publishAt > at.toISOString() && isVisible(row, at);

/** Whether the changes had a future publishing time when they were last written; it may have passed before somebody approved them. */
const wasAhead = (draft: StoredDraft | null, { publishAt }: Values): boolean =>
  draft !== null && (draft.dueAt !== null || (typeof publishAt === 'string' && publishAt > draft.updatedAt));

/**
 * Writes a draft over its record, or as a new one, and ends it. The same request sent twice publishes once: a new record is
 * known by the key it was begun with, one that was there has nothing left to change. Changes to a live record that have a time to
 * come wait for it as a draft, so that visitors keep the present version until then.
 */
export async function publishDraft(
  resource: Resource,
  { id, key, now = false, ...seen }: DraftTarget & ReadVersions & { now?: boolean },
  context: Context,
): Promise<Edited> {
  const publish = async (db: Db): Promise<Edited> => {
    const before = await editedAt(db, resource, { id, key });
    demand(context, resource, 'Publish', subjectOf(before));
    // sent again after a lost answer; whoever has read the record by its key publishes what is written over it
    if (key !== undefined && before.row && seen.version === 0) return before;
    demandUnchanged(before, seen);
    const changes: Values = { ...(await checkedDraft(db, resource, before)), status: 1 };
    if (now) changes.publishAt = null;
    const at = context.now();
    if (before.row && before.draft && waits(before.row, changes, at)) {
      demand(context, resource, 'Update', before.row); // at that time it is written with the rights of the person who schedules it
      return scheduleDraft(db, resource, before.row, before.draft, changes.publishAt as string, context);
    }
    // the time was that of the changes: what visitors see already keeps its date
    if (before.row && isVisible(before.row, at) && (now || wasAhead(before.draft, changes)))
      delete changes.publishAt;
    const row = before.row
      ? await over(db, before.row, changes)
      : await addIn(db, resource, changes, context);
    if (before.draft) await endDraft(db, before.draft);
    if (!before.row && key !== undefined)
      await db
        .insertInto('published_drafts')
        .values({ key, resource: resource.plural, record: row.id })
        .execute();
    return { row, draft: null };
  };
  const over = (db: Db, row: Row, changes: Values): Promise<Row> =>
    Object.entries(changes).every(([name, value]) => row[name] === value)
      ? Promise.resolve(row)
      : updateIn(db, resource, { ...changes, id: row.id, version: row.version }, context);
  try {
    const done = await write(context, resource, publish);
    context.changes.announce([draftsTag(resource)]);
    return done;
  } catch (error) {
    // the same request arrived twice concurrently: the other one was faster
    if (
      key !== undefined &&
      seen.version === 0 &&
      (await publishedAs(context.db, resource, key)) !== undefined
    )
      return editedAt(context.db, resource, { key });
    throw error;
  }
}
