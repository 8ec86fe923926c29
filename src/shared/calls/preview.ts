import * as z from 'zod/mini';
import { call } from '../call.ts';
import { type Action, suffixed } from '../privileges.ts';
import { nothing } from '../resource/calls.ts';
import type { Resource } from '../resource/define.ts';
import { draftKey } from '../resource/draft-calls.ts';
import { draftBytes } from '../resource/record-bytes.ts';
import { idField, messages, strict } from '../resource/rules.ts';
import { resources } from '../resources/index.ts';

/** Validity of a preview link in days. */
export const linkDays = [1, 7, 30] as const;
/** Shorter validities, in hours. */
export const linkHours = [4] as const;

const paged = Object.values<Resource>(resources).filter((each) => each.path);
const viewers = paged.flatMap((each) => each.privileges);
const may = (...actions: Action[]) =>
  actions.flatMap((action) => viewers.map((tag) => suffixed(tag, action)));

/** `resource` is a plural name; a record is named by its id, a new one by the key of its draft. */
const place = {
  resource: z.enum(Object.keys(resources) as [string], messages.choice),
  id: z.optional(idField),
  key: z.optional(draftKey),
};
const maybe = z.nullable(z.string());
const link = z.object({
  id: z.number(),
  url: z.string(),
  authorName: maybe,
  createdAt: z.string(),
  expiresAt: z.string(),
  revokedAt: maybe,
  opens: z.number(),
  openedAt: maybe,
});
export type PreviewLink = z.output<typeof link>;

export const previewCalls = {
  /** Renders the page of a record with these values; nothing is stored. */
  'preview/page': call(
    strict({ ...place, values: z.record(z.string(messages.text), z.unknown()) }),
    z.object({ html: z.string() }),
    viewers,
    2 * Math.max(...paged.map(draftBytes)),
  ),
  /** Creates a link that shows a record with its draft to anyone who has it; `hours` takes precedence over `days`. */
  'preview/link': call(
    strict({
      ...place,
      days: z._default(z.literal([...linkDays], messages.choice), 7),
      hours: z.optional(z.literal([...linkHours], messages.choice)),
    }),
    link,
    may('Add', 'Update'),
  ),
  /** The links of a record, newest first. */
  'preview/links': call(strict(place), z.array(link), may('Add', 'Update')),
  /** Revokes a link. */
  'preview/revoke': call(strict({ id: idField }), nothing, may('Add', 'Update')),
} as const;
