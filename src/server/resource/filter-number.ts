import { maxInteger } from '#shared/resource/rules.ts';
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
