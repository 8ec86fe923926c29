import * as z from 'zod/mini';
import { call } from '../call.ts';
import { summaryShape } from '../desk/summary.ts';
import { mailSecurity } from '../mail-security.ts';
import { suffixed } from '../privileges.ts';
import { choices, listRequest, nothing, pageOf } from '../resource/calls.ts';
import type { Resource } from '../resource/define.ts';
import { draftStates } from '../resource/draft.ts';
import {
  email,
  idField,
  line,
  messages,
  nearYears,
  required,
  strict,
  version,
  wholeBetween,
} from '../resource/rules.ts';
import { writableSystemOf } from '../resource/system.ts';
import { resources } from '../resources/index.ts';
import { previewCalls } from './preview.ts';
import { presentPassword } from './staff.ts';

const text = z.string();
const maybe = z.nullable(text);
const file = z.object({ fileName: text, type: text, data: text });

const dayWords = 'Enter a date as in 2026-01-31';
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
  /** What the record is called now; null when it is gone, or has no name. */
  name: maybe,
  before: z.unknown(),
  after: z.unknown(),
  address: maybe,
});
export type AuditRow = z.output<typeof auditRow>;

const auditCalls = {
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
  'audit/export': call(
    strict({
      format: z.enum(['csv', 'xlsx'], messages.choice),
      search: listRequest.shape.search,
      filters: z._default(strict(auditFilters), {}),
    }),
    file,
    ['settingsExport'],
  ),
  /** Follows the whole chain of the log. `head`, kept elsewhere, proves later that nothing before it was written anew. */
  'audit/verify': call(
    nothing,
    z.object({ whole: z.boolean(), entries: z.number(), head: text, broken: z.nullable(z.number()) }),
    ['settingsView'],
  ),
} as const;

const mailServer = z.object({
  source: z.enum(['environment', 'panel', 'none']),
  server: z.nullable(
    z.object({
      host: text,
      port: z.number(),
      security: z.enum(mailSecurity),
      user: text,
      sender: text,
      hasPassword: z.boolean(),
    }),
  ),
  /** False where the password was sealed with the key of another installation. */
  opens: z.boolean(),
  sends: z.boolean(),
  version: z.number(),
});

/** What the first day is for, in the order it is shown. */
export const firstSteps = [
  'name',
  'phone',
  'mailbox',
  'offices',
  'logo',
  'mailServer',
  'twoFactor',
  'secondOwner',
  'testimonials',
  'projects',
  'caseStudies',
  'blogs',
  'members',
  'durations',
  'reviewBadge',
] as const;

const unpublished = z.object({
  plural: text,
  label: text,
  type: maybe,
  id: z.nullable(z.number()),
  key: maybe,
  title: text,
  state: z.enum(draftStates),
  by: maybe,
  at: text,
});

