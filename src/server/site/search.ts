import { type ExpressionBuilder, sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { officeDay } from '#shared/office-time.ts';
import type { Resource } from '#shared/resource/define.ts';
import { metaRows } from '#shared/settings.ts';
import { decode } from '../db/codec.ts';
import { type Db, type Engine, type Loose, loose } from '../db/database.ts';
import { matchingWords } from '../db/matching-words.ts';
import { readSetting } from '../db/settings.ts';
import { searchedKinds, searchText } from '../resource/search-entries.ts';
import { visible } from '../resource/visible.ts';
import { wordsOf } from '../resource/words.ts';
import type { Handlers } from '../rpc/context.ts';
import { excerptOf, marked } from './excerpt.ts';
import { fixedPlaces } from './places.ts';

const pageSize = 10;
/** Nobody reads further; and what a search costs does not grow with what it finds. */
const maxFound = 100;
const maxWords = 8;

interface Found {
  resource: Resource;
  record: number;
}
interface Page {
  path: string;
  title: string;
  text: string;
}

/** The fixed pages by their titles and what their metadata says of them, those named by the words first. */
async function fixedPages(db: Db, words: readonly string[]): Promise<Page[]> {
  const entries = await readSetting(db, 'metaData');
  const has = (text: string) => {
    const all = wordsOf(text);
    const last = words.at(-1) ?? '';
    return words.every(
      (word) =>
        all.includes(word) || (word === last && word.length > 1 && all.some((each) => each.startsWith(word))),
    );
  };
  const pages = fixedPlaces.map(({ path, title }) => {
    const name = path === '/' ? 'home' : path.slice(1);
    const entry = entries[(metaRows as readonly string[]).indexOf(name)];
    const text = entry?.description ?? '';
    return {
      path,
      title,
      text,
      all: `${title} ${entry?.title ?? ''} ${text} ${entry?.keywords.join(' ') ?? ''}`,
    };
  });
  const found = pages.filter(({ all }) => has(all));
  return found.toSorted((a, b) => Number(has(b.title)) - Number(has(a.title)));
}

/** Whether the record of an entry is live, whichever kind it is of. */
const live =
  (now: Date) => (eb: ExpressionBuilder<Record<string, Record<string, unknown>>, 'search_entries'>) =>
    eb.or(
      searchedKinds.map(({ plural, table, lastDay }) => {
        let record = eb
          .selectFrom(table)
          .select(sql.lit(1).as('live'))
          .whereRef(`${table}.id`, '=', 'search_entries.record')
          .where(visible(now.toISOString()));
        if (lastDay)
          record = record.where((is) => is.or([is(lastDay, 'is', null), is(lastDay, '>=', officeDay(now))]));
        return eb.and([eb('search_entries.resource', '=', sql.lit(plural)), eb.exists(record)]);
      }),
    );

/** Live records with these words, of a higher rank first and then the newest; those whose title has them before all others. */
async function records(db: Db, engine: Engine, words: readonly string[], now: Date): Promise<Found[]> {
  const having = async (column: 'title' | 'words') => {
    const entries = loose(db) as Loose;
    return entries
      .selectFrom('search_words')
      .innerJoin('search_entries', 'search_entries.id', 'search_words.rowid')
      .select(['search_entries.resource', 'search_entries.record'])
      .where(matchingWords(engine, column, words))
      .where(live(now))
      .orderBy('search_words.rowid', 'desc')
      .limit(maxFound)
      .execute();
  };
  const titled = await having('title');
  const others = titled.length < maxFound ? await having('words') : [];
  const found = new Map([...titled, ...others].map((row) => [`${row.resource} ${row.record}`, row]));
  return [...found.values()].slice(0, maxFound).flatMap((row) => {
    const resource = searchedKinds.find(({ plural }) => plural === row.resource);
    return resource ? [{ resource, record: Number(row.record) }] : [];
  });
}

async function rowOf(db: Db, { resource, record }: Found, words: readonly string[]) {
  const row = await loose(db)
    .selectFrom(resource.table)
    .selectAll()
    .where('id', '=', record)
    .executeTakeFirstOrThrow();
  const values = decode(resource, row);
  return {
    kind: resource.label,
    path: (resource.path ?? '').replace(':slug', String(values.slug)),
    title: marked(String(values[resource.title]), words),
    text: excerptOf(searchText(resource, values).replace(/\s+/g, ' '), words),
  };
}

export const searchCalls: Handlers<'web/search'> = {
  async 'web/search'({ q, page }, { db, engine, now, limits, address }) {
    const words = wordsOf(q).slice(0, maxWords);
    const size = { most: maxFound, size: pageSize };
    if (words.length === 0) return { rows: [], total: 0, ...size };
    const taken = await limits.search.take(address);
    if (!taken.ok)
      throw new AppError(429, 'That were many searches in a minute. Wait a moment and try again.', {
        retryAfter: taken.retryAfter,
      });
    const pages = await fixedPages(db, words);
    const found = [...pages, ...(await records(db, engine, words, now()))].slice(0, maxFound);
    const shown = found.slice((page - 1) * pageSize, page * pageSize);
    const rows = await Promise.all(
      shown.map((each) =>
        'record' in each
          ? rowOf(db, each, words)
          : {
              ...{ kind: 'Page', path: each.path },
              title: marked(each.title, words),
              text: excerptOf(each.text, words),
            },
      ),
    );
    return { rows, total: found.length, ...size };
  },
};
