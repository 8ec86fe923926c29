import { describe, expect, test } from 'vitest';
import { dueAt, hoursInWords, timeInWords, workingMinutes } from './business-hours.ts';

const hours = { days: [1, 2, 3, 4, 5], open: '10:00', close: '19:00', holidays: [] as string[] };
/** A time on the office's clock. 2026-01-05 is a Monday. */
const ist = (text: string) => new Date(`${text.replace(' ', 'T')}+05:30`);
const due = (text: string, more: Partial<typeof hours> = {}) =>
  timeInWords(dueAt(ist(text), { ...hours, ...more }));

describe('the hours in words', () => {
  test.each([
    [[1, 2, 3, 4, 5], 'Monday to Friday, 10:00 AM to 7:00 PM (IST)'],
    [[5, 4, 3, 2, 1, 1], 'Monday to Friday, 10:00 AM to 7:00 PM (IST)'],
    [[6, 7], 'Saturday and Sunday, 10:00 AM to 7:00 PM (IST)'],
    [[1, 2, 3, 5], 'Monday to Wednesday and Friday, 10:00 AM to 7:00 PM (IST)'],
    [[1, 3, 5], 'Monday, Wednesday and Friday, 10:00 AM to 7:00 PM (IST)'],
    [[7], 'Sunday, 10:00 AM to 7:00 PM (IST)'],
  ])('%j', (days, words) => expect(hoursInWords({ ...hours, days })).toBe(words));

  test('noon and midnight', () =>
    expect(hoursInWords({ ...hours, open: '00:05', close: '12:30' })).toContain('12:05 AM to 12:30 PM'));

  test.each(['10:00', '07:00'])('from 10:00 to %s they are the whole day, as they are counted', (close) =>
    expect(hoursInWords({ ...hours, close })).toBe('Monday to Friday, all day (IST)'),
  );
});

describe('a time in words', () => {
  test('uses office time, not UTC', () =>
    expect(timeInWords(new Date('2026-01-05T20:00:00Z'))).toBe('Tuesday, 6 January 2026, 1:30 AM (IST)'));
});

describe('due within one business day', () => {
  test.each([
    ['2026-01-06 15:00', 'Wednesday, 7 January 2026, 3:00 PM (IST)', 'within the hours'],
    ['2026-01-09 18:00', 'Monday, 12 January 2026, 6:00 PM (IST)', 'over the weekend'],
    ['2026-01-10 12:00', 'Monday, 12 January 2026, 7:00 PM (IST)', 'on a Saturday'],
    ['2026-01-11 23:59', 'Monday, 12 January 2026, 7:00 PM (IST)', 'late on a Sunday'],
    ['2026-01-05 08:00', 'Monday, 5 January 2026, 7:00 PM (IST)', 'before opening'],
    ['2026-01-05 10:00', 'Monday, 5 January 2026, 7:00 PM (IST)', 'at opening'],
    ['2026-01-05 10:01', 'Tuesday, 6 January 2026, 10:01 AM (IST)', 'a minute after opening'],
    ['2026-01-05 19:00', 'Tuesday, 6 January 2026, 7:00 PM (IST)', 'at closing'],
    ['2026-01-09 18:59', 'Monday, 12 January 2026, 6:59 PM (IST)', 'a minute before the weekend'],
    ['2026-01-05 00:10', 'Monday, 5 January 2026, 7:00 PM (IST)', 'when it is still Sunday in UTC'],
    ['2026-12-31 16:00', 'Friday, 1 January 2027, 4:00 PM (IST)', 'over the end of the year'],
    ['2028-02-28 16:00', 'Tuesday, 29 February 2028, 4:00 PM (IST)', 'into a leap day'],
  ])('%s is due %s (%s)', (received, words) => expect(due(received)).toBe(words));

  test('a started minute does not count', () => {
    expect(dueAt(new Date('2026-01-06T09:30:00.001Z'), hours)).toEqual(new Date('2026-01-07T09:31:00Z'));
  });

  test('holidays are skipped', () => {
    const holidays = ['2026-01-15', '2026-01-16', '2026-01-26'];
    expect(due('2026-01-14 15:00', { holidays })).toBe('Monday, 19 January 2026, 3:00 PM (IST)');
    expect(due('2026-01-15 11:00', { holidays })).toBe('Monday, 19 January 2026, 7:00 PM (IST)');
    expect(due('2026-01-23 18:00', { holidays })).toBe('Tuesday, 27 January 2026, 6:00 PM (IST)');
  });

  test('other hours and a single business day a week', () => {
    expect(due('2026-01-06 15:00', { days: [3], open: '09:30', close: '13:00' })).toBe(
      'Wednesday, 7 January 2026, 1:00 PM (IST)',
    );
    expect(due('2026-01-07 12:00', { days: [3], open: '09:30', close: '13:00' })).toBe(
      'Wednesday, 14 January 2026, 12:00 PM (IST)',
    );
  });

  test('terminates without business days or with reversed hours', () => {
    const holidays = Array.from({ length: 400 }, (_, n) =>
      new Date(Date.UTC(2026, 0, 5 + n * 7)).toISOString().slice(0, 10),
    );
    const received = ist('2026-01-05 11:00');
    expect(dueAt(received, { ...hours, days: [1], holidays })).toEqual(ist('2026-01-06 11:00'));
    expect(dueAt(received, { ...hours, days: [] })).toEqual(ist('2026-01-06 11:00'));
    expect(dueAt(received, { ...hours, open: '19:00', close: '10:00' })).toEqual(ist('2026-01-06 11:00'));
  });

  test('is never before receipt, and never more than one day of office time', () => {
    for (let minute = 0; minute < 14 * 24 * 60; minute += 37) {
      const received = new Date(ist('2026-01-05 00:00').getTime() + minute * 60_000);
      const time = dueAt(received, hours);
      expect(time.getTime()).toBeGreaterThan(received.getTime());
      expect(workingMinutes(hours)(received, time)).toBe(9 * 60);
    }
  });
});

