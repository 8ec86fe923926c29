import type { FieldErrors } from '../errors.ts';
import type { Fields, NewValuesOf, ValuesOf } from './field.ts';
import type { SystemValues, WritableSystem } from './system.ts';

/** A screen of the panel that lists records of a kind. */
export interface DeclaredScreen {
  /** Address of the list below the panel's own; `/new` and `/:id` stand below it. A tab of the settings below `settings/`. */
  path: string;
  /** The tag that opens the screen. */
  privilege: string;
  title: string;
  /** The one type of record it lists, where a kind has several (categories). */
  type?: string;
  /** This screen and others of its subject, as tabs in its head; each for those who may open it. */
  tabs?: readonly { label: string; path: string; privilege: string }[];
}

type Snake<T extends string> = T extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : '';

/** What a declaration says of a kind of content. */
interface Declared<N extends string, P extends string, F extends Fields> {
  /** Name of one, as in `testimonial/add`. */
  name: N;
  /** Name of many, as in `testimonials/list`; the key of the resource in the code. */
  plural: P;
  /** What one and many are called on the screen. */
  label: string;
  labelPlural: string;
  /** Where it stands in the panel; several where the record's `type` decides. */
  screens: readonly [DeclaredScreen, ...DeclaredScreen[]];
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
  /** Order of a list that was not asked for another; absent: the order that staff give the records by hand. */
  sort?: { by: string; dir: 'asc' | 'desc' };
  /** Told by date: a record gets its publishing time when it first goes live. */
  dated?: boolean;
  /** Its records are fixed: none can be added or deleted. */
  fixed?: boolean;
  /** Two of its records can be made one (`<name>/merge`). */
  mergeable?: boolean;
  /** The date field whose last day a record is still shown on, at the office; empty: for good. */
  lastDay?: string;
  /** Fields no two live records may share, alone or together. */
  unique?: readonly (readonly string[])[];
  /** Rules that no single field can tell; gets the fields that change. */
  check?: (values: Record<string, unknown>) => FieldErrors;
  /** Public pages that show its live records (`web/public/kinds/<plural>.tsx`), which get these fields by `web/<plural>`. */
  shown?: { on: readonly ShownPage[]; fields: readonly string[] };
}

/** Pages that show whatever kinds declare to be shown there. */
export const shownPages = ['about', 'contact', 'services', 'service'] as const;
export type ShownPage = (typeof shownPages)[number];

/** One kind of content: where it stands in the panel, which tag opens it, what its fields are, how it behaves. */
export interface Resource<N extends string = string, P extends string = string, F extends Fields = Fields>
  extends Declared<N, P, F> {
  /** Table name in the database: the plural, in small letters and underscores. */
  table: Snake<P>;
  /** The tags of its screens, in their order. */
  privileges: readonly [string, ...string[]];
  sort: { by: string; dir: 'asc' | 'desc' };
  /** The order of its records is given by hand, and shows on the site. */
  ordered: boolean;
}

type Key<F> = keyof F & string;

/** Declares a kind of content. Its table, its calls, its list, its form and its screens follow from this. */
export const defineResource = <const N extends string, const P extends string, F extends Fields>(
  options: Declared<N, P, F> & {
    title: Key<F>;
    search: readonly Key<F>[];
    filters: readonly Key<F>[];
    unique?: readonly (readonly Key<F>[])[];
    lastDay?: Key<F>;
  },
): Resource<N, P, F> => ({
  ...options,
  table: options.plural.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Snake<P>,
  privileges: options.screens.map(({ privilege }) => privilege) as [string, ...string[]],
  sort: options.sort ?? { by: 'sortOrder', dir: 'asc' },
  ordered: options.sort === undefined && !options.fixed,
});

/** Whether the records of a kind are told apart by a `type`, each with a screen of its own. */
export const isTyped = (resource: Resource): boolean => resource.screens[0].type !== undefined;

/** The types whose screens these privileges open; null for a kind without types. */
export const openTypes = (resource: Resource, privileges: ReadonlySet<string>): string[] | null =>
  isTyped(resource)
    ? resource.screens.flatMap(({ type, privilege }) => (type && privileges.has(privilege) ? [type] : []))
    : null;

/** A whole row, as the calls answer it. */
export type RowOf<R extends Resource> = ValuesOf<R['fields']> & SystemValues;
/** A record as the pages in `shown` get it: of an image its address and alternative text, not its id. */
export type ShownOf<R extends Resource> = {
  [K in keyof RowOf<R>]: R['fields'][K & string] extends { input: 'image' }
    ? { imageUrl: string; alt: string } | null
    : RowOf<R>[K];
};
/** What `x/add` takes. */
export type NewOf<R extends Resource> = NewValuesOf<R['fields']> & WritableSystem;
/** What `x/update` takes: the row back, or only what changes. */
export type ChangeOf<R extends Resource> = Partial<ValuesOf<R['fields']>> &
  Partial<SystemValues> & { id: number; version: number };
