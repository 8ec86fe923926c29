import type { UserRow } from '#shared/calls/users.ts';
import type { CallParsed } from '#shared/calls.ts';
import { AppError } from '#shared/errors.ts';
import type { Db } from '../db/database.ts';
import { demandImages } from '../resource/record-images.ts';
import { audit, difference } from '../rpc/audit.ts';
import { type Handlers, type Staff, staffOf } from '../rpc/context.ts';
import { conflict, refusal } from '../rpc/errors.ts';
import { confirmPassword } from './confirm-password.ts';
import { endSessions } from './end-sessions.ts';
import { weakPassword } from './judge-password.ts';
import { lockAccounts } from './lock-accounts.ts';
import { notifyChange } from './notify-change.ts';
import { notifyNewOwner } from './notify-new-owner.ts';
import { grantable, isOwner, otherOwners, withinRights } from './owner-rules.ts';
import { hashPassword } from './password.ts';
import { dropPasswordLinks } from './password-link.ts';
import { taken, userById } from './user-rows.ts';

type Asked = CallParsed<'user/update'>;

export const updateUserCalls: Handlers<'user/update'> = {
  async 'user/update'(request, context) {
    const { id, version, password, name, userName, phone, image, role, status } = request;
    const staff = staffOf(context);
    const before = await userById(context.db, id);
    const moves = userName !== undefined && userName.toLowerCase() !== before.userName;
    const own = id === staff.id;
    // a stolen or unattended session must not be enough to take over the account
    if (own && (password || moves)) await confirmPassword(context, request.current, 'current');
    const problem =
      password && (await weakPassword(password, [userName ?? before.userName, name ?? before.name]));
    if (problem) throw refusal({ password: problem });
    const hashed = password ? await hashPassword(password) : undefined;
    const saved = await context.db.transaction().execute(async (db) => {
      await lockAccounts(db, staff);
      const current = await userById(db, id);
      if (current.version !== version) throw conflict('saved this user while you were editing', current);
      const { becomesOwner } = await demandMay(db, staff, current, request);
      if (status === 'active' && current.status !== 'active' && !hashed && !(await hasPassword(db, id)))
        throw refusal({ password: 'Set a password, or invite the person instead' });
      await demandImages(db, { image });
      if (userName !== undefined && (await taken(db, userName, id)))
        throw refusal({ userName: 'There is a user with this address already' });
      await db
        .updateTable('users')
        .set({
          name,
          userName: userName?.toLowerCase(),
          phone,
          image,
          role,
          status,
          password: hashed,
          version: version + 1,
          updatedAt: context.now().toISOString(),
        })
        .where('id', '=', id)
        .execute();
      // Changing the password, role or status ends all of the user’s sessions immediately.
      if (
        (role !== undefined && role !== current.role) ||
        (status !== undefined && status !== current.status)
      )
        await endSessions(db, id);
      else if (hashed || (own && moves)) await endSessions(db, id, own ? staff.session : 0);
      // Links sent to a previous address, for a previous password or to a deactivated account no longer work.
      if (hashed || moves || status === 'inactive') await dropPasswordLinks(db, id);
      const user = await userById(db, id);
      await audit(db, context, {
        action: 'update',
        resource: 'users',
        record: id,
        ...difference(current, user),
      });
      if (becomesOwner) await notifyNewOwner(db, context, user);
      const by = own ? null : staff.name;
      if (hashed) await notifyChange(db, context, current, { kind: 'passwordChanged' }, by);
      if (moves) {
        const [before, after] = [current.userName, user.userName];
        await notifyChange(db, context, user, { kind: 'addressChanged', before, after }, by);
      }
      return user;
    });
    context.mailWaiting();
    return saved;
  },
};

const hasPassword = async (db: Db, id: number) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Refuses changes that this staff member may not make to the user, and those that would leave no owner. */
async function demandMay(
  db: Db,
  staff: Staff,
  user: UserRow,
  { role, status }: Asked,
): Promise<{ becomesOwner: boolean }> {
  await withinRights(db, staff, user);
  const owner = await isOwner(db, user.id);
  const next = role === undefined ? { owner } : await grantable(db, staff, role);
  const ends = owner && (!next.owner || (status !== undefined && status !== 'active'));
  if (ends && (await otherOwners(db, user.id)) === 0)
    throw new AppError(409, 'This is the last owner. Make another person an owner first.');
  if (user.id === staff.id && status !== undefined && status !== 'active')
    throw new AppError(409, 'You cannot deactivate your own account.');
  return { becomesOwner: next.owner && !owner };
}
