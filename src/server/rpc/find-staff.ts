import { createHash, randomBytes } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { allPrivileges, withParents } from '#shared/privileges.ts';
import { hourMs, minuteMs } from '#shared/time-units.ts';
import { parsed } from '../db/codec.ts';
import { outageOf } from '../db/outage.ts';
import type { Tables } from '../db/schema.ts';
import type { Services, Staff } from './context.ts';

/** See docs/reference.md, Calls. */
export const idleMs = hourMs;
export const absoluteMs = 12 * hourMs;
/** How far clocks may differ; what lies further ahead was written before the clock was set back. */
export const clockSlackMs = 5 * minuteMs;

/** For a session or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** Only this digest of a token is stored. */
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The Authorization header carries the token; `Bearer` is accepted (docs/reference.md, Calls). */
export function tokenOf(headers: Headers): string | null {
  const value = headers
    .get('authorization')
    ?.replace(/^Bearer\s+/i, '')
    .trim();
  return value ? value.slice(0, 200) : null;
}

/** Whether a call counts as activity: not what the panel reads by itself while nobody is at it (docs/reference.md, Calls). */
export const activityOf = (headers: Headers, { reads }: { reads?: true }): 'used' | 'idle' =>
  reads && headers.has('x-idle') ? 'idle' : 'used';

interface RoleRights {
  privileges: string;
  owner: boolean | number;
}
export const rightsOf = (role: RoleRights): string[] =>
  role.owner ? [...allPrivileges] : withParents(parsed<string[]>(role.privileges, []));

interface Member extends RoleRights {
  secondFactor: boolean | number;
  totpSecret: string | null;
  /** Their number of passkeys. */
  passkeys: number | string | bigint | null;
}
/** Whether the role requires a second factor that its member has not set up. */
export const secondFactorDue = ({ secondFactor, totpSecret, passkeys }: Member): boolean =>
  Boolean(secondFactor) && totpSecret === null && Number(passkeys) === 0;

/** Whether the password alone does not sign somebody in: they have an app for codes, or a passkey that they or their role require. */
export const isGuarded = (
  member: Omit<Member, keyof RoleRights> & { passkeyRequired: boolean | number },
): boolean =>
  member.totpSecret !== null ||
  (Number(member.passkeys) > 0 && (Boolean(member.secondFactor) || Boolean(member.passkeyRequired)));

/** How many passkeys the user of a row has. */
export const passkeysOf = (eb: ExpressionBuilder<Tables, 'users'>) =>
  eb
    .selectFrom('passkeys')
    .whereRef('passkeys.user', '=', 'users.id')
    .select((each) => each.fn.countAll().as('n'))
    .as('passkeys');

/** A member’s current rights. */
const rightsNow = (member: Member): string[] => (secondFactorDue(member) ? [] : rightsOf(member));

const people = (db: Services['db']) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user')
    .innerJoin('roles', 'roles.id', 'users.role')
    .select([
      'sessions.id as session',
      'sessions.createdAt',
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
      'roles.secondFactor',
      'users.totpSecret',
      passkeysOf,
    ]);

/** Somebody viewing the panel as another role: they have only those of their own rights that the role has, too. */
async function findViewer({ db, now }: Pick<Services, 'db' | 'now'>, digest: string) {
  const row = await people(db)
    .innerJoin('viewings', 'viewings.session', 'sessions.id')
    .innerJoin('roles as seen', 'seen.id', 'viewings.role')
    .select([
      'seen.id as seenId',
      'seen.name as seenName',
      'seen.privileges as seenPrivileges',
      'seen.owner as seenOwner',
    ])
    .where('viewings.token', '=', digest)
    .where('viewings.expiresAt', '>', now().toISOString())
    .executeTakeFirst();
  if (!row) return undefined;
  const own = new Set(rightsNow(row));
  // those who may no longer see roles cannot view as one
  if (!own.has('rolesAndPermission')) return undefined;
  const { seenId, seenName, seenPrivileges, seenOwner, ...person } = row;
  const seen = rightsOf({ privileges: seenPrivileges, owner: seenOwner });
  const shown = { role: seenId, roleName: seenName, owner: false, viewing: true, due: false };
  return { ...person, ...shown, privileges: new Set(seen.filter((tag) => own.has(tag))) };
}

async function findSession({ db }: Pick<Services, 'db'>, digest: string) {
  const row = await people(db).where('sessions.token', '=', digest).executeTakeFirst();
  if (!row) return undefined;
  const due = secondFactorDue(row);
  return {
    ...row,
    due,
    owner: Boolean(row.owner) && !due,
    viewing: false,
    privileges: new Set(rightsNow(row)),
  };
}

/** A database that takes no writes, as on a full disk, can still be read. */
async function seen({ db, log }: Pick<Services, 'db' | 'log'>, session: number, lastSeenAt: string) {
  try {
    await db.updateTable('sessions').set({ lastSeenAt }).where('id', '=', session).execute();
  } catch (error) {
    if (outageOf(error) === null) throw error;
    log.warn('could not save that a session was used', { session, error });
  }
}

/**
 * The person behind a live session, with the rights of their role as it is now; null for an invalid token. The lookup counts as
 * activity of the session unless `how` is 'idle'.
 */
export async function findStaff(
  services: Pick<Services, 'db' | 'now' | 'log'>,
  token: string,
  how: 'used' | 'idle' = 'used',
): Promise<Staff | null> {
  const { now } = services;
  const digest = tokenDigest(token);
  const row = (await findSession(services, digest)) ?? (await findViewer(services, digest));
  if (row?.status !== 'active') return null;
  const time = now().getTime();
  if (time >= Date.parse(row.expiresAt) || time >= Date.parse(row.lastSeenAt) + idleMs) return null;
  // a clock that was set back lengthens no session
  if (Date.parse(row.createdAt) > time + clockSlackMs) return null;
  if (how === 'used' && time - Date.parse(row.lastSeenAt) > minuteMs)
    await seen(services, row.session, new Date(time).toISOString());
  const { id, name, userName, session, role, roleName, owner, viewing, privileges, due } = row;
  return { id, name, userName, session, role, roleName, owner, viewing, privileges, secondFactorDue: due };
}
