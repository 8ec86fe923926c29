import { metaRows } from '#shared/fixed-pages.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { RichText } from '#shared/resource/rich-text.ts';
import { pathOf } from '#shared/screens.ts';
import { decode, type Values } from '../db/codec.ts';
import { type Db, loose } from '../db/database.ts';
import { matchingEntries } from '../db/matching-words.ts';
import { readSetting } from '../db/settings.ts';
import { recordOf, searchedFrom } from '../resource/search-entries.ts';
import { searchText } from '../resource/search-text.ts';
import { visibleOf } from '../resource/visible.ts';
import { begins, findableWords, spellingsOf } from '../resource/words.ts';
import type { Context, Handlers } from '../rpc/context.ts';
import { takeOrRefuse } from '../rpc/limiter.ts';
import { excerptOf, inOneLine, marked } from './excerpt.ts';
import { withOwnMailboxes } from './own-details.ts';
import { fixedPlaces } from './places.ts';

const pageSize = 10;
/** Maximum results: nobody reads further, and the cost of a search does not grow with the number of matches. */
const maxFound = 100;
const maxWords = 8;
const wanted = { kinds: searchedFrom, enough: maxFound };

interface Found {
  resource: Resource;
  record: number;
}
interface Page {
  path: string;
  title: string;
  text: string;
  /** The id of its page. */
  screen: number;
}

/** The fixed pages with these words, in their titles and in what their metadata says of them. */
async function fixedPages(db: Db, words: readonly string[]): Promise<{ titled: Page[]; others: Page[] }> {
  const entries = await readSetting(db, 'metaData');
  const last = words.at(-1) ?? '';
  const has = (text: string) => {
    const all = findableWords(text);
    return words.every(
      (word) => all.includes(word) || (word === last && all.some((each) => begins(each, last))),
    );
  };
  const pages = (await fixedPlaces(db)).map(({ id, screen, path, title }) => {
    const entry = entries[metaRows.indexOf(screen)];
    const text = entry?.description ?? '';
    return {
      page: { path, title, text, screen: id },
      all: `${title} ${text} ${entry?.keywords.join(' ') ?? ''}`,
    };
  });
  const found = pages.filter(({ all }) => has(all)).map(({ page }) => page);
  const titled = found.filter(({ title }) => has(title));
  return { titled, others: found.filter((page) => !titled.includes(page)) };
}

/** Those that are live, on a page of their own. */
async function liveOnes(db: Db, found: readonly Found[], now: Date): Promise<Found[]> {
  const live = new Set<string>();
  for (const resource of new Set(found.map((each) => each.resource))) {
    const ids = found.filter((each) => each.resource === resource).map(({ record }) => record);
    const rows = await loose(db)
      .selectFrom(resource.table)
      .select(['id', 'slug'])
      .where('id', 'in', ids)
      .where(visibleOf(resource, now))
      .execute();
    for (const { id, slug } of rows)
      if (pathOf(resource, String(slug)) !== null) live.add(keyOf({ resource, record: Number(id) }));
  }
  return found.filter((each) => live.has(keyOf(each)));
}

/** Live records with these words, in their titles or anywhere, by rank and then newest first. */
async function records(
  { db, engine, now }: Pick<Context, 'db' | 'engine' | 'now'>,
  column: 'title' | 'words',
  words: readonly string[],
): Promise<Found[]> {
  const found: Found[] = [];
  for await (const ids of matchingEntries(db, engine, column, words, wanted)) {
    const matching = ids.flatMap((id) => recordOf(id) ?? []);
    found.push(...(await liveOnes(db, matching, now())));
    if (found.length >= maxFound) break;
  }
  return found.slice(0, maxFound);
}

/** Matches in titles come before matches in other text. */
async function find(context: Context, words: readonly string[]): Promise<(Page | Found)[]> {
  const pages = await fixedPages(context.db, words);
  const screens = new Set([...pages.titled, ...pages.others].map(({ screen }) => `pages ${screen}`));
  const titled = (await records(context, 'title', words)).filter((each) => !screens.has(keyOf(each)));
  const found = [...pages.titled, ...titled, ...pages.others];
  if (found.length >= maxFound) return found.slice(0, maxFound);
  const known = new Set([...screens, ...titled.map(keyOf)]);
  const others = await records(context, 'words', words);
  return [...found, ...others.filter((each) => !known.has(keyOf(each)))].slice(0, maxFound);
}

const keyOf = ({ resource, record }: Found) => `${resource.plural} ${record}`;

/** What each spelling of a search finds, once. */
async function findAny(context: Context, spellings: readonly string[][]): Promise<(Page | Found)[]> {
  const found = new Map<string, Page | Found>();
  for (const words of spellings)
    for (const each of await find(context, words)) {
      const key = 'record' in each ? keyOf(each) : `pages ${each.screen}`;
      if (!found.has(key)) found.set(key, each);
    }
  return [...found.values()].slice(0, maxFound);
}

/** Everything visitors can read of a record, as its page shows it. */
async function shownText(db: Db, resource: Resource, values: Values): Promise<string> {
  if (resource.name !== 'policy') return searchText(resource, values);
  return searchText(resource, { ...values, body: await withOwnMailboxes(db, values.body as RichText) }); // its field’s type
}

async function rowOf(db: Db, { resource, record }: Found, words: readonly string[]) {
  const row = await loose(db)
    .selectFrom(resource.table)
    .selectAll()
    .where('id', '=', record)
    .executeTakeFirst();
  if (!row) return []; // deleted meanwhile
  const values = decode(resource, row);
  return [
    {
      id: record,
      kind: resource.label,
      path: pathOf(resource, String(values.slug)) ?? '',
      title: marked(String(values[resource.title]), words),
      text: excerptOf(inOneLine(await shownText(db, resource, values)), words),
    },
  ];
}

export const searchCalls: Handlers<'web/search'> = {
  async 'web/search'({ q, page }, context) {
    const { db, limits, address } = context;
    const spellings = spellingsOf(q).map((words) => words.slice(0, maxWords));
    const words = spellings.flat();
    const size = { most: maxFound, size: pageSize };
    if (words.length === 0) return { rows: [], total: 0, ...size };
    await takeOrRefuse(limits.search, address, 'Too many searches in a minute. Wait a moment and try again.');
    const found = await findAny(context, spellings);
    const shown = found.slice((page - 1) * pageSize, page * pageSize);
    const rows = await Promise.all(
      shown.map((each) =>
        'record' in each
          ? rowOf(db, each, words)
          : [
              {
                id: each.screen,
                kind: 'Page',
                path: each.path,
                title: marked(each.title, words),
                text: excerptOf(each.text, words),
              },
            ],
      ),
    );
    return { rows: rows.flat(), total: found.length, ...size };
  },
};
