import * as z from 'zod/mini';
import { required } from '../resource/calls.ts';
import { absent, email, emailLength, line, lines, phone, phoneLength } from '../resource/rules.ts';

/** A field that visitors fill in. It is kept in the column of its name. */
export interface FieldDeclaration<R extends boolean = boolean> {
  label: string;
  /** Its name in exports, where that is another. */
  heading?: string;
  required: R;
  /** The type of its input; `lines` is a text area. */
  type: 'text' | 'email' | 'tel' | 'lines';
  max: number;
  autoComplete?: string;
  hint?: string;
  /** How high a text area is. */
  rows?: number;
  /** Takes a whole row of the form. */
  wide?: boolean;
}

/** A file that comes with a form; it is sent as its name, its type and its bytes as base64. */
export interface UploadDeclaration {
  name: string;
  label: string;
  hint: string;
  /** Its extensions, as an input takes them. */
  accept: string;
  maxBytes: number;
  messages: { missing: string; large: string; type: string };
}

/** A form of the site: what it asks for, in the order in which it asks. */
export interface FormDeclaration {
  /** The ids of its parts begin with it. */
  id: string;
  fields: Readonly<Record<string, FieldDeclaration>>;
  file: UploadDeclaration | null;
}

export const person = {
  firstName: { label: 'First name', required: true, type: 'text', max: 60, autoComplete: 'given-name' },
  lastName: { label: 'Last name', required: false, type: 'text', max: 60, autoComplete: 'family-name' },
} as const satisfies FormDeclaration['fields'];

/** How to reach the person. */
export const reach = {
  email: {
    label: 'Email',
    heading: 'E-mail',
    required: true,
    type: 'email',
    max: emailLength,
    autoComplete: 'email',
  },
  phone: {
    label: 'Phone',
    required: true,
    type: 'tel',
    max: phoneLength,
    autoComplete: 'tel',
    hint: 'With country code: +91 India, +965 Kuwait, +971 UAE',
  },
} as const satisfies FormDeclaration['fields'];

const need = (schema: unknown) => required(schema as z.ZodMiniType) as z.ZodMiniType<string, string>; // the rules below are all of text
export const may = (schema: unknown) => z._default(absent(schema as z.ZodMiniType<string, string>), null); // likewise

const rules = { text: line, lines, email, tel: phone };

type FieldSchema<F extends FieldDeclaration> = F['required'] extends true
  ? ReturnType<typeof need>
  : ReturnType<typeof may>;
export type FieldSchemas<F extends FormDeclaration['fields']> = {
  -readonly [K in keyof F]: FieldSchema<F[K]>;
};

/** What is taken of each field. */
export const schemasOf = <const F extends FormDeclaration['fields']>(fields: F): FieldSchemas<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { type, max, required }]) => {
      const rule = rules[type](max);
      return [name, required ? need(rule) : may(rule)];
    }),
  ) as FieldSchemas<F>; // by the same names

/** What is kept of each field. */
export type FieldColumns<F extends FormDeclaration['fields']> = {
  -readonly [K in keyof F]: F[K]['required'] extends true ? string : string | null;
};
