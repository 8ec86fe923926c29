import type { Choice } from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { Field, Fields } from '#shared/resource/field.ts';
import type { RichText } from '#shared/resource/rich-text.ts';
import { kindOfSection } from '#shared/sections/index.ts';
import { fullText } from '../dates/date-texts.ts';
import { callQuery } from '../query/call-query.ts';
import { client } from '../query/client.ts';
import { metaFields } from './meta-fields.ts';
import { choicesQuery, type Values } from './resource-calls.ts';
import { richWords } from './rich-words.ts';

const empty = '(empty)';

const statuses: Record<string, string> = { 0: 'Draft', 1: 'Published' };

/** Formats a record’s value, by field name: a declared field or a system field. */
export function namedText(resource: Pick<Resource, 'fields'>, name: string, value: unknown): string {
  const field = resource.fields[name];
  if (!field && name === 'status') return statuses[String(value)] ?? String(value);
  if (!field && name === 'meta' && isObject(value)) return fieldsText(metaFields, value, '\n') || empty;
  return valueText(field, value);
}

/** Names of referenced records, as far as they are loaded (`useChoices`). */
function referenceText(field: Field, value: unknown): string {
  // from every loaded query: the first records, search results and named ones
  const known = client.getQueriesData<Choice[]>({ queryKey: [choicesQuery(field.to ?? '').queryKey[0]] });
  const nameOf = (id: unknown) =>
    known.flatMap(([, each]) => each?.find((choice) => choice.id === id) ?? [])[0]?.label ??
    `${field.label} ${String(id)}`;
  return (Array.isArray(value) ? value : [value]).map(nameOf).join(', ') || empty;
}

/** The name of an image if it is loaded (`useImage`), with its number if another has the same name. */
function imageText(id: unknown): string {
  const name = client.getQueryData<{ name: string }>(callQuery('images', { id: Number(id) }).queryKey)?.name;
  if (name === undefined) return `Image ${String(id)}`;
  const loaded = client.getQueriesData<{ name?: string }>({ queryKey: ['images'] });
  return loaded.filter(([, image]) => image?.name === name).length > 1 ? `${name} (${String(id)})` : name;
}

/** Formats a value for comparing versions: different values give different texts. */
export function valueText(field: Field | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return empty;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field?.input === 'image' || field?.input === 'images') return listText(value, imageText);
  if (field?.to) return referenceText(field, value);
  if (field?.input === 'richText') return richWords(value as RichText) || empty;
  if (field?.input === 'sections') return listText(value, sectionText, '\n');
  if (field?.options)
    return listText(value, (one) => field.options?.find((each) => each.value === one)?.label ?? String(one));
  if (Array.isArray(value)) {
    const itemText = (each: unknown, index: number) =>
      isObject(each)
        ? `${index + 1}. ${field?.item ? fieldsText(field.item, each) : wordsOf(each)}`
        : String(each);
    return listText(value, itemText, field?.input === 'list' ? '\n' : ', ');
  }
  if (isObject(value)) return wordsOf(value) || empty;
  if (!field && typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return fullText(value);
  return String(value);
}

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const listText = (value: unknown, textOf: (each: unknown, index: number) => string, between = ', ') =>
  [value].flat().map(textOf).join(between) || empty;

/** The values with their labels; empty ones and switches that are off are left out. */
const fieldsText = (fields: Fields, values: Values, between = ' · '): string =>
  Object.entries(fields)
    .map(([name, field]) => [field.label, values[name] === false ? empty : valueText(field, values[name])])
    .filter(([, text]) => text !== empty)
    .map(([label, text]) => `${label}: ${text}`)
    .join(between);

/** 'Team, Portraits, hidden': kind, variant and visibility. */
export function sectionName(section: unknown): string {
  if (!isObject(section)) return String(section);
  const kind = kindOfSection(section.kind);
  const look = kind?.variants.find(({ value }) => value === section.variant)?.label;
  return [kind?.label ?? String(section.kind), look, section.hidden && 'hidden'].filter(Boolean).join(', ');
}

/** The values of a section’s fields, one per line. */
export function sectionWords(section: unknown): string {
  if (!isObject(section)) return '';
  const kind = kindOfSection(section.kind);
  return kind ? fieldsText(kind.fields, section, '\n') : wordsOf(section);
}

const sectionText = (section: unknown, index: number) =>
  `${index + 1}. ${sectionName(section)}\n${sectionWords(section)}`.trim();

/** The values of an object without a declaration. */
const wordsOf = (value: object): string =>
  Object.values(value)
    .flat()
    .filter((each) => typeof each === 'string' && each !== '')
    .join(' · ');
