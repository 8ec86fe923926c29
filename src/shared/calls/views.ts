import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nothing } from '../resource/calls.ts';
import { idField, line, need, strict } from '../resource/rules.ts';

/** Views that are shared, of one list. */
export const maxSharedViews = 50;
/** Characters of a view’s name. */
export const maxViewName = 40;

const list = need(line(100));
const name = need(line(maxViewName));

/** Views of a list that are shared with everybody who may open it. Changed by whoever shared them or may change the settings. */
export const viewCalls = {
  'views/list': call(
    strict({ list }),
    z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        /** The URL’s query string. */
        query: z.string(),
        /** Id and name of who shared it; null if that account is gone. */
        createdBy: z.nullable(z.number()),
        by: z.nullable(z.string()),
        /** Whether the caller may change it. */
        changeable: z.boolean(),
      }),
    ),
    'staff',
  ),
  /**
   * Replaces the one of that name, if the caller may change it. `createdBy` puts back a view that somebody else shared and
   * needs the right to change the settings; otherwise the caller shares it.
   */
  'view/share': call(
    strict({ list, name, query: need(line(2_000)), createdBy: z.optional(z.nullable(idField)) }),
    z.object({ id: z.number() }),
    'staff',
  ),
  'view/rename': call(strict({ id: idField, name }), nothing, 'staff'),
  'view/remove': call(strict({ id: idField }), nothing, 'staff'),
};
