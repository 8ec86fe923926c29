/** More fields than any form of the site has. */
export const maxFields = 50;
/** Longer than any of their names. */
export const maxFieldBytes = 128 * 1024;

const ampersand = 0x26;

/** Whether a URL-encoded form has more fields than any page of ours sends. Looked at before it is parsed. */
export function hasTooManyFields(body: Uint8Array): boolean {
  let fields = 0;
  for (let at = body.indexOf(ampersand); at !== -1; at = body.indexOf(ampersand, at + 1)) {
    fields += 1;
    if (fields > maxFields) return true;
  }
  return false;
}
