import { type RawBuilder, sql } from 'kysely';

/** What lists are sorted by for a text: nobody looks for “anitha” below “Zubair”. Indexes have the same expression. */
export const withoutCase = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`lower(${text})`;
