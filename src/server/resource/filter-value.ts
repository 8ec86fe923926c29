import { officeDayStart } from '#shared/office-time.ts';
import { isDay, maxInteger } from '#shared/resource/rules.ts';
import { refusal } from '../rpc/errors.ts';

const refuse = (name: string) => refusal({ [`filters.${name}`]: 'Enter a number' });

/** Filters arrive as text from the URL; returns a whole number that the column can hold. */
export function wholeNumber(name: string, value: unknown): number {
  const number = value === '' || typeof value === 'object' ? Number.NaN : Number(value);
  if (!Number.isInteger(number) || Math.abs(number) > maxInteger) throw refuse(name);
  return number;
}

/** A number from the URL, fractions included; refuses any other text. */
export function finiteNumber(name: string, value: unknown): number {
  const number = value === '' || typeof value === 'object' ? Number.NaN : Number(value);
  if (!(Math.abs(number) <= maxInteger)) throw refuse(name);
  return number;
}

/** Whether a flag from the URL is set. */
export const isYes = (value: unknown): boolean =>
  value === true || value === 'true' || value === 1 || value === '1';

/** Where the office day of a `from` filter begins, or the day after that of a `to` filter. */
export function dayEdge(name: 'from' | 'to', day: unknown): string {
  if (typeof day !== 'string' || !isDay(day))
    throw refusal({ [`filters.${name}`]: 'Enter a date such as 2026-01-31' });
  return officeDayStart(day, name === 'to' ? 1 : 0);
}
