import type { UserRow } from '#shared/calls/users.ts';

/** A member of staff, as returned by calls. */
export const aUser = (over: Partial<UserRow> = {}): UserRow => ({
  id: 9,
  name: 'Devi',
  userName: 'devi@example.com',
  phone: null,
  image: null,
  imageUrl: null,
  role: 2,
  roleName: 'Editor',
  status: 'active',
  twoFactor: false,
  hasFactor: false,
  lastSignInAt: null,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...over,
});
