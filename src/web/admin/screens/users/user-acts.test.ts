import { expect, it } from 'vitest';
import type { UserRow } from '#shared/calls/users.ts';
import { actsFor } from './user-acts.ts';

const person = (more: Partial<UserRow>): UserRow => ({
  id: 2,
  name: 'Meena',
  userName: 'meena@example.com',
  phone: null,
  image: null,
  imageUrl: null,
  role: 2,
  roleName: 'Editor',
  status: 'active',
  twoFactor: false,
  lastSignInAt: null,
  version: 1,
  createdAt: '',
  updatedAt: '',
  ...more,
});

it('offers the actions an account’s state allows', () => {
  expect(actsFor(person({ status: 'invited' }), false)).toEqual(['invite', 'deactivate']);
  expect(actsFor(person({ status: 'inactive' }), false)).toEqual(['activate']);
  expect(actsFor(person({}), false)).toEqual(['reset', 'endSessions', 'unlock', 'deactivate']);
  expect(actsFor(person({ twoFactor: true }), false)).toContain('twoFactorOff');
});

it('offers none for one’s own account', () => {
  expect(actsFor(person({ twoFactor: true }), true)).toEqual(['unlock']);
});