describe('office minutes between two times', () => {
  test.each([
    ['2026-01-05 10:00', '2026-01-05 19:00', 540],
    ['2026-01-05 00:00', '2026-01-05 23:59', 540],
    ['2026-01-09 18:00', '2026-01-12 11:00', 120],
    ['2026-01-10 09:00', '2026-01-11 20:00', 0],
    ['2026-01-12 11:00', '2026-01-09 18:00', -120],
    ['2026-01-05 12:00', '2026-01-05 12:00', 0],
  ])('%s to %s', (a, b, minutes) => expect(workingMinutes(hours)(ist(a), ist(b))).toBe(minutes));

  test('without holidays', () =>
    expect(
      workingMinutes({ ...hours, holidays: ['2026-01-15'] })(
        ist('2026-01-14 18:00'),
        ist('2026-01-16 11:00'),
      ),
    ).toBe(120));

  test('looks at a bounded period', () =>
    expect(workingMinutes(hours)(new Date(0), new Date(8.64e15))).toBeLessThan(3 * 366 * 540));

  test('counts the same as day by day', () => {
    const dayMs = 24 * 60 * 60_000;
    let seed = 1;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
    /** Minute 0 is midnight at the office. */
    const time = (minute: number) => new Date(minute * 60_000 - 5.5 * 60 * 60_000);
    for (let round = 0; round < 300; round++) {
      const first = 20_000 + random(1000);
      const days = [1, 2, 3, 4, 5, 6, 7].filter(() => random(3) > 0);
      const holidays = Array.from({ length: random(60) }, () => dateOf(first + random(1200)));
      const [open, close] = random(4) === 0 ? (['09:00', '09:00'] as const) : (['10:00', '19:00'] as const);
      const [opens, closes] = open === close ? [0, 1440] : [600, 1140];
      const from = first * 1440 + random(1440);
      const to = from + random(round % 2 ? 20 * 1440 : 1000 * 1440);
      let counted = 0;
      for (let day = first; day * 1440 < to; day++) {
        const weekday = new Date(day * dayMs).getUTCDay() || 7;
        if (!days.includes(weekday) || holidays.includes(dateOf(day))) continue;
        counted += Math.max(0, Math.min(to, day * 1440 + closes) - Math.max(from, day * 1440 + opens));
      }
      const between = workingMinutes({ days, open, close, holidays });
      expect(between(time(from), time(to)), JSON.stringify({ days, open, from, to })).toBe(counted);
      expect(between(time(to), time(from))).toBe(-counted);
    }
  });
});
