import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/**
 * Chains the audit log: each entry written from now on gets a number and a hash over the hash of the entry before it and
 * its own digest. PostgreSQL does it at the end of the transaction, where instances wait for each other for no longer than a
 * commit takes; SQLite writes one transaction at a time. `sha256` is the program's own on SQLite (db/sqlite.ts).
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const [name, type] of [
    ['seq', 'integer'],
    ['digest', 'text'],
    ['hash', 'text'],
  ] as const)
    await db.schema.alterTable('audit').addColumn(name, type).execute();
  await db.schema.createIndex('audit_seq').on('audit').column('seq').unique().execute();
  await db.schema
    .createTable('audit_head')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('unchained', 'integer', (c) => c.notNull())
    .execute();
  await sql`insert into audit_head (id, seq, hash, unchained) select 1, 0, '', count(*) from audit`.execute(
    db,
  );
  for (const statement of engine === 'postgres' ? postgres : sqlite) await sql.raw(statement).execute(db);
}

const postgres = [
  `create function chain_audit() returns trigger language plpgsql as $$
  declare head record;
  begin
    update audit_head set seq = seq + 1, hash = encode(sha256(convert_to(hash || new.digest, 'UTF8')), 'hex')
      where id = 1 returning seq, hash into strict head;
    update audit set seq = head.seq, hash = head.hash where id = new.id;
    return null;
  end $$`,
  `create constraint trigger audit_chain after insert on audit deferrable initially deferred
    for each row execute function chain_audit()`,
];

const sqlite = [
  `create trigger audit_chain after insert on audit begin
    update audit_head set seq = seq + 1, hash = sha256(hash || new.digest) where id = 1;
    update audit set seq = (select seq from audit_head), hash = (select hash from audit_head) where id = new.id;
  end`,
];
