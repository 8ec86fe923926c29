import type { Db } from '../db/database.ts';
import { readSetting } from '../db/settings.ts';
import type { House } from './message.ts';

/** What letters say of the house, as it is set now. */
export const houseOf = async (db: Db, publicUrl: string): Promise<House> => ({
  company: await readSetting(db, 'company'),
  contacts: await readSetting(db, 'contacts'),
  publicUrl,
});
