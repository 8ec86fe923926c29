import { expect, test } from 'vitest';
import { sectionChanges } from './section-changes.ts';

const section = (kind: string, heading = '') => ({ kind, heading });
const [top, team, steps, end] = ['opening', 'team', 'steps', 'call'].map((kind) => section(kind));

/** 'same 0-1', 'changed 2', … */
const told = (before: unknown[], after: unknown[]) =>
  sectionChanges(before, after).map((change) =>
    change.what === 'same'
      ? `same ${change.place}-${change.place + change.count - 1}`
      : `${change.what} ${change.place}`,
  );

test.each([
  [
    'a word in one',
    [top, team, steps, end],
    [top, section('team', 'We'), steps, end],
    ['same 0-0', 'changed 1', 'same 2-3'],
  ],
  [
    'one that moved down',
    [top, team, steps, end],
    [top, steps, team, end],
    ['same 0-1', 'moved 2', 'same 3-3'],
  ],
  ['one more', [top, end], [top, team, end], ['same 0-0', 'added 1', 'same 2-2']],
  ['one less', [top, team, end], [top, end], ['same 0-0', 'removed 1', 'same 1-1']],
  [
    'one in place of another',
    [top, team, end],
    [top, steps, end],
    ['same 0-0', 'removed 1', 'added 1', 'same 2-2'],
  ],
  [
    'two, and one of them is gone',
    [top, team, steps, end],
    [top, section('steps', 'Six'), end],
    ['same 0-0', 'removed 1', 'changed 1', 'same 2-2'],
  ],
  [
    'one that changed, and moved down',
    [top, team, steps, end],
    [top, steps, section('team', 'We'), end],
    ['same 0-1', 'changed 2', 'same 3-3'],
  ],
  ['all new', [], [top, team], ['added 0', 'added 1']],
  ['all gone', [top, team], [], ['removed 0', 'removed 1']],
  [
    'two of a kind that both changed',
    [section('team', 'a'), section('team', 'b')],
    [section('team', 'c'), section('team', 'd')],
    ['changed 0', 'changed 1'],
  ],
])('%s', (_, before, after, changes) => {
  expect(told(before, after)).toEqual(changes);
});

test('changes are listed with their previous values', () => {
  const before = [section('team', 'a'), section('steps', 'b')];
  const after = [section('team', 'c'), section('steps', 'd')];
  expect(sectionChanges(before, after)).toEqual([
    { what: 'changed', place: 0, before: before[0], after: after[0] },
    { what: 'changed', place: 1, before: before[1], after: after[1] },
  ]);
});
