import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

test.each([
  [540, false, '9 h left', 'neutral'],
  [180, false, '3 h left', 'neutral'],
  [150, false, '2 h 30 min left', 'neutral'],
  [45, false, '45 min left', 'warn'],
  [-120, true, 'Overdue by 2 h', 'bad'],
  [0, true, 'Overdue', 'bad'],
  [0, false, 'No office hours left', 'warn'],
])('%d minutes, overdue %s: %s', (minutesLeft, overdue, text, tone) => {
  expect(timeLeft({ minutesLeft, overdue })).toEqual({ text, tone });
});

test('no time is left once answered or closed', () => {
  expect(timeLeft({ minutesLeft: null, overdue: false })).toBeNull();
});
