import { existsSync } from 'node:fs';
import type { Db } from '../db/database.ts';
import { keptServer } from '../mail/mail-server.ts';
import { keysFile, newKeys } from '../rpc/keys.ts';

/** The kinds of sealed data, in the words of the panel; empty if losing the key would lose nothing. */
async function sealedThings(db: Db): Promise<string[]> {
  const factors = await db
    .selectFrom('users')
    .select('id')
    .where('totpSecret', 'is not', null)
    .executeTakeFirst();
  const webhooks = await db.selectFrom('webhooks').select('id').executeTakeFirst();
  const { kept } = await keptServer(db);
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
