import type { FieldErrors } from '#shared/errors.ts';
import { isTyped, type Resource } from '#shared/resource/define.ts';
import type { Field } from '#shared/resource/field.ts';
import { endsTooSoon, tooSoon, type WritableSystem } from '#shared/resource/system.ts';
import { resources } from '#shared/resources/index.ts';
import { describePosition } from '#shared/sections/describe-position.ts';
import { sectionProblems } from '#shared/sections/record-problems.ts';
import { pointedToIn, pointedToInItems } from '#shared/sections/values-in.ts';
import type { Values } from '../db/codec.ts';
import { type Db, loose } from '../db/database.ts';
import { equalsIgnoringCase } from '../db/equals-ignoring-case.ts';
import { lockToRefer } from '../db/lock-rows.ts';
import { refusal } from '../rpc/errors.ts';
import { lockRecordImages } from './record-images.ts';

const gone = 'This entry no longer exists. Choose another.';

const tables = new Map<string, string>([
  ...Object.values<Resource>(resources).map((each) => [each.plural, each.table] as const),
  ['images', 'images'],
]);

/** Those of these records that do not exist, or are of another type. The others cannot be merged away (merge-tags.ts) until the transaction ends. */
async function missingOf(db: Db, plural: string, ids: number[], type?: string): Promise<number[]> {
  const table = tables.get(plural);
  if (!table || ids.length === 0) return [];
  let query = loose(db).selectFrom(table).select('id').where('id', 'in', ids).orderBy('id');
  if (table !== 'images') query = query.where('deletedAt', 'is', null);
  if (type) query = query.where('type', '=', type);
  const there = new Set((await lockToRefer(db, query).execute()).map((row) => row.id));
  return ids.filter((id) => !there.has(id));
}

/** References inside a field: of its sections, or of the groups in its list. */
const pointedIn = ({ input, item }: Field, value: unknown) => {
  if (input === 'sections') return pointedToIn(value);
  return item ? pointedToInItems(item, value) : [];
};

/** The image for shared links. */
const sharedImage = (values: Values | null) => (values as WritableSystem | null)?.meta?.imageId;

/** Live records with the same values in these fields. Nobody tells “cloud” from “Cloud” in a list to choose from. */
export const sameIn = (db: Db, { table }: Resource, names: readonly string[], values: Values) =>
  loose(db)
    .selectFrom(table)
    .select('id')
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.and(
        names.map((name) => {
          const value = values[name];
          return typeof value === 'string' ? equalsIgnoringCase(name, [value]) : eb(name, '=', value);
        }),
      ),
    );

/**
 * Refuses new references to records that do not exist, unique values another live record already has, another type, and times at which
 * the record would be taken offline before it is published. `values` are the fields that change, `before` is the record as it is saved:
 * what it referred to before may have gone since, and hinders no other change.
 */
export async function checkRecord(
  db: Db,
  resource: Resource,
  values: Values,
  whole: Values,
  before: Values | null = null,
): Promise<void> {
  const except = before ? Number(before.id) : 0;
  const fields: FieldErrors = {};
  await lockRecordImages(db, resource, values);
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = values[name];
    const had = pointedIn(field, before?.[name]);
    for (const each of pointedIn(field, value)) {
      const added = each.ids.filter((id) => !had.some(({ to, ids }) => to === each.to && ids.includes(id)));
      if ((await missingOf(db, each.to, added)).length > 0) fields[`${name}.${each.name}`] = gone;
    }
    if (field.input === 'sections' && value !== undefined)
      Object.assign(fields, sectionProblems(resource, { [name]: value, slug: whole.slug }, before));
    if (!field.to || value === undefined || value === null) continue;
    const chosen = [before?.[name]].flat();
    const added = [value as number | number[]].flat().filter((id) => !chosen.includes(id));
    if ((await missingOf(db, field.to, added, field.toType)).length > 0) fields[name] = gone;
  }
  const shared = sharedImage(values);
  if (shared && shared !== sharedImage(before) && (await missingOf(db, 'images', [shared])).length > 0)
    fields['meta.imageId'] = gone;
  // each type has rights of its own, and fields elsewhere refer to records of one type alone
  if (isTyped(resource) && before && values.type !== undefined && values.type !== before.type)
    fields.type = `A ${resource.label.toLowerCase()} keeps its type. Add a new one there instead.`;
  for (const names of resource.unique ?? []) {
    if (!names.some((name) => values[name] !== undefined)) continue;
    if (await sameIn(db, resource, names, whole).where('id', '!=', except).executeTakeFirst())
      fields[names.at(-1) as string] =
        `Another ${resource.label.toLowerCase()} already has this ${resource.fields[names.at(-1) as string]?.label.toLowerCase()}.`;
  }
  const moved = (['publishAt', 'unpublishAt'] as const).some(
    (name) => values[name] !== undefined && values[name] !== before?.[name],
  );
  if (moved && endsTooSoon(whole as WritableSystem)) fields.unpublishAt = tooSoon;
  Object.assign(fields, resource.check?.(values, whole));
  const [first] = Object.entries(fields);
  if (first) throw refusal(fields, problemIn(resource, whole, ...first));
}

/**
 * Checks a record restored from the trash, where nothing can be chosen: only required references must exist. Others may still be
 * in the trash: the record is shown without them until they are restored, like one that was live all along.
 */
export async function checkRestored(db: Db, resource: Resource, row: Values): Promise<void> {
  for (const [name, { input, required, label, to, toType }] of Object.entries(resource.fields)) {
    if (input !== 'reference' || !required || !to) continue;
    if ((await missingOf(db, to, [row[name] as number], toType)).length > 0)
      throw refusal({ [name]: `Its ${label.toLowerCase()} is in the trash, too. Restore that first.` });
  }
  const names = (resource.unique ?? []).flat();
  await checkRecord(db, resource, Object.fromEntries(names.map((name) => [name, row[name]])), row, row);
}

/** The error where no form shows its fields: for a problem in a section, it names the section. */
function problemIn({ fields }: Resource, whole: Values, name: string, problem: string): string {
  const [list = '', at] = name.split('.');
  return at !== undefined && fields[list]?.input === 'sections'
    ? `${describePosition(whole[list], name)}: ${problem}`
    : problem;
}
