import type { Resource } from '#shared/resource/define.ts';
import type { Values } from '../db/codec.ts';
import type { AnyHandler, Context } from '../rpc/context.ts';
import { demand } from '../rpc/privilege.ts';
import { addRow } from './add-record.ts';
import { allLabels } from './choices.ts';
import { liveRow } from './find-row.ts';
import { countStates } from './list-counts.ts';
import { listRows } from './list-rows.ts';
import { purgeRow, restoreRow, trashRow } from './trash.ts';
import { updateRow } from './update-record.ts';

/** The generic calls of a kind of content, by path. Kinds with special behaviour replace single handlers (handlers.ts). */
export function crudHandlers(resource: Resource): Record<string, AnyHandler> {
  const { name, plural } = resource;
  return {
    [`${name}/add`]: (values: Values, context: Context) => addRow(resource, values, context),
    [`${name}/update`]: (values: Values, context: Context) => updateRow(resource, values, context),
    [plural]: async ({ id }: { id: number }, context: Context) => {
      const row = await liveRow(context.db, resource, id);
      demand(context, resource, 'View', row);
      return row;
    },
    [`${name}/delete`]: ({ id }: { id: number }, context: Context) => trashRow(resource, id, context),
    [`${name}/restore`]: ({ id }: { id: number }, context: Context) => restoreRow(resource, id, context),
    [`${name}/purge`]: ({ id }: { id: number }, context: Context) => purgeRow(resource, id, context),
    [`${plural}/list`]: (request: never, context: Context) => listRows(resource, request, context),
    [`${plural}/counts`]: (request: never, context: Context) => countStates(resource, request, context),
    [`${plural}/all`]: (request: never, context: Context) => allLabels(resource, request, context),
  } as Record<string, AnyHandler>;
}
