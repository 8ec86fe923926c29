import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { traitsOf } from './traits.ts';

/** What visitors send, whichever form it is. */
export const formsSubject = 'forms';

/** Calls whose paths begin with these read and write the tables of both desks. */
const desks = ['enquiry', 'enquiries', 'application', 'applications', 'desk', 'person', 'dashboard'];

const subjects = new Map<string, string>([
  ...desks.map((head) => [head, 'desks'] as const),
  ...Object.values<Resource>(resources).map(({ name, plural }) => [name, plural] as const),
]);

/** What a call is about: those of one subject wait for the same tables, so together they get a share of the connections (db/shares.ts). */
export function subjectOf(path: string): string {
  if (traitsOf(path).form) return formsSubject;
  const [head = '', second = ''] = path.split('/');
  return head === 'web' ? `web/${second}` : (subjects.get(head) ?? head);
}
