import { AppError } from '#shared/errors.ts';
import type { Db } from '../db/database.ts';
import { dropUnsentTo } from '../mail/staff-mails.ts';
import { demandImages } from '../resource/record-images.ts';
import { audit } from '../rpc/audit.ts';
import { type Handlers, staffOf } from '../rpc/context.ts';
import { refusal } from '../rpc/errors.ts';
import { weakPassword } from './judge-password.ts';
import { lockAccounts } from './lock-accounts.ts';
import { notifyNewOwner } from './notify-new-owner.ts';
import { grantable, isOwner, otherOwners } from './owner-rules.ts';
import { hashPassword } from './password.ts';
import { dropPasswordLinks } from './password-link.ts';
import { releaseRecords } from './release-records.ts';
import { taken, userById } from './user-rows.ts';

export const userCalls: Handlers<'user/unique/check' | 'user/add' | 'users' | 'user/delete'> = {
  'user/unique/check': async ({ userName, id }, { db }) => ({
    unique: !(await taken(db, userName, id ?? 0)),
  }),
  users: ({ id }, context) => userById(context.db, id, staffOf(context)),

  async 'user/add'({ password, userName, ...values }, context) {
    const staff = staffOf(context);
    const problem = password && (await weakPassword(password, [userName, values.name]));
    if (problem) throw refusal({ password: problem });
    if (values.status === 'active' && !password)
      throw refusal({ password: 'Set a password, or invite the person instead' });
    const hashed = password ? await hashPassword(password) : null;
    const at = context.now().toISOString();
    const added = await context.db.transaction().execute(async (db) => {
      await lockAccounts(db, staff);
      const { owner } = await grantable(db, staff, values.role);
      await demandImages(db, { image: values.image });
      if (await taken(db, userName)) throw refusal({ userName: 'There is a user with this address already' });
      const { id } = await db
        .insertInto('users')
        .values({
          ...values,
          userName: userName.toLowerCase(),
          password: hashed,
          totpSecret: null,
          recoveryCodes: null,
          lastSignInAt: null,
          version: 1,
          createdAt: at,
          updatedAt: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const user = await userById(db, id);
      await audit(db, context, { action: 'add', resource: 'users', record: id, after: user });
      if (owner) await notifyNewOwner(db, context, user);
      return user;
    });
    context.mailWaiting();
    return added;
  },

  async 'user/delete'({ id }, context) {
    const staff = staffOf(context);
    if (id === staff.id) throw new AppError(409, 'You cannot delete your own account.');
    const deletable = async (db: Db) => {
      const user = await userById(db, id);
      const owner = await isOwner(db, id);
      if (owner && !staff.owner) throw new AppError(403, 'Only an owner may delete an owner.');
      if (!owner) await grantable(db, staff, user.role);
      if (owner && (await otherOwners(db, id)) === 0)
        throw new AppError(409, 'This is the last owner. Make another person an owner first.');
      return user;
    };
    await deletable(context.db); // the checks come first: without the right to delete, nothing is unassigned
    await releaseRecords(context.db, id);
    await context.db.transaction().execute(async (db) => {
      await lockAccounts(db, staff);
      const user = await deletable(db);
      await releaseRecords(db, id); // assigned to them in the meantime
      await db.deleteFrom('users').where('id', '=', id).execute();
      await dropPasswordLinks(db, id); // after the user: creating a link locks the user first, too
      await dropUnsentTo(db, user.userName);
      await audit(db, context, { action: 'delete', resource: 'users', record: id, before: user });
    });
    return {};
  },
};
