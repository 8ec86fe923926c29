import type { $ZodError } from 'zod/v4/core';
import { AppError, type FieldErrors } from '#shared/errors.ts';

/** For rules without a message of their own: no form can send what they refuse. */
const notThis = 'This value cannot be taken here';

/** The first problem of each field, named by its path: `steps.2.stepName`. */
export function fieldErrors(error: $ZodError): FieldErrors {
  const fields = new Map<string, string>(); // a Map, because names come from clients and may be 'constructor' or '__proto__'
  const add = (name: string, words: string) => fields.has(name) || fields.set(name, words);
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key].join('.'), `Unknown field “${key}”`);
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

export const notFound = (what = 'This record'): AppError =>
  new AppError(404, `${what} is not there any more.`);

/** True for a broken unique index on either engine. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '23505') || /UNIQUE constraint failed/.test(error.message));

/** True for a broken foreign key on either engine. */
export const isReferenceViolation = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '23503') || /FOREIGN KEY constraint failed/.test(error.message));
