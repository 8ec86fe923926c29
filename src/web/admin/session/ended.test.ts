import { expect, test } from 'vitest';
import { signedInAgain } from './ended.ts';

test('before the shell has loaded, no request waits for signing in again', async () => {
  await expect(signedInAgain()).rejects.toThrow('Nobody is asked');
});
