import { suffixed } from '#shared/privileges.ts';
import type { SettingKey, Settings } from '#shared/settings/index.ts';
import { settingActions, settingOf, settingRight } from '#shared/settings/index.ts';
import type { Db } from '../db/database.ts';
import { settingTag, settingValue } from '../db/settings.ts';
import { queueEraseTimes } from '../desk/erase-times.ts';
import { lockCompanyImages } from '../media/image-uses.ts';
import { audit } from '../rpc/audit.ts';
import { type Handlers, staffOf } from '../rpc/context.ts';
import { conflict, fieldErrors, refusal } from '../rpc/errors.ts';
import { demandTag } from '../rpc/privilege.ts';
import { cleanHeaderText } from '../site/header-text.ts';
import { shownSetting } from '../site/own-details.ts';
import { notifyNewRecipients } from './notify-new-recipients.ts';

/** Refuses a header text with no words left after sanitizing: the home page would have no heading. */
async function headline(html: string): Promise<string> {
  const kept = await cleanHeaderText(html);
  const words = kept.replace(/<[^>]*>|&nbsp;/g, ' ').replace(/&\w+;/g, '&');
  const read = settingOf('headerText').schema.safeParse(words);
  if (!read.success) throw refusal(fieldErrors(read.error));
  return kept;
}

/** A stored setting as it is answered: its value, and what visitors see of it where that is something else. */
async function answered<R extends { key: string; value: string }>(db: Db, row: R) {
  const value = await settingValue(row.key as SettingKey, row.value);
  return { ...row, value, shown: await shownSetting(db, row.key as SettingKey, value) };
}

/** The single values of the site, each under its key with a version of its own. */
export const settingCalls: Handlers<'settings' | 'setting/update'> = {
  async settings({ key }, context) {
    const { db } = context;
    demandTag(context, settingRight(key as SettingKey));
    const row = await db
      .selectFrom('settings')
      .select(['key', 'value', 'version', 'updatedAt'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    return answered(db, row);
  },

  async 'setting/update'({ key, value, version }, context) {
    const staff = staffOf(context);
    for (const action of settingActions(key as SettingKey))
      demandTag(context, suffixed(settingRight(key as SettingKey), action));
    const parsed = settingOf(key as SettingKey).schema.safeParse(value);
    if (!parsed.success) throw refusal(fieldErrors(parsed.error));
    const kept = key === 'headerText' ? await headline(parsed.data as string) : parsed.data;
    const at = context.now().toISOString();
    const row = await context.db.transaction().execute(async (db) => {
      if (key === 'company') await lockCompanyImages(db, kept as Settings['company']);
      const before = await db
        .selectFrom('settings')
        .select(['key', 'value', 'version', 'updatedAt', 'updatedBy'])
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      const updated = await db
        .updateTable('settings')
        .set({ value: JSON.stringify(kept), version: version + 1, updatedBy: staff.id, updatedAt: at })
        .where('key', '=', key)
        .where('version', '=', version)
        .returning(['key', 'value', 'version', 'updatedAt'])
        .executeTakeFirst();
      if (!updated) {
        throw conflict('changed this setting while you were editing', await answered(db, before));
      }
      if (key === 'forms') await notifyNewRecipients(db, context, before.value, kept as Settings['forms']);
      if (key === 'retention') await queueEraseTimes(db, context.now());
      await audit(db, context, {
        action: 'update',
        resource: `settings/${key}`,
        before: await settingValue(key as SettingKey, before.value),
        after: kept,
      });
      return answered(db, updated);
    });
    context.changes.announce([settingTag(key)]);
    if (key === 'forms') context.mailWaiting();
    return row;
  },
};
