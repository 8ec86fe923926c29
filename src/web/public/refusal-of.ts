import type { AppError } from '#shared/errors.ts';

/** The AppError of a refused call; null for any other error. Checked by name, because the server’s class is not the one in this bundle. */
export const refusalOf = (error: unknown): AppError | null =>
  error instanceof Error && error.name === 'AppError' ? (error as AppError) : null;
