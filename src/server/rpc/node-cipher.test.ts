import { expect, test } from 'vitest';
import { open, seal, webCipher } from '#shared/envelope.ts';
import { nodeCipher } from './node-cipher.ts';

const key = new Uint8Array(32).map((_, at) => at * 7);
const value = { text: 'வணக்கம்', list: Array.from({ length: 500 }, (_, n) => n) };

test('is compatible with the browser in both directions', async () => {
  const [here, there] = [nodeCipher(key), await webCipher(key)];
  expect(await open(there, 'res', 'web/site', await seal(here, 'res', 'web/site', value))).toEqual(value);
  expect(await open(here, 'req', 'login', await seal(there, 'req', 'login', value))).toEqual(value);
});

test('rejects changed, truncated and misdirected envelopes', async () => {
  const cipher = nodeCipher(key);
  const sealed = await seal(cipher, 'req', 'login', value);
  const bytes = Buffer.from(sealed, 'base64url');
  for (const at of [1, 13, 40, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] as number) ^ 1;
    await expect(open(cipher, 'req', 'login', changed.toString('base64url'))).rejects.toThrow();
  }
  await expect(open(cipher, 'req', 'login', bytes.subarray(0, -1).toString('base64url'))).rejects.toThrow();
  await expect(open(cipher, 'res', 'login', sealed)).rejects.toThrow();
  await expect(open(cipher, 'req', 'logout', sealed)).rejects.toThrow();
  await expect(open(nodeCipher(new Uint8Array(32)), 'req', 'login', sealed)).rejects.toThrow();
});
