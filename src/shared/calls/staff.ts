import * as z from 'zod/mini';
import { call } from '../call.ts';
import { allPrivileges, suffixed, writers } from '../privileges.ts';
import { byId, choices, done, listRequest, nothing, pageOf } from '../resource/calls.ts';
import {
  absent,
  email,
  idField,
  line,
  lines,
  messages,
  need,
  phone,
  required,
  strict,
  version,
} from '../resource/rules.ts';
import { settingKeys, settingTags } from '../settings.ts';

const str = (schema: unknown) => schema as z.ZodMiniType<string, string>;
const own = 'staff';

/** Those who may give a record a picture choose it from the library; its own screen has a tag of its own. */
const seers = [...writers, 'settingsMedia'];

/** The response to signing in (docs/reference.md, Records). */
export const signedIn = z.object({
  token: z.string(),
  userId: z.number(),
  name: z.string(),
  user: z.string(),
  privileges: z.string(),
  imageUrl: z.string(),
  userName: z.string(),
  roleName: z.string(),
  /** Somebody looks as this role; there alone. */
  viewing: z.optional(z.literal(true)),
  /** Their role requires two-factor sign-in and they have none: they hold no right until it is set up. There alone. */
  secondFactorDue: z.optional(z.literal(true)),
});

const image = z.object({
  id: z.number(),
  imageUrl: z.string(),
  name: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  focalX: z.number(),
  focalY: z.number(),
  version: z.number(),
  createdAt: z.string(),
  createdBy: z.nullable(z.number()),
  /** Empty: in none. */
  folder: z.string(),
});
export type ImageRecord = z.output<typeof image>;

/** Up to a page of the library. */
const someImages = z
  .array(idField, messages.list)
  .check(z.minLength(1, messages.required), z.maxLength(100, messages.tooMany(100)));
/** '' takes a picture out of its folder. */
const folder = z
  .string(messages.text)
  .check(
    z.trim(),
    z.maxLength(60, messages.tooLong(60)),
    z.regex(/^[^\u0000-\u001f\u007f]*$/, messages.oneLine),
  );

export const sessionShape = z.object({
  id: z.number(),
  userAgent: z.string(),
  address: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
});

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
  twoFactor: z.boolean(),
  lastSignInAt: z.nullable(z.string()),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type UserRow = z.output<typeof userShape>;
/** `link` is for the administrator to pass on when there is no mail server. */
const sentLink = z.extend(userShape, { link: z.nullable(z.string()) });

