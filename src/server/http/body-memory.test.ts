import { expect, test } from 'vitest';
import { makeBodyMemory } from './body-memory.ts';

const bounds = {
  total: 100,
  keptForSmall: 20,
  small: 10,
  perAddress: 60,
  graceMs: 1,
  aheadMs: 1,
  bytesPerSecond: 1,
};
const full = expect.objectContaining({ status: 503, retryAfter: 30 });

test('an address has a share of the memory, which it releases', () => {
  const room = makeBodyMemory(bounds);
  const place = room.open('a');
  place.take(50);
  expect(() => room.open('a').take(11)).toThrow(full);
  room.open('b').take(11);
  place.end();
  place.end();
  room.open('a').take(50);
});

test('large bodies leave a reserve for small ones', () => {
  const room = makeBodyMemory(bounds);
  room.open('a').take(60);
  room.open('b').take(20);
  const place = room.open('c');
  place.take(10);
  expect(() => place.take(1)).toThrow(full);
  room.open('d').take(10);
  expect(() => room.open('e').take(1)).toThrow(full);
});

test('a refused body holds no memory', () => {
  const room = makeBodyMemory(bounds);
  const place = room.open('a');
  expect(() => place.take(61)).toThrow(full);
  place.end();
  room.open('a').take(60);
});
