import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Resource } from '#shared/resource/define.ts';
import type { Field } from '#shared/resource/field.ts';
import { type Db, type Engine, loose } from '../db/database.ts';

type Row = Record<string, unknown> & { id: number };
/** Where links are looked up. */
export interface LinkDatabase {
  db: Db;
  engine: Engine;
}

/** Kinds of fields that may hold a link. */
const linkInputs: readonly Field['input'][] = ['sections', 'richText', 'url'];

const linking = ({ fields }: Resource): string[] =>
  Object.keys(fields).filter((name) => linkInputs.includes(fields[name]?.input as Field['input']));

/** Characters. No page has a longer address. */
const maxAddress = 500;
/** Rows written in one statement. */
const batch = 500;

/** Images have links of their own (record-images.ts). */
const isLink = (text: string) => /^(\/(?!media\/)|https?:\/\/)/i.test(text);

/** The address of the page that a link leads to, without what may follow it. */
export const linkedPage = (link: string): string => link.replace(/\/?([?#].*)?$/s, '').toLowerCase();

/** Adds the pages that a value links to: as a whole, in its sections, in its texts. */
function addPages(value: unknown, pages: Set<string>): void {
  if (typeof value === 'string' && isLink(value)) {
    const page = linkedPage(value);
    if (page.length <= maxAddress) pages.add(page);
  } else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) addPages(each, pages);
}

/** Keeps which pages a record links to, so that nobody has to read all texts for it. */
export async function storePageLinks(db: Db, resource: Resource, row: Row): Promise<void> {
  await dropPageLinks(db, resource, row.id);
  const pages = new Set<string>();
  for (const name of linking(resource)) addPages(row[name], pages);
  const links = [...pages].map((page) => ({ page, resource: resource.plural, record: row.id }));
  for (let at = 0; at < links.length; at += batch) {
    if (at > 0) await setImmediate(); // others have their turn
    await db
      .insertInto('page_links')
      .values(links.slice(at, at + batch))
      .execute();
  }
}

export async function dropPageLinks(db: Db, resource: Resource, record: number): Promise<void> {
  if (linking(resource).length > 0)
    await db
      .deleteFrom('page_links')
      .where('resource', '=', resource.plural)
      .where('record', '=', record)
      .execute();
}

/**
 * Records of a kind, outside the trash, that the rows of a link table lead to by their ids. If there were few records when SQLite measured
 * them, it would read them all: a cross join begins with its first table, and the plus keeps SQLite from using the index of the trash.
 */
export function ledTo(
  { db, engine }: LinkDatabase,
  links: 'page_links' | 'record_links',
  resource: Resource,
) {
  const [id, deletedAt] = ['id', 'deletedAt'].map((name) => `${resource.table}.${name}`) as [string, string];
  return loose(db)
    .selectFrom(links)
    .crossJoin(resource.table)
    .whereRef(id, '=', `${links}.record`)
    .where(`${links}.resource`, '=', resource.plural)
    .where(sql<boolean>`${sql.raw(engine === 'sqlite' ? '+' : '')}${sql.ref(deletedAt)} is null`);
}

/** Records of a kind with links to one of these pages, once for each. */
export const linksTo = (place: LinkDatabase, resource: Resource, pages: readonly string[]) =>
  ledTo(place, 'page_links', resource).where('page_links.page', 'in', pages);
