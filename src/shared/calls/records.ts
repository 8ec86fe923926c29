import * as z from 'zod/mini';
import { call } from '../call.ts';
import { suffixed } from '../privileges.ts';
import type { Resource } from '../resource/define.ts';
import { idField, line, messages, required, strict, version } from '../resource/rules.ts';
import { writableSystemOf } from '../resource/system.ts';
import { resources } from '../resources/index.ts';

const text = z.string();
const maybe = z.nullable(z.string());

/** Calls across all kinds: search, bulk changes, references. */
export const recordCalls = {
  /** Public pages to link to, at most 8: all words are in the title, and where it begins with them it comes first. */
  'places/find': call(
    strict({ term: required(line(100) as unknown as z.ZodMiniType) as z.ZodMiniType<string, string> }),
    z.array(z.object({ path: text, title: text })),
    'staff',
  ),
  /**
   * Records whose name contains the term, and then those with its words in a text that visitors read, from every screen the user may open;
   * `plural` is the kind’s name.
   */
  'records/find': call(
    strict({ term: required(line(100) as unknown as z.ZodMiniType) as z.ZodMiniType<string, string> }),
    z.array(
      z.object({
        plural: text,
        type: maybe,
        id: z.number(),
        title: text,
        kind: text,
        draft: z.optional(text), // the key of a new record, whose id is 0 yet
      }),
    ),
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
  /**
   * Sets values of many records at once, all or none; `add` appends to list fields. A record that somebody has changed or deleted since
   * the `version` its row names is left alone. Only those that were changed are answered.
   */
  'records/change': call(
    strict({
      resource: z.enum(Object.keys(resources) as [string], messages.choice),
      rows: z
        .array(
          strict({
            id: idField,
            version: z.optional(version()),
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
   * category. `holder` is the title of the record that has it, `free` a similar slug that is available, `former` the title of a live
   * record that had it before: old links lead there.
   */
  'slug/check': call(
    strict({
      resource: z.enum(Object.keys(resources) as [string], messages.choice),
      slug: required(writableSystemOf({ folders: true }).slug) as z.ZodMiniType<string, string>,
      id: z.optional(idField),
      type: z.optional(z.string(messages.text).check(z.maxLength(20, messages.tooLong(20)))),
    }),
    z.object({ holder: maybe, free: text, former: z.optional(text) }),
    Object.values<Resource>(resources).flatMap((each) =>
      each.privileges.flatMap((tag) => [suffixed(tag, 'Add'), suffixed(tag, 'Update')]),
    ),
  ),
  /** Retags the articles of one tag with the other, and moves the first to the trash; `articles` is their number. */
  'tag/merge': call(strict({ from: idField, to: idField }), z.object({ articles: z.number() }), [
    'insightsTagsUpdate',
  ]),
} as const;
