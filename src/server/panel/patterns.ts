import { maxPatterns } from '#shared/calls/patterns.ts';
import type { CallResponse } from '#shared/calls.ts';
import { AppError } from '#shared/errors.ts';
import { sectionsIn } from '#shared/sections/values-in.ts';
import type { Db } from '../db/database.ts';
import { dropPatternImages, storePatternImages } from '../resource/record-images.ts';
import { audit } from '../rpc/audit.ts';
import { type Handlers, staffOf } from '../rpc/context.ts';
import { notFound, refusal } from '../rpc/errors.ts';
import { announcedChange } from './announced-change.ts';

/** Also its name in the change feed. */
const resource = 'patterns';

type Look = CallResponse<'patterns/list'>['rows'][number]['looks'][number];

/** Only the declared fields of the sections; a pattern holds nothing else. */
function declared(given: readonly Record<string, unknown>[]) {
  const found = sectionsIn(given);
  if (found.length < given.length)
    throw refusal({ sections: 'One of these sections is not known to this version' });
  return found.map(({ kind, values }) => ({
    kind: kind.kind,
    variant:
      kind.variants.find(({ value }) => value === values.variant)?.value ?? kind.variants[0]?.value ?? '',
    hidden: values.hidden === true,
    ...Object.fromEntries(
      Object.keys(kind.fields)
        .filter((name) => values[name] !== undefined)
        .map((name) => [name, values[name]]),
    ),
  }));
}

async function nameOf(db: Db, id: number): Promise<string> {
  const row = await db.selectFrom('patterns').select('name').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('This pattern');
  return row.name;
}

/** Sections kept under a name by whoever edits pages, for everybody who does. */
export const patternHandlers: Handlers<
  'patterns/list' | 'pattern' | 'pattern/add' | 'pattern/rename' | 'pattern/delete'
> = {
  async 'patterns/list'(_request, { db }) {
    const rows = await db
      .selectFrom('patterns')
      .select(['id', 'name', 'looks'])
      .orderBy('name')
      .orderBy('id')
      .execute();
    return { rows: rows.map(({ looks, ...row }) => ({ ...row, looks: JSON.parse(looks) as Look[] })) }; // written by the call below
  },

  async pattern({ id }, { db }) {
    const row = await db.selectFrom('patterns').select('sections').where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound('This pattern');
    return { sections: JSON.parse(row.sections) as Record<string, unknown>[] }; // as above
  },

  'pattern/add': ({ name, sections }, context) =>
    announcedChange(context, resource, async (db) => {
      const kept = declared(sections);
      const looks: Look[] = kept.map(({ kind, variant }) => ({ kind, variant }));
      const { n } = await db
        .selectFrom('patterns')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow();
      if (Number(n) >= maxPatterns)
        throw new AppError(409, `There are already ${maxPatterns} patterns. Delete one first.`);
      const { id } = await db
        .insertInto('patterns')
        .values({
          name,
          sections: JSON.stringify(kept),
          looks: JSON.stringify(looks),
          createdBy: staffOf(context).id,
          createdAt: context.now().toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await storePatternImages(db, id, kept);
      await audit(db, context, { action: 'add', resource, record: id, after: { name } });
      return { id };
    }),

  'pattern/rename': ({ id, name }, context) =>
    announcedChange(context, resource, async (db) => {
      const before = await nameOf(db, id);
      await db.updateTable('patterns').set({ name }).where('id', '=', id).execute();
      await audit(db, context, {
        action: 'update',
        resource,
        record: id,
        before: { name: before },
        after: { name },
      });
      return {};
    }),

  'pattern/delete': ({ id }, context) =>
    announcedChange(context, resource, async (db) => {
      const name = await nameOf(db, id);
      await db.deleteFrom('patterns').where('id', '=', id).execute();
      await dropPatternImages(db, id);
      await audit(db, context, { action: 'delete', resource, record: id, before: { name } });
      return {};
    }),
};
