import type { Resource } from './define.ts';

const inputs: readonly string[] = ['reference', 'references', 'switch'];

/** Fields that can be changed in bulk: those the list can be filtered by, if one choice can apply to all. */
export const bulkNames = (resource: Resource): string[] =>
  resource.filters.filter((name) => inputs.includes(resource.fields[name]?.input ?? ''));
