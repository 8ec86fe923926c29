import { menuLinks } from '#shared/menus.ts';
import { isTyped, type Resource } from '#shared/resource/define.ts';
import { type ResourceKey, resources } from '#shared/resources/index.ts';
import { pathOf } from '#shared/screens.ts';
import { loose } from '../db/database.ts';
import { jsonContains } from '../db/json-contains.ts';
import { readSetting } from '../db/settings.ts';
import { type Handlers, staffOf } from '../rpc/context.ts';
import { demand, titleFor } from '../rpc/privilege.ts';
import { liveRow } from './crud.ts';
import { fromSections, linkedTo } from './record-links.ts';

/** How many uses of one kind are listed; nobody reads more. */
const maxNamed = 50;

export const recordUsesCalls: Handlers<'record/uses'> = {
  async 'record/uses'({ resource: plural, id }, context) {
    const used: Resource = resources[plural as ResourceKey]; // the schema lets only these names through
    const row = await liveRow(context.db, used, id);
    demand(context, used, 'View', row);
    const staff = staffOf(context);
    const uses: { kind: string; id: number; label: string }[] = [];
    for (const resource of Object.values<Resource>(resources))
      for (const [name, field] of Object.entries(resource.fields)) {
        if (field.to !== plural && field.input !== 'sections') continue;
        const query = loose(context.db)
          .selectFrom(resource.table)
          .select(['id', resource.title, ...(isTyped(resource) ? ['type'] : [])])
          .where('deletedAt', 'is', null);
        const rows = await (field.input === 'sections'
          ? query.where('id', 'in', linkedTo(context.db, resource, fromSections(plural), id))
          : resource.filters.includes(name) && field.input === 'references'
            ? query.where('id', 'in', linkedTo(context.db, resource, name, id))
            : field.column === 'json'
              ? query.where(jsonContains(context.engine, name, id))
              : query.where(name, '=', id)
        )
          .orderBy('id')
          .limit(maxNamed)
          .execute();
        for (const row of rows) {
          const label = titleFor(staff, resource, row, String(row[resource.title]));
          uses.push({ kind: resource.label, id: Number(row.id), label });
        }
      }
    const path = used.path && pathOf(used, String(row.slug));
    const menus = path ? menuLinks(await readSetting(context.db, 'menus')) : [];
    for (const [index, link] of menus.entries())
      if (link.path === path) uses.push({ kind: 'Menu', id: index, label: link.title });
    return uses;
  },
};
