/**
 * The sealed body of every call: base64url( 0x01 | iv (12 bytes) | AES-256-GCM ciphertext | tag (16 bytes) ) of UTF-8
 * JSON. The additional data binds it to one path and one direction. It provides integrity and obfuscation under TLS; it
 * hides nothing from the visitor, whose browser has the key.
 */
type Direction = 'req' | 'res';

const version = 1;
const ivLength = 12;
const tagLength = 16;

/** Encrypts and authenticates; `open` throws when any byte, the path or the direction differs. */
export interface Cipher {
  seal(iv: Uint8Array, plain: Uint8Array, additional: Uint8Array): Promise<Uint8Array>;
  open(iv: Uint8Array, sealed: Uint8Array, additional: Uint8Array): Promise<Uint8Array>;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

const bytes = (value: Uint8Array) => value as Uint8Array<ArrayBuffer>; // our buffers are never shared

/** Web Crypto: available in every secure context and in Node. */
export async function webCipher(rawKey: Uint8Array): Promise<Cipher> {
  const key = await crypto.subtle.importKey('raw', bytes(rawKey), 'AES-GCM', false, ['encrypt', 'decrypt']);
  const algorithm = (iv: Uint8Array, additionalData: Uint8Array) => ({
    name: 'AES-GCM',
    iv: bytes(iv),
    additionalData: bytes(additionalData),
    tagLength: tagLength * 8,
  });
  return {
    seal: async (iv, plain, additional) =>
      new Uint8Array(await crypto.subtle.encrypt(algorithm(iv, additional), key, bytes(plain))),
    open: async (iv, sealed, additional) =>
      new Uint8Array(await crypto.subtle.decrypt(algorithm(iv, additional), key, bytes(sealed))),
  };
}

/** Plain http on a LAN has no Web Crypto: the same algorithm in JavaScript, loaded only when needed. */
export async function scriptCipher(rawKey: Uint8Array): Promise<Cipher> {
  const { gcm } = await import('@noble/ciphers/aes.js');
  return {
    seal: async (iv, plain, additional) => gcm(rawKey, iv, additional).encrypt(plain),
    open: async (iv, sealed, additional) => gcm(rawKey, iv, additional).decrypt(sealed),
  };
}

export const browserCipher = (rawKey: Uint8Array): Promise<Cipher> =>
  globalThis.crypto?.subtle ? webCipher(rawKey) : scriptCipher(rawKey);

const additional = (direction: Direction, path: string) => encoder.encode(`${direction}:${path}`);

/** Encrypts a value for one path and direction. `path` is without `/api/`. */
export const seal = (cipher: Cipher, direction: Direction, path: string, value: unknown): Promise<string> =>
  sealText(cipher, direction, path, JSON.stringify(value));

/** Encrypts JSON text as `seal` does a value. */
export async function sealText(
  cipher: Cipher,
  direction: Direction,
  path: string,
  json: string,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const sealed = await cipher.seal(iv, encoder.encode(json), additional(direction, path));
  const whole = new Uint8Array(1 + ivLength + sealed.length);
  whole[0] = version;
  whole.set(iv, 1);
  whole.set(sealed, 1 + ivLength);
  return toBase64url(whole);
}

/** Decrypts what `seal` produced. Throws on anything else. */
export const open = async (
  cipher: Cipher,
  direction: Direction,
  path: string,
  data: string,
): Promise<unknown> => JSON.parse(decoder.decode(await openBytes(cipher, direction, path, data)));

/** Decrypts what `seal` produced to its JSON text, in UTF-8. Throws on anything else. */
export async function openBytes(
  cipher: Cipher,
  direction: Direction,
  path: string,
  data: string,
): Promise<Uint8Array> {
  const whole = fromBase64url(data);
  if (whole[0] !== version || whole.length < 1 + ivLength + tagLength) throw new Error('not an envelope');
  return cipher.open(
    whole.subarray(1, 1 + ivLength),
    whole.subarray(1 + ivLength),
    additional(direction, path),
  );
}

interface NativeBytes {
  toBase64?: (options: { alphabet: 'base64url'; omitPadding: true }) => string;
}
interface NativeConstructor {
  fromBase64?: (text: string, options: { alphabet: 'base64url' }) => Uint8Array;
}

export function toBase64url(value: Uint8Array): string {
  const native = (value as NativeBytes).toBase64; // not supported by every browser yet
  if (native) return native.call(value, { alphabet: 'base64url', omitPadding: true });
  let binary = '';
  for (let at = 0; at < value.length; at += 0x8000)
    binary += String.fromCharCode(...value.subarray(at, at + 0x8000));
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** Strict: only base64url characters, no padding, one valid encoding per value. */
export function fromBase64url(text: string): Uint8Array {
  if (text.length % 4 === 1) throw new Error('not base64url');
  const value = decode(text);
  const tail = value.length % 3;
  if (tail > 0 && toBase64url(value.slice(-tail)) !== text.slice(-(tail + 1)))
    throw new Error('not canonical base64url');
  return value;
}

function decode(text: string): Uint8Array {
  const native = (Uint8Array as NativeConstructor).fromBase64;
  if (native) {
    const value = native.call(Uint8Array, text, { alphabet: 'base64url' });
    // it skips white space and padding, and then returns fewer bytes than a text of this length stands for
    if (value.length !== Math.floor((text.length * 3) / 4)) throw new Error('not base64url');
    return value;
  }
  if (!/^[A-Za-z0-9_-]*$/.test(text)) throw new Error('not base64url');
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  const value = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) value[at] = binary.charCodeAt(at);
  return value;
}
