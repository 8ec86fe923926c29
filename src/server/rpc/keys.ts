import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Db } from '../db/database.ts';

export interface Keys {
  /** 32 bytes each; the first seals, all open. */
  wire: Uint8Array[];
  /** Signs the time a form was rendered at, and preview links. */
  sign: Uint8Array;
}

const decode = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

const keyBytes = 32;
export const keysFile = (dataDir: string): string => join(dataDir, 'keys.json');

/** The keys of this installation: from the environment, else made at first start and kept in the data folder. */
export function loadKeys(dataDir: string, wireKey: string | undefined): Keys {
  const file = keysFile(dataDir);
  if (!existsSync(file)) makeKeys(file);
  const kept = readKeys(file);
  return { wire: (wireKey ?? kept.wire).split(',').map(decode), sign: decode(kept.sign) };
}

/** Flushed before it is renamed: a power cut leaves a whole file or none. */
function makeKeys(file: string): void {
  const fresh = () => randomBytes(keyBytes).toString('base64url');
  writeFileSync(`${file}.new`, JSON.stringify({ wire: fresh(), sign: fresh() }), {
    mode: 0o600,
    flush: true,
  });
  renameSync(`${file}.new`, file);
  if (process.platform === 'win32') return; // folders cannot be opened there
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

function readKeys(file: string): { wire: string; sign: string } {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { wire: string; sign: string };
    if ([kept.wire, kept.sign].every((key) => decode(key).length === keyBytes)) return kept;
  } catch {
    // reported below
  }
  throw new Error(
    `${file} holds no keys: it was cut off or changed. Put the one of a backup in its place, or move it away: new keys are made then, and pages that are open have to be loaded again.`,
  );
}

const signKeyName = 'signKey';

/** The key that signs links and form times, one for all instances on a database: the first to start stores its own there. */
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
