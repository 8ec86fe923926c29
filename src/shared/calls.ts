import { accessCalls } from './access-calls.ts';
import type { Call } from './call.ts';
import { deskCalls } from './desk-calls.ts';
import { formCalls } from './form-calls.ts';
import { panelCalls } from './panel-calls.ts';
import { callsOf, type ResourceCalls } from './resource/calls.ts';
import type { Resource } from './resource/define.ts';
import { type ResourceKey, type Resources, resources } from './resources/index.ts';
import { shownCalls } from './shown-calls.ts';
import { staffCalls } from './staff-calls.ts';
import { type StreamedPath, streamedCalls } from './streamed-calls.ts';
import { webCalls } from './web-calls.ts';

type UnionToIntersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void
  ? I
  : never;
/** Calls that follow from the declarations alone. */
export type DerivedPath = keyof DerivedCalls & string;
type DerivedCalls = UnionToIntersection<{ [K in ResourceKey]: ResourceCalls<Resources[K]> }[ResourceKey]>;

/** Tags of the screens whose forms pick from this resource: they may read its labels. */
function readersOfLabels(plural: string): string[] {
  return Object.values<Resource>(resources)
    .filter((each) => Object.values(each.fields).some((field) => field.to === plural))
    .flatMap((each) => each.privileges);
}

const derived = Object.assign(
  {},
  ...Object.values<Resource>(resources).map((each) => callsOf(each, readersOfLabels(each.plural))),
) as DerivedCalls; // built by name from the same declarations the type is built from

/** THE call table: path below `/api/` -> request, response, access. */
export const calls = {
  ...webCalls,
  ...shownCalls,
  ...formCalls,
  ...staffCalls,
  ...accessCalls,
  ...deskCalls,
  ...panelCalls,
  ...streamedCalls,
  ...derived,
};

export type Calls = typeof calls;
export type AnyPath = keyof Calls & string;
/** Calls that are answered once. */
export type CallPath = Exclude<AnyPath, StreamedPath>;
/** What a caller sends. */
export type CallRequest<P extends AnyPath> =
  Calls[P] extends Call<infer Req, infer _Res, infer _Parsed> ? Req : never;
/** What the handler gets: the request after its schema, defaults filled in. */
export type CallParsed<P extends AnyPath> =
  Calls[P] extends Call<infer _Req, infer _Res, infer Parsed> ? Parsed : never;
export type CallResponse<P extends AnyPath> =
  Calls[P] extends Call<infer _Req, infer Res, infer _Parsed> ? Res : never;

export const isCallPath = (path: string): path is AnyPath => Object.hasOwn(calls, path);
