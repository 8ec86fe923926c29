import type { AuditAction } from '#shared/audit-actions.ts';
import type { AuditRow } from '#shared/calls/audit.ts';
import type { Choice } from '#shared/resource/calls.ts';
import type { Field, Fields } from '#shared/resource/field.ts';
import type { Published } from '#shared/resource/publication.ts';
import type { Setting } from '#shared/settings/define.ts';
import { settingDeclarations } from '#shared/settings/index.ts';
import { capital } from '#web/ui/capital.ts';
import { deskPath } from '../../desk/desk-paths.ts';
import { columnLabel } from '../../resource/list/cell.tsx';
import { resourceScreens } from '../../resource/screens.ts';
import { mailServerKind, mailServerLabels } from '../settings/mail-server-words.ts';
import { rolesPath, usersPath } from '../users/paths.ts';

const actions: Record<AuditAction, string> = {
  add: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored from the trash',
  purge: 'Deleted for good',
  merge: 'Merged',
  propose: 'Proposed changes',
  sendBack: 'Sent changes back',
  withdraw: 'Withdrew proposed changes',
  discard: 'Discarded changes',
  givePreview: 'Created a preview link',
  revokePreview: 'Ended a preview link',
  schedule: 'Scheduled changes',
  upload: 'Uploaded',
  replace: 'Replaced the file',
  sendKeptMails: 'Sent the emails that were kept',
  export: 'Exported',
  import: 'Imported',
  signIn: 'Signed in',
  signInFailed: 'Failed to sign in',
  signOut: 'Signed out',
  passwordChanged: 'Changed their password',
  seeAs: 'Viewed the panel as this role',
  passwordSet: 'Set their password by a link',
  invitation: 'Sent an invitation',
  passwordReset: 'Sent a password link',
  passwordForgotten: 'Asked for a new password at the sign-in screen',
  recoveryCodes: 'Created new recovery codes',
  passkeyAdded: 'Added a passkey',
  passkeyRemoved: 'Removed a passkey',
  passkeyRequired: 'Required their passkey to sign in',
  passkeyOptional: 'Let their password sign in again',
  twoFactorOn: 'Turned on two-factor sign-in',
  twoFactorOff: 'Turned off two-factor sign-in',
  endSession: 'Ended a session',
  endSessions: 'Ended all sessions',
  unlock: 'Lifted the sign-in delay',
  reply: 'Replied',
  whatsapp: 'Opened WhatsApp',
  answered: 'Marked as answered',
  unanswered: 'Marked as not answered',
  retryMail: 'Sent an email again',
  retryDelivery: 'Tried a delivery again',
  newSecret: 'Created a new secret',
  test: 'Sent a test delivery',
  readCv: 'Opened the CV',
  testMail: 'Sent a test email',
  reject: 'Rejected',
  undoReject: 'Undid a rejection',
  planInterview: 'Scheduled an interview',
  changeInterview: 'Moved an interview',
  cancelInterview: 'Cancelled an interview',
  erasePerson: 'Erased a person',
  exportPerson: 'Exported a person',
};
const kinds: Record<string, string> = {
  users: 'Users',
  roles: 'Roles',
  images: 'Images',
  enquiries: 'Enquiries',
  applications: 'Applications',
  mails: 'Emails',
  audit: 'Audit log',
  personalData: 'Personal data',
};

/** 'undoReject' -> 'Undo reject': for actions of a former version. */
const spaced = (name: string): string => {
  return capital(name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());
};

/** Fields of tables that are not kinds of content. */
const fields: Record<string, string> = {
  userName: 'Email',
  roleName: 'Role',
  twoFactor: 'Two-factor',
  secondFactor: 'Two-factor sign-in required',
  privileges: 'Rights',
  userCount: 'People',
  lastSignInAt: 'Last sign-in',
  userAgent: 'Browser',
  rows: 'Number',
  meta: 'Search engines',
};

