import { expect, test, vi } from 'vitest';
import { call } from '#web/call.ts';
import { answer, quiet, requestsOf } from './server.ts';

test('a call that is still being sealed is waited for', async () => {
  answer({ 'tags/all': [] });
  const { encrypt } = SubtleCrypto.prototype;
  vi.spyOn(SubtleCrypto.prototype, 'encrypt').mockImplementation(async (...sealed) => {
    await new Promise((resolve) => setTimeout(resolve, 200)); // as where both cores are busy
    return encrypt.apply(crypto.subtle, sealed);
  });
  const answered = call('tags/all', {});
  await quiet();
  expect(requestsOf('tags/all')).toEqual([{}]);
  expect(await answered).toEqual([]);
});
