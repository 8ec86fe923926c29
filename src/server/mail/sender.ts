import type { Db } from '../db/database.ts';
import { readSetting } from '../db/settings.ts';
import type { Sender } from './message.ts';

/** What letters say of the sender, as it is set now. */
export const senderOf = async (db: Db, publicUrl: string): Promise<Sender> => ({
  company: await readSetting(db, 'company'),
  contacts: await readSetting(db, 'contacts'),
  publicUrl,
});
