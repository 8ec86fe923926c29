import { expect, test } from 'vitest';
import { line, lines } from './rules.ts';

const problem = (rule: ReturnType<typeof line>, value: string) =>
  rule.safeParse(value).error?.issues[0]?.message ?? null;

const nothing = [
  ['blanks', ' \t '],
  ['marks without a letter to stand on', '\u0301\u0bcd'],
  ['zero-width spaces and joiners', '\u200b\u200c\u200d\u2060\ufeff'],
  ['marks of direction', '\u200e\u202e\u2066'],
  ['soft hyphens', '\u00ad\u00ad'],
  ['fillers of Hangul and Braille', '\u115f\u1160\u3164\uffa0\u2800'],
  ['variation selectors and tags', '\ufe0f\u{e0001}\u{e0100}'],
  ['wide blanks', '\u00a0\u3000\u2003'],
] as const;

test.each(nothing)('%s alone count as empty', (_, text) => {
  expect(problem(line(60), text)).toBe('This field is required');
  expect(problem(lines(60), `${text}\n${text}`)).toBe('This field is required');
});

test.each(['a', '\u200ba', 'அன்னம்', '李', '👩\u200d💻', '🇮🇳', '…', '0'])('%s is not empty', (text) => {
  expect(problem(line(60), text)).toBeNull();
  expect(problem(lines(60), text)).toBeNull();
});

test('a text that is too long says so first', () => {
  expect(problem(line(5), `${'\u0007'.repeat(10)}a`)).toBe('Use at most 5 characters');
});
