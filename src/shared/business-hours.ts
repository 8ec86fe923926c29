import { istMs, officeDayInWords } from './office-time.ts';
import type { Settings } from './settings/index.ts';
import { minuteMs } from './time-units.ts';

type Hours = Settings['hours'];

const dayMinutes = 24 * 60;
const istMinutes = istMs / minuteMs;
/** No run of days off is longer: at most 400 holidays can be set, with weekends between them. */
const maxDays = 3 * 366;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
/** 1970-01-01 was a Thursday; 1 = Monday to 7 = Sunday. */
const weekdayOf = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1;
const dayOf = (date: string) => Date.parse(date) / (dayMinutes * minuteMs);
const istMinute = (time: Date) => time.getTime() / minuteMs + istMinutes;
const isAllDay = (open: number, close: number) => close <= open;
const fromIst = (minute: number) => new Date((minute - istMinutes) * minuteMs);

function clockInWords(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

function inWords(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function daysInWords(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of [...new Set(days)].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  const name = (day: number | undefined) => weekdays[(day ?? 1) - 1] as string;
  return inWords(
    runs.flatMap((run) => (run.length > 2 ? [`${name(run[0])} to ${name(run.at(-1))}`] : run.map(name))),
  );
}

/** 'Monday to Friday, 10:00 AM to 7:00 PM (IST)' */
export function hoursInWords(hours: Hours): string {
  const [open, close] = [minutesOf(hours.open), minutesOf(hours.close)];
  const span = isAllDay(open, close) ? 'all day' : `${clockInWords(open)} to ${clockInWords(close)}`;
  return `${daysInWords(hours.days)}, ${span} (IST)`;
}

/** 'Monday, 5 January 2026, 7:00 PM (IST)' */
export function timeInWords(time: Date): string {
  const minute = Math.floor(istMinute(time));
  const day = Math.floor(minute / dayMinutes);
  return `${weekdays[weekdayOf(day) - 1]}, ${officeDayInWords(time)}, ${clockInWords(minute - day * dayMinutes)} (IST)`;
}

interface WorkingTime {
  open: number;
  close: number;
  works: (day: number) => boolean;
  /** Number of working days among these, without the last. */
  workedIn: (from: number, to: number) => number;
}

/** Closing at or before the opening time means the whole day. */
function workingTime(hours: Hours): WorkingTime {
  const open = minutesOf(hours.open);
  const close = minutesOf(hours.close);
  const days = new Set(hours.days);
  const isWeekday = (day: number) => days.has(weekdayOf(day));
  const holidays = new Set(hours.holidays.map(dayOf).filter(isWeekday));
  return {
    ...(isAllDay(open, close) ? { open: 0, close: dayMinutes } : { open, close }),
    works: (day) => isWeekday(day) && !holidays.has(day),
    workedIn(from, to) {
      const weeks = Math.max(0, Math.floor((to - from) / 7));
      let count = weeks * days.size;
      for (let day = from + weeks * 7; day < to; day++) if (isWeekday(day)) count += 1;
      for (const day of holidays) if (day >= from && day < to) count -= 1;
      return count;
    },
  };
}

/** One business day of working time after `received`, counted from the next working minute. */
export function dueAt(received: Date, hours: Hours): Date {
  const { open, close, works } = workingTime(hours);
  const start = Math.ceil(istMinute(received));
  const firstDay = Math.floor(start / dayMinutes);
  let left = close - open;
  for (let day = firstDay; day < firstDay + maxDays; day++) {
    if (!works(day)) continue;
    const from = Math.max(start, day * dayMinutes + open);
    const room = day * dayMinutes + close - from;
    if (room <= 0) continue;
    if (left <= room) return fromIst(from + left);
    left -= room;
  }
  // Only holidays: an answer is still owed, so an ordinary weekday is used.
  return fromIst(start + dayMinutes);
}

/** Counts the minutes of office time from `a` to `b`, negative when `b` is earlier. Looks at three years at most. */
export function workingMinutes(hours: Hours): (a: Date, b: Date) => number {
  const { open, close, works, workedIn } = workingTime(hours);
  const within = (day: number, start: number, end: number) => {
    const from = Math.max(start, day * dayMinutes + open);
    const to = Math.min(end, day * dayMinutes + close);
    return works(day) && to > from ? to - from : 0;
  };
  return function between(a: Date, b: Date): number {
    if (b < a) return -between(b, a);
    const start = istMinute(a);
    const end = istMinute(b);
    const firstDay = Math.floor(start / dayMinutes);
    const lastDay = Math.min(Math.floor(end / dayMinutes), firstDay + maxDays);
    if (firstDay === lastDay) return Math.floor(within(firstDay, start, end));
    const whole = workedIn(firstDay + 1, lastDay) * (close - open);
    return Math.floor(within(firstDay, start, end) + whole + within(lastDay, start, end));
  };
}
