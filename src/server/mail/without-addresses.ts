/** Bounded, because a search for the @ of a long word begins anew at each of its letters. */
const anAddress = /(?:"[^"\r\n]{0,254}"|[^\s<>"',;:()]{1,254})@[^\s<>"',;:()]+/g;

/** A mail server’s answer may be a megabyte. */
const longestText = 4_000;
const longestAddress = 320;

/** A text, at most so long, without the mail addresses in it, such as what a mail server answered. */
export const withoutAddresses = (text: string): string =>
  text
    .slice(0, longestText + longestAddress) // one across the end is recognized
    .replace(anAddress, '…')
    .slice(0, longestText);

/**
 * Why something could not be sent, for the log, which outlives the erasure of a person: the mail library’s errors name the
 * recipient in several more properties than these.
 */
export function failureWithoutAddresses(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(withoutAddresses(String(error)));
  const { name, message, stack, code, responseCode, command } = error as Error & Record<string, unknown>;
  const known = Object.entries({ code, responseCode, command }).filter(([, value]) => value !== undefined);
  return Object.assign(new Error(withoutAddresses(message)), Object.fromEntries(known), {
    name,
    stack: withoutAddresses(stack ?? ''),
  });
}
