import type { Query } from '@tanstack/react-query';
import type { CallPath, CallRequest, CallResponse } from '#shared/calls.ts';
import { AppError } from '#shared/errors.ts';
import { staffCall } from '../staff-call.ts';
import { client } from './client.ts';
import { staleAfter, subjectOf } from './stale.ts';

/** Paths of writes, and the queries that already contain the change. */
interface Written {
  paths: Set<string>;
  taken: Set<unknown>;
}
const nothing = (): Written => ({ paths: new Set(), taken: new Set() });

/** Of each call of `together` that has not ended. */
const held = new Set<Written>();

/** Of the records open on their screens. One of several that are deleted together says itself that it is gone. */
const deletes = /^[^/]+\/(delete|purge|erase)$/;
/** How long the screen of a deleted record may take to close. Milliseconds. */
const closesWithin = 2_000;
/** Deletions, until the screen should have closed. That of everything about a person names no records. */
const ending = new Set<{ path: string; id?: number }>();

/** Makes a call that writes. Queries that may be stale are reloaded if shown, and dropped otherwise. */
export async function write<P extends CallPath>(path: P, request: CallRequest<P>): Promise<CallResponse<P>> {
  const ends = { ...(request as { id?: number }), path }; // every request is an object
  let closes = 0;
  if (deletes.test(path)) ending.add(ends);
  try {
    const answer = await staffCall(path, request);
    closes = closesWithin;
    wrote(path, answer);
    return answer;
  } finally {
    setTimeout(() => ending.delete(ends), closes);
  }
}

/** Reloads what is stale after a write made another way, such as an upload. */
export function wrote(path: CallPath, answer: unknown): void {
  for (const written of held) note(written, path, answer);
  if (held.size > 0) return;
  const written = nothing();
  note(written, path, answer);
  void readAgain(written);
}

// for a path derived from a declaration, the declaration knows the response type
export const madeWrite = write as unknown as <T>(path: string, request: unknown) => Promise<T>;

/** Combines several writes: stale queries are reloaded once all are done, and the promise waits for that. Other writes made meanwhile are included. */
export async function together<T>(work: () => Promise<T>): Promise<T> {
  const written = nothing();
  held.add(written);
  try {
    return await work();
  } finally {
    held.delete(written);
    await readAgain(written);
  }
}

/** Writes that return the whole current record. */
const answersRecord = /^[^/]+\/(add|update|restore|revision\/restore|note|reply|answered)$/;

/** Updates the record’s query from the response; pending older responses are ignored. */
export function note(written: Written, path: string, answer: unknown): void {
  written.paths.add(path);
  const plural = subjectOf(path)?.plural;
  if (!plural || !answersRecord.test(path) || !hasId(answer)) return;
  const queryKey = [plural, { id: answer.id }];
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, answer);
  written.taken.add(client.getQueryCache().find({ queryKey, exact: true }));
}

const hasId = (answer: unknown): answer is { id: number } =>
  typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'number';

/** A record, its history, its uses. */
const aboutOne = ({ queryKey: [, request] }: Query) =>
  typeof request === 'object' && request !== null && 'id' in request;

/** A deletion’s notice may arrive before its response: the record’s screen is about to close. */
const isEnding = (query: Query) =>
  aboutOne(query) &&
  [...ending].some(
    ({ path, id }) =>
      staleAfter(path, String(query.queryKey[0])) &&
      (id === undefined || id === (query.queryKey[1] as { id: number }).id),
  );

/** Reloads queries that show these subjects, on a notice of the change stream; one’s own changes arrive there too. */
export const readChanged = (names: readonly string[]): Promise<void> => {
  const predicate = (query: Query) =>
    names.some((name) => staleAfter(name, String(query.queryKey[0]))) && !isEnding(query);
  // what is loading for the first time may be older than the change, and the library would take it for fresh
  for (const { promise, state, queryKey } of client.getQueryCache().findAll({ predicate }))
    if (state.data === undefined)
      promise?.then(
        () => client.invalidateQueries({ queryKey, exact: true }),
        () => undefined,
      );
  return client.invalidateQueries({ predicate });
};

/** The server can be reached again: repeats the requests that failed, without a press of ‘Try again’. */
export const readFailed = (): Promise<void> =>
  client.refetchQueries({
    type: 'active',
    predicate: ({ state: { error } }) => error instanceof AppError && error.status === 503,
  });

export function readAgain({ paths, taken }: Written): Promise<void> {
  const predicate = (query: Query) =>
    !taken.has(query) && [...paths].some((path) => staleAfter(path, String(query.queryKey[0])));
  client.removeQueries({ type: 'inactive', predicate });
  // a deleted record cannot be read any more: its screen is about to close
  const gone = [...paths].every((path) => deletes.test(path));
  return client.invalidateQueries({ predicate: (query) => predicate(query) && !(gone && aboutOne(query)) });
}
