import type { Choice } from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { Field } from '#shared/resource/field.ts';
import { plainText, type RichText } from '#shared/resource/rich-text.ts';
import { client } from '../../query/client.ts';
import { fullText } from '../dates.ts';
import { choicesQuery } from '../resource-calls.ts';

const empty = '(empty)';

const statuses: Record<string, string> = { 0: 'Draft', 1: 'Published' };

/** Formats a record’s value, by field name: a declared field or a system field. */
export const namedText = (resource: Pick<Resource, 'fields'>, name: string, value: unknown): string =>
  name === 'status' && !resource.fields[name]
    ? (statuses[String(value)] ?? String(value))
    : valueText(resource.fields[name], value);

/** Records another kind’s field points to, by their names as far as they are loaded (`useChoices`). */
function referenceText(field: Field, value: unknown): string {
  const known = client.getQueryData<Choice[]>(choicesQuery(field.to ?? '', field.toType).queryKey);
  const nameOf = (id: unknown) =>
    known?.find((each) => each.id === id)?.label ?? `${field.label} ${String(id)}`;
  return (Array.isArray(value) ? value : [value]).map(nameOf).join(', ') || empty;
}

/** Formats a value for comparing two versions. */
export function valueText(field: Field | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return empty;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field?.to) return referenceText(field, value);
  if (field?.input === 'richText') return plainText(value as RichText) || empty;
  if (field?.options && !Array.isArray(value))
    return field.options.find((each) => each.value === value)?.label ?? String(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return empty;
    return value
      .map((each, index) =>
        typeof each === 'object' && each !== null ? `${index + 1}. ${wordsOf(each)}` : String(each),
      )
      .join(field?.input === 'list' ? '\n' : ', ');
  }
  if (typeof value === 'object') return wordsOf(value) || empty;
  if (!field && typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return fullText(value);
  if (field?.input === 'image') return `Image ${String(value)}`;
  return String(value);
}

const wordsOf = (value: object): string =>
  Object.values(value)
    .flat()
    .filter((each) => typeof each === 'string' && each !== '')
    .join(' · ');
