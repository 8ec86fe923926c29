import { AppError } from '#shared/errors.ts';

/** What went wrong, in words for the person at the screen. */
export function problemOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  return 'Something went wrong. Try again.';
}
