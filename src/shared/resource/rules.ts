import * as z from 'zod/mini';
import { messages } from './messages.ts';

export { messages };

/** What is longer is told so at once: no other rule reads through megabytes of it. */
const atMost = (max: number) => z.maxLength(max, { error: messages.tooLong(max), abort: true });

/** At least one character that can be seen: blanks, zero-width and filling characters alone are an empty field. */
const filled = () => z.regex(/[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/u, messages.required);

/** One line of text: trimmed, no control characters, so that it can stand in a mail header. */
export const line = (max: number) =>
  z
    .string(messages.text)
    .check(z.trim(), atMost(max), filled(), z.regex(/^[^\u0000-\u001f\u007f]*$/, messages.oneLine));

/** Text of several lines: trimmed, line breaks kept. */
export const lines = (max: number) => z.string(messages.text).check(z.trim(), atMost(max), filled());

const emailShape =
  /^[^\s@<>()",;:\\[\]\u0000-\u001f]+@[^\s@<>()",;:\\[\]\u0000-\u001f.]+(\.[^\s@<>()",;:\\[\]\u0000-\u001f.]+)+$/u;

export const emailLength = 254;
export const email = () =>
  z
    .string(messages.text)
    .check(
      z.trim(),
      z.minLength(1, messages.required),
      atMost(emailLength),
      z.regex(emailShape, messages.email),
    );

export const phoneLength = 20;
const phoneShape = new RegExp(`^[+0-9 ()-]{7,${phoneLength}}$`);
export const phone = () =>
  z
    .string(messages.text)
    .check(
      z.trim(),
      z.minLength(1, messages.required),
      z.regex(phoneShape, messages.phone),
      z.regex(/[0-9]/, messages.phone),
    );

/** The largest number an integer column of PostgreSQL holds, and below zero the smallest. */
export const mostInteger = 2_147_483_647;
/** No table counts this far: a larger id is nobody's, a larger version nowhere's, and neither an error of the database (nor one more). */
const clamped = z.transform((value: number) => Math.max(1 - mostInteger, Math.min(mostInteger - 1, value)));

/** An id: an integer on the wire, strings of digits accepted. */
export const id = () =>
  z.pipe(
    z.pipe(
      z.pipe(
        z.union([z.number(messages.record), z.string(messages.record)], messages.record),
        z.transform((value) =>
          typeof value === 'string' && /^[0-9]{1,15}$/.test(value) ? Number(value) : value,
        ),
      ),
      z.int(messages.record).check(z.positive(messages.record)),
    ),
    clamped,
  );

/** The version of a record that a change was made from. */
export const version = () => z.pipe(z.int(messages.whole), clamped);

/** Days and times from the year 1000 to 2999: beyond them the two databases do not agree. */
export const nearYears = /^[12][0-9]{3}-/;

/** '' and an absent value count as null in an optional field. */
export const absent = <T>(schema: z.ZodMiniType<T>): z.ZodMiniType<T | null, T | null | undefined> =>
  z.pipe(
    z.transform((value: unknown) => (value === '' || value === undefined ? null : value)),
    z.nullable(schema) as never,
  ) as unknown as z.ZodMiniType<T | null, T | null | undefined>; // the transform takes anything; callers are held to T
