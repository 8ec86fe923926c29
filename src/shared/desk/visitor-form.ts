import * as z from 'zod/mini';
import { absent, email, emailLength, line, lines, need, phone, phoneLength } from '../resource/rules.ts';

/** A field that visitors fill in. It is stored in the column of the same name. */
export interface FieldDeclaration<R extends boolean = boolean> {
  label: string;
  required: R;
  /** The type of its input; `lines` is a text area. */
  type: 'text' | 'email' | 'tel' | 'lines';
  max: number;
  autoComplete?: string;
  hint?: string;
  /** Rows of a text area. */
  rows?: number;
  /** Takes the full width of the form. */
  wide?: boolean;
}

/** A form’s attachment; it is sent as name, type and base64 content. */
export interface UploadDeclaration {
  name: string;
  label: string;
  hint: string;
  /** Allowed extensions, in the format of an input’s `accept`. */
  accept: string;
  maxBytes: number;
  messages: { missing: string; large: string; type: string };
}

/** A form of the site: its fields, in the order they are shown. */
export interface FormDeclaration {
  /** Prefix of its element ids. */
  id: string;
  fields: Readonly<Record<string, FieldDeclaration>>;
  file: UploadDeclaration | null;
}

export const person = {
  firstName: { label: 'First name', required: true, type: 'text', max: 60, autoComplete: 'given-name' },
  lastName: { label: 'Last name', required: false, type: 'text', max: 60, autoComplete: 'family-name' },
} as const satisfies FormDeclaration['fields'];

/** Contact fields of a person. */
export const reach = {
  email: {
    label: 'Email',
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

export const may = (schema: unknown) => z._default(absent(schema as z.ZodMiniType<string, string>), null); // as above

const rules = { text: line, lines, email, tel: phone };

type FieldSchema<F extends FieldDeclaration> = F['required'] extends true
  ? ReturnType<typeof need>
  : ReturnType<typeof may>;
type FieldSchemas<F extends FormDeclaration['fields']> = {
  -readonly [K in keyof F]: FieldSchema<F[K]>;
};

/** Validates each field of the request. */
export const schemasOf = <const F extends FormDeclaration['fields']>(fields: F): FieldSchemas<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { type, max, required }]) => {
      const rule = rules[type](max);
      return [name, required ? need(rule) : may(rule)];
    }),
  ) as FieldSchemas<F>; // keyed by the same names

/** The stored value of each field. */
export type FieldColumns<F extends FormDeclaration['fields']> = {
  -readonly [K in keyof F]: F[K]['required'] extends true ? string : string | null;
};
