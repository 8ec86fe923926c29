import { describe, expect, test } from 'vitest';
import { type Cipher, fromBase64url, open, scriptCipher, seal, toBase64url, webCipher } from './envelope.ts';

const key = Uint8Array.from({ length: 32 }, (_, index) => index * 7 + 1);
const value = { text: 'வணக்கம் “quoted” \u0000', list: [1, null, true], nested: { a: '😀' } };

const ciphers: [string, () => Promise<Cipher>][] = [
  ['Web Crypto', () => webCipher(key)],
  ['the script fallback', () => scriptCipher(key)],
];

describe.each(ciphers)('the envelope with %s', (_name, make) => {
  test('opens what it sealed', async () => {
    const cipher = await make();
    expect(await open(cipher, 'req', 'enquiry/add', await seal(cipher, 'req', 'enquiry/add', value))).toEqual(
      value,
    );
  });

  test('never seals a value the same way twice', async () => {
    const cipher = await make();
    expect(await seal(cipher, 'req', 'login', value)).not.toBe(await seal(cipher, 'req', 'login', value));
  });

  test('refuses every flipped byte and every truncation', async () => {
    const cipher = await make();
    const sealed = fromBase64url(await seal(cipher, 'req', 'login', { a: 1 }));
    for (let at = 0; at < sealed.length; at += 1) {
      const broken = Uint8Array.from(sealed);
      broken[at] = (broken[at] as number) ^ 1;
      await expect(open(cipher, 'req', 'login', toBase64url(broken))).rejects.toThrow();
      await expect(open(cipher, 'req', 'login', toBase64url(sealed.subarray(0, at)))).rejects.toThrow();
    }
  });

  test('refuses another path, the other direction and another key', async () => {
    const cipher = await make();
    const sealed = await seal(cipher, 'req', 'login', value);
    await expect(open(cipher, 'req', 'logout', sealed)).rejects.toThrow();
    await expect(open(cipher, 'res', 'login', sealed)).rejects.toThrow();
    const other = await webCipher(key.map((byte) => byte ^ 255));
    await expect(open(other, 'req', 'login', sealed)).rejects.toThrow();
  });

  test('has one encoding per value', async () => {
    const cipher = await make();
    const sealed = await seal(cipher, 'req', 'login', value);
    for (const text of [`${sealed}=`, `${sealed} `, sealed.replace(/.$/, '+'), '', 'a', '!!!!']) {
      await expect(open(cipher, 'req', 'login', text)).rejects.toThrow();
    }
  });
});

test('both implementations are compatible', async () => {
  const [web, script] = [await webCipher(key), await scriptCipher(key)];
  expect(await open(web, 'res', 'a/b', await seal(script, 'res', 'a/b', value))).toEqual(value);
  expect(await open(script, 'res', 'a/b', await seal(web, 'res', 'a/b', value))).toEqual(value);
});

test('a sealed body is version, iv, ciphertext and tag', async () => {
  const bytes = fromBase64url(await seal(await webCipher(key), 'req', 'x', {}));
  expect(bytes[0]).toBe(1);
  expect(bytes.length).toBe(1 + 12 + '{}'.length + 16);
});

test('base64url is decoded strictly, with the same results as the browser’s own decoder', () => {
  const both = (text: string) => {
    const read = () => [...fromBase64url(text)];
    const native = Uint8Array.fromBase64;
    const own = read();
    Object.assign(Uint8Array, { fromBase64: undefined });
    try {
      expect(read()).toEqual(own);
    } finally {
      Object.assign(Uint8Array, { fromBase64: native });
    }
    return own;
  };
  expect(both('')).toEqual([]);
  expect(both('-_8')).toEqual([251, 255]);
  for (const wrong of [
    'A',
    'AA==',
    'AAA=',
    'AA A',
    'AAAA ',
    'AAAAA A',
    'AAAAAA\n\n',
    '+/8',
    'AB',
    'AAÄA',
    '=',
    ' ',
  ]) {
    expect(() => fromBase64url(wrong), wrong).toThrow();
    const native = Uint8Array.fromBase64;
    Object.assign(Uint8Array, { fromBase64: undefined });
    expect(() => fromBase64url(wrong), wrong).toThrow();
    Object.assign(Uint8Array, { fromBase64: native });
  }
});
