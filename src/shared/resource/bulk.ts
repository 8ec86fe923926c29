import type { Resource } from './define.ts';

const inputs: readonly string[] = ['reference', 'references', 'switch'];

/** Fields that many records can be given at once: those their list is filtered by, where a choice fits all. */
export const bulkNames = (resource: Resource): string[] =>
  resource.filters.filter((name) => inputs.includes(resource.fields[name]?.input ?? ''));
