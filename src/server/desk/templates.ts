import { AppError } from '#shared/errors.ts';
import { type Action, suffixed } from '#shared/privileges.ts';
import type { TemplateDesk } from '#shared/reply-templates.ts';
import { type ReplyTemplate, replyTemplates } from '#shared/settings/reply-templates.ts';
import { lockRows } from '../db/lock-rows.ts';
import { readSetting, settingTag } from '../db/settings.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, type Handlers, staffOf } from '../rpc/context.ts';
import { fieldErrors, refusal } from '../rpc/errors.ts';
import { kinds } from './kinds.ts';

function demandDesk(context: Context, desk: TemplateDesk, action?: Action): void {
  const right = kinds.find(({ plural }) => plural === desk)?.right ?? '';
  if (!staffOf(context).privileges.has(action ? suffixed(right, action) : right))
    throw new AppError(403, 'You don’t have access to this desk.');
}

const sameName = (one: ReplyTemplate, other: ReplyTemplate) =>
  one.desk === other.desk && one.label.toLowerCase() === other.label.toLowerCase();

/** Reply templates as the desks use them; all of them are edited in the settings. */
export const templateCalls: Handlers<'desk/templates' | 'desk/templates/keep'> = {
  async 'desk/templates'({ desk }, context) {
    demandDesk(context, desk);
    return (await readSetting(context.db, 'replyTemplates')).filter((template) => template.desk === desk);
  },

  async 'desk/templates/keep'(template, context) {
    demandDesk(context, template.desk, 'Update');
    const key = 'replyTemplates';
    await context.db.transaction().execute(async (db) => {
      const kept = db.selectFrom('settings').select('key').where('key', '=', key);
      await lockRows(db, kept, 'settings').execute(); // two may keep one at the same moment
      const before = await readSetting(db, key);
      const at = before.findIndex((each) => sameName(each, template));
      const after = at < 0 ? [...before, template] : before.with(at, template);
      const parsed = replyTemplates.schema.safeParse(after);
      if (!parsed.success) throw refusal(fieldErrors(parsed.error));
      await db
        .updateTable('settings')
        .set((eb) => ({
          value: JSON.stringify(parsed.data),
          version: eb('version', '+', 1),
          updatedBy: staffOf(context).id,
          updatedAt: context.now().toISOString(),
        }))
        .where('key', '=', key)
        .execute();
      await audit(db, context, { action: 'update', resource: `settings/${key}`, before, after });
    });
    context.changes.announce([settingTag(key)]);
    return {};
  },
};
