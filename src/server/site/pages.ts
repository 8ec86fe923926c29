import { officeDay } from '#shared/office-time.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { Meta } from '#shared/resource/system.ts';
import { resources } from '#shared/resources/index.ts';
import { policy } from '#shared/resources/policy.ts';
import { slugOf } from '#shared/slug.ts';
import { type Db, loose } from '../db/database.ts';
import { visible } from '../resource/visible.ts';
import type { Handlers } from '../rpc/context.ts';
import { metaOf } from './meta.ts';
import { liveOne } from './one.ts';

/** The screens that stand at a fixed address (docs/reference.md, Screens). */
const fixed = [
  { path: '/', title: 'Home' },
  { path: '/about', title: 'About Us' },
  { path: '/services', title: 'Services' },
  { path: '/projects', title: 'Projects' },
  { path: '/case-studies', title: 'Case Studies' },
  { path: '/insights', title: 'Insights' },
  { path: '/careers', title: 'Careers' },
  { path: '/contact', title: 'Contact' },
];

interface Place {
  path: string;
  title: string;
  updatedAt: string | null;
  noindex: boolean;
}

const withPage = Object.values<Resource>(resources).filter((each) => each.path);

/** Every public address, fixed ones first. */
async function places(db: Db, now: Date): Promise<Place[]> {
  const found: Place[] = fixed.map((each) => ({ ...each, updatedAt: null, noindex: false }));
  for (const resource of withPage) {
    let query = loose(db)
      .selectFrom(resource.table)
      .select(['slug', 'updatedAt', 'meta', resource.title])
      .where(visible(now.toISOString()))
      .orderBy('id')
      .limit(10_000);
    const { lastDay } = resource;
    if (lastDay)
      query = query.where((eb) => eb.or([eb(lastDay, 'is', null), eb(lastDay, '>=', officeDay(now))]));
    for (const row of await query.execute()) {
      found.push({
        path: (resource.path as string).replace(':slug', String(row.slug)),
        title: String(row[resource.title]),
        updatedAt: String(row.updatedAt),
        noindex: (JSON.parse(String(row.meta)) as Meta).noindex,
      });
    }
  }
  return found;
}

/** Where an old address leads: a redirect of the owner's, or a renamed record that is live. */
async function movedTo(db: Db, path: string, now: string): Promise<string | null> {
  const rule = await db
    .selectFrom('redirects')
    .select('to')
    .where('from', 'in', [path, `${path}/`])
    .where(visible(now))
    .executeTakeFirst();
  if (rule) return rule.to;
  for (const resource of withPage) {
    const [head, tail] = (resource.path as string).split(':slug') as [string, string];
    if (!path.startsWith(head) || tail !== '') continue;
    const former = await db
      .selectFrom('former_slugs')
      .select('record')
      .where('resource', '=', resource.plural)
      .where('slug', '=', path.slice(head.length))
      .executeTakeFirst();
    const row =
      former &&
      (await loose(db)
        .selectFrom(resource.table)
        .select('slug')
        .where('id', '=', former.record)
        .where(visible(now))
        .executeTakeFirst());
    const slug = row?.slug ?? (await slugByTitle(db, resource, path.slice(head.length), now));
    if (slug) return `${head}${slug}`;
  }
  return null;
}

/** Links made from a title by the spec's rule lead on, also when the record's address is another. */
async function slugByTitle(db: Db, resource: Resource, asked: string, now: string): Promise<unknown> {
  const rows = await loose(db)
    .selectFrom(resource.table)
    .select(['slug', resource.title])
    .where(visible(now))
    .limit(1000)
    .execute();
  return rows.find((row) => row.slug !== asked && slugOf(String(row[resource.title])) === asked)?.slug;
}

const wordsOf = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 2),
  );

const pairsOf = (word: string) =>
  new Set(Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)));

/** Share of letter pairs two words have in common, 0 to 1: 'servises' is near 'services'. */
function nearness(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  return (2 * [...a].filter((pair) => b.has(pair)).length) / (a.size + b.size);
}

/** How much one address has of another, by words that are the same or nearly so. */
function likeness(asked: Set<string>, place: Place): number {
  let shared = 0;
  for (const word of wordsOf(`${place.path} ${place.title}`)) {
    const best = Math.max(0, ...[...asked].map((other) => nearness(word, other)));
    if (best > 0.5) shared += best;
  }
  return shared;
}

export const pageCalls: Handlers<'web/policy' | 'web/lost' | 'web/pages'> = {
  async 'web/policy'(request, { db, now, preview = null }) {
    const row = await liveOne({ db, preview }, policy, request, now().toISOString());
    if (!row) return { status: 0 };
    return {
      status: 1,
      slug: row.slug,
      label: row.label,
      heading: row.heading,
      body: row.body,
      version: row.version,
      updatedAt: row.updatedAt,
      meta: await metaOf(db, row.meta),
    };
  },

  async 'web/lost'({ path }, { db, now }) {
    const moved = await movedTo(db, path, now().toISOString());
    if (moved) return { moved, near: [] };
    const asked = wordsOf(path);
    const near = (await places(db, now()))
      .map((place) => ({ place, score: likeness(asked, place) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, 4)
      .map(({ place: { title, path: at } }) => ({ title, path: at }));
    return { moved: null, near };
  },

  async 'web/pages'(_request, { db, now }) {
    return places(db, now());
  },
};
