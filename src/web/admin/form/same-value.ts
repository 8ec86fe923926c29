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

/** Whether two values mean the same to a form: '' and null count as nothing, the order of keys does not count. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (blank(a) && blank(b)) || (!blank(a) && !blank(b) && plain(a) === plain(b));

type Name<V> = keyof V & string;

/** The fields that differ from what is saved. A form's own `dirtyFields` tell an emptied text from none; the server does not. */
export const changedNames = <V extends object>(values: V, saved: V): Name<V>[] =>
  (Object.keys(values) as Name<V>[]).filter((name) => !sameValue(values[name], saved[name]));

/** What is saved now, with what was typed since `sent` went out. */
export const withTyped = <V extends object>(saved: V, sent: V, now: V): V =>
  Object.assign({ ...saved }, ...changedNames(now, sent).map((name) => ({ [name]: now[name] })));
