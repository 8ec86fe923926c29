import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SeededRow } from '#content/records.ts';
import { screenNames } from '#shared/fixed-pages.ts';
import { newSchema } from '#shared/resource/calls.ts';
import type { NewOf, Resource } from '#shared/resource/define.ts';
import { page } from '#shared/resources/page.ts';
import { settingKeys } from '#shared/settings/index.ts';
import { judgePassword } from '../accounts/judge-password.ts';
import { hashPassword } from '../accounts/password.ts';
import { ConfigError } from '../config.ts';
import type { Database, Db } from '../db/database.ts';
import { insertRow } from '../resource/add-record.ts';
import { starterRoles } from './starter-roles.ts';

/** Key of the advisory lock that serializes starting instances on PostgreSQL. */
const lock = 7_302_018;

export interface FirstSignIn {
  email: string;
  /** Only if the program generated it; shown once. */
  password: string | null;
}

/** Inserts missing default settings; older installations get those added since. */
async function addSettings(db: Db, now: Date): Promise<void> {
  const { settings } = await import('#content/settings.ts');
  const updatedAt = now.toISOString();
  const rows = Object.entries(settings).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
    version: 1,
    updatedBy: null,
    updatedAt,
  }));
  await db
    .insertInto('settings')
    .values(rows)
    .onConflict((oc) => oc.column('key').doNothing())
    .execute();
}

/** Inserts the fixed screens that an older installation has no page for; of those it has, nothing is touched. */
async function addScreens({ db, engine }: Pick<Database, 'db' | 'engine'>, now: Date): Promise<void> {
  const missing = async (of: Db) => {
    const rows = await of.selectFrom('pages').select('slug').where('slug', 'in', screenNames).execute();
    return screenNames.filter((name) => rows.every(({ slug }) => slug !== name));
  };
  if ((await missing(db)).length === 0) return;
  const { pages } = await import('#content/records/pages.ts');
  await db.transaction().execute(async (trx) => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(trx);
    const names = await missing(trx);
    for (const { id: _, ...values } of pages.filter(({ slug }) => names.some((name) => name === slug)))
      await insertRow(trx, page, newSchema(page).parse(values) as NewOf<typeof page>, {
        author: null,
        at: now.toISOString(),
        context: null,
      });
  });
}

/** Out of 4: a lower score is among an attacker’s first guesses. */
const leastScore = 2;

async function refuseEasyAdmin(email: string, password: string | undefined): Promise<void> {
  if (password === undefined) return;
  const isAddress = password.toLowerCase() === email;
  if (isAddress || (await judgePassword(password, [email])).score < leastScore)
    throw new ConfigError(
      'ADMIN_PASSWORD: is too easy to guess; choose a few unrelated words, or leave it out to have one made',
    );
}

async function addRecords(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  seeded: readonly (readonly [Resource, readonly SeededRow[]])[],
  at: string,
): Promise<void> {
  for (const [resource, records] of seeded) {
    for (const [index, record] of records.entries()) {
      const { id, ...values } = record;
      const whole = newSchema(resource).parse(values) as Record<string, unknown>;
      await insertRow(
        db,
        resource,
        { status: 1, sortOrder: index + 1, ...whole, id },
        // A record published in the past was also last changed then.
        { author: null, at: (whole.publishAt as string | null | undefined) ?? at, context: null },
      );
    }
    if (engine === 'postgres') {
      await sql`select setval(pg_get_serial_sequence(${resource.table}, 'id'), greatest((select coalesce(max(id), 0) from ${sql.table(resource.table)}), 1))`.execute(
        db,
      );
    }
  }
}

async function addRoles(db: Db, at: string): Promise<void> {
  for (const role of starterRoles) {
    await db
      .insertInto('roles')
      .values({
        name: role.name,
        description: role.description,
        privileges: JSON.stringify(role.privileges),
        owner: role.owner,
        version: 1,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
  }
}

/** The first account, with the role of owners. */
async function addAdmin(
  db: Db,
  { email, password }: { email: string; password: string },
  at: string,
): Promise<void> {
  const owner = await db.selectFrom('roles').select('id').where('owner', '=', true).executeTakeFirstOrThrow();
  await db
    .insertInto('users')
    .values({
      name: 'Administrator',
      userName: email,
      password,
      phone: null,
      image: null,
      role: owner.id,
      status: 'active',
      totpSecret: null,
      recoveryCodes: null,
      lastSignInAt: null,
      version: 1,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
}

/**
 * Seeds a new installation, once and in one transaction; to existing data, only the settings and fixed screens it lacks are
 * added. Null when there was any.
 */
export async function seed(
  { db, engine }: Database,
  admin: { email?: string | undefined; password?: string | undefined },
  now: Date,
): Promise<FirstSignIn | null> {
  const kept = new Set((await db.selectFrom('settings').select('key').execute()).map((row) => row.key));
  if (kept.size > 0) {
    if (settingKeys.some((key) => !kept.has(key))) await addSettings(db, now);
    await addScreens({ db, engine }, now);
    return null;
  }
  const email = (admin.email ?? 'admin@example.com').toLowerCase();
  await refuseEasyAdmin(email, admin.password);
  const { loadRecords } = await import('#content/records.ts'); // loaded on demand: needed once per installation
  const seeded = await loadRecords();
  const chosen = admin.password ?? randomBytes(12).toString('base64url');
  const password = await hashPassword(chosen);
  const at = now.toISOString();
  const filled = await db.transaction().execute(async (trx) => {
    // If two instances start at the same moment, the second waits here and finds the work done.
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(trx);
    if (await trx.selectFrom('settings').select('key').limit(1).executeTakeFirst()) return false;
    await addSettings(trx, now);
    await addRecords({ db: trx, engine }, seeded, at);
    await addRoles(trx, at);
    await addAdmin(trx, { email, password }, at);
    return true;
  });
  return filled ? { email, password: admin.password === undefined ? chosen : null } : null;
}
