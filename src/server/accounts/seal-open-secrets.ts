import { type SqlBool, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { sealedContent } from '../mail/linked-mail.ts';
import { linkKinds } from '../mail/outbox-store.ts';
import { sealTotp } from './second-factor.ts';

/** Plain secrets have the 32 characters an authenticator app shows; sealed ones are longer. */
const open = (column: 'totpSecret' | 'totpPending') => sql<SqlBool>`length(${sql.ref(column)}) = 32`;

/**
 * Seals what earlier versions stored in plain text: second factors, and unsent mails with a link. Runs at each start rather than
 * as a migration, because migrations have no keys; once everything is sealed it finds nothing.
 */
export const sealOpenSecrets = (database: Db, key: Uint8Array): Promise<void> =>
  database.transaction().execute(async (db) => {
    for (const column of ['totpSecret', 'totpPending'] as const) {
      const users = await db.selectFrom('users').select(['id', column]).where(open(column)).execute();
      for (const user of users)
        await db
          .updateTable('users')
          .set({ [column]: sealTotp(key, user.id, user[column] as string) }) // `open` excludes null
          .where('id', '=', user.id)
          .where(open(column))
          .execute();
    }
    const mails = await db
      .selectFrom('mails')
      .select(['id', 'messageId', 'text', 'html'])
      .where('kind', 'in', [...linkKinds])
      .where('state', 'in', ['waiting', 'sending', 'failed', 'kept'])
      .where('html', '<>', '')
      .execute();
    for (const { id, messageId, ...content } of mails)
      await db
        .updateTable('mails')
        .set(sealedContent(key, messageId, content))
        .where('id', '=', id)
        .where('html', '<>', '')
        .execute();
  });