const role = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  privileges: z.array(z.string()),
  /** Its members do nothing before they have set up two-factor sign-in. */
  secondFactor: z.boolean(),
  userCount: z.number(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type RoleRow = z.output<typeof role>;

const passwordRule = z
  .string(messages.text)
  .check(z.minLength(12, 'Use at least 12 characters'), z.maxLength(128, messages.tooLong(128)));
export const presentPassword = absent(
  z.string(messages.text).check(z.maxLength(128, messages.tooLong(128))) as z.ZodMiniType<string>,
);
const statuses = z.enum(['active', 'inactive', 'invited'], messages.choice);
const tags = z.array(z.enum(allPrivileges as [string], messages.choice), messages.list);
const versionField = required(version()) as z.ZodMiniType<number, number>;
const derivedUser = {
  imageUrl: z.optional(z.unknown()),
  roleName: z.optional(z.unknown()),
  twoFactor: z.optional(z.unknown()),
  lastSignInAt: z.optional(z.unknown()),
  createdAt: z.optional(z.unknown()),
  updatedAt: z.optional(z.unknown()),
};
const derivedRole = {
  userCount: z.optional(z.unknown()),
  createdAt: z.optional(z.unknown()),
  updatedAt: z.optional(z.unknown()),
};
const setting = z.object({
  key: z.string(),
  value: z.unknown(),
  version: z.number(),
  updatedAt: z.nullable(z.string()),
});

/** Signing in, the user’s own account, images, users, roles and settings: calls that are not generated from a declaration. */
export const staffCalls = {
  login: call(
    z.strictObject({
      userName: need(line(254)),
      password: need(z.string(messages.text).check(z.maxLength(128, messages.tooLong(128)))),
      /** Six digits from the authenticator app, or a recovery code; only for accounts with two-factor sign-in. */
      code: z.optional(z.string(messages.text).check(z.maxLength(40, messages.tooLong(40)))),
    }),
    signedIn,
    'public',
    16 * 1024,
  ),
  logout: call(nothing, done, own),
  'session/check': call(nothing, signedIn, own),

  'image/single/upload': call(z.unknown(), image, writers, 11 * 1024 * 1024),
  'image/multi/upload': call(z.unknown(), z.array(image), writers, 101 * 1024 * 1024),
  /** A picture of another website, by its address: fetched, checked and kept like an upload. */
  'image/fetch': call(z.strictObject({ address: need(line(4_000)) }), image, writers, 16 * 1024),
  images: call(byId, image, seers),
  'images/list': call(listRequest, pageOf(image), seers),
  'image/update': call(
    z.strictObject({
      id: idField,
      version: versionField,
      alt: z.string(messages.text).check(z.maxLength(300, messages.tooLong(300))),
      name: z.optional(str(line(200))),
      folder: z.optional(folder),
      focalX: z.optional(z.number().check(z.gte(0), z.lte(1))),
      focalY: z.optional(z.number().check(z.gte(0), z.lte(1))),
    }),
    image,
    writers,
  ),
  /**
   * Another file for the same picture: `by` was uploaded for it, and becomes part of it. Everything that shows the picture follows.
   * Somebody else’s upload is taken only with `settingsMediaDelete`.
   */
  'image/replace': call(z.strictObject({ id: idField, version: versionField, by: idField }), image, writers),
  'image/delete': call(byId, done, ['settingsMediaDelete']),
  /** Those that are in use stay, and say where. */
  'images/delete': call(
    z.strictObject({ ids: someImages }),
    z.object({
      deleted: z.array(z.number()),
      kept: z.array(z.object({ id: z.number(), reason: z.string() })),
    }),
    ['settingsMediaDelete'],
  ),
  'images/move': call(z.strictObject({ ids: someImages, folder }), done, writers),
  /** Folders that hold pictures, by name; those in none are not counted. */
  'images/folders': call(nothing, z.array(z.object({ name: z.string(), images: z.number() })), seers),
  'image/uses': call(byId, z.array(z.object({ kind: z.string(), id: z.number(), label: z.string() })), seers),

  'user/unique/check': call(
    z.strictObject({ userName: need(line(254)), id: z.optional(z.nullable(idField)) }),
    z.object({ unique: z.boolean() }),
    ['usersView'],
  ),
  'user/add': call(
    strict({
      name: need(line(60)),
      userName: need(email()),
      password: z._default(absent(passwordRule as z.ZodMiniType<string>), null),
      phone: z._default(absent(phone() as unknown as z.ZodMiniType<string, string>), null),
      image: z._default(absent(idField), null),
      role: required(idField) as z.ZodMiniType<number, number | string>,
      status: z._default(statuses, 'invited'),
    }),
    userShape,
    ['usersAdd'],
  ),
  'user/update': call(
    strict({
      id: idField,
      version: versionField,
      name: z.optional(str(line(60))),
      userName: z.optional(str(email())),
      password: z.optional(absent(passwordRule as z.ZodMiniType<string>)),
      phone: z.optional(absent(phone() as unknown as z.ZodMiniType<string, string>)),
      image: z.optional(absent(idField)),
      role: z.optional(idField),
      status: z.optional(statuses),
      /** The current password, required when users change their own password or email address. */
      current: z.optional(presentPassword),
      ...derivedUser,
    }),
    userShape,
    ['usersUpdate'],
  ),
  users: call(byId, userShape, ['usersView']),
  'user/delete': call(byId, done, ['usersDelete']),
  'users/list': call(listRequest, pageOf(userShape), ['usersView']),
  'users/all': call(nothing, choices, ['usersView', 'contactsView', 'careersApplications']),
  /** Ends all sessions of a user, or lifts their sign-in lockout. */
  'user/sessions/end': call(byId, done, ['usersUpdate']),
  'user/unlock': call(byId, done, ['usersUpdate']),

  /** Mails a link for setting a password, to a new user or one who forgot theirs. It works once, for 72 hours. */
  'user/invite': call(byId, sentLink, ['usersAdd', 'usersUpdate']),
  'user/reset': call(byId, sentLink, ['usersUpdate']),
  /** The user such a link belongs to: `token` is its `set` parameter. Returns the user name. */
  'password/set': call(
    z.strictObject({
      token: need(z.string(messages.text).check(z.maxLength(100, messages.tooLong(100)))),
      password: required(passwordRule) as z.ZodMiniType<string, string>,
    }),
    z.object({ userName: z.string() }),
    'public',
    16 * 1024,
  ),

  'role/add': call(
    strict({
      name: need(line(60)),
      description: z._default(z.string().check(z.maxLength(300, messages.tooLong(300))), ''),
      privileges: tags,
      secondFactor: z._default(z.boolean(messages.yesNo), false),
    }),
    role,
    ['rolesAndPermissionAdd'],
  ),
  'role/update': call(
    strict({
      id: idField,
      version: versionField,
      name: z.optional(str(line(60))),
      description: z.optional(z.string().check(z.maxLength(300, messages.tooLong(300)))),
      privileges: z.optional(tags),
      secondFactor: z.optional(z.boolean(messages.yesNo)),
      ...derivedRole,
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

  settings: call(
    z.strictObject({ key: z.enum(settingKeys as [string], messages.choice) }),
    setting,
    settingTags,
  ),
  'setting/update': call(
    z.strictObject({
      key: z.enum(settingKeys as [string], messages.choice),
      value: z.unknown(),
      version: versionField,
    }),
    setting,
    settingTags.map((tag) => suffixed(tag, 'Update')),
  ),

  /** `recoveryCodes` is the number of unused ones; null without two-factor sign-in. */
  profile: call(nothing, z.extend(userShape, { recoveryCodes: z.nullable(z.number()) }), own),
  'profile/update': call(
    z.strictObject({
      version: versionField,
      name: z.optional(str(line(60))),
      phone: z.optional(absent(phone() as unknown as z.ZodMiniType<string, string>)),
      image: z.optional(absent(idField)),
    }),
    userShape,
    own,
  ),
  'profile/password': call(
    z.strictObject({
      current: need(z.string(messages.text).check(z.maxLength(128, messages.tooLong(128)))),
      password: required(passwordRule) as z.ZodMiniType<string, string>,
    }),
    done,
    own,
  ),
  /** Starts two-factor setup, after a password check: the secret, and the URI an authenticator app reads from a QR code. */
  'profile/twoFactor/begin': call(
    z.strictObject({ password: z.optional(presentPassword) }),
    z.object({ secret: z.string(), uri: z.string() }),
    own,
  ),
  /** The first code turns it on. The recovery codes are shown only this once. */
  'profile/twoFactor/confirm': call(
    z.strictObject({ code: need(z.string(messages.text).check(z.maxLength(40, messages.tooLong(40)))) }),
    z.object({ recoveryCodes: z.array(z.string()) }),
    own,
  ),
  /** Replaces the recovery codes; the new ones are shown only this once. */
  'profile/twoFactor/recovery': call(
    z.strictObject({
      password: need(z.string(messages.text).check(z.maxLength(128, messages.tooLong(128)))),
    }),
    z.object({ recoveryCodes: z.array(z.string()) }),
    own,
  ),
  'profile/twoFactor/off': call(
    z.strictObject({
      password: need(z.string(messages.text).check(z.maxLength(128, messages.tooLong(128)))),
    }),
    done,
    own,
  ),
  'profile/sessions': call(nothing, z.array(sessionShape), own),
  'profile/session/end': call(byId, done, own),
  /** A user’s stored preferences: list views, form drafts, dismissed hints. */
  preference: call(z.strictObject({ key: str(line(100)) }), z.object({ value: z.nullable(z.string()) }), own),
  'preference/update': call(
    z.strictObject({ key: str(line(100)), value: z.nullable(str(lines(20_000))) }),
    done,
    own,
  ),
} as const;
