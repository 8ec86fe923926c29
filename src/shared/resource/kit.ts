import * as z from 'zod/mini';
import type { Field, FieldOptions, Fields, Input, Option, ValuesOf } from './field.ts';
import { type RichText, richTextSchema } from './rich-text.ts';
import {
  absent,
  email as emailRule,
  id,
  line,
  lines,
  messages,
  phoneLength,
  phone as phoneRule,
  wholeBetween,
} from './rules.ts';
import { shapeOf } from './shapes.ts';

type Req<T> = Field<T> & { required: true };
type Opt<T> = Field<T | null> & { required: false };
type Def<T> = Field<T> & { required: false };

const need = <T>(field: Omit<Field<T>, 'required' | 'initial'>): Req<T> => ({
  ...field,
  required: true,
  initial: undefined,
});
const may = <T>(field: Omit<Field<T>, 'required' | 'initial'>): Opt<T> => ({
  ...field,
  schema: absent(field.schema),
  required: false,
  initial: null,
});
const start = <T>(field: Omit<Field<T>, 'required' | 'initial'>, initial: T): Def<T> => ({
  ...field,
  required: false,
  initial,
});

type Sized = FieldOptions & { max?: number };

const oneLine = (input: Input, fallback: number) => (o: Sized) => {
  const max = o.max ?? fallback;
  return { ...o, max, input, column: 'text', schema: line(max) as z.ZodMiniType<string> } as const;
};
const textOf = oneLine('text', 160);
const urlOf = (o: FieldOptions) =>
  ({
    ...o,
    max: 500,
    input: 'url',
    column: 'text',
    schema: line(500).check(
      z.regex(/^(https?:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/, messages.url),
    ) as z.ZodMiniType<string>,
  }) as const;
const areaOf = (o: Sized) => {
  const max = o.max ?? 2000;
  return {
    ...o,
    max,
    input: 'textarea',
    column: 'text',
    schema: lines(max) as z.ZodMiniType<string>,
  } as const;
};

/** One line of text. */
export const text = (o: Sized) => need(textOf(o));
export const optionalText = (o: Sized) => may(textOf(o));
/** Text of several lines. */
export const textarea = (o: Sized) => need(areaOf(o));
export const optionalTextarea = (o: Sized) => may(areaOf(o));
/** Text of several lines that may be left out: then it is empty. */
export const textareaOrEmpty = (o: Sized) => {
  const area = areaOf(o);
  const schema = z.pipe(
    absent(area.schema),
    z.transform((value) => value ?? ''),
  );
  return start<string>({ ...area, schema: schema as z.ZodMiniType<string> }, '');
};
export const email = (o: FieldOptions) =>
  need<string>({
    ...o,
    max: 254,
    input: 'email',
    column: 'text',
    schema: emailRule() as z.ZodMiniType<string>,
  });
const phoneOf = (o: FieldOptions) =>
  ({
    ...o,
    max: phoneLength,
    input: 'phone',
    column: 'text',
    schema: phoneRule() as z.ZodMiniType<string>,
  }) as const;
export const phone = (o: FieldOptions) => need(phoneOf(o));
export const optionalPhone = (o: FieldOptions) => may(phoneOf(o));
/** A full URL, or a path on this site. */
export const optionalUrl = (o: FieldOptions) => may(urlOf(o));
export const url = (o: FieldOptions) => need(urlOf(o));

const richOf = (o: FieldOptions) =>
  ({ ...o, input: 'richText', column: 'json', schema: richTextSchema() }) as const;
/** Formatted text, stored as Tiptap JSON. */
export const richText = (o: FieldOptions) => need<RichText>(richOf(o));
export const optionalRichText = (o: FieldOptions) => may<RichText>(richOf(o));

/** A whole number with an initial value. */
export const number = (o: FieldOptions & { min: number; max: number; initial: number }) =>
  start<number>(
    {
      label: o.label,
      help: o.help,
      input: 'number',
      column: 'integer',
      schema: wholeBetween(o.min, o.max),
    },
    o.initial,
  );

/** Stars from 0 to 5 in half steps. */
export const rating = (o: FieldOptions) =>
  start<number>(
    {
      ...o,
      input: 'rating',
      column: 'real',
      schema: z
        .number(messages.between(0, 5))
        .check(
          z.gte(0, messages.between(0, 5)),
          z.lte(5, messages.between(0, 5)),
          z.multipleOf(0.5, 'Use whole or half stars'),
        ),
    },
    5,
  );

export const flag = (o: FieldOptions & { initial: boolean }) =>
  start<boolean>(
    {
      label: o.label,
      help: o.help,
      main: o.main,
      input: 'switch',
      column: 'boolean',
      schema: z.boolean(messages.yesNo),
    },
    o.initial,
  );

/** One of a fixed set of values. */
export const select = <const O extends readonly Option[]>(
  o: FieldOptions & { options: O; initial: O[number]['value'] },
) =>
  start<O[number]['value']>(
    {
      label: o.label,
      help: o.help,
      main: o.main,
      options: o.options,
      input: 'select',
      column: 'text',
      schema: z.enum(o.options.map((each) => each.value) as [O[number]['value']], messages.choice),
    },
    o.initial,
  );

/** Each value once: named twice, it would be shown twice. */
const eachOnce = <T>(schema: z.ZodMiniType<T[]>): z.ZodMiniType<T[]> =>
  z.pipe(
    schema,
    z.transform((values: T[]) => [...new Set(values)]),
  ) as z.ZodMiniType<T[]>;

/** Several of a fixed set of values. */
export const checks = <const O extends readonly Option[]>(
  o: FieldOptions & { options: O; initial: O[number]['value'][] },
) =>
  start<O[number]['value'][]>(
    {
      label: o.label,
      help: o.help,
      options: o.options,
      input: 'checks',
      column: 'json',
      schema: eachOnce<O[number]['value']>(
        z
          .array(
            z.enum(o.options.map((each) => each.value) as [O[number]['value']], messages.choice),
            messages.list,
          )
          .check(z.maxLength(o.options.length, messages.tooMany(o.options.length))),
      ),
    },
    o.initial,
  );

/** A calendar day, `2026-11-21`. */
export const optionalDate = (o: FieldOptions) =>
  may<string>({
    ...o,
    input: 'date',
    column: 'text',
    schema: z.iso.date(messages.date) as unknown as z.ZodMiniType<string>,
  });

type ImageOptions = FieldOptions & { aspect?: number; portrait?: boolean };
/** An image of the media library, by id. */
export const optionalImage = (o: ImageOptions) => ({
  ...may<number>({
    ...o,
    input: 'image',
    column: 'integer',
    to: 'images',
    schema: id() as unknown as z.ZodMiniType<number>,
  }),
  input: 'image' as const,
});
export const images = (o: ImageOptions & { max: number }) =>
  start<number[]>(
    {
      ...o,
      input: 'images',
      column: 'json',
      to: 'images',
      schema: z
        .array(id(), messages.list)
        .check(z.maxLength(o.max, messages.tooMany(o.max))) as unknown as z.ZodMiniType<number[]>,
    },
    [],
  );

type RefOptions = FieldOptions & { to: string; toType?: string };
/** A record of another resource, by id. */
export const reference = (o: RefOptions) =>
  need<number>({
    ...o,
    input: 'reference',
    column: 'integer',
    schema: id() as unknown as z.ZodMiniType<number>,
  });
export const optionalReference = (o: RefOptions) =>
  may<number>({
    ...o,
    input: 'reference',
    column: 'integer',
    schema: id() as unknown as z.ZodMiniType<number>,
  });
export const references = (o: RefOptions & { max: number }) =>
  start<number[]>(
    {
      ...o,
      input: 'references',
      column: 'json',
      schema: eachOnce(
        z
          .array(id(), messages.list)
          .check(z.maxLength(o.max, messages.tooMany(o.max))) as unknown as z.ZodMiniType<number[]>,
      ),
    },
    [],
  );

type ListOptions<F extends Fields> = FieldOptions &
  Pick<Field, 'shownWith'> & {
    item: F;
    max: number;
    /**
     * In a section: fewest items once it is published (`sections/list-lengths.ts`). It is no part of the schema, so that what was
     * published with fewer can still be saved, copied and pasted; nor is `limit`, for more.
     */
    min?: number | undefined;
  };
const listOf = <F extends Fields>(o: ListOptions<F>, least: number) => ({
  ...o,
  input: 'list' as const,
  column: 'json' as const,
  schema: z
    .array(itemSchema(o.item), messages.list)
    .check(
      z.minLength(least, messages.required),
      z.maxLength(o.max, messages.tooMany(o.max)),
    ) as unknown as z.ZodMiniType<ValuesOf<F>[]>,
});
/** A list of small groups of fields within one record (bullets, steps). */
export const list = <F extends Fields>(o: ListOptions<F>) => start<ValuesOf<F>[]>(listOf(o, 0), []);
/** A list with at least one item. */
export const filledList = <F extends Fields>(o: ListOptions<F>) => need<ValuesOf<F>[]>(listOf(o, 1));

const itemSchema = (item: Fields) =>
  z.strictObject(shapeOf(item), {
    error: (issue) => (issue.code === 'unrecognized_keys' ? undefined : messages.list),
  });

/** Short texts, such as technologies or keywords. */
export const words = (o: FieldOptions & { max: number }) =>
  start<string[]>(
    {
      ...o,
      input: 'words',
      column: 'json',
      schema: eachOnce(
        z
          .array(line(60), messages.list)
          .check(z.maxLength(o.max, messages.tooMany(o.max))) as unknown as z.ZodMiniType<string[]>,
      ),
    },
    [],
  );
