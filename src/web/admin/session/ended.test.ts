import { expect, test } from 'vitest';
import { signedInAgain } from './ended.ts';

test('before the shell is there, nothing waits for the user to sign in again', async () => {
  await expect(signedInAgain()).rejects.toThrow('Nobody is asked');
});
