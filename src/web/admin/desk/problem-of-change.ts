import { AppError } from '#shared/errors.ts';
import { problemOf } from '../problem.ts';

/** Whether somebody else changed the record first. */
export const isStale = (error: unknown): boolean => error instanceof AppError && error.status === 409;

/** Why a desk’s record was not changed. After a conflict its current state is shown; there is nothing to resolve. */
export const problemOfChange = (error: unknown): string =>
  isStale(error) ? 'Someone else changed it in the meantime. This is its current state.' : problemOf(error);
