import * as z from 'zod/mini';
import type { FormDeclaration } from '../../desk/visitor-form.ts';
import { mail } from '../mail.ts';

export const values = <const L extends readonly { value: string }[]>(list: L) =>
  list.map((each) => each.value) as unknown as [L[number]['value'], ...L[number]['value'][]];

export const text = z.string();
export const maybe = z.nullable(z.string());

/** A history event; `author` is null for visitors and the program itself. */
const event = z.object({
  id: z.number(),
  kind: text,
  text,
  author: z.nullable(z.number()),
  authorName: maybe,
  createdAt: text,
});
export type DeskEvent = z.output<typeof event>;

/** What a visitor entered, as stored. */
export const filledIn = <F extends FormDeclaration['fields']>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.required ? text : maybe]),
  ) as {
    -readonly [K in keyof F]: F[K]['required'] extends true ? typeof text : typeof maybe;
  }; // keyed by the same names

/** Fields of every record at both desks. */
export const commonFields = {
  id: z.number(),
  reference: text,
  spamReasons: z.array(text),
  owner: z.nullable(z.number()),
  ownerName: maybe,
  /** Number of its mails that were not delivered. */
  failedMails: z.number(),
  consent: maybe,
  /** When its personal data is erased; null while it is being worked on. */
  eraseAt: maybe,
  version: z.number(),
  createdAt: text,
  updatedAt: text,
};

/** What an opened record includes. */
export const past = { history: z.array(event), mails: z.array(mail) };
