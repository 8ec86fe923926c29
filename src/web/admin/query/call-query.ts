import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { CallPath, CallRequest, CallResponse } from '#shared/calls.ts';
import { staffCall } from '../staff-call.ts';
import { client, freshFor } from './client.ts';

export type CallKey = readonly [path: string, request: unknown];

/** A call as something that is read, kept and read again: its key is its path and its request. */
const query = <T>(path: string, request: unknown, ask: (signal: AbortSignal) => Promise<T>) =>
  queryOptions<T, Error, T, CallKey>({ queryKey: [path, request], queryFn: ({ signal }) => ask(signal) });
export type CallQuery<T> = ReturnType<typeof query<T>>;

export const callQuery = <P extends CallPath>(path: P, request: CallRequest<P>) =>
  query<CallResponse<P>>(path, request, (signal) => staffCall(path, request, signal));

// the call table is typed by path; of a path that is made from a declaration the declaration knows the answer's shape
export const madeCall = staffCall as unknown as <T>(
  path: string,
  request: unknown,
  signal?: AbortSignal,
) => Promise<T>;
export const madeQuery = <T>(path: string, request: unknown): CallQuery<T> =>
  query<T>(path, request, (signal) => madeCall<T>(path, request, signal));

/** What a screen shows of something that is read, once or again and again. */
export interface Shown<T> {
  /** The last answer for this or, while it is on its way, the view before. */
  data: T | undefined;
  error: Error | null;
  /** What is shown belongs to the view before. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface Reading {
  enabled?: boolean;
  staleTime?: number | 'static';
  gcTime?: number;
  placeholderData?: typeof keepPreviousData;
}

/** What a form begins with: read when it opens, and never changed under it. */
export const once = { staleTime: 'static', gcTime: 0 } as const satisfies Reading;

/** Another page or another search keeps the rows before it on the screen until its own are there. */
export const keepBefore = { placeholderData: keepPreviousData } as const satisfies Reading;

/** The answer of a call, as it is known now. */
export const useCall = <P extends CallPath>(path: P, request: CallRequest<P>, options: Reading = {}) =>
  useQuery({ ...callQuery(path, request), ...options });

/** For loaders: asks now, so that the answer is on its way, or there, when the screen stands. */
export function prime<T>(options: CallQuery<T>): void {
  client.query({ staleTime: 0, ...options }).catch(() => undefined); // the screen that shows it tells of it
}

/** The same for a form: it must not begin with what was read for another one earlier. */
export function primeFresh<T>(options: CallQuery<T>): void {
  const known = client.getQueryCache().find({ queryKey: options.queryKey, exact: true });
  if (known?.isStaleByTime(freshFor)) client.removeQueries({ queryKey: options.queryKey, exact: true });
  client.query(options).catch(() => undefined);
}
