import { createCipheriv, createDecipheriv } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Cipher } from '#shared/envelope.ts';

const tagLength = 16;
const algorithm = 'aes-256-gcm';
/** From this size on, others have their turn between the steps of a body: JSON, encoding and encryption. */
export const manyBytes = 512 * 1024;

/**
 * The envelope's cipher on the server. Web Crypto passes each body to another thread, which costs more than twice the
 * processor time of encrypting a typical body in place (5 MB, the largest, takes a few milliseconds).
 */
export function nodeCipher(rawKey: Uint8Array): Cipher {
  return {
    async seal(iv, plain, additional) {
      const isLarge = plain.length > manyBytes;
      if (isLarge) await setImmediate();
      const cipher = createCipheriv(algorithm, rawKey, iv, { authTagLength: tagLength });
      cipher.setAAD(additional);
      const sealed = cipher.update(plain);
      cipher.final(); // GCM returns no further bytes
      if (isLarge) await setImmediate();
      const whole = Buffer.concat([sealed, cipher.getAuthTag()]);
      if (isLarge) await setImmediate();
      return whole;
    },
    async open(iv, sealed, additional) {
      if (sealed.length > manyBytes) await setImmediate();
      const decipher = createDecipheriv(algorithm, rawKey, iv, { authTagLength: tagLength });
      decipher.setAAD(additional);
      decipher.setAuthTag(sealed.subarray(-tagLength));
      const plain = decipher.update(sealed.subarray(0, -tagLength));
      decipher.final(); // throws when a byte was changed, before any of `plain` is used
      return plain;
    },
  };
}
