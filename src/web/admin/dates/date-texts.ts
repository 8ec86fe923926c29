import { istMs } from '#shared/office-time.ts';

/** All times in the panel are in the office's time zone and name it, so they mean the same to a reader in Kuwait. */
const timeZone = 'Asia/Kolkata';
const zoneName = 'IST';
/** For sentences: 'In Indian time (IST)'. */
export const zoneText = `Indian time (${zoneName})`;

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone });
const year = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const brief = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });

/** '14:30 IST' */
export const timeOf = (at: Date): string => `${clock.format(at)} ${zoneName}`;

/** '20 Nov 2026' */
export const dayText = (iso: string): string => day.format(new Date(iso));
/** '20 Nov 2026, 14:30 IST' */
export const fullText = (iso: string): string => `${dayText(iso)}, ${timeOf(new Date(iso))}`;

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

function ago(words: Intl.RelativeTimeFormat, iso: string, now: number): string {
  const seconds = (new Date(iso).getTime() - now) / 1000;
  if (Math.abs(seconds) > 7 * 86_400) return dayText(iso);
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return words.format(Math.trunc(seconds / length), unit);
  }
  return 'just now';
}
/** '3 hours ago' within a week, a date before that. */
export const agoText = (iso: string, now = Date.now()): string => ago(relative, iso, now);
/** '3 hr. ago', short enough for a column of dates. */
export const agoBrief = (iso: string, now = Date.now()): string => ago(brief, iso, now);

/** '24 Nov, 10:00 IST', with the year unless it is the current one. */
export function momentText(iso: string, now = new Date()): string {
  const at = new Date(iso);
  return `${(year.format(at) === year.format(now) ? dayOfYear : day).format(at)}, ${timeOf(at)}`;
}

const isTime = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text));
/** A time (ISO, UTC) as a date field shows it: `2026-11-25T10:00` in office time. Text that is not a time stays as it was typed, for the form to reject. */
export const toLocalInput = (iso: string | null): string =>
  iso && isTime(iso) ? new Date(new Date(iso).getTime() + istMs).toISOString().slice(0, 16) : (iso ?? '');
/** The reverse of `toLocalInput`; null for an empty field. */
export const fromLocalInput = (value: string): string | null =>
  isTime(`${value}Z`) ? new Date(Date.parse(`${value}Z`) - istMs).toISOString() : value || null;
