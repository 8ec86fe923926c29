import type { Db } from '../db/database.ts';
import { readSetting } from '../db/settings.ts';
import type { Sender } from './message.ts';

/** The sender’s details for mails, from the current settings. */
export const senderOf = async (db: Db, publicUrl: string): Promise<Sender> => ({
  company: await readSetting(db, 'company'),
  contacts: await readSetting(db, 'contacts'),
  publicUrl,
});
