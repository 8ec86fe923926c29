import type { FieldErrors } from '../errors.ts';
import type { Fields, NewValuesOf, ValuesOf } from './field.ts';
import type { SystemValues, WritableSystem } from './system.ts';

/** A screen of the panel that lists the records of a kind. */
export interface DeclaredScreen {
  /** Path of the list in the panel; `/new` and `/:id` are below it. Tabs of the settings are below `settings/`. */
  path: string;
  /** The privilege that opens the screen. */
  privilege: string;
  title: string;
  /** The type of record it lists, for kinds with several (categories). */
  type?: string;
  /** Related screens, shown as tabs in the page head to users who may open them. */
  tabs?: readonly { label: string; path: string; privilege: string }[];
}

type Snake<T extends string> = T extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : '';

/** The declaration of a kind of content. */
interface Declared<N extends string, P extends string, F extends Fields> {
  /** Singular name, as in `testimonial/add`. */
  name: N;
  /** Plural name, as in `testimonials/list`; the resource’s key in the code. */
  plural: P;
  /** Singular and plural as shown to people. */
  label: string;
  labelPlural: string;
  /** Its screens; several where the record’s `type` decides. */
  screens: readonly [DeclaredScreen, ...DeclaredScreen[]];
  fields: F;
  /** The field shown as a record’s name in lists, pickers and messages, and used to make its slug. */
  title: string;
  /** Public path of a record, with `:slug` replaced; absent if it has no page of its own. */
  path?: string;
  /**
   * Visitors’ search finds its records, with those of a higher rank first; only for kinds with a path. Part of the id of
   * each indexed record (`server/resource/search-entries.ts`), so it is unique and never changes.
   */
  searchRank?: number;
  /** Columns of the list, in order; system columns are allowed. */
  columns: readonly string[];
  /** Text columns the search box searches. */
  search: readonly string[];
  /** Fields the list can be filtered by, besides status. */
  filters: readonly string[];
  /** Default order of its lists; absent: the manual order set by staff. */
  sort?: { by: string; dir: 'asc' | 'desc' };
  /** Its slugs may hold slashes: `industries/healthcare`. They share the address space of the fixed screens and redirects. */
  folders?: boolean;
  /** Ordered by date: a record gets its publishing time when it first goes live. */
  dated?: boolean;
  /** A fixed set: records cannot be added or deleted. */
  fixed?: boolean;
  /** Saved at once, without a draft: a word or a line that others point to, with nothing to look at before it is published. */
  direct?: boolean;
  /** Two of its records can be merged (`<name>/merge`). */
  mergeable?: boolean;
  /** The date field with a record’s last live day, in office time; empty means no end. */
  lastDay?: string;
  /** Fields that must be unique among live records, alone or in combination; texts in upper or lower case are the same. */
  unique?: readonly (readonly string[])[];
  /** Validation across fields; gets the changed fields, and the record as it will be. */
  check?: (values: Record<string, unknown>, whole: Record<string, unknown>) => FieldErrors;
  /** Public pages that show its live records (`web/public/kinds/<plural>.tsx`), which get these fields from `web/shown`. */
  shown?: { on: readonly ShownPage[]; fields: readonly string[] };
}

/** Pages that can show any kind whose declaration asks for it. */
export const shownPages = ['about', 'contact', 'services', 'service'] as const;
export type ShownPage = (typeof shownPages)[number];

/** One kind of content: its screens, privileges, fields and behaviour. */
export interface Resource<N extends string = string, P extends string = string, F extends Fields = Fields>
  extends Declared<N, P, F> {
  /** Name of its table: the plural in snake_case. */
  table: Snake<P>;
  /** The privileges of its screens, in order. */
  privileges: readonly [string, ...string[]];
  sort: { by: string; dir: 'asc' | 'desc' };
  /** Whether staff order its records by hand, as shown on the site. */
  ordered: boolean;
}

type Key<F> = keyof F & string;

/** Declares a kind of content. Its table, calls, list, form and screens are derived from this. */
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

/** Whether the kind’s records have a `type`, each with its own screen. */
export const isTyped = (resource: Resource): boolean => resource.screens[0].type !== undefined;

/** The types whose screens these privileges open; null for a kind without types. */
export const openTypes = (resource: Resource, privileges: ReadonlySet<string>): string[] | null =>
  isTyped(resource)
    ? resource.screens.flatMap(({ type, privilege }) => (type && privileges.has(privilege) ? [type] : []))
    : null;

/** A whole row, as the calls return it. */
export type RowOf<R extends Resource> = ValuesOf<R['fields']> & SystemValues;
/** A record as the pages in `shown` get it: an image is its URL and alternative text rather than its id. */
export type ShownOf<R extends Resource> = {
  [K in keyof RowOf<R>]: R['fields'][K & string] extends { input: 'image' }
    ? { imageUrl: string; alt: string } | null
    : RowOf<R>[K];
};
/** What `x/add` accepts. */
export type NewOf<R extends Resource> = NewValuesOf<R['fields']> & WritableSystem;
/** What `x/update` accepts: the whole row, or only what changes. */
export type ChangeOf<R extends Resource> = Partial<ValuesOf<R['fields']>> &
  Partial<SystemValues> & { id: number; version: number };
