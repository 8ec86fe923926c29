import { afterEach, beforeEach } from 'vitest';
import { cdp } from 'vitest/browser';
import { toBase64url } from '#shared/envelope.ts';
import { authenticator } from './authenticator.ts';

/** What the server answers when Meera signs in. */
export const signedIn = {
  token: 'new',
  userId: 7,
  name: 'Meera Nair',
  user: 'meera@example.com',
  privileges: 'homeView',
  imageUrl: 'null',
  userName: 'Meera Nair',
  roleName: 'Owner',
};

/** The id of her passkey. */
export const credential = 'a-passkey-of-meera';

/** The server’s answer to who begins to sign in by passkey. */
export const challenge = () => ({
  challenge: toBase64url(crypto.getRandomValues(new Uint8Array(32))),
  rpId: location.hostname,
});

/** Called once in a file: during each of its tests the browser holds Meera’s passkey, and uses it without asking. */
export function holdPasskey(): void {
  beforeEach(async () => {
    await cdp().send('WebAuthn.enable');
    const { authenticatorId } = (await cdp().send('WebAuthn.addVirtualAuthenticator', {
      options: authenticator,
    })) as { authenticatorId: string };
    const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
    const privateKey = new Uint8Array(await crypto.subtle.exportKey('pkcs8', keys.privateKey));
    await cdp().send('WebAuthn.addCredential', {
      authenticatorId,
      credential: {
        credentialId: btoa(credential),
        isResidentCredential: true,
        signCount: 0,
        rpId: location.hostname,
        userHandle: btoa('meera'),
        privateKey: btoa(String.fromCharCode(...privateKey)),
      },
    });
  });
  afterEach(() => cdp().send('WebAuthn.disable'));
}
