import type { Writes } from '../rpc/announce-writes.ts';

/** Announced to the change streams, which check whether their session is still alive. */
const sessionsTag = 'sessions';

const people = ['users', sessionsTag] as const;
const ofUser = ['add', 'update', 'delete', 'session/', 'sessions/', 'twoFactor/', 'invite', 'reset'];

/** Calls that change accounts, or that start or end sessions. */
export const accountWrites: Writes = [
  ['login', [sessionsTag]],
  ['logout', [sessionsTag]],
  ['password/set', people],
  ...ofUser.map((act) => [`user/${act}`, people] as const),
  ['profile/update', ['users']],
  ...['password', 'session/', 'twoFactor/', 'passkey/'].map((act) => [`profile/${act}`, people] as const),
  ['role/', ['roles', ...people]],
];
