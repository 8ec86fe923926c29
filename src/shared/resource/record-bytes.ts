import type { Resource } from './define.ts';
import type { Field, Fields } from './field.ts';
import { richTextBytes } from './rich-text.ts';

/** Limit on all sections of a page together, in characters of JSON (sections/field.ts). */
export const sectionsCharacters = 150_000;

/** A character takes at most three bytes of UTF-8 per UTF-16 code unit. */
const bytesPerCharacter = 3;
/** Ids, numbers, dates and choices, with the names of the fields. */
const small = 300;
const besides = 64 * 1024;

const sum = (fields: Fields): number =>
  Object.values(fields).reduce((all, field) => all + small + bytesOf(field), 0);

function bytesOf({ input, item, max = 0 }: Field): number {
  if (input === 'richText') return richTextBytes;
  if (input === 'list') return item ? max * sum(item) : 0;
  if (input === 'sections') return sectionsCharacters * bytesPerCharacter;
  if (input === 'words') return max * 60 * bytesPerCharacter;
  return max * bytesPerCharacter;
}

/** The largest record or setting its fields allow, as JSON: what its calls have to accept. */
export const recordBytes = ({ fields }: { fields: Fields }): number => besides + sum(fields);

/** The largest draft. Drafts are not validated; kinds with small records get this much as well. */
export const draftBytes = (resource: Resource): number => Math.max(256 * 1024, recordBytes(resource));

/** The size of such a body when sealed: base64 takes four bytes for three. */
export const sealedBytes = (bytes: number): number => Math.ceil((bytes * 4) / 3) + 1024;
