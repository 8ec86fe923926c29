import { expect, it } from 'vitest';
import { menus } from '#shared/settings/menus.ts';
import { moved, singular, titleOf } from './list-words.ts';

it('names one item', () => {
  expect(singular('Responsibilities', {})).toBe('responsibility');
  expect(singular('Own steps', {})).toBe('own step');
  expect(singular('Results in figures', {})).toBe('result');
  expect(singular('Under the second heading: links', {})).toBe('link');
});

it('says of a collapsed menu entry that it is hidden', () => {
  const { item = {} } = menus.fields.main;
  const about = { title: 'About', path: '/about', shown: true, children: [] };
  expect(titleOf(item, about)).toBe('About, /about');
  expect(titleOf(item, { ...about, shown: false })).toBe('About, /about (hidden)');
  expect(titleOf(item, { title: '', path: '', shown: false })).toBe('');
});

it('moves an item', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});
