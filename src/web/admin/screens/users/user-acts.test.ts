import { expect, it } from 'vitest';
import { aUser } from '#web/testing/a-user.ts';
import { actsFor } from './user-acts.ts';

it('offers the actions that an account’s state allows', () => {
  expect(actsFor(aUser({ status: 'invited' }), false)).toEqual(['invite', 'deactivate']);
  expect(actsFor(aUser({ status: 'inactive' }), false)).toEqual(['activate']);
  expect(actsFor(aUser({}), false)).toEqual(['reset', 'endSessions', 'unlock', 'deactivate']);
  expect(actsFor(aUser({ twoFactor: true, hasFactor: true }), false)).toContain('twoFactorOff');
  expect(actsFor(aUser({ hasFactor: true }), false), 'a passkey that is not required').toContain(
    'passkeysOff',
  );
});

it('offers none for one’s own account', () => {
  expect(actsFor(aUser({ hasFactor: true }), true)).toEqual(['unlock']);
});
