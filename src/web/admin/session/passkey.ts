import type { CallRequest, CallResponse } from '#shared/calls.ts';
import { fromBase64url, toBase64url } from '#shared/envelope.ts';

type Begun = CallResponse<'profile/passkey/begin'>;
type Proof = CallRequest<'login/passkey'>;
type Made = Omit<CallRequest<'profile/passkey/add'>, 'name'>;

const bytesOf = (text: string) => fromBase64url(text) as Uint8Array<ArrayBuffer>; // made here, never shared
const textOf = (bytes: ArrayBuffer) => toBase64url(new Uint8Array(bytes));
/** The device verifies its owner, which is the second factor. */
const userVerification = 'required';
const keyType = 'public-key' as const;

/** The message for each way a device can refuse; browsers do not distinguish cancelling from a timeout. */
export const passkeyProblem = (error: unknown): string | null => {
  if (!(error instanceof DOMException)) return null;
  return error.name === 'InvalidStateError'
    ? 'This device has a passkey for your account already.'
    : error.name === 'NotAllowedError' || error.name === 'AbortError'
      ? 'No passkey was used. Try again when you are ready.'
      : 'This browser cannot use passkeys here.';
};

function answerOf<T>(credential: Credential | null, kind: abstract new () => T) {
  if (!(credential instanceof PublicKeyCredential) || !(credential.response instanceof kind))
    throw new DOMException('no passkey', 'NotAllowedError');
  return { id: textOf(credential.rawId), response: credential.response };
}

/** Has the device sign the challenge with a passkey of this site. */
export async function signWithPasskey({
  challenge,
  rpId,
}: CallResponse<'passkey/challenge'>): Promise<Proof> {
  const publicKey = { challenge: bytesOf(challenge), rpId, userVerification } as const;
  const { id, response } = answerOf(
    await navigator.credentials.get({ publicKey }),
    AuthenticatorAssertionResponse,
  );
  return {
    credential: id,
    clientData: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
  };
}

/** Has the device create a passkey for the signed-in user. */
export async function makePasskey(begun: Begun): Promise<Made> {
  const { id, response } = answerOf(
    await navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(begun.challenge),
        rp: { id: begun.rpId, name: begun.rpName },
        user: { id: bytesOf(begun.user), name: begun.userName, displayName: begun.name },
        pubKeyCredParams: ([-7, -8, -257] as const).map((alg) => ({ type: keyType, alg })),
        excludeCredentials: begun.credentials.map((each) => ({ type: keyType, id: bytesOf(each) })),
        authenticatorSelection: { residentKey: 'required', userVerification },
        attestation: 'none',
      },
    }),
    AuthenticatorAttestationResponse,
  );
  const key = response.getPublicKey();
  if (!key) throw new DOMException('no key', 'NotSupportedError');
  return {
    credential: id,
    clientData: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.getAuthenticatorData()),
    publicKey: textOf(key),
    algorithm: response.getPublicKeyAlgorithm() as Made['algorithm'], // one of those listed above
  };
}
