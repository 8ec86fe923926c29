import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { traitsOf } from './traits.ts';

/** What visitors send, whichever form it is. */
export const formsSubject = 'forms';

/** Calls whose paths begin with these read and write the tables of both desks; the panel’s search (`records/find`) looks there first. */
const desks = [
  'enquiry',
  'enquiries',
  'application',
  'applications',
  'desk',
  'person',
  'dashboard',
  'records',
];

const subjects = new Map<string, string>([
  ...desks.map((head) => [head, 'desks'] as const),
  ...Object.values<Resource>(resources).flatMap(({ name, plural }) =>
    [name, plural].map((head) => [head, plural] as const),
  ),
]);

/** Calls about one user and those about many (`user/update`, `users/list`) read the same tables. */
const subjectOfHead = (head: string) => subjects.get(head) ?? head.replace(/s$/, '');

/** What a call is about: those of one subject wait for the same tables, so together they get a share of the connections (db/shares.ts). */
export function subjectOf(path: string): string {
  if (traitsOf(path).form) return formsSubject;
  const [head = '', second = ''] = path.split('/');
  return head === 'web' ? `web/${subjectOfHead(second)}` : subjectOfHead(head);
}
