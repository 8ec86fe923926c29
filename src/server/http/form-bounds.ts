/** More than any form of the site has fields. */
export const maxFields = 50;
/** More than any of them has letters. */
export const maxFieldBytes = 128 * 1024;

const ampersand = 0x26;

/** True for a form, sent as a query, that no page of ours sends: its parser is not to be asked. */
export function hasTooManyFields(body: Uint8Array): boolean {
  let fields = 0;
  for (let at = body.indexOf(ampersand); at !== -1; at = body.indexOf(ampersand, at + 1)) {
    fields += 1;
    if (fields > maxFields) return true;
  }
  return false;
}
