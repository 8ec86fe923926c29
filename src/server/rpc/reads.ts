import type { AnyPath } from '#shared/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';

const ofKinds = Object.values<Resource>(resources).flatMap(({ plural }) => [
  plural,
  ...['list', 'counts', 'all', 'draft', 'drafts', 'history', 'revision'].map((each) => `${plural}/${each}`),
]);

/** Calls of staff that change nothing and leave no trace; what is not named here counts as a change (`reads.test.ts` names those). */
const ofStaff = [
  ...[
    'session/check',
    'profile',
    'profile/sessions',
    'profile/passkeys',
    'preference',
    'dashboard',
    'changes',
  ],
  ...['images', 'images/list', 'images/folders', 'image/uses', 'settings', 'mail/server', 'mails/unsent'],
  ...['users', 'users/list', 'users/all', 'user/unique/check', 'user/sessions', 'sessions/list'],
  ...['roles', 'roles/list', 'roles/all', 'audit/list', 'audit/verify', 'system/health', 'backup/report'],
  ...[
    'enquiries',
    'enquiries/list',
    'enquiries/all',
    'applications',
    'applications/list',
    'applications/all',
  ],
  ...['applications/board', 'applications/byVacancy', 'application/interview/file'],
  ...['desk/summary', 'desk/new', 'desk/templates', 'desk/person', 'person/find'],
  ...[
    'records/find',
    'places/find',
    'record/uses',
    'slug/check',
    'preview/page',
    'preview/links',
    'webhooks/list',
  ],
  ...['patterns/list', 'pattern'],
] as const satisfies readonly AnyPath[];

const reads = new Set<string>([...ofKinds, ...ofStaff]);

/** Whether somebody who only looks may make this call. */
export const isRead = (path: AnyPath): boolean => path.startsWith('web/') || reads.has(path);
