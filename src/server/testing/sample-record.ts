import type { Resource } from '#shared/resource/define.ts';
import type { Field } from '#shared/resource/field.ts';

/** The starting content has a record with this id of every kind that others point to. */
const seededId = 1;

let count = 0;

function sampleOf(name: string, field: Field, categories: Record<string, number>): unknown {
  if (field.to === 'categories') return categories[field.toType ?? ''];
  if (field.input === 'reference') return seededId;
  if (field.input === 'references' || field.input === 'images') return [];
  if (field.input === 'richText')
    return {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: `Text of ${name}` }] }],
    };
  if (field.input === 'list')
    return [
      Object.fromEntries(
        Object.entries(field.item ?? {})
          .filter(([, each]) => each.required)
          .map(([key, each]) => [key, sampleOf(key, each, categories)]),
      ),
    ];
  if (field.input === 'select') return field.options?.[0]?.value;
  if (field.input === 'url') return `https://example.com/${count}`;
  if (field.input === 'sections') return [];
  if (name === 'from') return `/old-${count}`;
  return `Sample ${name} ${count}`;
}

/** A record of a kind with its required fields alone, different each time. */
export function sampleRecord(
  resource: Resource,
  categories: Record<string, number>,
): Record<string, unknown> {
  count += 1;
  return Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => field.required)
      .map(([name, field]) => [name, sampleOf(name, field, categories)]),
  );
}
