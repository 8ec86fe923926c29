import type { AnyPath } from '#shared/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';

const ofKinds = Object.values<Resource>(resources).flatMap(({ plural }) => [
  plural,
  ...['list', 'counts', 'all', 'draft', 'history', 'revision'].map((each) => `${plural}/${each}`),
]);

/** Calls of staff that change nothing and leave no trace; what is not named here counts as a change. */
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
  ...['images', 'images/list', 'image/uses', 'settings', 'mail/server', 'mails/unsent'],
  ...['users', 'users/list', 'users/all', 'user/unique/check', 'user/sessions', 'sessions/list'],
  ...['roles', 'roles/list', 'roles/all', 'audit/list', 'audit/verify', 'system/health'],
  ...['enquiries', 'enquiries/list', 'applications', 'applications/list', 'applications/board'],
  ...['applications/byVacancy', 'desk/summary', 'desk/new', 'desk/templates', 'person/find'],
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
