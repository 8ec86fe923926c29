import { type FixedScreen, fixedPath, screenNames } from '#shared/fixed-pages.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { Meta } from '#shared/resource/system.ts';
import { resources } from '#shared/resources/index.ts';
import { pathOf, screenOf } from '#shared/screens.ts';
import { type Db, loose } from '../db/database.ts';
import { visibleOf } from '../resource/visible.ts';
import { changedAt } from './changed-at.ts';

/** A public URL and its content. */
export interface Place {
  id: number;
  path: string;
  title: string;
  updatedAt: string | null;
  noindex: boolean;
}

/** The screens that stand at a fixed address (docs/reference.md, Screens), in the order of the menu. */
export async function fixedPlaces(db: Db): Promise<(Place & { screen: FixedScreen })[]> {
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'slug', 'title'])
    .where('slug', 'in', screenNames)
    .where('deletedAt', 'is', null)
    .execute();
  return screenNames.flatMap((screen) =>
    rows
      .filter(({ slug }) => slug === screen)
      .map(({ id, title }) => ({
        id,
        screen,
        path: fixedPath(screen),
        title,
        updatedAt: null, // what they list changes without them
        noindex: false,
      })),
  );
}

/** Kinds whose records have a page of their own, with what stands before the slug in its address. */
export const kindsWithPage = Object.values<Resource>(resources).flatMap((resource) =>
  resource.path ? [{ resource, head: resource.path.replace(':slug', '') }] : [],
);

/** The most records one part of the sitemap may hold. */
export const partSize = 250;

interface Wanted {
  slug?: string;
  /** The newest first, at most this many. */
  newest?: number;
  /** Only records whose ids lie in this part, counted from 1. */
  part?: number;
}

/** Live pages of one kind, in the order they were made; as many as a part holds. */
export async function placesOf(
  db: Db,
  { resource, head }: (typeof kindsWithPage)[number],
  now: Date,
  { slug, newest, part }: Wanted = {},
): Promise<Place[]> {
  let query = loose(db)
    .selectFrom(resource.table)
    .select(['id', 'slug', 'updatedAt', 'publishAt', 'meta', resource.title])
    .where(visibleOf(resource, now))
    .orderBy('id', newest ? 'desc' : 'asc')
    .limit(newest ?? partSize);
  if (slug !== undefined) query = query.where('slug', '=', slug);
  if (part !== undefined)
    query = query.where('id', '>', (part - 1) * partSize).where('id', '<=', part * partSize);
  const rows = await query.execute();
  return rows
    .filter(({ slug }) => screenOf(resource, slug) === null) // these are fixed places
    .filter(({ slug }) => pathOf(resource, String(slug)) !== null)
    .map((row) => ({
      id: Number(row.id),
      path: `${head}${row.slug}`,
      title: String(row[resource.title]),
      updatedAt: changedAt({
        updatedAt: String(row.updatedAt),
        publishAt: row.publishAt === null ? null : String(row.publishAt),
      }),
      noindex: (JSON.parse(String(row.meta)) as Meta).noindex,
    }));
}

/** The live page at an address; undefined where there is none. Costs the same however many pages there are. */
export async function placeAt(db: Db, path: string, now: Date): Promise<Place | undefined> {
  if (screenNames.some((name) => fixedPath(name) === path))
    return (await fixedPlaces(db)).find((each) => each.path === path);
  for (const kind of kindsWithPage) {
    const slug = path.startsWith(kind.head) ? path.slice(kind.head.length) : '';
    const [found] =
      slug && (kind.resource.folders || !slug.includes('/')) ? await placesOf(db, kind, now, { slug }) : [];
    if (found) return found;
  }
  return undefined;
}

/**
 * The parts of the sitemap, such as `blogs-2`: cut by the ids of records, so that the hundred-thousandth costs what the first does. Empty
 * while one file holds all.
 */
export async function partNames(db: Db): Promise<string[]> {
  const parts: string[] = [];
  let ids = 0;
  for (const { resource } of kindsWithPage) {
    let query = loose(db)
      .selectFrom(resource.table)
      .select((eb) => eb.fn.max('id').as('last'));
    // the fixed screens have a part of their own, and a part without pages is no sitemap
    if (resource.name === 'page') query = query.where('slug', 'not in', screenNames);
    const { last } = await query.executeTakeFirstOrThrow();
    ids += Number(last);
    for (let part = 1; (part - 1) * partSize < Number(last); part += 1)
      parts.push(`${resource.table}-${part}`);
  }
  return ids <= partSize ? [] : ['screens-1', ...parts];
}

/** The places in one part of the sitemap; empty where there is no such part. */
export async function placesInPart(db: Db, name: string, now: Date): Promise<Place[]> {
  if (name === 'screens-1') return fixedPlaces(db);
  const [table, part] = name.split('-');
  const kind = kindsWithPage.find(({ resource }) => resource.table === table);
  return kind ? placesOf(db, kind, now, { part: Number(part) }) : [];
}
