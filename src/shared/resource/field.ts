import type * as z from 'zod/mini';

/** The input of a field; the panel has one component for each (`web/admin/inputs`). */
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
  | 'sections'
  | 'password';

/** How a field is stored. `json` is text on SQLite and jsonb on PostgreSQL. */
export type Column = 'text' | 'integer' | 'real' | 'boolean' | 'json';

export interface Option {
  value: string;
  label: string;
}

/** One field of a kind of content: its validation, label, input and column. */
export interface Field<T = unknown> {
  schema: z.ZodMiniType<T>;
  label: string;
  input: Input;
  column: Column;
  /** Required on add. A field that is not required has an `initial` value. */
  required: boolean;
  /** Value of a new record when the field is absent. */
  initial: T | undefined;
  help?: string | undefined;
  /** False where visitors may not see the value: their search does not look into it. */
  searched?: false | undefined;
  /** Maximum length of a text, or number of items. */
  max?: number | undefined;
  /** Minimum number of items for publishing. Lists published with fewer may stay. */
  min?: number | undefined;
  /** Maximum of a text or list for publishing, in sections. Content published with more may stay. */
  limit?: Limit | undefined;
  /** The list is only visible if this other field has this value; otherwise neither its length nor its text matters. */
  shownWith?: readonly [name: string, value: string] | undefined;
  options?: readonly Option[] | undefined;
  /** Plural name of the resource that `reference` and `references` point to. */
  to?: string | undefined;
  /** The type sent to the referenced resource’s calls (for categories). */
  toType?: string | undefined;
  /** Fields of each item of a `list`. */
  item?: Fields | undefined;
  /** Other headings that its part has in documents; its label is one anyway. */
  headings?: readonly string[] | undefined;
  /** A new record starts with the name of whoever writes it. */
  writer?: true | undefined;
  /** A new record starts with the record that its writer chose here last, or with the only one there is. */
  recalled?: true | undefined;
  /** Stands in the main column, beside what it belongs to, though its input says where a record belongs. */
  main?: true | undefined;
  /** Exact crop of an image, as width / height. */
  aspect?: number | undefined;
  /** Shows a person: round, with a medallion generated from the name as a fallback. */
  portrait?: boolean | undefined;
  /** Sections below the text of a page that has its own head and end. */
  below?: true | undefined;
}

export type Fields = Record<string, Field>;

/** The value of a field before anything is entered. */
export function startOf({ initial, input, column, to }: Field): unknown {
  if (initial !== undefined) return structuredClone(initial);
  if (to || input === 'richText' || input === 'date') return null;
  return column === 'json' ? [] : '';
}

/** The values of a set of fields, as stored and returned. */
export type ValuesOf<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never };

type OptionalKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends { required: true } ? never : K;
}[keyof F];

/** What creating a record accepts: the required fields, and any of the others. */
export type NewValuesOf<F extends Fields> = Omit<ValuesOf<F>, OptionalKeys<F>> &
  Partial<Pick<ValuesOf<F>, OptionalKeys<F> & keyof ValuesOf<F>>>;

/** Limits beyond which a field no longer serves its purpose: headings are read at a glance, steps are seen as one sequence. */
export type Limit = { characters: number } | { words: number } | { items: number };

export interface FieldOptions {
  label: string;
  help?: string;
  /** False where visitors may not see the value: their search does not look into it. */
  searched?: false;
  /** Other headings that its part has in documents. */
  headings?: readonly string[];
  /** A new record starts with the name of whoever writes it. */
  writer?: true;
  /** A new record starts with what its writer chose here last. */
  recalled?: true;
  /** Stands in the main column, beside what it belongs to. */
  main?: true;
  limit?: Limit;
}
