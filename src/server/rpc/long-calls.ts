import type { AnyPath } from '#shared/calls.ts';

/** Calls that read or change very much at once, and may take the database longer than any other. */
const long = new Set<AnyPath>([
  ...(['enquiries/export', 'applications/export', 'audit/export', 'audit/verify', 'person/export'] as const),
  ...(['person/erase', 'enquiry/import', 'tag/merge', 'image/replace'] as const),
]);

export const isLong = (path: AnyPath): boolean => long.has(path);
