const blank = (value: unknown) => value === undefined || value === null || value === '';

const plain = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => {
    if (blank(each)) return null;
    if (typeof each !== 'object' || Array.isArray(each)) return each;
    return Object.fromEntries(
      Object.entries(each as object)
        .filter(([, inner]) => !blank(inner))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  });

/** Whether two values are equal for a form: '' and null are the same, key order is ignored. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (blank(a) && blank(b)) || (!blank(a) && !blank(b) && plain(a) === plain(b));

type Name<V> = keyof V & string;

/** Fields that differ from the saved values. Unlike the form’s own `dirtyFields`, an empty text equals null, as it does on the server. */
export const changedNames = <V extends object>(values: V, saved: V): Name<V>[] =>
  (Object.keys(values) as Name<V>[]).filter((name) => !sameValue(values[name], saved[name]));

/** The newly saved values, plus what was typed since `sent` was submitted. */
export const withTyped = <V extends object>(saved: V, sent: V, now: V): V =>
  Object.assign({ ...saved }, ...changedNames(now, sent).map((name) => ({ [name]: now[name] })));
