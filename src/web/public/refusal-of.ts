import type { AppError } from '#shared/errors.ts';

/** Why a call was refused; null for any other error. By name: the server throws a class from its own module graph, not the one in this bundle. */
export const refusalOf = (error: unknown): AppError | null =>
  error instanceof Error && error.name === 'AppError' ? (error as AppError) : null;
