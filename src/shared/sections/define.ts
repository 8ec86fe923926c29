import type { FixedScreen } from '../fixed-pages.ts';
import type { Fields, Option, ValuesOf } from '../resource/field.ts';

/** How a look is laid out, whatever it holds; two of the same beside each other read as one. */
export type Skeleton =
  | 'bleed'
  | 'column'
  | 'columns'
  | 'figure'
  | 'form'
  | 'grid'
  | 'half'
  | 'head'
  | 'lead'
  | 'line'
  | 'map'
  | 'margin'
  | 'media'
  | 'middle'
  | 'mosaic'
  | 'offset'
  | 'pairs'
  | 'rows'
  | 'split'
  | 'strip'
  | 'table'
  | 'track';

/** One way to draw a kind. Without a skeleton it goes with anything. */
export interface Look extends Option {
  skeleton?: Skeleton;
  /** Shows additional or fewer fields: it has to be chosen, and is never drawn in place of another. */
  chosen?: true;
  /** A page has one section in this look. */
  sole?: true;
  /** Made for the inverse background, which a page gives to one section; or has an indigo one. */
  ground?: 'inverse' | 'indigo';
}

/** The tabs of the settings whose values stand in sections. */
type SettingsTab = 'home' | 'banners' | 'contact' | 'company';

/** The declaration of a kind of section: what staff fill in, and where it may stand. */
export interface SectionKind<
  K extends string = string,
  V extends readonly Look[] = readonly Look[],
  F extends Fields = Fields,
> {
  kind: K;
  label: string;
  /** Its purpose in a few words, shown in the gallery. */
  purpose: string;
  /** What it shows of the settings, by the tab that has it. */
  settings?: { readonly [tab in SettingsTab]?: string };
  /** Its variants; the first is the default. */
  variants: V;
  fields: F;
  /** Only allowed at the top of a page. */
  first?: boolean;
  /** Only allowed at the end of a page. */
  last?: boolean;
  /** At most one on a page. */
  once?: boolean;
  /** May follow another of its kind, if they differ in appearance. */
  repeats?: boolean;
  /** Moves by itself across the page; a page has one such line. */
  moves?: boolean;
  /** The fixed screens it is a part of; absent: any page may hold it. */
  only?: readonly FixedScreen[];
  /** The fixed screens that have something of the sort as their own part. */
  except?: readonly FixedScreen[];
  /** Essential to its screens: it can be neither removed nor hidden. */
  essential?: boolean;
}

/** Declares a kind of section. Its validation, its form and its place in the gallery are derived from this. */
export const defineSection = <
  const K extends string,
  const V extends readonly [Look, ...Look[]],
  F extends Fields,
>(
  section: SectionKind<K, V, F>,
): SectionKind<K, V, F> => section;

/** A section as a page holds it. */
export type SectionOf<S extends SectionKind> = {
  kind: S['kind'];
  variant: S['variants'][number]['value'];
  /** Stored, but not shown to visitors. */
  hidden: boolean;
} & ValuesOf<S['fields']>;
