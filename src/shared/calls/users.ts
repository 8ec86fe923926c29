import * as z from 'zod/mini';
import { call } from '../call.ts';
import { byId, choices, done, listRequest, pageOf, untypedChoicesRequest } from '../resource/calls.ts';
import {
  absent,
  acceptingWholeRow,
  email,
  idField,
  line,
  messages,
  need,
  phone,
  required,
  str,
  strict,
  typedAddress,
  unsaid,
  versionField,
  withDefault,
} from '../resource/rules.ts';
import { optionalPassword, presentPassword } from './account-rules.ts';

/** How long the link for setting a password works, in hours. */
export const passwordLinkHours = 72;

export const userShape = z.object({
  id: z.number(),
  name: z.string(),
  userName: z.string(),
  phone: z.nullable(z.string()),
  image: z.nullable(z.number()),
  imageUrl: z.nullable(z.string()),
  role: z.number(),
  roleName: z.string(),
  status: z.enum(['active', 'inactive', 'invited']),
  /** Whether their password alone does not sign them in. */
  twoFactor: z.boolean(),
  /** Whether they have an app for codes or a passkey, required or not. */
  hasFactor: z.boolean(),
  lastSignInAt: z.nullable(z.string()),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Whether the caller may change and delete it; only returned by `users` and `users/list`. */
  mayChange: z.optional(z.boolean()),
});
export type UserRow = z.output<typeof userShape>;

/** `link` is for the administrator to pass on when there is no mail server. */
const sentLink = z.extend(userShape, { link: z.nullable(z.string()) });

const statuses = z.enum(['active', 'inactive', 'invited'], messages.choice);

export const userCalls = {
  'user/unique/check': call(
    z.strictObject({ userName: need(typedAddress()), id: z.optional(absent(idField)) }),
    z.object({ unique: z.boolean() }),
    ['usersView'],
  ),
  'user/add': call(
    strict({
      name: need(line(60)),
      userName: need(email()),
      password: z._default(optionalPassword, null),
      phone: z._default(absent(phone() as unknown as z.ZodMiniType<string, string>), null),
      image: z._default(absent(idField), null),
      role: required(idField) as z.ZodMiniType<number, number | string>,
      status: z._default(withDefault<z.output<typeof statuses>>(statuses, 'invited'), 'invited'),
    }),
    userShape,
    ['usersAdd'],
  ),
  'user/update': call(
    strict({
      ...acceptingWholeRow(userShape),
      id: idField,
      version: versionField,
      name: z.optional(str(line(60))),
      userName: z.optional(str(email())),
      password: z.optional(optionalPassword),
      phone: z.optional(absent(phone() as unknown as z.ZodMiniType<string, string>)),
      image: z.optional(absent(idField)),
      role: z.optional(idField),
      status: z.optional(unsaid(statuses)),
      /** The current password, required when users change their own password or email address. */
      current: z.optional(presentPassword),
    }),
    userShape,
    ['usersUpdate'],
  ),
  users: call(byId, userShape, ['usersView']),
  'user/delete': call(byId, done, ['usersDelete']),
  'users/list': call(listRequest, pageOf(userShape), ['usersView']),
  'users/all': call(untypedChoicesRequest, choices, ['usersView', 'contactsView', 'careersApplications']),
  /** Lifts the lockout after too many failed sign-ins. */
  'user/unlock': call(byId, done, ['usersUpdate']),
  /** For a user who lost both their authenticator and their recovery codes. */
  'user/twoFactor/off': call(byId, userShape, ['usersUpdate']),
  /** Mails a link for setting a password, to a new user or one who forgot theirs. It works once, for `passwordLinkHours`. */
  'user/invite': call(byId, sentLink, ['usersAdd', 'usersUpdate']),
  'user/reset': call(byId, sentLink, ['usersUpdate']),
} as const;
