import * as z from 'zod/mini';
import { call } from '../call.ts';
import { allPrivileges } from '../privileges.ts';
import { byId, choices, done, listRequest, nothing, pageOf } from '../resource/calls.ts';
import {
  acceptingWholeRow,
  idField,
  line,
  messages,
  need,
  str,
  strict,
  unsaid,
  versionField,
  withDefault,
} from '../resource/rules.ts';
import { signedIn } from './sign-in.ts';

const role = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  privileges: z.array(z.string()),
  /** Its members can do nothing before they have set up two-factor sign-in. */
  secondFactor: z.boolean(),
  /** The owner role, which always has every right and cannot be deleted. */
  owner: z.boolean(),
  userCount: z.number(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type RoleRow = z.output<typeof role>;

const description = z.string().check(z.trim(), z.maxLength(300, messages.tooLong(300)));
const tags = z.array(z.enum(allPrivileges as [string], messages.choice), messages.list);

export const roleCalls = {
  'role/add': call(
    strict({
      name: need(line(60)),
      description: z._default(description, ''),
      privileges: tags,
      secondFactor: z._default(withDefault(z.boolean(messages.yesNo), false), false),
    }),
    role,
    ['rolesAndPermissionAdd'],
  ),
  'role/update': call(
    strict({
      ...acceptingWholeRow(role),
      id: idField,
      version: versionField,
      name: z.optional(str(line(60))),
      description: z.optional(description),
      privileges: z.optional(tags),
      secondFactor: z.optional(unsaid(z.boolean(messages.yesNo))),
    }),
    role,
    ['rolesAndPermissionUpdate'],
  ),
  /** Looks at the panel as this role has it, within one's own rights: a token with which nothing can be changed, for an hour at most. */
  'role/see': call(byId, signedIn, ['rolesAndPermission']),
  roles: call(byId, role, ['rolesAndPermission']),
  'role/delete': call(byId, done, ['rolesAndPermissionDelete']),
  'roles/list': call(listRequest, pageOf(role), ['rolesAndPermission']),
  'roles/all': call(nothing, choices, ['rolesAndPermission', 'usersView']),
} as const;
