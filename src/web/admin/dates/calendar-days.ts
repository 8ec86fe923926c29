/** Dates as `2026-11-25`, without time or time zone. */
const dateOf = (day: string) => new Date(`${day}T00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

export function addDays(day: string, days: number): string {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dayOf(date);
}

/** The same day so many months later, or the last day of that month if it is shorter. */
export function addMonths(day: string, months: number): string {
  const date = dateOf(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  date.setUTCDate(Math.min(wanted, date.getUTCDate()));
  return dayOf(date);
}

/** 1 for Monday to 7 for Sunday. */
export const weekday = (day: string): number => dateOf(day).getUTCDay() || 7;

/** The weeks of a day's month; always six, so that the layout below does not move. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 8)}01`;
  const monday = addDays(first, 1 - weekday(first));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => addDays(monday, week * 7 + at)),
  );
}
