import { sql } from 'kysely';
import { screenOf } from '#shared/screens.ts';
import { loose } from '../db/database.ts';
import { contains } from '../db/search.ts';
import { visible } from '../resource/visible.ts';
import type { Handlers } from '../rpc/context.ts';
import { fixedPlaces, kindsWithPage } from '../site/places.ts';

const shown = 8;
const maxWords = 10;

/** Pages to link to. */
export const findPlacesCalls: Handlers<'places/find'> = {
  async 'places/find'({ term }, context) {
    const words = term.split(/\s+/).slice(0, maxWords);
    const starts = ({ title }: { title: string }) => title.toLowerCase().startsWith(term.toLowerCase());
    const found = (await fixedPlaces(context.db))
      .filter(({ title }) => words.every((word) => title.toLowerCase().includes(word.toLowerCase())))
      .map(({ path, title }) => ({ path, title }));
    for (const { resource, head } of kindsWithPage) {
      const title = sql.ref(resource.title);
      const rows = await loose(context.db)
        .selectFrom(resource.table)
        .select(['slug', resource.title])
        .where(visible(context.now().toISOString()))
        .where((eb) => eb.and(words.map((word) => contains(context.engine, title, word))))
        .orderBy(
          sql`case when lower(substr(${title}, 1, ${term.length})) = ${term.toLowerCase()} then 0 else 1 end`,
        )
        .orderBy('id', 'desc')
        .limit(shown)
        .execute();
      found.push(
        ...rows
          .filter(({ slug }) => screenOf(resource, slug) === null) // among the fixed ones
          .map((row) => ({ path: `${head}${row.slug}`, title: String(row[resource.title]) })),
      );
    }
    return [...found.filter(starts), ...found.filter((each) => !starts(each))].slice(0, shown);
  },
};
