import type { Call } from './call.ts';
import { auditCalls } from './calls/audit.ts';
import { deskCalls } from './calls/desk/index.ts';
import { formCalls } from './calls/form.ts';
import { homeCalls } from './calls/home.ts';
import { imageCalls } from './calls/images.ts';
import { mailCalls } from './calls/mail.ts';
import { passkeyCalls } from './calls/passkeys.ts';
import { patternCalls } from './calls/patterns.ts';
import { previewCalls } from './calls/preview.ts';
import { profileCalls } from './calls/profile.ts';
import { recordCalls } from './calls/records.ts';
import { roleCalls } from './calls/roles.ts';
import { sessionCalls } from './calls/sessions.ts';
import { settingCalls } from './calls/settings.ts';
import { signInCalls } from './calls/sign-in.ts';
import { siteCalls } from './calls/site/index.ts';
import { type StreamedPath, streamedCalls } from './calls/streamed.ts';
import { systemCalls } from './calls/system.ts';
import { userCalls } from './calls/users.ts';
import { viewCalls } from './calls/views.ts';
import { webhookCalls } from './calls/webhooks.ts';
import { callsOf, type ResourceCalls } from './resource/calls.ts';
import type { Resource } from './resource/define.ts';
import { type ResourceKey, type Resources, resources } from './resources/index.ts';
import { allFields } from './sections/values-in.ts';

type UnionToIntersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void
  ? I
  : never;
/** Calls generated from the declarations. */
export type DerivedPath = keyof DerivedCalls & string;
type DerivedCalls = UnionToIntersection<{ [K in ResourceKey]: ResourceCalls<Resources[K]> }[ResourceKey]>;

/** Privileges of the screens whose forms reference this resource, also in a section or a list: they may read its labels. */
function readersOfLabels(plural: string): string[] {
  return Object.values<Resource>(resources)
    .filter((each) => allFields(each.fields).some((field) => field.to === plural))
    .flatMap((each) => each.privileges);
}

const derived = Object.assign(
  {},
  ...Object.values<Resource>(resources).map((each) => callsOf(each, readersOfLabels(each.plural))),
) as DerivedCalls; // keyed by name, from the same declarations as the type

/** THE call table: path below `/api/` -> request, response, access. */
export const calls = {
  ...siteCalls,
  ...formCalls,
  ...signInCalls,
  ...passkeyCalls,
  ...profileCalls,
  ...userCalls,
  ...sessionCalls,
  ...roleCalls,
  ...imageCalls,
  ...deskCalls,
  ...homeCalls,
  ...recordCalls,
  ...previewCalls,
  ...mailCalls,
  ...settingCalls,
  ...auditCalls,
  ...systemCalls,
  ...webhookCalls,
  ...patternCalls,
  ...viewCalls,
  ...streamedCalls,
  ...derived,
};

export type Calls = typeof calls;
export type AnyPath = keyof Calls & string;
/** Calls with a single response. */
export type CallPath = Exclude<AnyPath, StreamedPath>;
/** What a caller sends. */
export type CallRequest<P extends AnyPath> =
  Calls[P] extends Call<infer Req, infer _Res, infer _Parsed> ? Req : never;
/** What the handler gets: the validated request with defaults applied. */
export type CallParsed<P extends AnyPath> =
  Calls[P] extends Call<infer _Req, infer _Res, infer Parsed> ? Parsed : never;
export type CallResponse<P extends AnyPath> =
  Calls[P] extends Call<infer _Req, infer Res, infer _Parsed> ? Res : never;

export const isCallPath = (path: string): path is AnyPath => Object.hasOwn(calls, path);
