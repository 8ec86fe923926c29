import type { SelectQueryBuilder } from 'kysely';
import type { CallResponse } from '#shared/calls.ts';
import { isTyped, type Resource } from '#shared/resource/define.ts';
import { resourceOf, resources } from '#shared/resources/index.ts';
import { pathOf } from '#shared/screens.ts';
import { menuLinks } from '#shared/settings/menus.ts';
import type { Row } from '../db/codec.ts';
import { loose } from '../db/database.ts';
import { readSetting } from '../db/settings.ts';
import { type Context, type Handlers, staffOf } from '../rpc/context.ts';
import { demand, titleFor } from '../rpc/privilege.ts';
import { liveRow } from './find-row.ts';
import { linkedPage, linksTo } from './page-links.ts';
import { fromSections, linksFrom } from './record-links.ts';

/** Maximum number of uses listed per kind; nobody reads more, and more are not looked for. */
const maxNamed = 50;

/** Addresses it had that are looked for: a statement has room for so many. */
const maxFormer = 1_000;

type Query = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, Record<string, unknown>>;

/** The current and former URLs of a record, also absolute: links to all of them lead to it while it exists. */
async function pagesOf(
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
    .limit(maxFormer)
    .execute();
  const paths = [slug, ...former.map((each) => each.slug)].flatMap((each) => pathOf(resource, each) ?? []);
  return paths.flatMap((path) => [path, publicUrl + path]).map(linkedPage);
}

export const recordUsesCalls: Handlers<'record/uses'> = {
  async 'record/uses'({ resource: plural, id }, context) {
    const { db } = context;
    const used = resourceOf(plural);
    const row = await liveRow(db, used, id);
    demand(context, used, 'View', row);
    const staff = staffOf(context);
    const pages = await pagesOf(context, used, row);
    const uses = new Map<string, CallResponse<'record/uses'>[number]>();
    async function take(resource: Resource, found: Query, link = false): Promise<void> {
      const { table, title } = resource;
      const columns = ['id', title, ...(isTyped(resource) ? ['type'] : [])].map((name) => `${table}.${name}`);
      const others = resource === used ? found.where(`${table}.id`, '!=', id) : found;
      const rows = await others.select(columns).limit(maxNamed).execute();
      for (const row of rows.sort((one, other) => Number(one.id) - Number(other.id))) {
        const label = titleFor(staff, resource, row, String(row[title]));
        const place = `${resource.plural} ${row.id}`;
        const linksAlone = link && uses.get(place)?.link !== false;
        uses.set(place, { kind: resource.label, id: Number(row.id), label, link: linksAlone });
      }
    }
    for (const resource of Object.values<Resource>(resources)) {
      if (pages.length > 0) await take(resource, linksTo(context, resource, pages), true);
      for (const [name, { input, to }] of Object.entries(resource.fields)) {
        const { table } = resource;
        if (input === 'sections')
          await take(resource, linksFrom(context, resource, fromSections(plural), id));
        else if (to === plural && input === 'references')
          await take(resource, linksFrom(context, resource, name, id));
        else if (to === plural)
          await take(
            resource,
            loose(db)
              .selectFrom(table)
              .where(`${table}.${name}`, '=', id)
              .where(`${table}.deletedAt`, 'is', null)
              .orderBy(`${table}.id`),
          );
      }
    }
    const menus = pages.length > 0 ? menuLinks(await readSetting(db, 'menus')) : [];
    for (const [index, link] of menus.entries())
      if (pages.includes(linkedPage(link.path)))
        uses.set(`menus ${index}`, { kind: 'Menu', id: index, label: link.title, link: true });
    return [...uses.values()];
  },
};
