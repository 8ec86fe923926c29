import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { toBase64url } from '#shared/envelope.ts';

const digest = (text: string | Uint8Array) => createHash('sha256').update(text).digest();
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

/** A device that keeps one passkey and does as it is told: present and checked by default, at the site of the tests. */
export function device({ origin = 'http://localhost:3000', flags = 0x05 } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = digest(publicKey.export({ format: 'der', type: 'spki' }));
  let counter = 0;
  const data = (own: number, more: Uint8Array = new Uint8Array()) => {
    counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | own);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([digest(new URL(origin).hostname), head, more]);
  };
  const said = (type: string, challenge: string) => bytesOf({ type, challenge, origin, crossOrigin: false });
  return {
    make(challenge: string, name = 'My phone') {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      return {
        name,
        credential: toBase64url(id),
        clientData: toBase64url(said('webauthn.create', challenge)),
        authenticatorData: toBase64url(data(0x40, Buffer.concat([Buffer.alloc(16), length, id]))),
        publicKey: toBase64url(publicKey.export({ format: 'der', type: 'spki' })),
        algorithm: -7 as const,
      };
    },
    sign(challenge: string, type = 'webauthn.get') {
      const clientData = said(type, challenge);
      const authenticatorData = data(0);
      return {
        credential: toBase64url(id),
        clientData: toBase64url(clientData),
        authenticatorData: toBase64url(authenticatorData),
        signature: toBase64url(
          sign('sha256', Buffer.concat([authenticatorData, digest(clientData)]), privateKey),
        ),
      };
    },
    /** As a copy of it would, which has not counted with it. */
    forget: () => {
      counter = 0;
    },
  };
}
