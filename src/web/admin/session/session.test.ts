import { expect, test } from 'vitest';
import { itemsOf } from './session.ts';

test('the token is stored last, so that other tabs find the complete session', () => {
  const items = itemsOf({
    token: 'a-token',
    userId: 7,
    name: 'Meera Nair',
    userName: 'Meera Nair',
    user: 'meera@example.com',
    privileges: '',
    imageUrl: 'null',
    roleName: 'Owner',
  });
  expect(Object.keys(items).at(-1)).toBe('token');
});
