import { expect, test } from 'vitest';
import {
  agoBrief,
  agoText,
  dayText,
  fromLocalInput,
  fullText,
  momentText,
  toLocalInput,
} from './date-texts.ts';

const at = '2026-11-20T20:00:00.000Z';

test('times are shown in office time, with its name', () => {
  expect(dayText(at)).toBe('21 Nov 2026');
  expect(fullText('2026-11-20T09:00:00.000Z')).toBe('20 Nov 2026, 14:30 IST');
  expect(momentText(at, new Date('2026-01-01T00:00:00Z'))).toBe('21 Nov, 01:30 IST');
  expect(momentText(at, new Date('2025-01-01T00:00:00Z'))).toBe('21 Nov 2026, 01:30 IST');
  expect(agoText(at, Date.parse(at) + 3 * 3_600_000)).toBe('3 hours ago');
  expect(agoBrief(at, Date.parse(at) + 3 * 3_600_000)).toBe('3 hr. ago');
  expect(agoText(at, Date.parse(at) + 30 * 86_400_000)).toBe('21 Nov 2026');
});

test('typed times are in office time, too', () => {
  expect(toLocalInput(at)).toBe('2026-11-21T01:30');
  expect(fromLocalInput('2026-11-21T01:30')).toBe(at);
  expect([toLocalInput(null), fromLocalInput('')]).toEqual(['', null]);
});
