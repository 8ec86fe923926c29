import { type Dots, dotsOf } from '#shared/sections/dots.ts';
import { type Hue, hues } from '../palette.ts';
import { random } from '../seed.ts';
import { type Level, levels } from './level.ts';
import { type LookKind, looksOf } from './look.ts';

/** A record’s cover: the hue stands for its category, the composition for its kind. */
export type Varied =
  | { kind: LookKind; hue: Hue; variant: number; solid: boolean }
  | ({ kind: 'case'; hue: Hue } & (Dots | Level));

export interface Covered {
  kind: LookKind | 'case';
  slug: string;
  /** The slug of its category. */
  category: string | null;
  /** A case study’s figure. */
  figure?: { dots?: string | null | undefined } | null;
}

/** Hues of the seeded categories and services, so that neighbours differ; others get theirs from a hash of the name. */
const knownHues: Readonly<Record<string, Hue>> = {
  'web-development': 'brand',
  'software-development': 'kumkum',
  'mobile-app-development': 'tulsi',
  'ecommerce-solutions': 'kumkum',
  'digital-marketing': 'turmeric',
  'cloud-services': 'neel',
  'data-analytics': 'tulsi',
  'cloud-and-devops': 'neel',
  'business-systems': 'kumkum',
  'web-and-mobile': 'brand',
  'cloud-and-operations': 'neel',
  'design-and-accessibility': 'turmeric',
  'people-and-careers': 'tulsi',
};
const numberOf = (text: string, below: number) => Math.floor(random(text)() * below);
export const hueOfCategory = (category: string | null): Hue =>
  knownHues[category ?? ''] ?? (hues[numberOf(category ?? '', hues.length)] as Hue);

/**
 * Covers for records shown side by side. A case study counts its dots or has a line of its own. Others have lines that differ from those
 * before and above, and if two neighbours share a hue, one has a solid ground. `columns` is the maximum number per row.
 */
export function vary(list: readonly Covered[], columns = 3): Varied[] {
  const chosen: Varied[] = [];
  for (const [index, { kind, slug, category, figure }] of list.entries()) {
    const hue = hueOfCategory(category);
    if (kind === 'case') {
      const level = { line: numberOf(slug, levels), alone: !figure };
      chosen.push({ kind, hue, ...(dotsOf(figure?.dots) ?? level) });
      continue;
    }
    const near = [1, columns, 2, columns - 1, columns + 1].flatMap((back) => chosen[index - back] ?? []);
    const drawn = near.flatMap((each) => (each.kind === 'case' ? [] : each));
    const looks = looksOf(kind);
    let variant = numberOf(slug, looks);
    for (let tried = 1; tried < looks && drawn.some((each) => each.variant === variant); tried += 1)
      variant = (variant + 1) % looks;
    const beside = drawn.slice(0, 2);
    const twin = beside.find((each) => each.hue === hue);
    const alone =
      hue !== 'brand' && numberOf(`${slug} ground`, 3) === 0 && beside.every(({ solid }) => !solid);
    chosen.push({ kind, hue, variant, solid: twin ? !twin.solid : alone });
  }
  return chosen;
}

/**
 * Covers of slides that follow one another: crossing lines and closed ones in turn. The hue and the line follow from a slide’s name,
 * unless an earlier slide has them; then they are the next.
 */
export function varySlides(names: readonly string[]): Varied[] {
  const used = { hue: new Set<number>(), project: new Set<number>(), insight: new Set<number>() };
  const unused = (what: keyof typeof used, first: number, all: number) => {
    if (used[what].size >= all) used[what].clear();
    let chosen = first;
    while (used[what].has(chosen)) chosen = (chosen + 1) % all;
    used[what].add(chosen);
    return chosen;
  };
  return names.map((name, index) => {
    const kind = index % 2 ? 'insight' : 'project';
    const looks = looksOf(kind);
    return {
      kind,
      hue: hues[unused('hue', numberOf(`${name} hue`, hues.length), hues.length)] as Hue,
      variant: unused(kind, numberOf(name, looks), looks),
      solid: index % 3 === 0,
    };
  });
}

const kinds: Readonly<Record<string, Covered['kind']>> = {
  'case-studies': 'case',
  insights: 'insight',
  projects: 'project',
};

/** The cover of a single record, by the path of its kind’s pages: '/projects/:slug'; undefined for kinds without covers. */
export function coverOf({ path, ...of }: Pick<Covered, 'slug' | 'category'> & { path: string | undefined }) {
  const kind = kinds[path?.split('/')[1] ?? ''];
  return kind && vary([{ kind, ...of }])[0];
}
