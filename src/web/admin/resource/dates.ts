const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric' });
const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** '21 Nov 2026', in the user’s time zone. */
export const dayText = (iso: string): string => day.format(new Date(iso));
export const fullText = (iso: string): string => full.format(new Date(iso));

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** '3 hours ago' within a week, a date before that. */
export function agoText(iso: string, now = Date.now()): string {
  const seconds = (new Date(iso).getTime() - now) / 1000;
  if (Math.abs(seconds) > 7 * 86_400) return dayText(iso);
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return relative.format(Math.trunc(seconds / length), unit);
  }
  return 'just now';
}

const moment = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short' },
  ...{ hour: '2-digit', minute: '2-digit' },
});
const momentOfYear = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** '24 Nov, 10:00', with the year unless it is the current one, in the user’s time zone. */
export function momentText(iso: string, now = new Date()): string {
  const at = new Date(iso);
  return (at.getFullYear() === now.getFullYear() ? moment : momentOfYear).format(at);
}

/** 'IST': short name of the user’s time zone. */
export const zoneName = (): string =>
  new Intl.DateTimeFormat('en-IN', { timeZoneName: 'short' })
    .formatToParts(new Date())
    .find((part) => part.type === 'timeZoneName')?.value ?? 'your time';

const pad = (value: number) => String(value).padStart(2, '0');

/** ISO (UTC) <-> the value of a `datetime-local` input, in the user’s time zone. */
export function toLocalInput(iso: string | null): string {
  if (!iso) return '';
  const at = new Date(iso);
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}
export const fromLocalInput = (value: string): string | null =>
  value ? new Date(value).toISOString() : null;

/** Long name of the user’s time zone: 'India Standard Time'. */
export const zoneText = (): string =>
  new Intl.DateTimeFormat('en', { timeZoneName: 'long' })
    .formatToParts(new Date())
    .find((part) => part.type === 'timeZoneName')?.value ?? 'your time zone';
