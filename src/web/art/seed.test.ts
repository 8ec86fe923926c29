import { expect, test } from 'vitest';
import { random } from './seed.ts';

test('the same seed gives the same sequence, another seed another', () => {
  const row = (seed: string) => Array.from({ length: 5 }, random(seed));
  expect(row('kolam')).toEqual(row('kolam'));
  expect(row('kolam')).not.toEqual(row('kolan'));
});

test('numbers are in [0, 1), and spread over it', () => {
  const next = random('spread');
  const numbers = Array.from({ length: 4000 }, next);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  const mean = numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  expect(mean).toBeGreaterThan(0.47);
  expect(mean).toBeLessThan(0.53);
});
