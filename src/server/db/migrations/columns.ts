import { type ColumnDataType, type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from '../database.ts';

// Frozen with the migrations that use it: a change here would rewrite history. A new need gets a new function.

type Type = ColumnDataType | RawBuilder<unknown>;
export interface Types {
  json: Type;
  time: Type;
  bool: Type;
}
export const typesOf = (engine: Engine): Types =>
  engine === 'postgres'
    ? { json: 'jsonb', time: 'timestamptz', bool: 'boolean' }
    : { json: 'text', time: 'text', bool: 'integer' };

type Table = CreateTableBuilder<string, string>;

/** `id`, counted up and never used twice. */
export const withId = (table: Table, engine: Engine): Table =>
  engine === 'postgres'
    ? table.addColumn('id', 'integer', (c) => c.generatedByDefaultAsIdentity().primaryKey())
    : table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement());

/** A table of a kind of content: id, its own columns, the system columns, and the indexes every kind has. */
export async function createKind(
  db: Kysely<unknown>,
  engine: Engine,
  name: string,
  own: (table: Table, types: Types) => Table,
) {
  const types = typesOf(engine);
  await own(withId(db.schema.createTable(name), engine), types)
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('formerSlugs', types.json, (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('publishAt', types.time)
    .addColumn('unpublishAt', types.time)
    .addColumn('sortOrder', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('createdBy', 'integer')
    .addColumn('createdAt', types.time, (c) => c.notNull())
    .addColumn('updatedBy', 'integer')
    .addColumn('updatedAt', types.time, (c) => c.notNull())
    .addColumn('deletedAt', types.time)
    .addColumn('meta', types.json, (c) => c.notNull())
    .execute();
  const live = sql`"deletedAt" is null`;
  await db.schema
    .createIndex(`${name}_slug`)
    .on(name)
    .column('slug')
    .unique()
    .where(live as never)
    .execute();
  await db.schema
    .createIndex(`${name}_order`)
    .on(name)
    .columns(['sortOrder', 'id'])
    .where(live as never)
    .execute();
  await db.schema
    .createIndex(`${name}_updated`)
    .on(name)
    .columns(['updatedAt', 'id'])
    .where(live as never)
    .execute();
}

/**
 * The indexes of a kind's list, beside those every kind has: one for each column it is sorted by, one for each filter in
 * the list's own order, and those of its states. `sort` is the order of a list nobody sorted.
 */
export async function indexList(
  db: Kysely<unknown>,
  name: string,
  { sorted, filters, sort = 'sortOrder' }: { sorted: string[]; filters: string[]; sort?: string },
) {
  const index = (suffix: string, columns: string[], condition = sql`"deletedAt" is null`) =>
    db.schema
      .createIndex(`${name}_${suffix}`)
      .on(name)
      .columns(columns)
      .where(condition as never)
      .execute();
  for (const column of [...sorted, 'slug', 'status', 'publishAt', 'createdAt'])
    await index(`by_${column}`, [column, 'id']);
  for (const column of ['status', ...filters]) await index(`list_${column}`, [column, sort, 'id']);
  await index('ending', ['unpublishAt', 'id'], sql`"deletedAt" is null and "unpublishAt" is not null`);
  await index('trash', ['deletedAt', 'id'], sql`"deletedAt" is not null`);
}

/**
 * Has the indexes of a kind's list begin with what is empty on PostgreSQL, too, as its queries do (resource/list-order.ts): those in the
 * order of a column that can be empty are made anew. Comes after `indexList`, whose indexes have it last there.
 */
export async function emptyFirst(db: Kysely<unknown>, engine: Engine, table: string) {
  if (engine !== 'postgres') return;
  const { rows } = await sql<{ name: string; former: string; column: string }>`
    select indexname as name, indexdef as former, quote_ident(column_name) as column
    from pg_indexes join information_schema.columns on table_schema = schemaname and table_name = tablename
    where schemaname = current_schema and tablename = ${table} and is_nullable = 'YES'
      and indexdef ~ ('[( ]' || quote_ident(column_name) || ', id[,)].* WHERE [(]"deletedAt" IS NULL[)]$')`.execute(
    db,
  );
  for (const { name, former, column } of rows) {
    await db.schema.dropIndex(name).execute();
    await sql.raw(former.replace(`${column}, id`, `${column} nulls first, id`)).execute(db);
  }
}

/**
 * Has the indexes of a list follow its order (resource/list-order.ts), in which texts stand without regard to case: those that end in one
 * of these columns and the id are made anew. Comes after `indexList` and `emptyFirst`, which would not find them.
 */
export async function withoutCase(
  db: Kysely<unknown>,
  engine: Engine,
  table: string,
  columns: readonly string[],
) {
  const { rows } = await (engine === 'postgres'
    ? sql<{ name: string; former: string }>`select indexname as name, indexdef as former from pg_indexes
        where schemaname = current_schema and tablename = ${table}`
    : sql<{ name: string; former: string }>`select name, sql as former from sqlite_schema
        where type = 'index' and tbl_name = ${table} and sql is not null`
  ).execute(db);
  for (const { name, former } of rows)
    for (const column of columns) {
      // with or without quotation marks
      const inOrder = new RegExp(
        `(?<=[( ])\\x22?${column}\\x22?(?=(?: nulls first)?, \\x22?id\\x22?[,)])`,
        'i',
      );
      if (!inOrder.test(former)) continue;
      await db.schema.dropIndex(name).execute();
      await sql.raw(former.replace(inOrder, 'lower($&)')).execute(db);
    }
}

/** Finds the live record that has these texts already, in whatever case they are typed (resource/check-record.ts). */
export async function indexUnique(db: Kysely<unknown>, table: string, columns: string[]) {
  const texts = sql.join(columns.map((name) => sql`lower(${sql.ref(name)})`));
  await sql`create index ${sql.id(`${table}_unique_${columns.at(-1)}`)} on ${sql.table(table)} (${texts})
    where "deletedAt" is null`.execute(db);
}

/**
 * Has the transactions that write to a table tell all instances (migration 0028): under its name or, with a column, under a name
 * that ends in what the row has there.
 */
export async function tellWrites(
  db: Kysely<unknown>,
  engine: Engine,
  table: string,
  {
    events = sql`insert or update or delete`,
    name = table,
    column,
  }: { events?: RawBuilder<unknown>; name?: string; column?: string } = {},
) {
  if (engine !== 'postgres') return;
  const told = [name, ...(column ? [column] : [])].map((each) => sql.lit(each));
  await sql`create trigger ${sql.id(`${table}_told`)} after ${events} on ${sql.table(table)}
    for each row execute function tell_change(${sql.join(told)})`.execute(db);
}
