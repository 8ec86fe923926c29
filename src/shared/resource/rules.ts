import * as z from 'zod/mini';
import { messages } from './messages.ts';

export { messages };

/** Longer texts are refused at once, so that no other rule has to scan megabytes. */
const atMost = (max: number) => z.maxLength(max, { error: messages.tooLong(max), abort: true });

/** Requires a visible character: white space, zero-width and filler characters, and combining marks without a letter, count as empty. */
export const visibleLetter = /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{M}\u2800]/u;
const filled = () => z.regex(visibleLetter, messages.required);
const isBlank = (value: unknown) => typeof value === 'string' && !visibleLetter.test(value);

export const inOneLine = () => z.regex(/^[^\u0000-\u001f\u007f]*$/, messages.oneLine);

/** One line of text: trimmed, no control characters, so that it is safe in a mail header. */
export const line = (max: number) =>
  z.string(messages.text).check(z.trim(), atMost(max), filled(), inOneLine());

/** A path of this site on one line. Browsers drop tabs and line breaks, and read `\` as a slash: `/<tab>/host` and `/\host` are other sites. */
export const sitePath = /^\/(?!\/)[^\s\p{Cc}\\]*$/u;

/** Multi-line text: trimmed, line breaks kept. */
export const lines = (max: number) => z.string(messages.text).check(z.trim(), atMost(max), filled());

/** Removes invisible characters, such as direction marks that are copied along with addresses and numbers. */
const visible = (text: string) => text.replace(/\p{Cf}/gu, '');

const word = String.raw`[^\s@<>()",;:\\[\]\u0000-\u001f.]+`;
const label = `(?!-)${word}(?<!-)`;
/** What mail servers accept: no dot at an end of either part or next to another, no hyphen at an end of a label, and no bare IP address. */
const emailShape = new RegExp(
  `^(?!.*[\\p{Default_Ignorable_Code_Point}\\u2800])${word}(?:\\.${word})*@(?:${label}\\.)+(?![0-9]+$)${label}$`,
  'u',
);

export const emailLength = 254;
export const email = () =>
  z
    .string(messages.text)
    .check(
      z.overwrite(visible),
      z.trim(),
      z.minLength(1, messages.required),
      atMost(emailLength),
      z.regex(emailShape, messages.email),
    );

/** The sign-in address as typed or pasted. A malformed one belongs to nobody, which is for the caller to say. */
export const typedAddress = () =>
  z.string(messages.text).check(z.overwrite(visible), z.trim(), atMost(emailLength), filled(), inOneLine());

/** The zeros of Arabic keyboards, of Persian and Urdu, of Hindi and of Tamil ones. */
const zeros = [0x660, 0x6f0, 0x966, 0xbe6];

function latinDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = zeros.find((each) => code >= each && code <= each + 9);
  return zero === undefined ? digit : String(code - zero);
}

/** Normalizes a phone number to the characters it is dialled with. */
export const dialled = (text: string): string =>
  visible(text)
    .replace(/\p{Nd}/gu, latinDigit)
    .replace(/\p{Zs}/gu, ' ')
    .replace(/\p{Pd}/gu, '-');

export const phoneLength = 20;
const phoneShape = new RegExp(`^[+0-9 ()-]{7,${phoneLength}}$`);
export const phone = () =>
  z
    .string(messages.text)
    .check(
      z.overwrite(dialled),
      z.trim(),
      z.minLength(1, messages.required),
      z.regex(phoneShape, messages.phone),
      z.regex(/[0-9]/, messages.phone),
    );

/** The largest number an integer column of PostgreSQL holds; negated, the smallest. */
export const maxInteger = 2_147_483_647;
/** Upper bound for ids and versions: larger ones cannot exist, and must not cause a database error (nor must one more). */
const clamped = z.transform((value: number) => Math.max(1 - maxInteger, Math.min(maxInteger - 1, value)));

