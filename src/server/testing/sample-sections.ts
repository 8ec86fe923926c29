import type { FixedScreen } from '#shared/fixed-pages.ts';
import type { Field, Fields } from '#shared/resource/field.ts';
import { cta } from '#shared/sections/cta.ts';
import type { SectionKind } from '#shared/sections/define.ts';
import { maxSections } from '#shared/sections/field.ts';
import { hero } from '#shared/sections/hero.ts';
import { type Section, sectionKinds } from '#shared/sections/index.ts';
import { belongs, compositionProblem } from '#shared/sections/rules.ts';

export const everyFill = ['usual', 'bare', 'longest'] as const;
/** `bare` has required fields alone; `longest` fills every field to its limit, with words nobody can break. */
type Fill = (typeof everyFill)[number];

const plain = 'We write down what should be better afterwards, and how we will know';
/** What a page may publish. */
const maxOf = ({ max = 160, limit }: Field): number =>
  limit && 'characters' in limit ? Math.min(max, limit.characters) : max;
const itemsOf = ({ min = 0, max = 3, limit }: Field, fill: Fill): number => {
  if (fill === 'longest') return limit && 'items' in limit ? limit.items : max;
  return Math.max(min, Math.min(max, 3));
};
const textOf = (field: Field, fill: Fill): string => {
  const max = maxOf(field);
  if (fill === 'longest') return `${'Donaudampfschifffahrtsgesellschaft '.repeat(200).slice(0, max - 1)}x`;
  return plain.slice(0, Math.min(max, field.input === 'textarea' ? 70 : 40)).trim();
};

function sampleOf(field: Field, fill: Fill, picture: number | null, at = 0): unknown {
  if (fill === 'bare' && !field.required && field.min === undefined) return field.initial;
  switch (field.input) {
    case 'image':
      return picture;
    case 'text':
    case 'textarea':
      return textOf(field, fill);
    case 'url':
      return ['/contact', '/services'][at % 2];
    case 'richText':
      return {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: textOf(field, fill) }] }],
      };
    case 'switch':
      return fill === 'usual' ? true : field.initial;
    case 'rating':
      return fill === 'bare' ? field.initial : 4.5;
    case 'list':
      return Array.from({ length: itemsOf(field, fill) }, (_, index) =>
        valuesOf(field.item ?? {}, fill, picture, index),
      );
    default:
      return field.initial;
  }
}

/** What is drawn only where it reads as a number: in dots, lines around weeks, dots of days; and no sector, of which there would be no study. */
const drawn: Record<string, string | null> = { dots: '400-4', sector: null };
const drawnAtUsual: Record<string, string | null> = { ...drawn, weeks: '2-10', time: '11-45' };
const readAs = { bare: {}, usual: drawnAtUsual, longest: drawn } satisfies Record<Fill, object>;

const valuesOf = (fields: Fields, fill: Fill, picture: number | null, at = 0) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      name in readAs[fill]
        ? (readAs[fill] as Record<string, string | null>)[name]
        : sampleOf(field, fill, picture, at),
    ]),
  );

/** Frames by look: images as wide as the text, to the edges, side by side, in a row. */
const frameOf = ['browser', 'plain', 'phone', 'plain'];

/** One section of a kind, headed like all others; `picture` is the id of what stands wherever an image can. */
export const sampleSection = (
  own: SectionKind,
  at = 0,
  fill: Fill = 'usual',
  picture: number | null = null,
) =>
  ({
    kind: own.kind,
    variant: own.variants[at % own.variants.length]?.value,
    hidden: false,
    ...valuesOf(own.fields, fill, picture),
    ...('frame' in own.fields && fill === 'usual' && { frame: frameOf[at % frameOf.length] }),
  }) as unknown as Section; // filled from the declaration that the type follows from

/** Numbers of the variants to go through; pages of all of them hold every variant there is. */
export const everyVariant: readonly number[] = [
  ...Array(Math.max(...sectionKinds.map(({ variants }) => variants.length))).keys(),
];

/** Below the kinds they follow in the gallery they would be drawn in another look. */
const apart = ['steps', 'figures', 'quotes'];

/** The moving line stands high up: above a strip at the end of the page, that would be drawn in another look. */
const order = ({ kind, first, moves }: SectionKind): number =>
  first ? 0 : moves ? 1 : apart.includes(kind) ? 2 : 3;

/** Where kinds with one look stand: the first pages, which hold nearly all others, are full sooner. */
const pageOfOneLook = 2;

/** A page with one section of each kind that any page may hold, in its variant `at`, as far as the kind has one; what stands at its ends is on all. */
export function everySection(at: number, fill: Fill = 'usual', picture: number | null = null): Section[] {
  const page: Section[] = [];
  const kinds = (sectionKinds as readonly SectionKind[]).filter(
    (kind) =>
      belongs(kind, null) &&
      (kind.first ||
        kind.last ||
        (kind.variants.length === 1 ? at === pageOfOneLook : at < kind.variants.length)),
  );
  if (kinds.length > maxSections)
    throw new Error(
      `Sample page ${at} would have ${kinds.length} sections: spread the kinds over more pages.`,
    );
  for (const kind of kinds.toSorted((one, other) => order(one) - order(other))) {
    // of a look that would be one too many, the kind’s next
    const looks = kind.variants.map((_, turn) => sampleSection(kind, at + turn, fill, picture));
    const fitting = looks.find((look) => compositionProblem([...page, look], page.length) === null);
    page.push(fitting ?? sampleSection(kind, at, fill, picture));
  }
  return page;
}

/** These sections between the two that no page is published without. */
export const pageOf = (...sections: Section[]): Section[] => [
  sampleSection(hero),
  ...sections,
  sampleSection(cta),
];

/** What a fixed screen alone can hold, each in its variant `at`. */
export const screenSections = (screen: FixedScreen, at: number, fill: Fill = 'usual'): Section[] =>
  (sectionKinds as readonly SectionKind[])
    .filter((kind) => kind.only?.includes(screen))
    .map((kind) => sampleSection(kind, at, fill));
