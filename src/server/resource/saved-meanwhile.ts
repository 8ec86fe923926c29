import type { AppError } from '#shared/errors.ts';
import { conflict } from '../rpc/errors.ts';

/** Somebody saved a record, or its draft, since it was read. */
export const savedMeanwhile = (current: unknown): AppError =>
  conflict('saved this while you were editing', current, 'Nothing of yours is lost: choose what to keep.');
