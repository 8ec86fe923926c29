import { AppError } from '#shared/errors.ts';
import {
  changeSchema,
  type Draft,
  type HistoryRow,
  type Page,
  type Revision,
} from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import { draftBytes } from '#shared/resource/record-bytes.ts';
import { parsed, type Row } from '../db/codec.ts';
import type { Db } from '../db/database.ts';
import { type Context, staffOf } from '../rpc/context.ts';
import { invalid, isUniqueViolation, notFound, refusal } from '../rpc/errors.ts';
import { demand } from '../rpc/privilege.ts';
import { liveRow, updateRow } from './crud.ts';
import { keepRevision } from './revisions.ts';
import { versionChanges } from './version-changes.ts';

type Values = Record<string, unknown>;
/** Of a record, or of a new one by its key. */
type Kept = { id?: number; key?: number; values: Values };
type Handle = (request: never, context: Context) => Promise<unknown>;

/** Stands for the record that a draft will become; never the id of one. */
const unborn = (key = 0): number => 0 - key;
const pageSize = 25;
/** Drafts of new records that are looked through for one of the asked type. */
const mostLooked = 100;
const draftFields = ['slug', 'status', 'publishAt', 'unpublishAt', 'sortOrder', 'meta'];

/** Drafts and history of a kind of content, by path. */
export function draftHandlers(resource: Resource): Record<string, Handle> {
  const { name, plural } = resource;
  return {
    [`${name}/draft`]: (request: Kept, context: Context) => keepDraft(resource, request, context),
    [`${plural}/draft`]: async ({ id, type }: { id?: number; type?: string }, context: Context) => {
      if (id === undefined) return ownDraft(context, resource, type);
      demand(context, resource, 'View', await liveRow(context.db, resource, id));
      return newestDraft(context.db, resource, id);
    },
    [`${name}/draft/discard`]: async ({ id, key }: { id?: number; key?: number }, context: Context) => {
      await dropDraft(context.db, resource, id ?? unborn(key), staffOf(context).id);
      return {};
    },
    [`${plural}/history`]: (request: { id: number; page: number }, context: Context) =>
      history(resource, request, context),
    [`${plural}/revision`]: ({ id }: { id: number }, context: Context) => oneRevision(resource, id, context),
    [`${name}/revision/restore`]: (
      request: { id: number; revision: number; version: number },
      context: Context,
    ) => restoreRevision(resource, request, context),
  } as Record<string, Handle>;
}

const revisions = (db: Db, resource: Resource) =>
  db
    .selectFrom('revisions')
    .leftJoin('users', 'users.id', 'revisions.author')
    .select([
      'revisions.id',
      'revisions.record',
      'revisions.version',
      'revisions.draft',
      'revisions.author',
      'users.name as authorName',
      'revisions.createdAt',
    ])
    .where('revisions.resource', '=', resource.plural);

/** The newest draft that was written after the live version; null when there is none. */
export async function newestDraft(db: Db, resource: Resource, id: number): Promise<Draft | null> {
  const row = await revisions(db, resource)
    .select('revisions.values')
    .where('revisions.record', '=', id)
    .orderBy('revisions.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.draft ? { ...row, key: null, values: parsed<Values>(row.values, {}) } : null;
}

/** The newest draft of a new record that one began oneself. */
async function ownDraft(context: Context, resource: Resource, type?: string): Promise<Draft | null> {
  const rows = await revisions(context.db, resource)
    .select('revisions.values')
    .where('revisions.record', '<=', 0)
    .where('revisions.author', '=', staffOf(context).id)
    .orderBy('revisions.id', 'desc')
    .limit(mostLooked)
    .execute();
  return (
    rows
      .map((row) => ({ ...row, key: Math.abs(row.record), values: parsed<Values>(row.values, {}) }))
      .find(({ values }) => type === undefined || values.type === type) ?? null
  );
}

/** A draft is never checked: it may be half a sentence. Only its names and its size are. */
async function keepDraft(
  resource: Resource,
  { id, key = 0, values }: Kept,
  context: Context,
): Promise<Draft> {
  const { id: author, name: authorName } = staffOf(context);
  const known = new Set([...Object.keys(resource.fields), ...draftFields]);
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => known.has(name)));
  const most = draftBytes(resource);
  if (Buffer.byteLength(JSON.stringify(kept)) > most)
    throw refusal({
      values: `This is too much for a draft (at most ${Math.floor(most / 1024)} KB). Save it in parts.`,
    });
  const row = id === undefined ? null : await liveRow(context.db, resource, id);
  if (row) demand(context, resource, 'Update', row);
  else demand(context, resource, 'Add', kept);
  const at = context.now().toISOString();
  const place = { id: row?.id ?? unborn(key), version: row?.version ?? 0 };
  const keep = () =>
    context.db.transaction().execute(async (db) => {
      await dropDraft(db, resource, place.id, author);
      return keepRevision(db, resource, place, { values: kept, author, at, draft: true });
    });
  // Two windows of one person may save at the same moment: the later draft wins.
  const revision = await keep().catch((error: unknown) => {
    if (isUniqueViolation(error)) return keep();
    throw error;
  });
  const of = row ? null : key;
  return { id: revision, key: of, version: place.version, author, authorName, createdAt: at, values: kept };
}

