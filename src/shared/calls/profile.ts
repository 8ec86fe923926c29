import * as z from 'zod/mini';
import { call } from '../call.ts';
import { byId, done, nothing } from '../resource/calls.ts';
import {
  absent,
  idField,
  line,
  lines,
  messages,
  need,
  phone,
  required,
  str,
  versionField,
} from '../resource/rules.ts';
import { passwordRule, presentPassword } from './account-rules.ts';
import { sessionShape } from './sessions.ts';
import { userShape } from './users.ts';

/** The user’s own account. */
export const profileCalls = {
  /**
   * `recoveryCodes` is the number of unused ones; null without two-factor sign-in. `passkeyRequired` is who says that those who have a
   * passkey do not sign in by their password alone: the role, they themselves, or nobody.
   */
  profile: call(
    nothing,
    z.extend(userShape, {
      recoveryCodes: z.nullable(z.number()),
      passkeyRequired: z.nullable(z.enum(['role', 'own'])),
    }),
    'staff',
  ),
  'profile/update': call(
    z.strictObject({
      version: versionField,
      name: z.optional(str(line(60))),
      phone: z.optional(absent(phone() as unknown as z.ZodMiniType<string, string>)),
      image: z.optional(absent(idField)),
    }),
    userShape,
    'staff',
  ),
  'profile/password': call(
    z.strictObject({
      current: need(z.string(messages.text).check(z.maxLength(128, messages.tooLong(128)))),
      password: required(passwordRule) as z.ZodMiniType<string, string>,
    }),
    done,
    'staff',
  ),
  /** Starts two-factor setup, after a password check: the secret, and the URI an authenticator app reads from a QR code. */
  'profile/twoFactor/begin': call(
    z.strictObject({ password: z.optional(presentPassword) }),
    z.object({ secret: z.string(), uri: z.string() }),
    'staff',
  ),
  /** The first code turns it on. The recovery codes are shown only this once. */
  'profile/twoFactor/confirm': call(
    z.strictObject({ code: need(z.string(messages.text).check(z.maxLength(40, messages.tooLong(40)))) }),
    z.object({ recoveryCodes: z.array(z.string()) }),
    'staff',
  ),
  /** Replaces the recovery codes; the new ones are shown only this once. */
  'profile/twoFactor/recovery': call(
    z.strictObject({
      password: need(z.string(messages.text).check(z.maxLength(128, messages.tooLong(128)))),
    }),
    z.object({ recoveryCodes: z.array(z.string()) }),
    'staff',
  ),
  'profile/twoFactor/off': call(
    z.strictObject({
      password: need(z.string(messages.text).check(z.maxLength(128, messages.tooLong(128)))),
    }),
    done,
    'staff',
  ),
  'profile/sessions': call(nothing, z.array(sessionShape), 'staff'),
  'profile/session/end': call(byId, done, 'staff'),
  /** A user’s stored preferences: list views, form drafts, dismissed hints. */
  preference: call(
    z.strictObject({ key: str(line(100)) }),
    z.object({ value: z.nullable(z.string()) }),
    'staff',
  ),
  'preference/update': call(
    z.strictObject({ key: str(line(100)), value: z.nullable(str(lines(20_000))) }),
    done,
    'staff',
  ),
} as const;
