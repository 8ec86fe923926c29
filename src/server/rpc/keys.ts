import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Db } from '../db/database.ts';
import { reportBroken } from '../db/settings.ts';
import { flush } from '../storage/flush.ts';

export interface Keys {
  /** 32 bytes each; the first seals, all open. */
  wire: Uint8Array[];
  /** Signs the time a form was rendered at, and preview links. */
  sign: Uint8Array;
  /** Seals the secrets kept in the database, such as the mail server's password. Never leaves this process. */
  seal: Uint8Array;
}

const decode = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

const keyBytes = 32;
export const keysFile = (dataDir: string): string => join(dataDir, 'keys.json');

interface KeptKeys {
  wire: string;
  sign: string;
  seal: string;
}

const fresh = () => randomBytes(keyBytes).toString('base64url');

/** The keys of this installation: from the environment, else made at first start and kept in the data folder. */
export function loadKeys(dataDir: string, wireKey: string | undefined, sealKey?: string): Keys {
  const file = keysFile(dataDir);
  if (!existsSync(file) || asksForNew(file)) writeKeys(file, { wire: fresh(), sign: fresh(), seal: fresh() });
  const kept = readKeys(file);
  return {
    wire: (wireKey ?? kept.wire).split(',').map(decode),
    sign: decode(kept.sign),
    seal: decode(sealKey ?? kept.seal),
  };
}

const fingerprint = (key: Uint8Array) => createHash('sha256').update(key).digest('hex').slice(0, 16);

/** Fingerprints by which instances compare their keys; of several wire keys, all are included. */
export const fingerprints = ({ wire, seal }: Keys): { wire: string; seal: string } => ({
  wire: wire.map(fingerprint).join(','),
  seal: fingerprint(seal),
});

/** Flushed before it is renamed: a power cut leaves a whole file or none. */
function writeKeys(file: string, keys: KeptKeys): void {
  writeFileSync(`${file}.new`, JSON.stringify(keys), {
    mode: 0o600,
    flush: true,
  });
  renameSync(`${file}.new`, file);
  flush(dirname(file));
}

/** An operator writes this word into the key file to have lost keys replaced by new ones. */
const newWord = 'new';
/** What to do when no backup has the keys. */
export const newKeys = `If no backup has it, write the word ${newWord} into the file: then new keys are made, open pages have to be reloaded, and second factors, the password of the mail server and the secrets of webhooks have to be set up again.`;

function asksForNew(file: string): boolean {
  try {
    return readFileSync(file, 'utf8').trim() === newWord;
  } catch {
    return false; // reported where the file is read
  }
}

function readKeys(file: string): KeptKeys {
  const kept = keysIn(file);
  if (kept?.seal) return kept as KeptKeys;
  if (kept) {
    // from before secrets were sealed
    const whole = { ...kept, seal: fresh() };
    writeKeys(file, whole);
    return whole;
  }
  throw new Error(
    `${file} holds no keys: it is incomplete or was changed. Replace it with the one from a backup. ${newKeys}`,
  );
}

/** The keys in the file, if it is valid. */
function keysIn(file: string): (Omit<KeptKeys, 'seal'> & Partial<KeptKeys>) | null {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as KeptKeys;
    const { wire, sign, seal = sign } = kept;
    return [wire, sign, seal].every((key) => decode(key).length === keyBytes) ? kept : null;
  } catch {
    return null;
  }
}

const signKeyName = 'signKey';

/** Null for a row that was broken by hand. */
function signKeyIn(text: string): Uint8Array | null {
  try {
    const key = decode(JSON.parse(text) as string);
    return key.length === keyBytes ? key : null;
  } catch {
    return null;
  }
}

/**
 * The key that signs links and form times, one for all instances on a database: the first to start stores its own there, or replaces an
 * invalid one with it.
 */
export async function sharedSignKey(db: Db, own: Uint8Array): Promise<Uint8Array> {
  const value = JSON.stringify(Buffer.from(own).toString('base64url'));
  const at = new Date().toISOString();
  await db
    .insertInto('settings')
    .values({ key: signKeyName, value, version: 1, updatedBy: null, updatedAt: at })
    .onConflict((oc) => oc.column('key').doNothing())
    .execute();
  const stored = db.selectFrom('settings').select('value').where('key', '=', signKeyName);
  const { value: text } = await stored.executeTakeFirstOrThrow();
  const shared = signKeyIn(text);
  if (shared) return shared;
  reportBroken(
    signKeyName,
    text,
    'the key of links and forms is broken: a new one is made, and those that are open no longer work',
  );
  // only this very value: of two instances that start at once, the second takes the key of the first
  await db
    .updateTable('settings')
    .set((eb) => ({ value, version: eb('version', '+', 1), updatedAt: at }))
    .where('key', '=', signKeyName)
    .where('value', '=', text)
    .execute();
  return signKeyIn((await stored.executeTakeFirstOrThrow()).value) ?? own;
}
