const blank = (value: unknown) => value === undefined || value === null || value === '';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values are equal for a form: '', null and a missing property are the same, and key order is ignored. Called on each keystroke. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (blank(a) && blank(b))) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, at) => sameValue(each, b[at]));
  if (!isObject(a) || !isObject(b)) return false;
  return Object.keys({ ...a, ...b }).every((key) => sameValue(a[key], b[key]));
}

type Name<V> = keyof V & string;

/** Fields that differ from the saved values. Unlike the form’s own `dirtyFields`, an empty text equals null, as it does on the server. */
export const changedNames = <V extends object>(values: V, saved: V): Name<V>[] =>
  (Object.keys(values) as Name<V>[]).filter((name) => !sameValue(values[name], saved[name]));

/** The newly saved values, plus what was typed since `sent` was submitted. */
export const withTyped = <V extends object>(saved: V, sent: V, now: V): V =>
  Object.assign({ ...saved }, ...changedNames(now, sent).map((name) => ({ [name]: now[name] })));
