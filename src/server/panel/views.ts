import { maxSharedViews } from '#shared/calls/views.ts';
import { AppError } from '#shared/errors.ts';
import { viewedLists } from '#shared/saved-views.ts';
import type { Db } from '../db/database.ts';
import { deskLists } from '../desk/erase-views.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, type Handlers, staffOf } from '../rpc/context.ts';
import { isUniqueViolation, notFound } from '../rpc/errors.ts';
import { announcedChange } from './announced-change.ts';

/** Also its name in the change feed. */
const resource = 'views';

/**
 * A view as the audit log has it. What it searches for may be personal data, and at the desks its name too: people name one after the
 * person it finds. The log would keep that when the person is erased.
 */
const logged = ({ list, name }: { list: string; name: string }) =>
  deskLists.includes(list) ? { list } : { list, name };

function demandList(context: Context, list: string): void {
  const right = viewedLists.get(list);
  if (!right) throw notFound('This list');
  if (!staffOf(context).privileges.has(right)) throw new AppError(403, 'You don’t have access to this list.');
}

const mayChange = (context: Context, createdBy: number | null): boolean => {
  const { id, privileges } = staffOf(context);
  return createdBy === id || privileges.has('settingsUpdate');
};

/** The view, if the user may open its list and change it. */
async function changeable(db: Db, context: Context, id: number) {
  const view = await db.selectFrom('shared_views').selectAll().where('id', '=', id).executeTakeFirst();
  if (!view) throw notFound('This view');
  demandList(context, view.list);
  if (!mayChange(context, view.createdBy))
    throw new AppError(
      403,
      'Only the person who shared this view, or somebody who may change the settings, can change it.',
    );
  return view;
}

/** Who shares a view: the caller, or whoever shared it before it was removed. */
async function makerOf(db: Db, context: Context, createdBy: number | null | undefined) {
  const { id } = staffOf(context);
  if (createdBy === undefined || createdBy === id) return id;
  if (!mayChange(context, createdBy))
    throw new AppError(403, 'Only somebody who may change the settings can put back what others shared.');
  const user = db.selectFrom('users').select('id').where('id', '=', createdBy);
  return (await user.executeTakeFirst())?.id ?? null;
}

const taken = () => new AppError(409, 'There is already a shared view of this name.');

/** Views of lists that are shared. A user’s own are in a preference, which no call here touches. */
export const viewHandlers: Handlers<'views/list' | 'view/share' | 'view/rename' | 'view/remove'> = {
  async 'views/list'({ list }, context) {
    demandList(context, list);
    const rows = await context.db
      .selectFrom('shared_views')
      .leftJoin('users', 'users.id', 'shared_views.createdBy')
      .select(['shared_views.id', 'shared_views.name', 'query', 'shared_views.createdBy', 'users.name as by'])
      .where('list', '=', list)
      .orderBy('shared_views.name')
      .orderBy('shared_views.id')
      .execute();
    return rows.map((view) => ({ ...view, changeable: mayChange(context, view.createdBy) }));
  },

  'view/share': ({ list, name, query, createdBy }, context) =>
    announcedChange(context, resource, async (db) => {
      demandList(context, list);
      const ofList = await db.selectFrom('shared_views').selectAll().where('list', '=', list).execute();
      const before = ofList.find((each) => each.name === name);
      if (before) {
        if (!mayChange(context, before.createdBy)) throw taken();
        const { id } = before;
        await db.updateTable('shared_views').set({ query }).where('id', '=', id).execute();
        await audit(db, context, { action: 'update', resource, record: id, after: logged({ list, name }) });
        return { id };
      }
      if (ofList.length >= maxSharedViews)
        throw new AppError(
          409,
          `There are already ${maxSharedViews} shared views of this list. Remove one first.`,
        );
      const added = await db
        .insertInto('shared_views')
        .values({
          list,
          name,
          query,
          createdBy: await makerOf(db, context, createdBy),
          createdAt: context.now().toISOString(),
        })
        .onConflict((on) => on.columns(['list', 'name']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) throw taken(); // a concurrent request took the name
      await audit(db, context, {
        action: 'add',
        resource,
        record: added.id,
        after: logged({ list, name }),
      });
      return added;
    }),

  'view/rename': ({ id, name }, context) =>
    announcedChange(context, resource, async (db) => {
      const before = await changeable(db, context, id);
      const renamed = db.updateTable('shared_views').set({ name }).where('id', '=', id).execute();
      await renamed.catch((error: unknown) => {
        throw isUniqueViolation(error) ? taken() : error;
      });
      await audit(db, context, {
        action: 'update',
        resource,
        record: id,
        before: logged(before),
        after: logged({ ...before, name }),
      });
      return {};
    }),

  'view/remove': ({ id }, context) =>
    announcedChange(context, resource, async (db) => {
      const view = await changeable(db, context, id);
      await db.deleteFrom('shared_views').where('id', '=', id).execute();
      await audit(db, context, { action: 'delete', resource, record: id, before: logged(view) });
      return {};
    }),
};