const dropDraft = (db: Db, resource: Resource, record: number, author: number) =>
  db
    .deleteFrom('revisions')
    .where('resource', '=', resource.plural)
    .where('record', '=', record)
    .where('author', '=', author)
    .where('draft', '=', true)
    .execute();

async function history(
  resource: Resource,
  { id, page }: { id: number; page: number },
  context: Context,
): Promise<Page<HistoryRow>> {
  const { db } = context;
  demand(context, resource, 'View', await liveRow(db, resource, id));
  const counted = await db
    .selectFrom('revisions')
    .select((eb) => eb.fn.countAll().as('total'))
    .where('resource', '=', resource.plural)
    .where('record', '=', id)
    .executeTakeFirstOrThrow();
  const read = await revisions(db, resource)
    .select('revisions.values')
    .where('revisions.record', '=', id)
    .orderBy('revisions.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const steps = read.map((row) => ({
    ...row,
    draft: Boolean(row.draft),
    values: parsed<Values>(row.values, {}),
  }));
  const last = steps.at(-1);
  const older = last ? await versionBefore(db, resource, id, last.id) : null;
  return {
    rows: steps.map(({ values, ...row }, index) => ({
      ...row,
      ...versionChanges(
        resource,
        values,
        steps.slice(index + 1).find(({ draft }) => !draft)?.values ?? older,
      ),
    })),
    total: Number(counted.total),
    page,
    size: pageSize,
  };
}

/** The values of the newest saved version before a revision. */
async function versionBefore(
  db: Db,
  resource: Resource,
  record: number,
  revision: number,
): Promise<Values | null> {
  const row = await db
    .selectFrom('revisions')
    .select('values')
    .where('resource', '=', resource.plural)
    .where('record', '=', record)
    .where('draft', '=', false)
    .where('id', '<', revision)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? parsed<Values>(row.values, {}) : null;
}

async function oneRevision(resource: Resource, id: number, context: Context): Promise<Revision> {
  const row = await revisions(context.db, resource)
    .select('revisions.values')
    .where('revisions.id', '=', id)
    .where('revisions.record', '>', 0)
    .executeTakeFirst();
  if (!row) throw notFound('This version');
  // Access is decided by the record as it is, not as it once was.
  demand(context, resource, 'View', await liveRow(context.db, resource, row.record));
  return { ...row, draft: Boolean(row.draft), values: parsed<Values>(row.values, {}) };
}

/** Saves the values of a revision as a new version. Address and publishing stay as they are now. */
async function restoreRevision(
  resource: Resource,
  { id, revision, version }: { id: number; revision: number; version: number },
  context: Context,
): Promise<Row> {
  const old = await oneRevision(resource, revision, context);
  if (old.record !== id) throw new AppError(422, 'This version belongs to another record.');
  const names = [...Object.keys(resource.fields), 'meta'];
  const values = Object.fromEntries(
    names.filter((name) => old.values[name] !== undefined).map((name) => [name, old.values[name]]),
  );
  const checked = changeSchema(resource).safeParse({ id, version, ...values });
  if (!checked.success) throw invalid(checked.error);
  return updateRow(resource, checked.data as Values, context);
}
