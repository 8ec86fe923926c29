import type * as z from 'zod/mini';

/** How a field is edited; the admin has one component for each (`web/admin/inputs`). */
export type Input =
  | 'text'
  | 'textarea'
  | 'email'
  | 'phone'
  | 'url'
  | 'richText'
  | 'number'
  | 'rating'
  | 'switch'
  | 'select'
  | 'checks'
  | 'date'
  | 'image'
  | 'images'
  | 'reference'
  | 'references'
  | 'list'
  | 'words'
  | 'password';

/** How a field is stored. `json` is text on SQLite and jsonb on PostgreSQL. */
export type Column = 'text' | 'integer' | 'real' | 'boolean' | 'json';

export interface Option {
  value: string;
  label: string;
}

/** One field of a kind of content: its rule, its words on the screen, its input and its column. */
export interface Field<T = unknown> {
  schema: z.ZodMiniType<T>;
  label: string;
  input: Input;
  column: Column;
  /** Must be sent on add. A field that need not be sent has `initial`. */
  required: boolean;
  /** Value of a new record when the field is absent. */
  initial: T | undefined;
  help?: string | undefined;
  /** Longest text, or most items. */
  max?: number | undefined;
  options?: readonly Option[] | undefined;
  /** Plural name of the resource that `reference` and `references` point to. */
  to?: string | undefined;
  /** The type given to the referenced resource's calls (categories have one). */
  toType?: string | undefined;
  /** Fields of one item of a `list`. */
  item?: Fields | undefined;
  /** Exact crop an image is for, as width / height. */
  aspect?: number | undefined;
  /** Shows a person: drawn round, and without a picture as a medallion made from the name. */
  portrait?: boolean | undefined;
}

export type Fields = Record<string, Field>;

/** The values of a set of fields, as stored and as answered. */
export type ValuesOf<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never };

type OptionalKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends { required: true } ? never : K;
}[keyof F];

/** What may be sent to make a record: required fields, and any of the others. */
export type NewValuesOf<F extends Fields> = Omit<ValuesOf<F>, OptionalKeys<F>> &
  Partial<Pick<ValuesOf<F>, OptionalKeys<F> & keyof ValuesOf<F>>>;

export interface FieldOptions {
  label: string;
  help?: string;
}
