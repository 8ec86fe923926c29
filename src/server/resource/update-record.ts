import { AppError } from '#shared/errors.ts';
import type { Resource } from '#shared/resource/define.ts';
import { writableSystem } from '#shared/resource/system.ts';
import { decode, encode, type Row, type Values } from '../db/codec.ts';
import { type Db, loose } from '../db/database.ts';
import { audit, difference } from '../rpc/audit.ts';
import { type Context, staffOf } from '../rpc/context.ts';
import { demand, may } from '../rpc/privilege.ts';
import { queueVisibility } from '../webhooks/content.ts';
import { firstPublished } from './add-record.ts';
import { checkRecord } from './check-record.ts';
import { liveRow } from './find-row.ts';
import { renameSlug } from './rename-slug.ts';
import { savedMeanwhile } from './saved-meanwhile.ts';
import { demandScreenStays } from './screen-stays.ts';
import { stillSample } from './still-sample.ts';
import { updateDerived } from './update-derived.ts';
import { write } from './write-record.ts';

/** Saves changes of a record as its next version. */
export const updateRow = (resource: Resource, values: Values, context: Context): Promise<Row> =>
  write(context, resource, (db) => updateIn(db, resource, values, context));

/** Saves changes of a record in the caller’s transaction. */
export async function updateIn(db: Db, resource: Resource, values: Values, context: Context): Promise<Row> {
  const staff = staffOf(context);
  const before = await liveRow(db, resource, values.id as number);
  const changes = changedFields(resource, values);
  demandChange(context, resource, before, changes);
  if (before.version !== values.version) throw savedMeanwhile(before);
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
  if (!updated) throw savedMeanwhile(await liveRow(db, resource, before.id));
  const row = decode(resource, updated) as Row; // what this table just returned
  await updateDerived(db, resource, row, { author: staff.id, at });
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
      'You can change this, but you do not have the right to publish it, schedule it or take it offline.',
    );
  if (before.status === 1)
    throw new AppError(
      403,
      'Visitors would see this at once, and you do not have the right to publish. Keep it as a draft and propose it.',
    );
}

/** What changed, and by which title the record is known: the log is read when nobody remembers its number. */
function withTitle({ title }: Resource, before: Row, row: Row) {
  const { before: was, after } = difference(before, row);
  return { before: { [title]: before[title], ...was }, after: { [title]: row[title], ...after } };
}

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
