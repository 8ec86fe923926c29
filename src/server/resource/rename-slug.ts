import type { Resource } from '#shared/resource/define.ts';
import type { Row, Values } from '../db/codec.ts';
import type { Db } from '../db/database.ts';
import { demandFreeSlug, freeSlug } from './slugs.ts';

/** A renamed record keeps its old address, which answers 301. An emptied slug is generated again from the title. */
export async function renameSlug(db: Db, resource: Resource, before: Row, changes: Values): Promise<Values> {
  if (changes.slug === undefined) return {};
  const slug =
    changes.slug === null
      ? await freeSlug(db, resource, String(changes[resource.title] ?? before[resource.title]), before.id)
      : String(changes.slug);
  if (slug === before.slug) return { slug };
  await demandFreeSlug(db, resource, slug, before.id);
  // another record keeps its former address until this one is live there: a record that is not live takes over none
  const taken = [
    ...(before.status === 1 ? [before.slug] : []),
    ...((changes.status ?? before.status) === 1 ? [slug] : []),
  ];
  await db
    .deleteFrom('former_slugs')
    .where('resource', '=', resource.plural)
    .where('slug', 'in', [slug, before.slug])
    .where((eb) => eb.or([eb('record', '=', before.id), ...taken.map((each) => eb('slug', '=', each))]))
    .execute();
  await db
    .insertInto('former_slugs')
    .values({ resource: resource.plural, slug: before.slug, record: before.id })
    .onConflict((conflict) => conflict.columns(['resource', 'slug']).doNothing())
    .execute();
  return {
    slug,
    formerSlugs: [...before.formerSlugs.filter((each) => each !== slug && each !== before.slug), before.slug],
  };
}
