import * as z from 'zod/mini';
import { call } from '../call.ts';
import { suffixed } from '../privileges.ts';
import { byId, choices, done, listRequest, nothing } from '../resource/calls.ts';
import {
  absent,
  idField,
  line,
  lines,
  messages,
  need,
  required,
  strict,
  version,
} from '../resource/rules.ts';
import type { DeskDeclaration } from './desk.ts';

const owner = z.optional(absent(idField));
/** What update and bulk share: the state and the kind’s other editable columns. */
export const one = { id: idField, version: required(version()) as z.ZodMiniType<number, number>, owner };
const text = z.string();
export const ids = z
  .array(idField, messages.list)
  .check(z.minLength(1, 'Choose at least one entry'), z.maxLength(100, messages.tooMany(100)));
export const many = { ids, owner };
const note = strict({ id: idField, text: need(lines(5000)) });
const reply = strict({ id: idField, subject: need(line(150)), text: need(lines(10_000)) });
const exportRequest = strict({
  format: z.enum(['csv', 'xlsx'], messages.choice),
  filters: listRequest.shape.filters,
  search: listRequest.shape.search,
});
export const file = z.object({ fileName: text, type: text, data: text });

/** In bytes: a row includes its history, where a single answer can have ten thousand characters. */
const rowLimit = 4 * 1024 * 1024;

const listed = <R extends z.ZodMiniType>(row: R) =>
  z.object({
    rows: z.array(row),
    total: z.number(),
    page: z.number(),
    size: z.number(),
    /** Number of records in each status or stage, ignoring all filters. */
    counts: z.record(z.string(), z.number()),
    /** Number of records with undelivered mails. */
    failedMails: z.number(),
  });
const changed = z.object({ changed: z.number() });

/** Paths of one desk: `many` and `one` stand for the kind’s names. */
type PathOf<D extends DeskDeclaration, K> = K extends `many${infer Rest}`
  ? `${D['plural']}${Rest}`
  : K extends `one${infer Rest}`
    ? `${D['name']}${Rest}`
    : never;

/** The calls every desk has; `update` and `bulk` declare which columns can be changed. */
export function workCalls<
  const D extends DeskDeclaration,
  R extends z.ZodMiniType,
  W extends z.ZodMiniType,
  U extends z.ZodMiniType,
  B extends z.ZodMiniType,
>({ name, plural, right }: D, { row, whole, update, bulk }: { row: R; whole: W; update: U; bulk: B }) {
  const [changes, deletes, exports] = (['Update', 'Delete', 'Export'] as const).map((action) => [
    suffixed(right, action),
  ]) as [string[], string[], string[]]; // as many results as names
  const calls = {
    many: call(byId, whole, [right]),
    /**
     * Without a status or stage filter, everything except spam. Filters of all desks: owner (id, null or 'me'), mail
     * ('failed'), from and to (office days).
     */
    'many/list': call(listRequest, listed(row), [right]),
    'many/all': call(nothing, choices, [right]),
    'one/update': call(update, whole, changes, rowLimit),
    /** Applies the same change to several records; returns how many changed. */
    'one/bulk': call(bulk, changed, changes),
    'one/note': call(note, whole, changes),
    /** Answers by mail, through the outbox. */
    'one/reply': call(reply, whole, changes),
    'one/delete': call(byId, done, deletes),
    'one/bulk/delete': call(strict({ ids }), changed, deletes),
    'many/export': call(exportRequest, file, exports),
  };
  const named = Object.entries(calls).map(([key, each]) => [
    key.replace(/^many/, plural).replace(/^one/, name),
    each,
  ]);
  return Object.fromEntries(named) as { [K in keyof typeof calls as PathOf<D, K>]: (typeof calls)[K] }; // renamed by the same rule
}
/** The calls every desk has. */
export type WorkPath<D extends DeskDeclaration> = PathOf<
  D,
  | 'many'
  | `many/${'list' | 'all' | 'export'}`
  | `one/${'update' | 'bulk' | 'note' | 'reply' | 'delete' | 'bulk/delete'}`
>;
