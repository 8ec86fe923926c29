import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../db/database.ts';

export interface Keys {
  /** 32 bytes each; the first seals, all open. */
  wire: Uint8Array[];
  /** Signs the time a form was rendered at, and preview links. */
  sign: Uint8Array;
}

const decode = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

/** The keys of this installation: from the environment, else made at first start and kept in the data folder. */
export function loadKeys(dataDir: string, wireKey: string | undefined): Keys {
  const file = join(dataDir, 'keys.json');
  if (!existsSync(file)) {
    const fresh = {
      wire: randomBytes(32).toString('base64url'),
      sign: randomBytes(32).toString('base64url'),
    };
    writeFileSync(`${file}.new`, JSON.stringify(fresh), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { wire: string; sign: string };
  return { wire: (wireKey ?? kept.wire).split(',').map(decode), sign: decode(kept.sign) };
}

const signKeyName = 'signKey';

/** The key that signs links and form times, one for all instances on a database: the first to come lays its own down there. */
export async function sharedSignKey(db: Db, own: Uint8Array): Promise<Uint8Array> {
  const value = JSON.stringify(Buffer.from(own).toString('base64url'));
  const at = new Date().toISOString();
  await db
    .insertInto('settings')
    .values({ key: signKeyName, value, version: 1, updatedBy: null, updatedAt: at })
    .onConflict((oc) => oc.column('key').doNothing())
    .execute();
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', signKeyName)
    .executeTakeFirstOrThrow();
  return decode(JSON.parse(row.value) as string);
}
