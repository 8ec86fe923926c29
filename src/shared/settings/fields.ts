import * as z from 'zod/mini';
import type { Field, FieldOptions } from '../resource/field.ts';
import { optionalPhone, optionalText, optionalTextarea, optionalUrl, words } from '../resource/kit.ts';
import { email, emailLength, messages, phoneLength } from '../resource/rules.ts';

type Sized = FieldOptions & { max: number };
type Optional<T> = Field<T> & { required: false };

const atMost = (max: number) =>
  z.string(messages.text).check(z.trim(), z.maxLength(max, messages.tooLong(max)));
const oneLine = (max: number) => atMost(max).check(z.regex(/^[^\u0000-\u001f\u007f]*$/, messages.oneLine));

/** Settings hold '' for a text that is left out, where records hold null. */
const orEmpty = (field: Field<string | null>, schema: z.ZodMiniType<string>): Optional<string> => ({
  ...field,
  schema,
  required: false,
  initial: '',
});

export const textOrEmpty = (o: Sized) => orEmpty(optionalText(o), oneLine(o.max));
export const linesOrEmpty = (o: Sized) => orEmpty(optionalTextarea(o), atMost(o.max));
/** Any line; it need not look like a phone number. */
export const phoneOrEmpty = (o: FieldOptions) => orEmpty(optionalPhone(o), oneLine(phoneLength));
export const emailOrEmpty = (o: FieldOptions) =>
  orEmpty(
    { ...optionalText({ ...o, max: emailLength }), input: 'email' },
    z.union([z.literal(''), email()], messages.email) as unknown as z.ZodMiniType<string>,
  );
/** A full URL; a path of this site is not enough. */
export const fullUrlOrEmpty = (o: FieldOptions) =>
  orEmpty(optionalUrl(o), atMost(500).check(z.regex(/^(https?:\/\/\S+)?$/, messages.fullUrl)));

/** A list of values that follow one rule, up to a maximum. */
export const listOf = <T>(rule: z.ZodMiniType<T>, max: number) =>
  z.array(rule, messages.list).check(z.maxLength(max, messages.tooMany(max)));

/** Email addresses. */
export const emails = (o: Sized): Optional<string[]> => ({
  ...words(o),
  schema: listOf(email() as unknown as z.ZodMiniType<string>, o.max),
});

/** A field that stored settings may lack: they get its initial value. */
export const addedLater = <T>(field: Optional<T>): Optional<T> => ({
  ...field,
  schema: z._default(field.schema, field.initial as never) as unknown as z.ZodMiniType<T>,
});
