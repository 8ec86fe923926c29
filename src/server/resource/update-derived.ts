import type { Resource } from '#shared/resource/define.ts';
import type { Row } from '../db/codec.ts';
import type { Db } from '../db/database.ts';
import { storeLinks } from './record-links.ts';
import { storeRevision } from './revisions.ts';
import { storeSearchEntry } from './search-entries.ts';
import { storeTitleSlug } from './slugs.ts';

/** Updates what is derived from a record on each write: the slug of its title, its links, its search index entry, its revision. */
export async function updateDerived(
  db: Db,
  resource: Resource,
  row: Row,
  { author, at }: { author: number | null; at: string },
): Promise<void> {
  await storeTitleSlug(db, resource, row);
  await storeLinks(db, resource, row);
  await storeSearchEntry(db, resource, row, new Date(at));
  await storeRevision(db, resource, row, { values: row, author, at });
}
