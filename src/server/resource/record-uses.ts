import { expressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { CallResponse } from '#shared/calls.ts';
import { isTyped, type Resource } from '#shared/resource/define.ts';
import type { Field } from '#shared/resource/field.ts';
import { resourceOf, resources } from '#shared/resources/index.ts';
import { pathOf } from '#shared/screens.ts';
import { menuLinks } from '#shared/settings/menus.ts';
import type { Row } from '../db/codec.ts';
import { type Engine, loose } from '../db/database.ts';
import { jsonContains } from '../db/json-contains.ts';
import { contains } from '../db/search.ts';
import { readSetting } from '../db/settings.ts';
import { type Context, type Handlers, staffOf } from '../rpc/context.ts';
import { demand, titleFor } from '../rpc/privilege.ts';
import { liveRow } from './find-row.ts';
import { fromSections, linkedTo } from './record-links.ts';

/** Maximum number of uses listed per kind; nobody reads more. */
const maxNamed = 50;

type Query = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, Record<string, unknown>>;

/** The current and former URLs of a record, also absolute: links to all of them lead to it while it exists. */
async function addressesOf(
  { db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>,
  resource: Resource,
  { id, slug }: Row,
): Promise<string[]> {
  if (!resource.path) return [];
  const former = await db
    .selectFrom('former_slugs')
    .select('slug')
    .where('resource', '=', resource.plural)
    .where('record', '=', id)
    .execute();
  const paths = [slug, ...former.map((each) => each.slug)].flatMap((each) => pathOf(resource, each) ?? []);
  return paths.flatMap((path) => [path, publicUrl + path]);
}

/** A link without what may follow the address of its page. */
const addressIn = (link: string): string => link.replace(/\/?([?#].*)?$/, '');

/** Kinds of fields that may hold a link. */
const linkInputs: readonly Field['input'][] = ['sections', 'richText', 'url'];

/**
 * Records whose field links to one of these addresses: as a whole, in its text, in one of its sections or in a text there. Reading texts
 * is slow, but only staff who are about to delete something wait for it. Of sections only those records are read that have any, which an
 * index knows (migration 0052).
 */
function linkingTo(
  query: Query,
  engine: Engine,
  { table }: Resource,
  name: string,
  field: Field,
  paths: string[],
) {
  const text =
    field.input === 'url' ? sql`'"' || ${sql.ref(name)} || '"'` : sql`cast(${sql.ref(name)} as text)`;
  const held = engine === 'postgres' ? sql`(${text}) collate "C"` : text; // takes a quarter of the time; URLs only have ASCII letters
  const { or } = expressionBuilder<Record<string, Record<string, unknown>>, string>();
  const anyOf = (terms: string[]) => or(terms.map((term) => contains(engine, held, term)));
  const ends = ['"', '?', '#', '/"', '/?', '/#'];
  const found = query
    .where(anyOf(paths.filter((path) => path.startsWith('/')))) // first: few texts are then looked at for each way a link may end
    .where(anyOf(paths.flatMap((path) => ends.map((end) => `"${path}${end}`))));
  if (field.input !== 'sections') return found;
  const composed = sql`select id from ${sql.table(table)} where ${sql.ref(name)} <> '[]' and "deletedAt" is null`;
  return found.where(sql<boolean>`id in (${composed})`);
}

export const recordUsesCalls: Handlers<'record/uses'> = {
  async 'record/uses'({ resource: plural, id }, context) {
    const { db, engine, database } = context;
    const beside = loose(database.beside); // texts are read as a whole, for each record that is asked about
    const used = resourceOf(plural);
    const row = await liveRow(db, used, id);
    demand(context, used, 'View', row);
    const staff = staffOf(context);
    const paths = await addressesOf(context, used, row);
    const uses = new Map<string, CallResponse<'record/uses'>[number]>();
    async function take(resource: Resource, query: Query, link = false): Promise<void> {
      for (const row of await query.orderBy('id').limit(maxNamed).execute()) {
        const label = titleFor(staff, resource, row, String(row[resource.title]));
        const place = `${resource.plural} ${row.id}`;
        const linksAlone = link && uses.get(place)?.link !== false;
        uses.set(place, { kind: resource.label, id: Number(row.id), label, link: linksAlone });
      }
    }
    for (const resource of Object.values<Resource>(resources))
      for (const [name, field] of Object.entries(resource.fields)) {
        const live = beside
          .selectFrom(resource.table)
          .select(['id', resource.title, ...(isTyped(resource) ? ['type'] : [])])
          .where('deletedAt', 'is', null);
        const others = resource === used ? live.where('id', '!=', id) : live;
        if (paths.length > 0 && linkInputs.includes(field.input))
          await take(resource, linkingTo(others, engine, resource, name, field, paths), true);
        if (field.input === 'sections')
          await take(resource, live.where('id', 'in', linkedTo(db, resource, fromSections(plural), id)));
        else if (field.to === plural)
          await take(
            resource,
            resource.filters.includes(name) && field.input === 'references'
              ? live.where('id', 'in', linkedTo(db, resource, name, id))
              : field.column === 'json'
                ? live.where(jsonContains(engine, name, id))
                : live.where(name, '=', id),
          );
      }
    const menus = paths.length > 0 ? menuLinks(await readSetting(db, 'menus')) : [];
    for (const [index, link] of menus.entries())
      if (paths.includes(addressIn(link.path)))
        uses.set(`menus ${index}`, { kind: 'Menu', id: index, label: link.title, link: true });
    return [...uses.values()];
  },
};
