import { createHash } from 'node:crypto';
import { allPrivileges, withParents } from '#shared/privileges.ts';
import { parsed } from '../db/codec.ts';
import type { Services, Staff } from './context.ts';

const minute = 60_000;
/** See docs/reference.md, Calls. */
export const idleMs = 60 * minute;
export const absoluteMs = 12 * 60 * minute;

/** Only this digest of a token is stored. */
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('base64url');

export interface RoleRights {
  privileges: string;
  owner: boolean | number;
}
export const rightsOf = (role: RoleRights): string[] =>
  role.owner ? [...allPrivileges] : withParents(parsed<string[]>(role.privileges, []));

/**
 * The person behind a live session, with the rights of their role as it is now; null for an invalid token. The lookup counts as
 * activity of the session unless `how` is 'idle'.
 */
export async function findStaff(
  { db, now }: Pick<Services, 'db' | 'now'>,
  token: string,
  how: 'used' | 'idle' = 'used',
): Promise<Staff | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user')
    .innerJoin('roles', 'roles.id', 'users.role')
    .select([
      'sessions.id as session',
      'sessions.lastSeenAt',
      'sessions.expiresAt',
      'users.id',
      'users.name',
      'users.userName',
      'users.status',
      'users.role',
      'roles.name as roleName',
      'roles.privileges',
      'roles.owner',
    ])
    .where('sessions.token', '=', tokenDigest(token))
    .executeTakeFirst();
  if (row?.status !== 'active') return null;
  const time = now().getTime();
  if (time >= Date.parse(row.expiresAt) || time >= Date.parse(row.lastSeenAt) + idleMs) return null;
  if (how === 'used' && time - Date.parse(row.lastSeenAt) > minute) {
    await db
      .updateTable('sessions')
      .set({ lastSeenAt: new Date(time).toISOString() })
      .where('id', '=', row.session)
      .execute();
  }
  return {
    id: row.id,
    name: row.name,
    userName: row.userName,
    session: row.session,
    role: row.role,
    roleName: row.roleName,
    owner: Boolean(row.owner),
    privileges: new Set(rightsOf(row)),
  };
}
