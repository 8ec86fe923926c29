import * as z from 'zod/mini';
import type { Field, Fields, ValuesOf } from '../resource/field.ts';
import { rulesOf } from '../resource/shapes.ts';

/** The declaration of a site-wide setting. */
export interface Setting<T = unknown> {
  title: string;
  help?: string;
  /** The tag whose holders read it; absent: that of the settings as a whole. */
  tag?: string;
  /** Validates what is stored. */
  schema: z.ZodMiniType<T>;
}

/** A setting edited with ordinary fields. */
export interface FormSetting<T = unknown, V = Record<string, unknown>> extends Setting<T> {
  fields: Fields;
  /** Validates the values of the fields. */
  formSchema: z.ZodMiniType;
  toForm(stored: T): V;
  fromForm(values: V): T;
}

type About = Omit<Setting, 'schema'>;

/** Declares a setting that is stored as its fields are edited. Its validation and its form are derived from this. */
export function setting<F extends Fields>(declared: About & { fields: F }) {
  const schema = z.strictObject(rulesOf(declared.fields)) as unknown as z.ZodMiniType<ValuesOf<F>>; // by the very fields
  return {
    ...declared,
    schema,
    formSchema: schema,
    toForm: (stored: ValuesOf<F>) => stored,
    fromForm: (values: ValuesOf<F>) => values,
  };
}

/** Declares a setting that is a single value; in its form the field is called `value`. */
export function single<T>({ field, ...about }: About & { field: Field<T> }) {
  return {
    ...about,
    fields: { value: field as Field },
    schema: field.schema,
    formSchema: z.object({ value: field.schema }),
    toForm: (value: T) => ({ value }),
    fromForm: ({ value }: { value: T }) => value,
  };
}
