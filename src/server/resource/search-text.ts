import type { Resource } from '#shared/resource/define.ts';
import type { Field, Fields } from '#shared/resource/field.ts';
import { plainLines, type RichText } from '#shared/resource/rich-text.ts';
import { complete } from '#shared/sections/complete.ts';
import type { Section } from '#shared/sections/index.ts';
import { isLeftOut } from '#shared/sections/left-out.ts';
import { drawnVariants } from '#shared/sections/rules.ts';
import { sectionsIn } from '#shared/sections/values-in.ts';
import { weeksText } from '#shared/sections/weeks.ts';
import type { Values } from '../db/codec.ts';

/** Words shown for a text in this variant. */
type Read = (text: string, look: string) => string;
/** Fields that are not always read as they were typed: the looks that show them, or what is read instead. */
type Written = Readonly<Record<string, readonly string[] | Read>>;

/** Words for a list that has nothing to show. */
const aroundList = { none: [], empty: [], all: [] };

/**
 * Fields that are drawn, or shown only in some looks, or only where there is nothing else to show. They are listed here and not where the
 * sections are declared, because every form of the panel loads those.
 */
const written: { [Kind in Section['kind']]?: Written } = {
  'careers-vacancies': { empty: [] },
  'case-studies-list': aroundList,
  cta: { person: ['person'] },
  figures: { dots: [], dot: ['single'] },
  head: { second: (text) => text.replaceAll('{company}', '') }, // whose name is on every page
  'insights-list': aroundList,
  logos: { label: ['wordmarks', 'strip'] },
  picture: { more: ['pair', 'gallery'] },
  'projects-list': aroundList,
  'services-list': { empty: [] },
  'six-steps': { label: ['titled'] },
  steps: {
    weeks: (text) => weeksText(text) ?? '',
    time: (text, look) => (look === 'days' ? (weeksText(text, 'Day') ?? '') : text),
  },
};
/** Leaves out the dots of a case study’s figures, which its own page does not draw. */
const writtenOf: Readonly<Record<string, Written>> = { caseStudies: { dots: [], dot: [] } };

/** How the text of a field is read; null if it is not. */
type Reading = (name: string) => ((text: string) => string) | null;

const readingOf =
  (fields: Written = {}, look = ''): Reading =>
  (name) => {
    const read = fields[name];
    if (typeof read === 'function') return (text) => read(text, look);
    return read === undefined || read.includes(look) ? (text) => text : null;
  };

function isShown({ searched, shownWith }: Field, fields: Fields, values: Values): boolean {
  const [other, value] = shownWith ?? [];
  return searched !== false && (other === undefined || (values[other] ?? fields[other]?.initial) === value);
}

const textIn = (fields: Fields, values: Values, reading: Reading): string =>
  Object.entries(fields)
    .map(([name, field]) => {
      const read = isShown(field, fields, values) ? reading(name) : null;
      return read ? textOf(field, values[name], read, reading) : '';
    })
    .filter(Boolean)
    .join('\n');

function textOf(field: Field, value: unknown, read: (text: string) => string, reading: Reading): string {
  if (value === null || value === undefined) return '';
  if (field.input === 'text' || field.input === 'textarea') return read(value as string);
  if (field.input === 'words') return (value as string[]).join(', ');
  if (field.input === 'richText') return plainLines(value as RichText).join('\n');
  if (field.input === 'list')
    return (value as Values[]).map((item) => textIn(field.item ?? {}, item, reading)).join('\n');
  return field.input === 'sections' ? textOfSections(value) : '';
}

/** Whether a stored section, which may lack what its kind was given later, shows anything. */
const isDrawn = (values: Values): boolean =>
  values.hidden !== true && !complete([values as unknown as Section]).every(isLeftOut); // its kind is known

function textOfSections(value: unknown): string {
  const shown = sectionsIn(value).filter(({ values }) => isDrawn(values));
  const looks = drawnVariants(shown.map(({ values }) => values as Pick<Section, 'kind' | 'variant'>)); // their kinds are known
  return shown
    .map(({ kind, values }, at) =>
      textIn(kind.fields, values, readingOf(written[kind.kind as Section['kind']], looks[at])),
    )
    .join('\n');
}

/** Everything a visitor can read of a record besides its title, a line for each of its texts. */
export function searchText({ plural, fields, title }: Resource, row: Values): string {
  const { [title]: _title, ...others } = fields;
  return textIn(others, row, readingOf(writtenOf[plural]));
}