/** An id: an integer in JSON; digit strings are accepted. `least` is 0 where that means none. */
export const id = (least = 1) =>
  z.pipe(
    z.pipe(
      z.pipe(
        z.union([z.number(messages.record), z.string(messages.record)], messages.record),
        z.transform((value) =>
          typeof value === 'string' && /^[0-9]{1,15}$/.test(value) ? Number(value) : value,
        ),
      ),
      z.int(messages.record).check(z.gte(least, messages.record)),
    ),
    clamped,
  );

/** An id in a request, by the type of what it reads. */
export const idField = id() as unknown as z.ZodMiniType<number, number | string>;

/** The version of a record that a change is based on. */
export const version = () => z.pipe(z.int(messages.whole), clamped);

/** A whole number within bounds. */
export function wholeBetween(min: number, max: number) {
  const message = messages.between(min, max);
  return z.int(messages.whole).check(z.gte(min, message), z.lte(max, message));
}

/** Dates from the year 1000 to 2999: outside them the two databases disagree. */
export const nearYears = /^[12][0-9]{3}-/;

/** A day of the calendar, such as 2026-01-31. */
export const isDay = (text: string): boolean => nearYears.test(text) && z.iso.date().safeParse(text).success;

/** A blank text and a missing value count as null in an optional field. */
export const absent = <T>(
  schema: z.ZodMiniType<T>,
  isNone = isBlank,
): z.ZodMiniType<T | null, T | null | undefined> =>
  z.pipe(
    z.transform((value: unknown) => (value === undefined || isNone(value) ? null : value)),
    z.nullable(schema) as never,
  ) as unknown as z.ZodMiniType<T | null, T | null | undefined>; // the transform accepts anything; callers are held to T

/** '' counts as missing in an optional field that has another initial value than null, or stays as it is without one. */
export const unsaid = <T>(schema: z.ZodMiniType<T>): z.ZodMiniType<T | undefined, T | undefined> =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    z.optional(schema) as never,
  ) as unknown as z.ZodMiniType<T | undefined, T | undefined>; // as above

/** The same, with that value. */
export const withDefault = <T>(schema: z.ZodMiniType<T>, initial: T): z.ZodMiniType<T, T | undefined> =>
  z.pipe(
    z.transform((value: unknown) => (value === '' || value === undefined ? initial : value)),
    schema as never,
  ) as unknown as z.ZodMiniType<T, T | undefined>; // as above

/** A missing required value is reported in the reference’s words (Validation) rather than by type. */
export const required = (schema: z.ZodMiniType): z.ZodMiniType =>
  z.pipe(
    z.transform((value, ctx) => {
      if (value === undefined || value === null || value === '') {
        ctx.issues.push({ code: 'custom', message: messages.required, input: value });
      }
      return value;
    }),
    schema,
  );

/** The `version` a row was read with. */
export const versionField = required(version()) as z.ZodMiniType<number, number>;

/** A rule of a text, typed as what it takes and gives. */
export const str = (schema: unknown) => schema as z.ZodMiniType<string, string>;

/** A required text. */
export const need = (schema: unknown) => required(schema as z.ZodMiniType) as z.ZodMiniType<string, string>;

/** Requests with more unknown fields, or longer names, are crafted to be expensive. */
export const maxNamed = 20;
export const maxNameLength = 200;

/** The words for a request’s unknown fields; undefined for any other issue. */
export function unknownKeys(issue: { code?: string; keys?: string[] }): string | undefined {
  if (issue.code === 'unrecognized_keys') {
    const some = (issue.keys ?? []).slice(0, maxNamed);
    return some.map((key) => messages.unknown(key.slice(0, maxNameLength))).join('; ');
  }
  return undefined;
}

/** A request that names its unknown fields when it refuses them. */
export const strict = <S extends z.core.$ZodLooseShape>(shape: S) =>
  z.strictObject(shape, { error: unknownKeys });

type Anything = z.ZodMiniOptional<z.ZodMiniUnknown>;

/** An update accepts the whole row, of which the handler writes only a few columns. */
export const acceptingWholeRow = <S extends z.core.$ZodLooseShape>(row: z.ZodMiniObject<S>) =>
  Object.fromEntries(Object.keys(row.shape).map((name) => [name, z.optional(z.unknown())])) as {
    [K in keyof S]: Anything;
  }; // keyed by the same names
