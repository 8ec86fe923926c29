import { setImmediate } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import { changeSchema, type HistoryRow, type Page, type Revision } from '#shared/resource/calls.ts';
import { isTyped, type Resource } from '#shared/resource/define.ts';
import { parsed, type Values } from '../db/codec.ts';
import type { Db } from '../db/database.ts';
import { bytesOf, readInTurns } from '../db/in-turns.ts';
import type { AnyHandler, Context } from '../rpc/context.ts';
import { invalid, notFound } from '../rpc/errors.ts';
import { demand } from '../rpc/privilege.ts';
import { liveRow } from './find-row.ts';
import { updateRow } from './update-record.ts';
import { versionChanges } from './version-changes.ts';

const pageSize = 25;

/** The saved versions of records of a kind, by path. */
export function historyHandlers(resource: Resource): Record<string, AnyHandler> {
  const { name, plural } = resource;
  return {
    [`${plural}/history`]: (request: { id: number; page: number }, context: Context) =>
      history(resource, request, context),
    [`${plural}/revision`]: ({ id }: { id: number }, context: Context) => oneRevision(resource, id, context),
    [`${name}/revision/restore`]: async (
      request: { id: number; revision: number; version: number },
      context: Context,
    ) => updateRow(resource, await changeBackTo(resource, request, context), context),
  } as Record<string, AnyHandler>;
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
  const steps = await revisions(db, resource)
    .select(bytesOf(db, 'revisions.values').as('bytes'))
    .where('revisions.record', '=', id)
    .orderBy('revisions.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const last = steps.at(-1);
  const older = last ? await versionBefore(db, resource, id, last.id) : [];
  const rows: HistoryRow[] = [];
  for await (const row of changedSteps(db, resource, steps, older)) rows.push(row);
  return {
    rows,
    total: Number(counted.total),
    page,
    size: pageSize,
  };
}

/** The newest saved version before a revision. */
const versionBefore = (db: Db, resource: Resource, record: number, revision: number) =>
  db
    .selectFrom('revisions')
    .select(['id', bytesOf(db, 'values').as('bytes')])
    .where('resource', '=', resource.plural)
    .where('record', '=', record)
    .where('draft', '=', false)
    .where('id', '<', revision)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();

type Step = Omit<HistoryRow, 'draft' | 'changed' | 'status' | 'scheduledFor'> & {
  draft: boolean | number;
  bytes: number;
};

/**
 * Each version with its changes, newest first: read a few at a time together with the previous one, since all of them may contain
 * a long text.
 */
async function* changedSteps(
  db: Db,
  resource: Resource,
  steps: readonly Step[],
  older: readonly { id: number; bytes: number }[],
): AsyncGenerator<HistoryRow> {
  const rows = new Map(steps.map(({ bytes: _, ...row }) => [row.id, { ...row, draft: Boolean(row.draft) }]));
  const versions = readInTurns([...steps, ...older], (ids) =>
    db.selectFrom('revisions').select(['id', 'values']).where('id', 'in', ids).execute(),
  );
  /** Versions whose predecessor has not been read yet. */
  let waiting: { id: number; values: Values }[] = [];
  const told = ({ id, values }: { id: number; values: Values }, before: Values | null): HistoryRow[] => {
    const row = rows.get(id);
    return row ? [{ ...row, ...versionChanges(resource, values, before, row.createdAt) }] : [];
  };
  for await (const version of versions) {
    const values = parsed<Values>(version.values, {});
    if (!rows.get(version.id)?.draft) {
      for (const step of waiting) {
        yield* told(step, values);
        await setImmediate();
      }
      waiting = [];
    }
    waiting.push({ id: version.id, values });
  }
  for (const step of waiting) yield* told(step, null);
}

/** One version of a record that is not in the trash, for those who may see it. */
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

/** The change that gives a record the values of a revision again. Address, publishing and type stay as they are now. */
export async function changeBackTo(
  resource: Resource,
  { id, revision, version }: { id: number; revision: number; version: number },
  context: Context,
): Promise<Values> {
  const old = await oneRevision(resource, revision, context);
  if (old.record !== id) throw new AppError(422, 'This version belongs to another record.');
  const names = [...Object.keys(resource.fields), 'meta'].filter(
    (name) => name !== 'type' || !isTyped(resource),
  );
  const values = Object.fromEntries(
    names.filter((name) => old.values[name] !== undefined).map((name) => [name, old.values[name]]),
  );
  const checked = changeSchema(resource).safeParse({ id, version, ...values });
  if (!checked.success) throw invalid(checked.error);
  return checked.data as Values;
}
