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
 * Refuses to start without the key that opens what the database keeps sealed: with a new one made in silence, everybody with a second
 * factor would stand before a closed door. A first start that was cut off has nothing sealed yet, and goes on.
 */
export async function refuseLostKeys(db: Db, dataDir: string, sealKey: string | undefined): Promise<void> {
  const file = keysFile(dataDir);
  if (sealKey || existsSync(file)) return;
  const sealed = await sealedThings(db);
  if (sealed.length === 0) return;
  throw new Error(
    `${file} is missing, and the database keeps secrets sealed with its key: ${sealed.join(', ')}. Put the file of a backup there, or set SEAL_KEY to the key they were sealed with. ${newKeys}`,
  );
}
