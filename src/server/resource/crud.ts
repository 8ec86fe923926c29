import { AppError } from '#shared/errors.ts';
import type { Resource } from '#shared/resource/define.ts';
import { emptyMeta, writableSystem } from '#shared/resource/system.ts';
import { decode, encode, type Row } from '../db/codec.ts';
import { type Db, loose } from '../db/database.ts';
import { lockRows } from '../db/lock-rows.ts';
import { audit, difference } from '../rpc/audit.ts';
import type { Context } from '../rpc/context.ts';
import { staffOf } from '../rpc/context.ts';
import { isReferenceViolation, isUniqueViolation, notFound } from '../rpc/errors.ts';
import { demand, may } from '../rpc/privilege.ts';
import { queueVisibility } from '../webhooks/content.ts';
import { checkRecord, checkRestored } from './check-record.ts';
import { countStates } from './list-counts.ts';
import { allLabels, listRows } from './list-rows.ts';
import { dropDraftImages } from './record-images.ts';
import { dropLinks, keepLinks } from './record-links.ts';
import { keepRevision } from './revisions.ts';
import { demandNoScreen, demandScreenStays } from './screen-stays.ts';
import { dropSearchEntry, keepSearchEntry } from './search-entries.ts';
import { demandFreeSlug, dropTitleSlug, freeSlug, keepTitleSlug, slugTaken } from './slugs.ts';
import { stillSample } from './still-sample.ts';

type Values = Record<string, unknown>;
type Handle = (request: never, context: Context) => Promise<unknown>;

/** The generic calls of a kind of content, by path. Kinds with special behaviour replace single handlers (handlers.ts). */
export function crudHandlers(resource: Resource): Record<string, Handle> {
  const { name, plural } = resource;
  return {
    [`${name}/add`]: (values: Values, context: Context) => addRow(resource, values, context),
    [`${name}/update`]: (values: Values, context: Context) => updateRow(resource, values, context),
    [plural]: async ({ id }: { id: number }, context: Context) => {
      const row = await liveRow(context.db, resource, id);
      demand(context, resource, 'View', row);
      return row;
    },
    [`${name}/delete`]: ({ id }: { id: number }, context: Context) => trashRow(resource, id, context),
    [`${name}/restore`]: ({ id }: { id: number }, context: Context) => restoreRow(resource, id, context),
    [`${name}/purge`]: ({ id }: { id: number }, context: Context) => purgeRow(resource, id, context),
    [`${plural}/list`]: (request: never, context: Context) => listRows(resource, request, context),
    [`${plural}/counts`]: (request: never, context: Context) => countStates(resource, request, context),
    [`${plural}/all`]: (request: never, context: Context) => allLabels(resource, request, context),
  } as Record<string, Handle>;
}

/** One record by its id, in or out of the trash; within a transaction it is locked until that ends. */
export async function findRow(db: Db, resource: Resource, id: number): Promise<Row | undefined> {
  const found = loose(db).selectFrom(resource.table).selectAll().where('id', '=', id);
  const row = await lockRows(db, found, resource.table).executeTakeFirst();
  return row && (decode(resource, row) as Row); // a row of this table has these columns
}

/** A record that is not in the trash; 404 otherwise. */
export async function liveRow(db: Db, resource: Resource, id: number): Promise<Row> {
  const row = await findRow(db, resource, id);
  if (!row || row.deletedAt !== null) throw notFound(`This ${resource.label.toLowerCase()}`);
  return row;
}

/** One transaction for the record, its revision and its line in the audit log; then the change is announced. */
export async function write<T>(
  context: Context,
  resource: Resource,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  try {
    const done = await context.db.transaction().execute(work);
    context.changes.announce([resource.table]);
    context.webhooksWaiting();
    return done;
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError(
        409,
        'Another record took this name or address at the same moment. Change it and save again.',
      );
    if (isReferenceViolation(error))
      throw new AppError(409, 'Other records still use this one. Remove it there first.');
    throw error;
  }
}

const addRow = (resource: Resource, values: Values, context: Context): Promise<Row> =>
  write(context, resource, (db) => addIn(db, resource, values, context));

/** Adds a record, in a transaction of the caller's. */
export async function addIn(db: Db, resource: Resource, values: Values, context: Context): Promise<Row> {
  const staff = staffOf(context);
  demand(context, resource, 'Add', values);
  const publishes = may(staff, resource, 'Publish', values);
  const status = values.status ?? (publishes ? 1 : 0);
  if (status === 1 && !publishes)
    throw new AppError(403, 'You may save this as a draft; publishing needs another right.');
  await checkRecord(db, resource, values, values);
  const slug = await newSlug(db, resource, values);
  const sortOrder = values.sortOrder ?? (await nextPlace(db, resource));
  const at = context.now().toISOString();
  const dated = firstPublished(resource, { ...values, status }, at);
  return insertRow(
    db,
    resource,
    { ...values, ...dated, slug, status, sortOrder },
    { author: staff.id, at, context },
  );
}

