import { keepPreviousData, queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { CallPath, CallRequest, CallResponse } from '#shared/calls.ts';
import { AppError } from '#shared/errors.ts';
import { staffCall } from '../staff-call.ts';
import { client, freshFor } from './client.ts';

type CallKey = readonly [path: string, request: unknown];

/** A call as a query; its key is its path and its request. */
const query = <T>(path: string, request: unknown, ask: (signal: AbortSignal) => Promise<T>) =>
  queryOptions<T, Error, T, CallKey>({ queryKey: [path, request], queryFn: ({ signal }) => ask(signal) });
export type CallQuery<T> = ReturnType<typeof query<T>>;

export const callQuery = <P extends CallPath>(path: P, request: CallRequest<P>) =>
  query<CallResponse<P>>(path, request, (signal) => staffCall(path, request, signal));

// the call table is typed by path; for a path derived from a declaration, the declaration knows the response type
export const madeCall = staffCall as unknown as <T>(
  path: string,
  request: unknown,
  signal?: AbortSignal,
) => Promise<T>;
export const madeQuery = <T>(path: string, request: unknown): CallQuery<T> =>
  query<T>(path, request, (signal) => madeCall<T>(path, request, signal));

/** A query’s data as shown by a screen. */
export interface Shown<T> {
  /** The latest response or, while loading, the previous view’s. */
  data: T | undefined;
  /** Why there is no data. */
  error: Error | null;
  /** The data shown belongs to the previous view. */
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

interface Reading {
  enabled?: boolean;
  staleTime?: number | 'static';
  gcTime?: number;
  placeholderData?: typeof keepPreviousData;
}

/** Initial data of a form: read when it opens, and never changed under it. */
export const once = { staleTime: 'static', gcTime: 0 } as const satisfies Reading;

/** Another page or search keeps showing the previous rows until its own have loaded. */
export const keepPreviousRows = { placeholderData: keepPreviousData } as const satisfies Reading;

/** A query for a screen. A failed reload keeps the current data, unless the answer is that there is none any more. */
export function useLoaded<T>(query: UseQueryOptions<T, Error, T, CallKey>): Shown<T> {
  const { data, error, isPlaceholderData, refetch } = useQuery(query);
  const gone = error instanceof AppError && error.status === 404;
  const shown = gone ? undefined : data;
  return { data: shown, error: shown === undefined ? error : null, isPlaceholderData, refetch };
}

/** A call’s current response. */
export const useCall = <P extends CallPath>(path: P, request: CallRequest<P>, options: Reading = {}) =>
  useLoaded({ ...callQuery(path, request), ...options });

/** For loaders: starts the request, so that the data is on its way when the screen renders. */
export function prime<T>(options: CallQuery<T>): void {
  client.query({ staleTime: 0, ...options }).catch(() => undefined); // the screen that shows it reports the error
}

/** Starts a form’s request in a loader; forms must not start from data cached earlier. */
export function primeFresh<T>(options: CallQuery<T>): void {
  const known = client.getQueryCache().find({ queryKey: options.queryKey, exact: true });
  if (known?.isStaleByTime(freshFor)) client.removeQueries({ queryKey: options.queryKey, exact: true });
  client.query(options).catch(() => undefined);
}
