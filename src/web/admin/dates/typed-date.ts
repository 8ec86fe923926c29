import { officeDay } from '#shared/office-time.ts';
import { dayMs } from '#shared/time-units.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const shown = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const two = (part: number) => String(part).padStart(2, '0');

const dayText = /^(?:(\d{4})-(\d\d)-(\d\d)|(\d{1,2})[ ./-]+(\d{1,2}|[a-z]{3,9})[ .,/-]+(\d{4}))/;
const timeText = /^(?:t|[ ,]+)(\d{1,2})(?:[:.](\d\d)(?: ?([ap])m)?| ?([ap])m)$/;

/** A text that begins with 'today' or 'tomorrow', with the day at the office instead. */
const dated = (text: string): string =>
  text.replace(/^to(day|morrow)\b/, (word) =>
    officeDay(new Date(Date.now() + (word === 'today' ? 0 : dayMs))),
  );

/**
 * '25 Nov 2026', '25/11/2026', '2026-11-25' or 'tomorrow' as `2026-11-25`, and with a time as `2026-11-25T10:00`; null for anything else. The day
 * comes before the month, wherever the browser is from.
 */
export function readDate(typed: string, time = false): string | null {
  const text = dated(typed.trim().toLowerCase());
  const found = dayText.exec(text);
  if (!found) return null;
  const [whole, isoYear, isoMonth, isoDay, day, month = '', year] = found;
  const named = months.findIndex((each) => month.startsWith(each)) + 1;
  const iso = `${isoYear ?? year}-${two(Number(isoMonth ?? (named || month)))}-${two(Number(isoDay ?? day))}`;
  const at = new Date(`${iso}T00:00Z`);
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(iso)) return null; // the 31st of April
  const rest = text.slice(whole.length);
  if (!time) return rest === '' ? iso : null;
  const clock = timeText.exec(rest);
  if (!clock) return null;
  const half = clock[3] ?? clock[4];
  const told = Number(clock[1]);
  if (half && told > 12) return null;
  const hour = half ? (told % 12) + (half === 'p' ? 12 : 0) : told;
  const minute = Number(clock[2] ?? 0);
  return hour < 24 && minute < 60 ? `${iso}T${two(hour)}:${two(minute)}` : null;
}

/** The reverse: '25 Nov 2026' or '25 Nov 2026, 10:00'; anything else is returned unchanged. */
export function writeDate(value: string): string {
  if (readDate(value, value.includes('T')) !== value) return value; // not stored like this, but being typed
  const [day = '', clock] = value.split('T');
  return shown.format(new Date(`${day}T00:00Z`)) + (clock ? `, ${clock}` : '');
}