async function newSlug(db: Db, resource: Resource, values: Values): Promise<string> {
  if (typeof values.slug !== 'string') return freeSlug(db, resource, String(values[resource.title]));
  await demandFreeSlug(db, resource, values.slug);
  return values.slug;
}

async function nextPlace(db: Db, resource: Resource): Promise<number> {
  const last = await loose(db)
    .selectFrom(resource.table)
    .select('sortOrder')
    .where('deletedAt', 'is', null)
    .orderBy('sortOrder', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Math.min(1_000_000, Number(last?.sortOrder ?? 0) + 1);
}

/** Writes a new row with its first revision. The seed uses it too, with ids of its own. */
export async function insertRow(
  db: Db,
  resource: Resource,
  values: Values,
  by: { author: number | null; at: string; context: Context | null },
): Promise<Row> {
  const system = {
    formerSlugs: [],
    publishAt: null,
    unpublishAt: null,
    meta: emptyMeta,
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
    version: 1,
    createdBy: by.author,
    createdAt: by.at,
    updatedBy: by.author,
    updatedAt: by.at,
    deletedAt: null,
  };
  const inserted = await loose(db)
    .insertInto(resource.table)
    .values(encode(resource, system))
    .returningAll()
    .executeTakeFirstOrThrow();
  const row = decode(resource, inserted) as Row; // what this table just returned
  await keepTitleSlug(db, resource, row);
  await keepLinks(db, resource, row);
  await keepSearchEntry(db, resource, row);
  await keepRevision(db, resource, row, { values: row, author: by.author, at: by.at });
  if (by.context) {
    await audit(db, by.context, { action: 'add', resource: resource.plural, record: row.id, after: row });
    await queueVisibility(db, by.context, resource, null, row);
  }
  return row;
}

/** Saves changes of a record as its next version. */
export const updateRow = (resource: Resource, values: Values, context: Context): Promise<Row> =>
  write(context, resource, (db) => updateIn(db, resource, values, context));

/** The same in a transaction of the caller's. */
export async function updateIn(db: Db, resource: Resource, values: Values, context: Context): Promise<Row> {
  const staff = staffOf(context);
  const before = await liveRow(db, resource, values.id as number);
  const changes = changedFields(resource, values);
  demandChange(context, resource, before, changes);
  if (before.version !== values.version) throw stale(before);
  demandScreenStays(resource, before, changes, context.now().toISOString());
  await checkRecord(db, resource, changes, { ...before, ...changes }, before);
  const renamed = await renameSlug(db, resource, before, changes);
  const at = context.now().toISOString();
  const dated = firstPublished(resource, { ...before, ...changes }, at);
  const set = {
    ...changes,
    ...dated,
    ...renamed,
    version: before.version + 1,
    updatedBy: stillSample(resource, before, changes) ? null : staff.id,
    updatedAt: at,
  };
  const updated = await loose(db)
    .updateTable(resource.table)
    .set(encode(resource, set))
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .returningAll()
    .executeTakeFirst();
  if (!updated) throw stale(await liveRow(db, resource, before.id));
  const row = decode(resource, updated) as Row; // what this table just returned
  await keepTitleSlug(db, resource, row);
  await keepLinks(db, resource, row);
  await keepSearchEntry(db, resource, row);
  await keepRevision(db, resource, row, { values: row, author: staff.id, at });
  await audit(db, context, {
    action: 'update',
    resource: resource.plural,
    record: row.id,
    ...withTitle(resource, before, row),
  });
  await queueVisibility(db, context, resource, before, row);
  return row;
}

/** Refuses changes that the person may not make to this very record. */
export function demandChange(context: Context, resource: Resource, before: Row, changes: Values): void {
  demand(context, resource, 'Update', before);
  if (may(staffOf(context), resource, 'Publish', before)) return;
  if (publishingChanged(before, changes))
    throw new AppError(
      403,
      'You may change this, but publishing, scheduling and taking offline need another right.',
    );
  if (before.status === 1)
    throw new AppError(
      403,
      'Visitors would see this at once, and publishing needs another right. Keep it as a draft and propose it.',
    );
}

/** What changed, and by which title the record is known: the log is read when nobody remembers its number. */
function withTitle({ title }: Resource, before: Row, row: Row) {
  const { before: was, after } = difference(before, row);
  return { before: { [title]: before[title], ...was }, after: { [title]: row[title], ...after } };
}

/** Dated kinds get their publishing time when they first go live. */
const firstPublished = (resource: Resource, row: Values, at: string): Values =>
  resource.dated && row.status === 1 && !row.publishAt ? { publishAt: at } : {};

const stale = (current: Row) =>
  new AppError(
    409,
    'Someone else saved this while you were editing. Nothing of yours is lost: choose what to keep.',
    { current },
  );

function changedFields(resource: Resource, values: Values): Values {
  const names = [...Object.keys(resource.fields), ...Object.keys(writableSystem)];
  return Object.fromEntries(
    names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]),
  );
}

