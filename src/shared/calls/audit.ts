import * as z from 'zod/mini';
import { call } from '../call.ts';
import { file } from '../desk/work-calls.ts';
import { choices, listRequest, nothing, pageOf } from '../resource/calls.ts';
import { idField, messages, nearYears, strict } from '../resource/rules.ts';

const text = z.string();
const maybe = z.nullable(text);

const dayWords = 'Enter a date such as 2026-01-31';
const day = z.iso
  .date({ error: dayWords })
  .check(z.regex(nearYears, dayWords)) as unknown as z.ZodMiniType<string>;

/** Filters of the audit log; both days are office days and inclusive. */
const auditFilters = {
  actor: z.optional(z.nullable(idField)),
  action: z.optional(z.nullable(z.string(messages.text).check(z.maxLength(60, messages.tooLong(60))))),
  resource: z.optional(z.nullable(z.string(messages.text).check(z.maxLength(60, messages.tooLong(60))))),
  from: z.optional(z.nullable(day)),
  to: z.optional(z.nullable(day)),
};

const auditRow = z.object({
  id: z.number(),
  at: text,
  actor: z.nullable(z.number()),
  actorName: maybe,
  action: text,
  resource: maybe,
  record: z.nullable(z.number()),
  /** The record’s current name; null if it is gone or has none. */
  name: maybe,
  before: z.unknown(),
  after: z.unknown(),
  address: maybe,
  /** Whether long values were left out of `before` and `after`: `audit/entry` has them. */
  partial: z.optional(z.boolean()),
});
export type AuditRow = z.output<typeof auditRow>;

export const auditCalls = {
  /** Newest first. `actors`, `actions` and `resources` are the values to filter by. */
  'audit/list': call(
    strict({
      page: listRequest.shape.page,
      size: listRequest.shape.size,
      search: listRequest.shape.search,
      filters: z._default(strict(auditFilters), {}),
    }),
    z.extend(pageOf(auditRow), {
      actors: choices,
      actions: z.array(text),
      resources: z.array(text),
    }),
    ['settingsView'],
  ),
  /** One entry with its full values. */
  'audit/entry': call(strict({ id: idField }), auditRow, ['settingsView']),
  'audit/export': call(
    strict({
      format: z.enum(['csv', 'xlsx'], messages.choice),
      search: listRequest.shape.search,
      filters: z._default(strict(auditFilters), {}),
    }),
    file,
    ['settingsExport'],
  ),
  /** Verifies the whole chain of the log. `head`, stored elsewhere, proves later that nothing before it was rewritten. */
  'audit/verify': call(
    nothing,
    z.object({ whole: z.boolean(), entries: z.number(), head: text, broken: z.nullable(z.number()) }),
    ['settingsView'],
  ),
} as const;
