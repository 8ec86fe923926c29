import {
  createHash,
  createHmac,
  createPublicKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import { fromBase64url, toBase64url } from '#shared/envelope.ts';
import { minuteMs } from '#shared/time-units.ts';
import type { Context } from '../rpc/context.ts';

/** Purpose of a challenge: one for signing in cannot be used to add a key, and one for adding a key is bound to that user and session. */
export type Purpose = 'sign-in' | `add:${number}:${number}`;
export const adding = ({ id, session }: { id: number; session: number }): Purpose => `add:${id}:${session}`;

const lifeMs = 5 * minuteMs;
const randomLength = 16;
const timeLength = 6;

const tag = (key: Uint8Array, purpose: Purpose, stem: Uint8Array) =>
  createHmac('sha256', key).update(`passkey:${purpose}:`).update(stem).digest();

/** Signed rather than stored, so that requesting one writes nothing. */
export function makeChallenge(key: Uint8Array, purpose: Purpose, now: Date): string {
  const time = Buffer.alloc(timeLength);
  time.writeUIntBE(now.getTime(), 0, timeLength);
  const stem = Buffer.concat([randomBytes(randomLength), time]);
  return toBase64url(Buffer.concat([stem, tag(key, purpose, stem)]));
}

/** When it was issued, in ms; null unless it is one of ours, for this purpose, and recent. */
function challengeTime(key: Uint8Array, purpose: Purpose, challenge: string, now: Date): number | null {
  const bytes = Buffer.from(fromBase64url(challenge));
  const stem = bytes.subarray(0, randomLength + timeLength);
  const signed = bytes.subarray(randomLength + timeLength);
  const right = tag(key, purpose, stem);
  if (signed.length !== right.length || !timingSafeEqual(signed, right)) return null;
  const at = stem.readUIntBE(randomLength, timeLength);
  return at > now.getTime() - lifeMs && at <= now.getTime() + lifeMs ? at : null;
}

interface Site {
  signKey: Uint8Array;
  publicUrl: string;
  now: Date;
}
export const siteOf = ({ keys, publicUrl, now }: Context): Site => ({
  signKey: keys.sign,
  publicUrl,
  now: now(),
});

/** The relying party id, under which devices store keys: the host of the site. */
export const rpIdOf = (publicUrl: string): string => new URL(publicUrl).hostname;

/** Flags of the authenticator data (WebAuthn level 3, 6.1). */
const present = 0x01;
const verified = 0x04;
const mayBeBackedUp = 0x08;
const backedUp = 0x10;
const attested = 0x40;
const extended = 0x80;
/** Hash of the relying party id, flags and counter; a key and extensions follow if the flags say so. */
const headLength = 37;

interface Proof {
  clientData: string;
  authenticatorData: string;
}
interface Read {
  /** Signature counter of the authenticator; 0 if it does not support one. */
  counter: number;
  challengeAt: number;
  /** The key’s id; devices send it only when the key is made. */
  credential: string | null;
}

/** The authenticator data, once proven to be for this site and purpose, with user verification; null otherwise. */
function readProof(proof: Proof, kind: 'create' | 'get', purpose: Purpose, site: Site): Read | null {
  const said = JSON.parse(new TextDecoder().decode(fromBase64url(proof.clientData))) as {
    type?: unknown;
    origin?: unknown;
    challenge?: unknown;
    crossOrigin?: unknown;
  } | null;
  if (said?.type !== `webauthn.${kind}` || said.origin !== new URL(site.publicUrl).origin) return null;
  if (said.crossOrigin === true || typeof said.challenge !== 'string') return null;
  const challengeAt = challengeTime(site.signKey, purpose, said.challenge, site.now);
  if (challengeAt === null) return null;
  const data = Buffer.from(fromBase64url(proof.authenticatorData));
  if (data.length < headLength) return null;
  const rp = createHash('sha256').update(rpIdOf(site.publicUrl)).digest();
  if (!timingSafeEqual(data.subarray(0, 32), rp)) return null;
  const flags = data.readUInt8(32);
  if (!(flags & present) || !(flags & verified)) return null;
  if (flags & backedUp && !(flags & mayBeBackedUp)) return null;
  if (data.length > headLength && !(flags & (attested | extended))) return null;
  const length = flags & attested && data.length >= 55 ? data.readUInt16BE(53) : 0;
  const credential = length > 0 ? toBase64url(data.subarray(55, 55 + length)) : null;
  return { counter: data.readUInt32BE(33), challengeAt, credential };
}

/** Accepted algorithms, by their COSE number. */
const kinds: Record<number, (key: KeyObject) => boolean> = {
  [-7]: (key) => key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1',
  [-8]: (key) => key.asymmetricKeyType === 'ed25519',
  [-257]: (key) => key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048,
};
const keyOf = (publicKey: string) =>
  createPublicKey({ key: Buffer.from(fromBase64url(publicKey)), format: 'der', type: 'spki' });

/** Malformed authenticator data counts as invalid instead of throwing. */
function orNull<T>(work: () => T | null): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export interface NewKey extends Proof {
  credential: string;
  publicKey: string;
  algorithm: number;
}
/** Verifies a newly created key against a challenge for this purpose; null if invalid. */
export const readNewKey = (key: NewKey, purpose: Purpose, site: Site): Read | null =>
  orNull(() => {
    const read = readProof(key, 'create', purpose, site);
    if (!read || read.credential !== key.credential) return null;
    return kinds[key.algorithm]?.(keyOf(key.publicKey)) ? read : null;
  });

/** Verifies a signature by a known key; null unless it was made for this site, now. */
export const readSignature = (
  proof: Proof & { signature: string },
  key: { publicKey: string; algorithm: number },
  site: Site,
): Read | null =>
  orNull(() => {
    const read = readProof(proof, 'get', 'sign-in', site);
    if (!read) return null;
    const signed = Buffer.concat([
      fromBase64url(proof.authenticatorData),
      createHash('sha256').update(fromBase64url(proof.clientData)).digest(),
    ]);
    const digest = key.algorithm === -8 ? null : 'sha256';
    return verify(digest, signed, keyOf(key.publicKey), fromBase64url(proof.signature)) ? read : null;
  });
