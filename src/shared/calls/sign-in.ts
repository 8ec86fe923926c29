import * as z from 'zod/mini';
import { call } from '../call.ts';
import { done, nothing } from '../resource/calls.ts';
import { messages, need, required, strict, typedAddress } from '../resource/rules.ts';
import { passwordRule } from './account-rules.ts';

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
  /** Present only while somebody looks as this role. */
  viewing: z.optional(z.literal(true)),
  /** Present only where their role requires two-factor sign-in and they have none: they hold no right until it is set up. */
  secondFactorDue: z.optional(z.literal(true)),
});

/** Signing in and out, and the links that set a password. */
export const signInCalls = {
  login: call(
    z.strictObject({
      userName: need(typedAddress()),
      password: need(z.string(messages.text).check(z.maxLength(128, messages.tooLong(128)))),
      /** Six digits from the authenticator app, or a recovery code; only for accounts with two-factor sign-in. */
      code: z.optional(z.string(messages.text).check(z.maxLength(40, messages.tooLong(40)))),
    }),
    signedIn,
    'public',
    16 * 1024,
  ),
  logout: call(nothing, done, 'staff'),
  'session/check': call(nothing, signedIn, 'staff'),
  /** Mails a link that sets a new password. The answer is the same whether there is such an account or not. */
  'password/forgot': call(strict({ userName: need(typedAddress()) }), done, 'public', 16 * 1024),
  /** The user a `?set=` link belongs to; 404 when it was used or has expired. */
  'password/link': call(
    strict({
      token: required(
        z.string(messages.text).check(z.maxLength(100, messages.tooLong(100))),
      ) as z.ZodMiniType<string, string>,
    }),
    z.object({ name: z.string(), userName: z.string() }),
    'public',
    16 * 1024,
  ),
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
} as const;
