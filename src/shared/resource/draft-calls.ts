import * as z from 'zod/mini';
import { type CallTable, call } from '../call.ts';
import { suffixed } from '../privileges.ts';
import type { Resource } from './define.ts';
import { draftStates } from './draft.ts';
import { draftBytes } from './record-bytes.ts';
import { absent, id, line, lines, messages, version, wholeBetween } from './rules.ts';

export const draftKey = z.string(messages.text).check(z.regex(/^[0-9a-f]{32}$/, messages.record));
const place = { id: z.optional(id()), key: z.optional(draftKey) };
const seen = {
  revision: version().check(z.gte(0, messages.whole)),
  version: version().check(z.gte(0, messages.whole)),
};
const values = z.record(z.string(messages.text), z.unknown());
const note = z.optional(absent(lines(1000) as unknown as z.ZodMiniType<string>));

const maybe = z.nullable(z.string());
const listed = {
  key: z.string(),
  record: z.nullable(z.number()),
  type: maybe,
  title: z.string(),
  state: z.enum(draftStates),
  note: maybe,
  dueAt: maybe,
  author: z.nullable(z.number()),
  authorName: maybe,
  updatedBy: z.nullable(z.number()),
  updatedByName: maybe,
  updatedAt: z.string(),
};
const draft = z.object({
  ...listed,
  values,
  base: z.number(),
  scheduledByName: maybe,
  returnedByName: maybe,
  revision: z.number(),
  createdAt: z.string(),
});

/** The calls of the drafts of a kind; `row` is the schema of its record on its way out. */
export function draftCalls(resource: Resource, row: z.ZodMiniType): CallTable {
  const { name, plural, privileges } = resource;
  const may = (...actions: ('Add' | 'Update' | 'Publish')[]) =>
    actions.flatMap((action) => privileges.map((tag) => suffixed(tag, action)));
  const edited = z.object({ row: z.nullable(row), draft: z.nullable(draft) });
  return {
    [`${plural}/draft`]: call(z.strictObject(place), edited, privileges),
    [`${name}/draft`]: call(
      z.strictObject({ ...place, ...seen, savedIn: draftKey, values }),
      edited,
      may('Add', 'Update'),
      2 * draftBytes(resource), // so that a slightly larger one gets a message of its own
    ),
    [`${name}/draft/discard`]: call(z.strictObject({ ...place, ...seen }), edited, may('Add', 'Update')),
    [`${name}/draft/propose`]: call(
      z.strictObject({ ...place, ...seen, note }),
      edited,
      may('Add', 'Update'),
    ),
    [`${name}/draft/withdraw`]: call(z.strictObject({ ...place, ...seen }), edited, may('Add', 'Update')),
    [`${name}/draft/return`]: call(z.strictObject({ ...place, ...seen, note }), edited, may('Publish')),
    [`${name}/draft/publish`]: call(
      z.strictObject({ ...place, ...seen, now: z.optional(z.boolean(messages.yesNo)) }),
      edited,
      may('Publish'),
    ),
    [`${plural}/drafts`]: call(
      z.strictObject({
        page: z._default(wholeBetween(1, 1_000_000), 1),
        type: z.optional(line(20)),
        search: z._default(z.string(messages.text).check(z.maxLength(200, messages.tooLong(200))), ''),
      }),
      z.object({ rows: z.array(z.object(listed)), total: z.number(), page: z.number(), size: z.number() }),
      privileges,
    ),
  };
}