export const actionWords = (action: string): string => actions[action as AuditAction] ?? spaced(action);

/** What one line says was done: of changes to content, also whether visitors see it; of those to a person, whether only to a passkey. */
export function doneWords({ action, resource, after, at }: AuditRow): string {
  const values = (action === 'update' ? (after ?? {}) : {}) as Partial<Published>;
  if (resource === 'users' && 'passkey' in values) return 'Renamed a passkey';
  const { status, publishAt } = values;
  if (status === 0) return 'Took offline';
  if (status !== 1) return actionWords(action);
  return publishAt && publishAt > at ? 'Scheduled' : 'Published';
}

const screenOf = (kind: string) => resourceScreens.find((each) => each.resource.plural === kind);

const settings = 'settings/';
const declared: Record<string, Setting & { fields?: Fields }> = settingDeclarations;

/** The declaration of a setting; the mail server has none. */
const settingOf = (kind: string) =>
  kind.startsWith(settings) ? declared[kind.slice(settings.length)] : undefined;

export function kindWords(kind: string): string {
  if (kind.startsWith(settings))
    return `Setting: ${settingOf(kind)?.title ?? spaced(kind.slice(settings.length))}`;
  return kinds[kind] ?? screenOf(kind)?.resource.labelPlural ?? spaced(kind);
}

/** Singular names of tables that are not kinds of content. */
const singular: Record<string, string> = {
  users: 'User',
  roles: 'Role',
  images: 'Image',
  enquiries: 'Enquiry',
  applications: 'Application',
  mails: 'Email',
  patterns: 'Pattern',
  views: 'View',
  webhooks: 'Webhook',
};

const oneOf = (kind: string | null): string =>
  (kind === null ? undefined : (singular[kind] ?? screenOf(kind)?.resource.label)) ?? 'Record';

const titles = ['title', 'name', 'clientName', 'jobPosition', 'userName', 'reference', 'fileName'];

/** What an entry is about: its name then or now, or else its kind and number; null if it is about the acting user. */
export function subjectOf(row: AuditRow, people: readonly Choice[] = []): string | null {
  if (row.resource === 'users' && row.record !== null && row.record === row.actor) return null;
  for (const values of [row.after, row.before]) {
    if (typeof values !== 'object' || values === null) continue;
    for (const title of [screenOf(row.resource ?? '')?.resource.title ?? '', ...titles]) {
      const value = (values as Record<string, unknown>)[title];
      if (typeof value === 'string' && value !== '') return value;
    }
  }
  if (row.name) return row.name;
  const person = row.resource === 'users' ? people.find((each) => each.id === row.record) : undefined;
  if (person) return person.label;
  return row.record === null ? null : `${oneOf(row.resource)} ${row.record}`;
}

/** Link to the record, unless it is gone. */
export function recordPath({ resource, record, action }: AuditRow): string | null {
  if (resource === null || record === null || action === 'delete' || action === 'purge') return null;
  if (resource === 'users') return `${usersPath}/${record}`;
  if (resource === 'roles') return `${rolesPath}/${record}`;
  if (resource === 'enquiries' || resource === 'applications') return `${deskPath(resource)}?id=${record}`;
  const screen = screenOf(resource);
  return screen ? `${screen.path}/${record}` : null;
}

/** The declared field of a value, for its label and formatting. */
export const fieldOf = (kind: string | null, name: string): Field | undefined =>
  kind === null ? undefined : (screenOf(kind)?.resource ?? settingOf(kind))?.fields?.[name];

export function fieldWords(kind: string | null, name: string, action?: string): string {
  if (action === 'signInFailed' && name === 'status') return 'Reason';
  if (kind === mailServerKind) return mailServerLabels[name] ?? spaced(name);
  const resource = kind === null ? undefined : screenOf(kind)?.resource;
  const label = resource ? columnLabel(resource, name) : (fieldOf(kind, name)?.label ?? name);
  return label === name ? (fields[name] ?? spaced(name)) : label;
}
