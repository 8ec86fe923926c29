import type { Resource } from '#shared/resource/define.ts';
import type { Row } from '../db/codec.ts';
import type { Db } from '../db/database.ts';
import { keepLinks } from './record-links.ts';
import { keepRevision } from './revisions.ts';
import { keepSearchEntry } from './search-entries.ts';
import { keepTitleSlug } from './slugs.ts';

/** Updates what is derived from a record on each write: the slug of its title, its links, its search index entry, its revision. */
export async function keepDerived(
  db: Db,
  resource: Resource,
  row: Row,
  { author, at }: { author: number | null; at: string },
): Promise<void> {
  await keepTitleSlug(db, resource, row);
  await keepLinks(db, resource, row);
  await keepSearchEntry(db, resource, row, new Date(at));
  await keepRevision(db, resource, row, { values: row, author, at });
}
