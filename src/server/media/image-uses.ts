import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { type Db, loose } from '../db/database.ts';
import { readSetting } from '../db/settings.ts';

interface Picture {
  id: number;
  hash: string;
}
interface Use {
  kind: string;
  id: number;
  label: string;
}

const any = (conditions: RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** Matches a JSON column that contains one of these; PostgreSQL writes spaces between values, SQLite does not. */
const contains = (column: string, parts: readonly string[]) => {
  const text = sql`replace(cast(${sql.ref(column)} as text), ' ', '')`;
  return any(parts.map((part) => sql<SqlBool>`${text} like ${`%${part}%`}`));
};
const named = (column: string, name: string, id: number) =>
  contains(
    column,
    [',', '}'].map((end) => `"${name}":${id}${end}`),
  );
const listed = (column: string, id: number) =>
  contains(
    column,
    ['[', ','].flatMap((start) => [',', ']'].map((end) => `${start}${id}${end}`)),
  );

/** Where a record of this kind may use the image: fields, lists, rich text, search engine fields. */
function places(resource: Resource, { id, hash }: Picture): RawBuilder<SqlBool>[] {
  const found = [named('meta', 'imageId', id)];
  for (const [name, { input, to, column }] of Object.entries(resource.fields)) {
    if (input === 'richText') found.push(contains(name, [`/media/${hash}`]));
    else if (input === 'images') found.push(listed(name, id));
    else if (input === 'list') found.push(named(name, 'image', id));
    else if (to === 'images')
      found.push(column === 'json' ? listed(name, id) : sql<SqlBool>`${sql.ref(name)} = ${id}`);
  }
  return found;
}

/** Every record and setting that uses this image. */
export async function imageUses(db: Db, picture: Picture): Promise<Use[]> {
  const uses: Use[] = [];
  for (const resource of Object.values<Resource>(resources)) {
    const rows = await loose(db)
      .selectFrom(resource.table)
      .select(['id', resource.title])
      .where('deletedAt', 'is', null)
      .where(any(places(resource, picture)))
      .orderBy('id')
      .limit(200)
      .execute();
    for (const row of rows)
      uses.push({ kind: resource.label, id: Number(row.id), label: String(row[resource.title]) });
  }
  const { logoDark, logoLight } = await readSetting(db, 'company');
  if (picture.id === logoDark || picture.id === logoLight)
    uses.push({ kind: 'Setting', id: 0, label: 'Logo of the company' });
  const users = await db.selectFrom('users').select(['id', 'name']).where('image', '=', picture.id).execute();
  return [...uses, ...users.map((user) => ({ kind: 'User', id: user.id, label: user.name }))];
}
