import { officeDay } from '#shared/office-time.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { Meta } from '#shared/resource/system.ts';
import { resources } from '#shared/resources/index.ts';
import { type Db, loose } from '../db/database.ts';
import { visible } from '../resource/visible.ts';

/** A public address and what stands there. */
export interface Place {
  path: string;
  title: string;
  updatedAt: string | null;
  noindex: boolean;
}

/** The screens that stand at a fixed address (docs/reference.md, Screens). */
export const fixedPlaces: readonly Place[] = [
  { path: '/', title: 'Home' },
  { path: '/about', title: 'About Us' },
  { path: '/services', title: 'Services' },
  { path: '/projects', title: 'Projects' },
  { path: '/case-studies', title: 'Case Studies' },
  { path: '/insights', title: 'Insights' },
  { path: '/careers', title: 'Careers' },
  { path: '/contact', title: 'Contact' },
].map((each) => ({ ...each, updatedAt: null, noindex: false }));

/** Kinds whose records have a page of their own, with what stands before the slug in its address. */
export const kindsWithPage = Object.values<Resource>(resources).flatMap((resource) =>
  resource.path ? [{ resource, head: resource.path.replace(':slug', '') }] : [],
);

interface Wanted {
  slug?: string;
  /** The newest first, at most this many. */
  newest?: number;
}

/** Live pages of one kind, in the order they were made. */
export async function placesOf(
  db: Db,
  { resource, head }: (typeof kindsWithPage)[number],
  now: Date,
  { slug, newest }: Wanted = {},
): Promise<Place[]> {
  let query = loose(db)
    .selectFrom(resource.table)
    .select(['slug', 'updatedAt', 'meta', resource.title])
    .where(visible(now.toISOString()))
    .orderBy('id', newest ? 'desc' : 'asc')
    .limit(newest ?? 10_000);
  if (slug !== undefined) query = query.where('slug', '=', slug);
  const { lastDay } = resource;
  if (lastDay)
    query = query.where((eb) => eb.or([eb(lastDay, 'is', null), eb(lastDay, '>=', officeDay(now))]));
  return (await query.execute()).map((row) => ({
    path: `${head}${row.slug}`,
    title: String(row[resource.title]),
    updatedAt: String(row.updatedAt),
    noindex: (JSON.parse(String(row.meta)) as Meta).noindex,
  }));
}

/** The live page at an address; undefined where there is none. Costs the same however many pages there are. */
export async function placeAt(db: Db, path: string, now: Date): Promise<Place | undefined> {
  const fixed = fixedPlaces.find((each) => each.path === path);
  if (fixed) return fixed;
  for (const kind of kindsWithPage) {
    const slug = path.startsWith(kind.head) ? path.slice(kind.head.length) : '';
    const [found] =
      slug && (kind.resource.folders || !slug.includes('/')) ? await placesOf(db, kind, now, { slug }) : [];
    if (found) return found;
  }
  return undefined;
}
