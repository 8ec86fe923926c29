import { expect, test } from 'vitest';
import { savedByOneself, saverOf } from './saved-by.ts';

const me = 7;
const row = { version: 1, updatedBy: 8 };
const draft = { revision: 1, updatedBy: me };

test('a draft saved in another window is one’s own, whoever wrote the record', () => {
  expect(savedByOneself({ row, draft: null }, { row, draft }, me)).toBe(true);
  expect(savedByOneself({ row, draft }, { row, draft: { ...draft, revision: 2 } }, me)).toBe(true);
  expect(savedByOneself({ row, draft: null }, { row, draft: { ...draft, updatedBy: 8 } }, me)).toBe(false);
});

test('so is a publication in another window, but not one by somebody else', () => {
  const mine = { version: 2, updatedBy: me };
  expect(savedByOneself({ row, draft }, { row: mine, draft: null }, me)).toBe(true);
  expect(savedByOneself({ row, draft }, { row: { ...mine, updatedBy: 8 }, draft: null }, me)).toBe(false);
  expect(savedByOneself({ row, draft }, { row, draft: null }, me), 'somebody discarded it').toBe(false);
});

test('a row without drafts names who saved it, or nobody', () => {
  expect(savedByOneself({ version: 1 }, { version: 2, updatedBy: me }, me)).toBe(true);
  expect(savedByOneself({ version: 1 }, { version: 2, updatedBy: null }, me)).toBe(false);
  expect(savedByOneself({ version: 1 }, { version: 2 }, me)).toBe(false);
});

test('somebody else is named by the draft they saved', () => {
  const theirs = { revision: 2, updatedBy: 8, updatedByName: 'Kumar' };
  expect(saverOf({ row, draft: null }, { row, draft: theirs }, me)).toBe('Kumar');
  expect(saverOf({ row, draft }, { row, draft: { ...draft, revision: 2, updatedByName: 'Meera' } }, me)).toBe(
    null,
  );
  expect(saverOf({ row, draft: theirs }, { row: { ...row, version: 2 }, draft: theirs }, me)).toBe(null);
  expect(saverOf({ version: 1 }, { version: 2, updatedBy: 8 }, me)).toBe(null);
});
