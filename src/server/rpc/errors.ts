import type { $ZodError } from 'zod/v4/core';
import { AppError, type FieldErrors } from '#shared/errors.ts';
import { messages } from '#shared/resource/messages.ts';
import { maxNamed, maxNameLength } from '#shared/resource/rules.ts';
import { isUnknownOutcome, outageOf } from '../db/outage.ts';
import { traitsOf } from './traits.ts';

/** For rules without a message of their own: no form can send what they refuse. */
const notThis = 'This value is not allowed here';

/** The first problem of each of the first fields, named by its path: `steps.2.stepName`. */
export function fieldErrors(error: $ZodError): FieldErrors {
  const fields = new Map<string, string>(); // names come from outside: 'constructor' and '__proto__' are names like any other
  const add = (name: string, words: string) => {
    const short = name.slice(0, maxNameLength);
    if (fields.size < maxNamed && !fields.has(short)) fields.set(short, words);
  };
  for (const issue of error.issues) {
    if (fields.size === maxNamed) break;
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, maxNamed))
        add([...issue.path, key].join('.'), messages.unknown(key.slice(0, maxNameLength)));
    } else if (issue.path.length === 0 && issue.code === 'invalid_type') {
      add('request', 'Send an object with the fields of this call');
    } else
      add(issue.path.join('.') || 'request', issue.message === 'Invalid input' ? notThis : issue.message);
  }
  return Object.fromEntries(fields);
}

export function invalid(error: $ZodError): AppError {
  const fields = fieldErrors(error);
  const [first] = Object.entries(fields);
  return refusal(fields, first ? `${first[0]}: ${first[1]}` : 'The request cannot be read');
}

export const refusal = (fields: FieldErrors, message = Object.values(fields)[0] ?? ''): AppError =>
  new AppError(422, message, { fields });

export const notSignedIn = (): AppError => new AppError(401, 'Sign in to continue.');

export const forbidden = (): AppError =>
  new AppError(403, 'You don’t have access to this. Ask an owner for the right if you need it.');

export const notFound = (what = 'This record'): AppError => new AppError(404, `${what} no longer exists.`);

/** The conflict for a write based on an older version: what somebody did in the meantime, and the current row, for the form to merge. */
export const conflict = (did: string, current?: unknown, then = 'Choose what to keep.'): AppError =>
  new AppError(409, `Someone else ${did}. ${then}`, { current });

/** True for a broken unique index on either engine. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '23505') || /UNIQUE constraint failed/.test(error.message));

/** True for a broken foreign key on either engine. */
export const isReferenceViolation = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '23503') || /FOREIGN KEY constraint failed/.test(error.message));

/** What an outage means for the request. A call that only reads saves nothing, so its message does not speak of what was typed. */
function outageWords(outage: 'full' | 'away', error: unknown, path: string): string {
  const { form, reads } = traitsOf(path);
  if (outage === 'full')
    return reads
      ? 'Our disk is full. Try again later.'
      : 'Our disk is full. Nothing was saved, and your text stays here: try again later.';
  if (reads) return 'The site cannot reach its data at the moment. Try again in a minute.';
  if (!isUnknownOutcome(error))
    return 'The site cannot reach its data at the moment. Nothing was saved, and your text stays here: try again in a minute.';
  return form
    ? 'The site lost the connection to its data while it was saving this. Your text stays here: send it again in a minute.'
    : 'The site lost the connection to its data while it was saving this, which may be saved or not. Check before you send it again.';
}

/** For a broken foreign key: every call checks what it refers to, so somebody wrote the other end after that. */
const changedMeanwhile =
  'Someone else added or deleted something that belongs to this at the same moment, so this was not done. Try again; if it is refused again, reload the page and choose anew.';

/** Converts an outage, or a foreign key broken by concurrent writes, to the error that callers get. Any other error is passed on unchanged. */
export function asRefusal(error: unknown, path = ''): unknown {
  const outage = outageOf(error);
  if (!outage)
    return isReferenceViolation(error) ? causedBy(error, new AppError(409, changedMeanwhile)) : error;
  const [status, retryAfter] = outage === 'full' ? ([507, 300] as const) : ([503, 10] as const);
  return causedBy(error, new AppError(status, outageWords(outage, error, path), { retryAfter }));
}

function causedBy(cause: unknown, error: AppError): AppError {
  error.cause = cause;
  return error;
}

/** What the log says of an error that `asRefusal` converted. */
export const whyRefused = (what: string, error: unknown): string =>
  outageOf(error)
    ? `${what} failed in an outage`
    : `${what} failed because something it refers to was written at the same moment`;
