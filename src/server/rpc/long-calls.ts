import type { AnyPath } from '#shared/calls.ts';

/** Calls that read or change very much at once, and may take the database longer than any other. */
const long = new Set<AnyPath>([
  ...(['enquiries/export', 'applications/export', 'audit/export', 'audit/verify', 'person/export'] as const),
  ...(['person/erase', 'enquiry/import', 'tag/merge', 'image/replace'] as const),
]);

export const isLong = (path: AnyPath): boolean => long.has(path);

/** Calls that wait for somebody else’s server, each with a limit of its own, or write many files. */
const waiting = new Set<AnyPath>([
  ...(['image/fetch', 'images/delete', 'mail/test', 'mail/server/update', 'backup/now'] as const),
]);

/** No deadline of requests binds it (request-deadline.ts). */
export const takesItsTime = (path: AnyPath): boolean => isLong(path) || waiting.has(path);