const publishingChanged = (before: Row, changes: Values): boolean =>
  (['status', 'publishAt', 'unpublishAt'] as const).some(
    (name) => changes[name] !== undefined && changes[name] !== before[name],
  );

/** A renamed record keeps its old address, which answers 301. An emptied slug is made anew from the title. */
async function renameSlug(db: Db, resource: Resource, before: Row, changes: Values): Promise<Values> {
  if (changes.slug === undefined) return {};
  const slug =
    changes.slug === null
      ? await freeSlug(db, resource, String(changes[resource.title] ?? before[resource.title]), before.id)
      : String(changes.slug);
  if (slug === before.slug) return { slug };
  await demandFreeSlug(db, resource, slug, before.id);
  // links to another record stand until visitors find this one at their address: what is not live takes none over
  const taken = [
    ...(before.status === 1 ? [before.slug] : []),
    ...((changes.status ?? before.status) === 1 ? [slug] : []),
  ];
  await db
    .deleteFrom('former_slugs')
    .where('resource', '=', resource.plural)
    .where('slug', 'in', [slug, before.slug])
    .where((eb) => eb.or([eb('record', '=', before.id), ...taken.map((each) => eb('slug', '=', each))]))
    .execute();
  await db
    .insertInto('former_slugs')
    .values({ resource: resource.plural, slug: before.slug, record: before.id })
    .onConflict((conflict) => conflict.columns(['resource', 'slug']).doNothing())
    .execute();
  return {
    slug,
    formerSlugs: [...before.formerSlugs.filter((each) => each !== slug && each !== before.slug), before.slug],
  };
}

async function trashRow(resource: Resource, id: number, context: Context): Promise<Values> {
  await write(context, resource, async (db) => {
    const row = await liveRow(db, resource, id);
    demand(context, resource, 'Delete', row);
    demandNoScreen(resource, row);
    const deletedAt = context.now().toISOString();
    await loose(db).updateTable(resource.table).set({ deletedAt }).where('id', '=', id).execute();
    await dropSearchEntry(db, resource, id);
    await audit(db, context, { action: 'delete', resource: resource.plural, record: id, before: row });
    await queueVisibility(db, context, resource, row, { ...row, deletedAt });
  });
  return {};
}

async function restoreRow(resource: Resource, id: number, context: Context): Promise<Row> {
  return write(context, resource, async (db) => {
    const row = await findRow(db, resource, id);
    if (!row) throw notFound(`This ${resource.label.toLowerCase()}`);
    demand(context, resource, 'Delete', row);
    if (row.deletedAt === null) return row;
    if (row.status === 1 && !may(staffOf(context), resource, 'Publish', row))
      throw new AppError(
        403,
        'This was live, and restoring it publishes it again: that needs another right. Ask somebody who has it.',
      );
    await checkRestored(db, resource, row);
    const slug = (await slugTaken(db, resource, row.slug, id))
      ? await freeSlug(db, resource, row.slug, id)
      : row.slug;
    await loose(db).updateTable(resource.table).set({ deletedAt: null, slug }).where('id', '=', id).execute();
    await keepTitleSlug(db, resource, { ...row, slug });
    await audit(db, context, { action: 'restore', resource: resource.plural, record: id });
    const restored = { ...row, slug, deletedAt: null };
    await keepSearchEntry(db, resource, restored);
    await queueVisibility(db, context, resource, row, restored);
    return restored;
  });
}

async function purgeRow(resource: Resource, id: number, context: Context): Promise<Values> {
  await write(context, resource, async (db) => {
    const row = await findRow(db, resource, id);
    if (!row) throw notFound(`This ${resource.label.toLowerCase()}`);
    demand(context, resource, 'Delete', row);
    if (row.deletedAt === null) throw new AppError(409, 'Only records in the trash can be deleted for good.');
    await loose(db).deleteFrom(resource.table).where('id', '=', id).execute();
    await db
      .deleteFrom('revisions')
      .where('resource', '=', resource.plural)
      .where('record', '=', id)
      .execute();
    await db
      .deleteFrom('former_slugs')
      .where('resource', '=', resource.plural)
      .where('record', '=', id)
      .execute();
    const drafts = await db
      .deleteFrom('drafts')
      .where('resource', '=', resource.plural)
      .where('record', '=', id)
      .returning('id')
      .execute();
    for (const draft of drafts) await dropDraftImages(db, draft.id);
    await dropTitleSlug(db, resource, id);
    await dropLinks(db, resource, id);
    await dropSearchEntry(db, resource, id); // an older version left it in the index while it was in the trash
    await audit(db, context, { action: 'purge', resource: resource.plural, record: id, before: row });
  });
  return {};
}
