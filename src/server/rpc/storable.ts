import { refusal } from './errors.ts';

/** Nothing the product keeps nests half as deep; what does was made to break whatever walks it. */
export const deepest = 64;

/** What both databases can hold of a text: a NUL and a lone half of a pair become U+FFFD, as in a browser. */
const text = (value: string) => value.toWellFormed().replaceAll('\0', '\ufffd');

/** A checked request as it may reach the database, on either engine. */
export function storable<T>(value: T, depth?: number): T;
export function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) throw refusal({ request: 'The request is nested too deeply' });
  if (Array.isArray(value)) return value.map((each) => storable(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [text(name), storable(each, depth + 1)]),
  );
}
