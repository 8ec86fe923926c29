import { AppError } from '#shared/errors.ts';

/** The message of an error, for the user. */
export function problemOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  return 'Something went wrong. Try again.';
}
