import { expect, it } from 'vitest';
import { changedNames, sameValue, withTyped } from './same-value.ts';

it('an emptied text equals null', () => {
  expect(sameValue('', null)).toBe(true);
  expect(sameValue({ a: '', b: [1] }, { b: [1] })).toBe(true);
});

it('distinguishes values', () => {
  expect(sameValue(0, null)).toBe(false);
  expect(sameValue([1, 2], [2, 1])).toBe(false);
  expect(sameValue(false, null)).toBe(false);
});

it('lists unsaved fields', () => {
  const saved = { name: 'Anjali', phone: null as string | null, steps: [{ title: 'Plan' }] };
  expect(changedNames({ ...saved, phone: '' }, saved)).toEqual([]);
  expect(changedNames({ ...saved, name: 'Priya', steps: [{ title: 'Do' }] }, saved)).toEqual([
    'name',
    'steps',
  ]);
});

it('keeps what was typed during a save', () => {
  const sent = { name: 'Anjali', phone: '1' };
  expect(withTyped({ name: 'ANJALI', phone: '1' }, sent, { name: 'Anjali', phone: '12' })).toEqual({
    name: 'ANJALI',
    phone: '12',
  });
});
