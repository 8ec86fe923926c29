import { expect, test } from 'vitest';
import { type AnyPath, calls } from '#shared/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { isExemptFromDeadline, traitsOf } from './traits.ts';

const ofKinds = Object.values<Resource>(resources).flatMap(({ name }) =>
  [
    'add',
    'update',
    'delete',
    'restore',
    'purge',
    'revision/restore',
    'draft',
    ...['discard', 'propose', 'withdraw', 'return', 'publish'].map((each) => `draft/${each}`),
  ].map((each) => `${name}/${each}`),
);
const ofDesks = ['enquiry', 'application'].flatMap((name) =>
  ['update', 'bulk', 'note', 'reply', 'delete', 'bulk/delete'].map((each) => `${name}/${each}`),
);
/** Calls that change something, or leave a trace as the opening of a CV does. */
const others = [
  'enquiry/add',
  'enquiry/import',
  'enquiry/whatsapp',
  'enquiry/answered',
  'enquiry/unanswered',
  'cv/add',
  'application/cv',
  'application/reject',
  'application/reject/undo',
  'application/interview',
  'application/interview/change',
  'application/interview/cancel',
  'enquiries/export',
  'applications/export',
  'person/export',
  'person/erase',
  'desk/templates/keep',
  'mail/retry',
  'mails/kept/send',
  'mail/server/update',
  'mail/server/remove',
  'mail/test',
  'login',
  'login/passkey',
  'passkey/challenge',
  'logout',
  'password/set',
  'password/link',
  'password/forgot',
  'profile/update',
  'profile/password',
  'profile/session/end',
  'preference/update',
  'profile/twoFactor/begin',
  'profile/twoFactor/confirm',
  'profile/twoFactor/recovery',
  'profile/twoFactor/off',
  'profile/passkey/begin',
  'profile/passkey/add',
  'profile/passkey/rename',
  'profile/passkey/require',
  'profile/passkey/remove',
  'image/single/upload',
  'image/multi/upload',
  'image/fetch',
  'image/update',
  'image/replace',
  'image/delete',
  'images/delete',
  'images/move',
  'images/folders/rename',
  'user/add',
  'user/update',
  'user/delete',
  'user/sessions/end',
  'user/unlock',
  'user/invite',
  'user/reset',
  'user/session/end',
  'user/twoFactor/off',
  'role/add',
  'role/update',
  'role/see',
  'role/delete',
  'setting/update',
  'samples/hide',
  'preview/link',
  'preview/revoke',
  'records/change',
  'tag/merge',
  'audit/export',
  'backup/now',
  'webhook/add',
  'webhook/update',
  'webhook/secret',
  'webhook/remove',
  'webhook/test',
  'webhook/delivery/retry',
  'pattern/add',
  'pattern/rename',
  'pattern/delete',
  'view/share',
  'view/rename',
  'view/remove',
] as const satisfies readonly AnyPath[];

test('every call of the table is classified as a read or as a change', () => {
  const changes = (Object.keys(calls) as AnyPath[]).filter((path) => !traitsOf(path).reads);
  expect(changes.sort()).toEqual([...ofKinds, ...ofDesks, ...others].sort());
});

/** A hundred records, each with its history, its mails and its entry in the audit log. */
test.each([
  'records/change',
  'enquiry/bulk',
  'enquiry/bulk/delete',
  'application/bulk',
  'application/bulk/delete',
  'application/reject',
  'application/reject/undo',
])('%s has the deadline of a long call', (path) => {
  expect(isExemptFromDeadline(traitsOf(path))).toBe(true);
});
