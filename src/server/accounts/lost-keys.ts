import { existsSync } from 'node:fs';
import type { Db } from '../db/database.ts';
import { openSecret } from '../db/sealed-secret.ts';
import type { Log } from '../http/log.ts';
import { openedServer, storedServer } from '../mail/mail-server.ts';
import { keysFile, newKeys } from '../rpc/keys.ts';
import { secretName } from '../webhooks/deliveries.ts';
import { openTotp } from './second-factor.ts';

/** The kinds of sealed data, in the words of the panel; empty if losing the key would lose nothing. */
async function sealedThings(db: Db): Promise<string[]> {
  const factors = await db
    .selectFrom('users')
    .select('id')
    .where('totpSecret', 'is not', null)
    .executeTakeFirst();
  const webhooks = await db.selectFrom('webhooks').select('id').executeTakeFirst();
  const { kept } = await storedServer(db);
  return [
    ...(factors ? ['second factors'] : []),
    ...(webhooks ? ['webhooks'] : []),
    ...(kept?.password ? ['the mail server'] : []),
  ];
}

/**
 * Refuses to start if the database has sealed data and its key is missing: silently generating a new key would lock out everybody
 * with a second factor. After an interrupted first start nothing is sealed yet, so the next start continues.
 */
export async function refuseLostKeys(db: Db, dataDir: string, sealKey: string | undefined): Promise<void> {
  const file = keysFile(dataDir);
  if (sealKey || existsSync(file)) return;
  const sealed = await sealedThings(db);
  if (sealed.length === 0) return;
  throw new Error(
    `${file} is missing, but the database holds secrets that were sealed with its key: ${sealed.join(', ')}. Restore the file from a backup, or set SEAL_KEY to the key they were sealed with. ${newKeys}`,
  );
}

/** Counts of what is sealed with another key than this one. */
async function sealedOtherwise(db: Db, key: Uint8Array) {
  const users = await db
    .selectFrom('users')
    .select(['id', 'totpSecret'])
    .where('totpSecret', 'is not', null)
    .execute();
  const webhooks = await db.selectFrom('webhooks').select(['key', 'secret']).execute();
  const { kept } = await storedServer(db);
  return {
    secondFactors: users.filter(({ id, totpSecret }) => openTotp(key, id, totpSecret as string) === null)
      .length, // the query excludes null
    webhooks: webhooks.filter((each) => openSecret(key, secretName(each.key), each.secret) === null).length,
    mailServers: kept !== null && openedServer(kept, key) === null ? 1 : 0,
  };
}

/** Logs at startup how much the current key cannot open; otherwise the people concerned would find out one by one. */
export async function warnOfOtherKey(db: Db, key: Uint8Array, log: Log): Promise<void> {
  const sealed = await sealedOtherwise(db, key);
  if (Object.values(sealed).every((count) => count === 0)) return;
  log.warn(
    'these were sealed with another key than SEAL_KEY or that in keys.json: users sign in with a recovery code and set their second factor up again, webhooks need a new secret, and the mail server its password',
    sealed,
  );
}
