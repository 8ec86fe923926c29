/** What is edited: the value as visitors see it. */
export const shownIn = <T>({ value, shown }: { value: T; shown?: T | undefined }): T => shown ?? value;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/**
 * An edited value in the form to store: a text that was not edited keeps its stored form, so that it goes on following the settings
 * (docs/decisions/0046-own-details-in-shipped-texts.md).
 */
export function asStored(edited: unknown, stored: unknown, shown: unknown): unknown {
  if (typeof edited === 'string') return edited === shown ? stored : edited;
  if (isWords(edited) && isWords(stored) && isWords(shown))
    return edited.map((word) => stored[shown.indexOf(word)] ?? word); // they may have been moved
  if (Array.isArray(edited) && Array.isArray(stored) && Array.isArray(shown))
    return edited.map((each, at) => asStored(each, stored[at], shown[at]));
  if (!isObject(edited) || !isObject(stored) || !isObject(shown)) return edited;
  return Object.fromEntries(
    Object.entries(edited).map(([name, each]) => [name, asStored(each, stored[name], shown[name])]),
  );
}
