const anAddress = /(?:"[^"\r\n]*"|[^\s<>"',;:()]+)@[^\s<>"',;:()]+/g;

/** A text without the mail addresses in it, such as what a mail server answered. */
export const withoutAddresses = (text: string): string => text.replace(anAddress, '…');

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
