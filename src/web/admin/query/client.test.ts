import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { client, dropHidden, forgetAll, restart } from './client.ts';

let person = 'Meena';
let end: () => void;
const known = () => [client.getQueryData(['profile', {}]), client.getQueryData(['users', { id: 2 }])];

beforeEach(async () => {
  person = 'Meena';
  const queryFn = () => Promise.resolve(person);
  end = new QueryObserver(client, { queryKey: ['profile', {}], queryFn }).subscribe(() => undefined);
  client.setQueryData(['users', { id: 2 }], 'of Meena');
  await expect.poll(known).toEqual(['Meena', 'of Meena']);
});
afterEach(() => {
  end();
  client.clear();
});

it('keeps only shown data when the session ends', () => {
  dropHidden();
  expect(known()).toEqual(['Meena', undefined]);
});

it('keeps nothing for the next user, and reloads what is shown', async () => {
  person = 'Kaveri';
  restart();
  expect(known()).toEqual([undefined, undefined]);
  await expect.poll(known).toEqual(['Kaveri', undefined]);
});

it('keeps nothing after sign-out', () => {
  forgetAll();
  expect(known()).toEqual([undefined, undefined]);
});
