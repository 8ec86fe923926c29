import { AppError } from '#shared/errors.ts';
import { problemOf } from '../problem.ts';

/** Somebody else’s change came first. */
export const isStale = (error: unknown): boolean => error instanceof AppError && error.status === 409;

/** Why a record of a desk was not changed. After a conflict it is shown as it stands, and there is nothing to choose. */
export const problemOfChange = (error: unknown): string =>
  isStale(error) ? 'Someone else changed it in the meantime. This is its current state.' : problemOf(error);
