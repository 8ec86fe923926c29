import { sql } from 'kysely';
import { contains } from '../db/search.ts';
import { withoutCase } from '../db/without-case.ts';
import { pageOf, sortColumn, unknownFilter } from '../resource/list-page.ts';
import type { Handlers } from '../rpc/context.ts';
import { shownImage } from './image-rows.ts';
import { unusedImages } from './image-uses.ts';

export const imageListCalls: Handlers<'images/list' | 'images/folders'> = {
  async 'images/list'({ page, size, search, sort, dir, filters }, { db, engine }) {
    const sorts = ['name', 'createdAt'] as const;
    const by = sortColumn(sort ?? 'createdAt', sorts);
    const { folder, unused, ...others } = filters;
    const [unknown] = Object.keys(others);
    if (unknown) throw unknownFilter(unknown);
    let query = db.selectFrom('images');
    const term = search.trim();
    if (term)
      query = query.where((eb) =>
        eb.or([contains(engine, sql.ref('name'), term), contains(engine, sql.ref('alt'), term)]),
      );
    if (folder !== undefined) query = query.where('folder', '=', String(folder));
    if (unused === true || unused === 'true') query = query.where(await unusedImages(db));
    const ordered = query
      .selectAll()
      .orderBy(by === 'name' ? withoutCase(sql.ref(by)) : by, sort ? dir : 'desc')
      .orderBy('id', 'desc');
    return pageOf(ordered, { page, size }, shownImage);
  },

  'images/folders': async (_request, { db }) => {
    const rows = await db
      .selectFrom('images')
      .select(['folder as name', (eb) => eb.fn.countAll().as('images')])
      .where('folder', '!=', '')
      .groupBy('folder')
      .orderBy('folder')
      .execute();
    return rows.map(({ name, images }) => ({ name, images: Number(images) }));
  },
};
