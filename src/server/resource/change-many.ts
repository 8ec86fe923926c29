import type { $ZodError } from 'zod/v4/core';
import { bulkNames } from '#shared/resource/bulk.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { Field } from '#shared/resource/field.ts';
import { messages } from '#shared/resource/rules.ts';
import { resourceOf } from '#shared/resources/index.ts';
import type { Row, Values } from '../db/codec.ts';
import { type Db, loose } from '../db/database.ts';
import { lockRows } from '../db/lock-rows.ts';
import type { Context, Handlers } from '../rpc/context.ts';
import { fieldErrors, refusal } from '../rpc/errors.ts';
import { demand } from '../rpc/privilege.ts';
import { findRow, liveRow } from './find-row.ts';
import { demandChange, updateIn } from './update-record.ts';
import { write } from './write-record.ts';

const problemOf = (error: $ZodError) => Object.values(fieldErrors(error))[0] ?? messages.choice;

/** The values, checked by the rules of their fields; only fields that can be changed for many records at once. */
function checked(resource: Resource, values: Values): Values {
  const found: Values = {};
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name];
    if (!field || !bulkNames(resource).includes(name)) throw refusal({ [name]: messages.unknown(name) });
    const parsed = field.schema.safeParse(value);
    if (!parsed.success) throw refusal({ [name]: problemOf(parsed.error) });
    found[name] = parsed.data;
  }
  return found;
}

/** The values the record already has, followed by those it lacks. If its field takes no more, the error names the record. */
function added({ fields, title }: Resource, row: Row, name: string, more: readonly unknown[]): unknown {
  const before = row[name] as unknown[];
  const lacking = more.filter((each) => !before.includes(each));
  if (lacking.length === 0) return before;
  const parsed = (fields[name] as Field).schema.safeParse([...before, ...new Set(lacking)]);
  if (parsed.success) return parsed.data;
  const problem = problemOf(parsed.error);
  throw refusal({ [name]: problem }, `“${row[title]}”: ${problem}`);
}

/** Locks all records before writing the first: somebody may be changing the same ones in another order. */
async function lockAll(db: Db, { table }: Resource, rows: readonly { id: number }[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const found = loose(db).selectFrom(table).select('id').where('id', 'in', ids).orderBy('id');
  await lockRows(db, found, table).execute();
}

/** The record if it is as the caller knows it. Moving it to the trash, or out of it, leaves its version as it is. */
async function unchangedRow(
  db: Db,
  resource: Resource,
  { id, version }: { id: number; version: number },
  context: Context,
): Promise<Row | null> {
  const row = await findRow(db, resource, id);
  if (!row) return null;
  demand(context, resource, 'Update', row); // before comparing: the answer tells how often it was saved
  return row.version === version && row.deletedAt === null ? row : null;
}

/** Sets values of many records of a kind, all or none; returns the previous values of those it changed. */
export const changeManyCalls: Handlers<'records/change'> = {
  async 'records/change'({ resource: plural, rows, add }, context) {
    const resource = resourceOf(plural);
    return write(context, resource, async (db) => {
      await lockAll(db, resource, rows);
      const changed: { id: number; version: number; before: Values }[] = [];
      for (const { id, version, values } of rows) {
        const row =
          version === undefined
            ? await liveRow(db, resource, id)
            : await unchangedRow(db, resource, { id, version }, context);
        if (!row) continue;
        const wanted = checked(resource, values);
        demandChange(context, resource, row, wanted); // before comparing, which would reveal what the record contains
        if (add)
          for (const [name, value] of Object.entries(wanted))
            if (Array.isArray(value)) wanted[name] = added(resource, row, name, value);
        const before = Object.fromEntries(Object.keys(wanted).map((name) => [name, row[name]]));
        if (JSON.stringify(before) === JSON.stringify(wanted)) continue;
        const next = await updateIn(db, resource, { ...wanted, id, version: row.version }, context);
        changed.push({ id, version: next.version, before });
      }
      return changed;
    });
  },
};
