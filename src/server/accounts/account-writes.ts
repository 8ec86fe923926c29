import type { Writes } from '../rpc/announce-writes.ts';

/** Heard by the streams: somebody may be signed in no longer. */
export const sessionsTag = 'sessions';

const people = ['users', sessionsTag] as const;
const ofUser = ['add', 'update', 'delete', 'session/', 'sessions/', 'twoFactor/', 'invite', 'reset'];

/** Calls that write to accounts, or begin and end sessions. */
export const accountWrites: Writes = [
  ['login', [sessionsTag]],
  ['logout', [sessionsTag]],
  ['password/set', people],
  ...ofUser.map((act) => [`user/${act}`, people] as const),
  ['profile/update', ['users']],
  ...['password', 'session/', 'twoFactor/'].map((act) => [`profile/${act}`, people] as const),
  ['role/', ['roles', ...people]],
];
