import type { Kysely } from 'kysely';

/** Applicants with the same number are found by its end (migration 0037): the last ten digits fitted numbers of India alone. */
export const up = (db: Kysely<unknown>): Promise<void> => db.schema.dropIndex('applications_phone').execute();
