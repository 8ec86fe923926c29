import { AppError } from '#shared/errors.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { Db } from '../db/database.ts';
import type { Context } from '../rpc/context.ts';
import { isReferenceViolation, isUniqueViolation } from '../rpc/errors.ts';

/** One transaction for the record, its revision and its line in the audit log; then the change is announced. */
export async function write<T>(
  context: Context,
  resource: Resource,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  try {
    const done = await context.db.transaction().execute(work);
    context.changes.announce([resource.table]);
    context.webhooksWaiting();
    return done;
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError(
        409,
        'Another record took this name or address at the same moment. Change it and save again.',
      );
    if (isReferenceViolation(error))
      throw new AppError(409, 'Other records still use this one. Remove it there first.');
    throw error;
  }
}
