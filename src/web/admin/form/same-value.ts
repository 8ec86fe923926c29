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
