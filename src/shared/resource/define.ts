import type { Fields, NewValuesOf, ValuesOf } from './field.ts';
import type { SystemValues, WritableSystem } from './system.ts';

/** One kind of content: where it stands in the panel, which tag opens it, what its fields are. */
export interface Resource<N extends string = string, P extends string = string, F extends Fields = Fields> {
  /** Name of one, as in `testimonial/add`. */
  name: N;
  /** Name of many, as in `testimonials/list`; the key of the resource in the code. */
  plural: P;
  /** Table name in the database. */
  table: string;
  /** What one and many are called on the screen. */
  label: string;
  labelPlural: string;
  /** SPEC section 6: the tag that opens the screen. Two where the record's `type` decides (categories). */
  privileges: readonly [string, ...string[]];
  fields: F;
  /** The field that names a record in lists, pickers and messages, and that a slug is made from. */
  title: string;
  /** Public address of a record, `:slug` replaced; absent: it has no page of its own. */
  path?: string;
  /** Columns the list shows, in order; system columns are allowed. */
  columns: readonly string[];
  /** Text columns the search box looks through. */
  search: readonly string[];
  /** Fields the list can be filtered by, beside status. */
  filters: readonly string[];
  /** Order of a list that was not asked for another. */
  sort: { by: string; dir: 'asc' | 'desc' };
  /** Fields no two live records may share, alone or together. */
  unique?: readonly (readonly string[])[];
}

type Key<F> = keyof F & string;

/** Declares a kind of content. Its table, its six calls, its list and its form follow from this. */
export const defineResource = <const N extends string, const P extends string, F extends Fields>(
  options: Resource<N, P, F> & {
    title: Key<F>;
    search: readonly Key<F>[];
    filters: readonly Key<F>[];
    unique?: readonly (readonly Key<F>[])[];
  },
): Resource<N, P, F> => options;

/** A whole row, as the calls answer it. */
export type RowOf<R extends Resource> = ValuesOf<R['fields']> & SystemValues;
/** What `x/add` takes. */
export type NewOf<R extends Resource> = NewValuesOf<R['fields']> & WritableSystem;
/** What `x/update` takes: the row back, or only what changes. */
export type ChangeOf<R extends Resource> = Partial<ValuesOf<R['fields']>> &
  Partial<SystemValues> & { id: number; version: number };
