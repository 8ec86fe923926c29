import type { UserRow } from '#shared/calls/users.ts';
import { allPrivileges } from '#shared/privileges.ts';
import type { Session } from '../../session/session.ts';
import type { Values } from './user-values.ts';

interface Question {
  title: string;
  text: string;
  button: string;
}

/** What is asked before a change of role that cannot be taken back or gives somebody every right; undefined for others. `chosen` is the role’s name. */
export function roleQuestion(
  session: Session | null,
  row: UserRow | null,
  { name, role }: Values,
  chosen: string,
): Question | undefined {
  if (!session || role === null || role === row?.role) return;
  if (row?.id === session.userId)
    return {
      title: `Change your own role to ${chosen}?`,
      text: `You lose access to everything that ${chosen} does not include and cannot give it back to yourself. You will have to sign in again.`,
      button: 'Change my role',
    };
  if (chosen === session.roleName && allPrivileges.every((tag) => session.privileges.includes(tag)))
    return {
      title: `Make ${name} ${chosen}?`,
      text: 'They can then do everything that you can, which includes changing your account.',
      button: 'Give all rights',
    };
  return undefined;
}
