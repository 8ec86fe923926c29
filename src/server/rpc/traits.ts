import type { AnyPath } from '#shared/calls.ts';
import { applicationForm } from '#shared/desk/application.ts';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';

/** How the chain treats a call, beside its schemas and its access. */
interface Traits {
  /**
   * Read-only and without a trace, so it is allowed while viewing as another role. All others count as changes (`traits.test.ts`
   * names those).
   */
  reads?: true;
  /** Scans a whole table, whatever the request: runs on the separate reader. */
  whole?: true;
  /** Also open to people whose role requires a second factor that they have not set up: to set it up, or to sign out. */
  beforeSecondFactor?: true;
  /** Reads or changes very much at once, and may keep the database busy longer than other calls. */
  long?: true;
  /** Waits for somebody else’s server, each time with a limit of its own, or writes many files. */
  waits?: true;
  /** What visitors send as a form, with the cost of reading it. Idempotent by request id. */
  form?: true;
  /** Its file may be in the sealed body, or sent beside it. */
  fileBeside?: { name: string; maxBytes: number };
  /** Its body is not sealed: a form with files, which its handler reads. */
  files?: true;
}

const reads = { reads: true } as const;
const settingUp = { beforeSecondFactor: true } as const;

/** Those of single calls. What pages read (`web/…`) and what every kind of content has is below. */
const own = {
  changes: { ...reads, ...settingUp },
  preference: { ...reads, ...settingUp },
  profile: { ...reads, ...settingUp },
  'profile/passkey/add': settingUp,
  'profile/passkey/begin': settingUp,
  'profile/passkeys': { ...reads, ...settingUp },
  'profile/sessions': { ...reads, ...settingUp },
  'profile/twoFactor/begin': settingUp,
  'profile/twoFactor/confirm': settingUp,
  'session/check': { ...reads, ...settingUp },
  logout: settingUp,

  'audit/entry': reads,
  'audit/export': { long: true },
  'audit/list': reads,
  'audit/verify': { ...reads, long: true },
  'backup/now': { waits: true },
  'backup/report': reads,
  'roles/all': reads,
  'roles/list': reads,
  'sessions/list': reads,
  'system/health': reads,
  'user/sessions': reads,
  'user/unique/check': reads,
  'users/all': reads,
  'users/list': reads,
  roles: reads,
  users: reads,

  'application/bulk': { long: true },
  'application/bulk/delete': { long: true },
  'application/interview/file': reads,
  'application/reject': { long: true },
  'application/reject/undo': { long: true },
  'applications/all': reads,
  'applications/board': { ...reads, whole: true },
  'applications/byVacancy': { ...reads, whole: true },
  'applications/export': { long: true },
  'applications/list': reads,
  'cv/add': { form: true, fileBeside: applicationForm.file },
  'desk/new': reads,
  'desk/person': reads,
  'desk/templates': reads,
  'enquiries/all': reads,
  'enquiries/export': { long: true },
  'enquiries/list': reads,
  'enquiry/add': { form: true },
  'enquiry/bulk': { long: true },
  'enquiry/bulk/delete': { long: true },
  'enquiry/import': { long: true },
  'mails/unsent': reads,
  'person/erase': { long: true },
  'person/export': { long: true },
  'person/find': reads,
  applications: reads,
  enquiries: reads,

  'image/fetch': { waits: true },
  'image/multi/upload': { files: true },
  'image/replace': { long: true },
  'image/single/upload': { files: true },
  'image/uses': reads,
  'images/delete': { waits: true },
  'images/folders': reads,
  'images/folders/rename': { long: true },
  'images/list': reads,
  images: reads,

  'mail/server': reads,
  'mail/server/update': { waits: true },
  'mail/test': { waits: true },
  'patterns/list': reads,
  'places/find': reads,
  'preview/links': reads,
  'preview/page': reads,
  'record/uses': reads,
  'records/change': { long: true },
  'records/find': reads,
  'slug/check': reads,
  'tag/merge': { long: true },
  'views/list': reads,
  'webhooks/list': reads,
  dashboard: reads,
  pattern: reads,
  settings: reads,
} satisfies Partial<Record<AnyPath, Traits>>;

const ofKinds = Object.values<Resource>(resources).flatMap(({ plural }) => [
  plural,
  ...['list', 'counts', 'all', 'draft', 'drafts', 'history', 'revision'].map((each) => `${plural}/${each}`),
]);

const traits = new Map<string, Traits>([
  ...ofKinds.map((path) => [path, reads] as const),
  ...Object.entries(own),
]);
const none: Traits = {};

export const traitsOf = (path: string): Traits =>
  traits.get(path) ?? (path.startsWith('web/') ? reads : none);

/** Exempt from the request deadline (request-deadline.ts). */
export const isExemptFromDeadline = ({ long, waits, files }: Traits): boolean =>
  Boolean(long || waits || files);

/** Accepted body types of a call. */
export function bodyTypes(path: string): readonly string[] {
  const { files, fileBeside } = traitsOf(path);
  if (files) return ['multipart/form-data'];
  return fileBeside ? ['application/json', 'multipart/form-data'] : ['application/json'];
}