const systemCalls = {
  /** Public pages to link to, at most 8: all words are in the title, and where it begins with them it comes first. */
  'places/find': call(
    strict({ term: required(line(100) as unknown as z.ZodMiniType) as z.ZodMiniType<string, string> }),
    z.array(z.object({ path: text, title: text })),
    'staff',
  ),
  /** Records whose name contains the term, from every screen the user may open; `plural` is the kind’s name. */
  'records/find': call(
    strict({ term: required(line(100) as unknown as z.ZodMiniType) as z.ZodMiniType<string, string> }),
    z.array(z.object({ plural: text, type: maybe, id: z.number(), title: text, kind: text })),
    'staff',
  ),
  /**
   * The records that reference this one, or (`link`) only name its address, shown before it is deleted; without their titles where
   * the caller may not see those.
   */
  'record/uses': call(
    strict({ resource: z.enum(Object.keys(resources) as [string], messages.choice), id: idField }),
    z.array(z.object({ kind: text, id: z.number(), label: text, link: z.boolean() })),
    Object.values<Resource>(resources).flatMap((each) => each.privileges),
  ),
  /** Gives many records values that suit them all, or none; `add` puts records of a list beside those that are there. */
  'records/change': call(
    strict({
      resource: z.enum(Object.keys(resources) as [string], messages.choice),
      rows: z
        .array(
          strict({
            id: idField,
            values: z.record(
              z.string(messages.text).check(z.maxLength(60)),
              z.union([z.number(), z.boolean(), z.null(), z.array(z.number()).check(z.maxLength(100))]),
            ),
          }),
          messages.list,
        )
        .check(z.minLength(1, messages.required), z.maxLength(100, messages.tooMany(100))),
      add: z._default(z.boolean(messages.yesNo), false),
    }),
    z.array(z.object({ id: z.number(), version: z.number(), before: z.record(z.string(), z.unknown()) })),
    Object.values<Resource>(resources).flatMap((each) =>
      each.privileges.map((tag) => suffixed(tag, 'Update')),
    ),
  ),
  /**
   * Whether a record may have this slug, checked while it is typed: `id` is the record itself, `type` that of a new
   * category. `holder` is the title of the record that has it, `free` a similar slug that is available.
   */
  'slug/check': call(
    strict({
      resource: z.enum(Object.keys(resources) as [string], messages.choice),
      slug: required(writableSystemOf({ folders: true }).slug) as z.ZodMiniType<string, string>,
      id: z.optional(idField),
      type: z.optional(z.string(messages.text).check(z.maxLength(20, messages.tooLong(20)))),
    }),
    z.object({ holder: maybe, free: text }),
    Object.values<Resource>(resources).flatMap((each) =>
      each.privileges.flatMap((tag) => [suffixed(tag, 'Add'), suffixed(tag, 'Update')]),
    ),
  ),
  /** The mail server mails go out through; the environment's comes before the one set here. Its password is never told. */
  'mail/server': call(nothing, mailServer, ['settingsView']),
  /** Without a password the one that is kept stays, for the same server and user. `current` is the caller's own present password. */
  'mail/server/update': call(
    strict({
      version: version(),
      host: required(
        line(253).check(z.regex(/^[A-Za-z0-9.:_-]+$/, 'Enter the name of a server such as smtp.example.com')),
      ) as z.ZodMiniType<string, string>,
      port: wholeBetween(1, 65_535),
      security: z.enum(mailSecurity, messages.choice),
      user: z._default(z.string(messages.text).check(z.trim(), z.maxLength(254, messages.tooLong(254))), ''),
      password: z.optional(
        z.nullable(z.string(messages.text).check(z.maxLength(500, messages.tooLong(500)))),
      ),
      sender: z._default(
        z.union([z.literal(''), email() as unknown as z.ZodMiniType<string, string>], {
          error: 'Enter a valid email',
        }),
        '',
      ),
      current: z.optional(presentPassword),
    }),
    mailServer,
    ['settingsUpdate'],
  ),
  'mail/server/remove': call(
    strict({ version: version(), current: z.optional(presentPassword) }),
    mailServer,
    ['settingsUpdate'],
  ),
  /** Sends a test mail immediately, bypassing the outbox; `words` is the mail server’s response. */
  'mail/test': call(
    strict({ to: required(email() as unknown as z.ZodMiniType) as z.ZodMiniType<string, string> }),
    z.object({ ok: z.boolean(), words: text }),
    ['settingsUpdate'],
  ),
  /** Retags the articles of one tag with the other, and moves the first to the trash; `articles` is their number. */
  'tag/merge': call(strict({ from: idField, to: idField }), z.object({ articles: z.number() }), [
    'insightsTagsUpdate',
  ]),
  /** The home screen: pending work and its own statistics. */
  dashboard: call(
    nothing,
    z.extend(summaryShape, {
      /** What changes on the site by itself, soonest first: a record appears, changes as its draft has it, or is taken offline. */
      scheduled: z.array(
        z.object({
          plural: text,
          label: text,
          id: z.number(),
          title: text,
          type: maybe,
          at: text,
          what: z.enum(['live', 'changes', 'offline']),
        }),
      ),
      /** What is not published yet, of the kinds one may write, the newest first: by its id, or a new one by the key of its draft. */
      unpublished: z.array(unpublished),
      /** Changes that wait for somebody who may publish them; without them for those who may not. */
      reviews: z.array(unpublished),
      health: z.nullable(z.array(z.object({ name: text, ok: z.boolean(), words: text }))),
      /** What still stands as it was installed; null for those who can't put it right. */
      placeholders: z.nullable(z.array(z.enum(firstSteps))),
      /** Seeded records whose words nobody has changed; null for those who are no owner. */
      samples: z.nullable(z.object({ shown: z.number(), hidden: z.number() })),
    }),
    ['homeView'],
  ),
  /** Hides every sample visitors see, or shows the hidden ones again; for owners alone. */
  'samples/hide': call(z.strictObject({ hidden: z.boolean() }), z.object({ changed: z.number() }), [
    'settingsUpdate',
  ]),
} as const;

/** Calls of the panel beyond the kinds of content: previews, search, the audit log, mail tests. */
export const panelCalls = { ...previewCalls, ...auditCalls, ...systemCalls } as const;
