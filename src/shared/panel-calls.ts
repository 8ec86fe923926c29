import * as z from 'zod/mini';
import { call } from './call.ts';
import { listRequest, pageOf, unknownKeys } from './resource/calls.ts';
import type { Resource } from './resource/define.ts';
import { id, messages } from './resource/rules.ts';
import { resources } from './resources/index.ts';

const strict = <S extends z.core.$ZodLooseShape>(shape: S) => z.strictObject(shape, { error: unknownKeys });
const idField = id() as unknown as z.ZodMiniType<number, number | string>;
const text = z.string();
const maybe = z.nullable(text);
const file = z.object({ fileName: text, type: text, data: text });

const paged = Object.values<Resource>(resources).filter((each) => each.path);

const previewCalls = {
  /** A link that shows a record with its newest draft, published or not, for thirty minutes. `resource` is a plural name. */
  'preview/link': call(
    strict({
      resource: z.enum(Object.keys(resources) as [string], messages.choice),
      id: idField,
    }),
    z.object({ url: text }),
    paged.flatMap((each) => each.privileges),
  ),
} as const;

const day = z.iso.date({ error: 'Enter a date as in 2026-01-31' }) as unknown as z.ZodMiniType<string>;
/** Filters of the audit log; both days are the office's, and included. */
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
  before: z.unknown(),
  after: z.unknown(),
  address: maybe,
});
export type AuditRow = z.output<typeof auditRow>;

const auditCalls = {
  /** Newest first. `actions` and `resources` are what there is to filter by. */
  'audit/list': call(
    strict({
      page: listRequest.shape.page,
      size: listRequest.shape.size,
      search: listRequest.shape.search,
      filters: z._default(strict(auditFilters), {}),
    }),
    z.extend(pageOf(auditRow), { actions: z.array(text), resources: z.array(text) }),
    ['settingsView'],
  ),
  'audit/export': call(
    strict({
      format: z.enum(['csv', 'xlsx'], messages.choice),
      search: listRequest.shape.search,
      filters: z._default(strict(auditFilters), {}),
    }),
    file,
    ['settingsExport'],
  ),
} as const;

/** What the panel does beside the kinds of content: looking ahead, looking back, looking after the house. */
export const panelCalls = { ...previewCalls, ...auditCalls } as const;
