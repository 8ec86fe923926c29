import { hourMs } from '#shared/time-units.ts';
import { audit } from '../rpc/audit.ts';
import { type Handlers, staffOf } from '../rpc/context.ts';
import { notFound } from '../rpc/errors.ts';
import { findStaff, newToken, tokenDigest } from '../rpc/find-staff.ts';
import { signedIn } from './begin-session.ts';

const viewingMs = hourMs;

/** The panel as another role sees it: issues a token that can read what the role may read, and change nothing. */
export const seeAsRoleCalls: Handlers<'role/see'> = {
  async 'role/see'({ id }, context) {
    const staff = staffOf(context);
    const token = newToken();
    const expiresAt = new Date(context.now().getTime() + viewingMs).toISOString();
    const { image } = await context.db.transaction().execute(async (db) => {
      const role = await db.selectFrom('roles').select('id').where('id', '=', id).executeTakeFirst();
      if (!role) throw notFound('This role');
      await db.deleteFrom('viewings').where('session', '=', staff.session).execute();
      await db
        .insertInto('viewings')
        .values({ token: tokenDigest(token), session: staff.session, role: id, expiresAt })
        .execute();
      await audit(db, context, { action: 'seeAs', resource: 'roles', record: id });
      return db.selectFrom('users').select('image').where('id', '=', staff.id).executeTakeFirstOrThrow();
    });
    const viewer = await findStaff(context, token, 'idle');
    if (!viewer) throw new Error('a viewing that was just begun is not found');
    return signedIn(context, { ...viewer, image, token });
  },
};
