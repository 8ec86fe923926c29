import { refusal } from './errors.ts';

/** Nothing the product stores nests half as deep; deeper input was made to break recursive code. */
export const deepest = 64;

/** Text that both databases can store: NUL and lone surrogates become U+FFFD, as in a browser. */
const text = (value: string) => value.toWellFormed().replaceAll('\0', '\ufffd');

/** A validated request, made safe to store on either engine. */
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
