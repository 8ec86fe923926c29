import type { Resource } from '#shared/resource/define.ts';
import { type Published, publicationState } from '#shared/resource/publication.ts';
import { resources } from '#shared/resources/index.ts';
import { decode } from '../db/codec.ts';
import { type Db, loose } from '../db/database.ts';
import { lockRows } from '../db/lock-rows.ts';
import { searchText } from './search-text.ts';
import { findableWords } from './words.ts';

type Dated = Published & { deletedAt: string | null };
type Row = Record<string, unknown> & Dated & { id: number };

/** More records than any kind will have: ids of a higher rank are higher. */
export const rankSize = 10_000_000_000;

const searchedKinds = Object.values<Resource>(resources).filter(({ searchRank }) => searchRank !== undefined);

const idOf = ({ searchRank = 0 }: Resource, record: number): number => searchRank * rankSize + record;

/** The lowest id of each kind. */
export const searchedFrom: readonly number[] = searchedKinds.map((kind) => idOf(kind, 0));

/** The record of an entry. */
export function recordOf(id: number): { resource: Resource; record: number } | undefined {
  const resource = searchedKinds.find(({ searchRank }) => searchRank === Math.floor(id / rankSize));
  return resource && { resource, record: id % rankSize };
}

/** False where there is one. */
async function addEntry(db: Db, resource: Resource, record: number): Promise<boolean> {
  const added = await db
    .insertInto('search_entries')
    .values({ id: idOf(resource, record), resource: resource.plural, record })
    .onConflict((oc) => oc.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

async function addWords(db: Db, resource: Resource, row: Row): Promise<void> {
  const title = String(row[resource.title]);
  await db
    .insertInto('search_words')
    .values({
      rowid: idOf(resource, row.id),
      title: findableWords(title).join(' '),
      words: findableWords(`${title} ${searchText(resource, row)}`).join(' '),
    })
    .execute();
}

/**
 * Whether a record belongs in the index. A search reads every entry with its words before it knows which records are live, so drafts,
 * the trash and ended records, whose number grows over the years, are left out.
 */
const isSearched = (resource: Resource, row: Dated, now: Date): boolean =>
  row.deletedAt === null && ['live', 'scheduled'].includes(publicationState(resource, row, now));

/**
 * Writes the words of a record into the index of visitors' search. Whether its times let it be live is decided by each search; records
 * that have ended since are dropped at midnight (jobs/index-search.ts).
 */
export async function storeSearchEntry(db: Db, resource: Resource, row: Row, now: Date): Promise<void> {
  if (resource.searchRank === undefined) return;
  if (!isSearched(resource, row, now)) return dropSearchEntry(db, resource, row.id);
  if (!(await addEntry(db, resource, row.id)))
    await db.deleteFrom('search_words').where('rowid', '=', idOf(resource, row.id)).execute();
  await addWords(db, resource, row);
}

export async function dropSearchEntry(db: Db, resource: Resource, record: number): Promise<void> {
  if (resource.searchRank === undefined) return;
  const id = idOf(resource, record);
  await db.deleteFrom('search_words').where('rowid', '=', id).execute();
  await db.deleteFrom('search_entries').where('id', '=', id).execute();
}

/** Rows read in one step of repairing the index, and records written in one transaction: other requests wait no longer than for these. */
const step = 500;
const batch = 5;

/**
 * Adds records that are missing in the index, such as those from before it existed, and drops those that have ended or that an older
 * version left in it. Yields after each step.
 */
export async function* repairIndex(db: Db, now: Date): AsyncGenerator<number> {
  for (const resource of searchedKinds) {
    for (let after = 0; ; ) {
      const rows = await loose(db)
        .selectFrom(resource.table)
        .leftJoin('search_entries', (join) =>
          join
            .on('search_entries.resource', '=', resource.plural)
            .onRef('search_entries.record', '=', `${resource.table}.id`),
        )
        .select([`${resource.table}.id as id`, 'search_entries.id as entry'])
        .select([
          'status',
          'deletedAt',
          'publishAt',
          'unpublishAt',
          ...(resource.lastDay ? [resource.lastDay] : []),
        ])
        .where(`${resource.table}.id`, '>', after)
        .orderBy(`${resource.table}.id`)
        .limit(step)
        .execute();
      if (rows.length === 0) break;
      after = Number(rows.at(-1)?.id);
      const wrong = rows
        .filter((row) => isSearched(resource, row as unknown as Row, now) !== (row.entry !== null)) // these columns are as they are in the row
        .map(({ id }) => Number(id));
      for (let at = 0; at < wrong.length; at += batch) {
        const ids = wrong.slice(at, at + batch);
        await indexRecords(db, resource, ids, now);
        yield ids.length;
      }
      yield 0;
    }
  }
}

async function indexRecords(db: Db, resource: Resource, ids: readonly number[], now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = loose(trx).selectFrom(resource.table).selectAll().where('id', 'in', ids).orderBy('id');
    for (const each of await lockRows(trx, found, resource.table).execute()) {
      const row = decode(resource, each) as Row; // a row of this very table
      if (!isSearched(resource, row, now)) await dropSearchEntry(trx, resource, row.id);
      // where it was saved meanwhile, or another instance was here, its newer words stay
      else if (await addEntry(trx, resource, row.id)) await addWords(trx, resource, row);
    }
  });
}
