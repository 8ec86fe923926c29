import { existsSync } from 'node:fs';
import type { Db } from '../db/database.ts';
import { keptServer } from '../mail/mail-server.ts';
import { keysFile, newKeys } from '../rpc/keys.ts';

/** What is kept sealed, in the words of the panel; empty while nothing would be lost with the key. */
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
 * Refuses to start without the key that opens what the database keeps sealed: a new key, made silently, would lock out everybody with a
 * second factor. After a first start that was interrupted nothing is sealed yet, and the next one goes on.
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
