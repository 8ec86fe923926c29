import * as z from 'zod/mini';
import { call } from '../call.ts';
import { done, nothing } from '../resource/calls.ts';
import { idField, line, messages, need, strict } from '../resource/rules.ts';
import { presentPassword } from './account-rules.ts';
import { signedIn } from './sign-in.ts';

const base64url = (most: number) =>
  z
    .string(messages.text)
    .check(z.maxLength(most, messages.tooLong(most)), z.regex(/^[A-Za-z0-9_-]+$/, 'Send base64url'));
const bodyLimit = 32 * 1024;

/** Maximum length of a passkey’s name. */
export const maxPasskeyName = 60;
const passkeyName = need(line(maxPasskeyName));

const passkey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.output<typeof passkey>;

/** Keys of a device (WebAuthn) that sign somebody in, each with a check of the person by the device. */
export const passkeyCalls = {
  /** The challenge for signing in; valid for five minutes, once per key. */
  'passkey/challenge': call(
    nothing,
    z.object({ challenge: z.string(), rpId: z.string() }),
    'public',
    bodyLimit,
  ),
  'login/passkey': call(
    strict({
      credential: base64url(1500),
      clientData: base64url(4000),
      authenticatorData: base64url(2000),
      signature: base64url(2000),
    }),
    signedIn,
    'public',
    bodyLimit,
  ),
  'profile/passkeys': call(nothing, z.array(passkey), 'staff'),
  /** Requires the password; returns the options for the device. */
  'profile/passkey/begin': call(
    strict({ password: z.optional(presentPassword) }),
    z.object({
      challenge: z.string(),
      rpId: z.string(),
      rpName: z.string(),
      /** base64url of what the device keeps in place of a name. */
      user: z.string(),
      userName: z.string(),
      name: z.string(),
      /** Existing keys, so that a device does not create a second one. */
      credentials: z.array(z.string()),
    }),
    'staff',
  ),
  'profile/passkey/add': call(
    strict({
      name: passkeyName,
      credential: base64url(1500),
      clientData: base64url(4000),
      authenticatorData: base64url(4000),
      publicKey: base64url(2000),
      algorithm: z.literal([-7, -8, -257], messages.choice),
    }),
    passkey,
    'staff',
    bodyLimit,
  ),
  'profile/passkey/rename': call(strict({ id: idField, name: passkeyName }), done, 'staff'),
  /** Whether the password alone still signs in. It does again once the last passkey is removed. */
  'profile/passkey/require': call(
    strict({ required: z.boolean(messages.yesNo), password: z.optional(presentPassword) }),
    done,
    'staff',
  ),
  'profile/passkey/remove': call(
    strict({ id: idField, password: z.optional(presentPassword) }),
    done,
    'staff',
  ),
} as const;
