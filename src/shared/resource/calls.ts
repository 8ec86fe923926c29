import * as z from 'zod/mini';
import { type Call, type CallTable, call, defaultLimit } from '../call.ts';
import type { FieldErrors } from '../errors.ts';
import { suffixed } from '../privileges.ts';
import { type ChoicesRequest, maxIds, maxSearch } from './choices.ts';
import type { ChangeOf, NewOf, Resource, RowOf } from './define.ts';
import type { DraftTarget, Edited, ListedDraft, ReadVersions, SavedDraft } from './draft.ts';
import { draftCalls } from './draft-calls.ts';
import { draftBytes, sealedBytes } from './record-bytes.ts';
import {
  id,
  idField,
  line,
  messages,
  required,
  strict,
  unknownKeys,
  version,
  wholeBetween,
} from './rules.ts';
import { shapeOf } from './shapes.ts';
import {
  derivedNames,
  endsTooSoon,
  listedSystem,
  systemRow,
  tooSoon,
  type WritableSystem,
  writableSystemOf,
} from './system.ts';

export interface ListRequest {
  page?: number;
  size?: number;
  search?: string;
  sort?: string | null;
  dir?: 'asc' | 'desc';
  filters?: Record<string, string | number | boolean | null | (string | number)[]>;
  /** Lists the trash instead of the other records. */
  trash?: boolean;
  /** For kinds that have a `type` (categories). */
  type?: string;
  /** Names of the wanted fields, besides the short system fields (`listedSystem`). Without it rows are complete. */
  fields?: readonly string[];
}
export interface Page<T> {
  rows: T[];
  total: number;
  page: number;
  size: number;
}
/** Number of records in each state; those in the `trash` count in no other state, drafts of new and of live records as `draft`. */
export type StateCounts = z.infer<typeof stateCounts>;
export interface Choice {
  id: number;
  label: string;
}

/** An entry of a record’s history. */
export interface HistoryRow {
  id: number;
  version: number;
  /** Stored by its author beside the record, from before a record had a single draft. */
  draft: boolean;
  author: number | null;
  authorName: string | null;
  createdAt: string;
  /** Names of the fields that differ from the previous version; null for the first version. */
  changed: string[] | null;
  /** The status it was saved with, if changed. */
  status: 0 | 1 | null;
  /** The publishing time, if it was scheduled then. */
  scheduledFor: string | null;
}
export interface Revision extends Omit<HistoryRow, 'changed' | 'status' | 'scheduledFor'> {
  record: number;
  values: Record<string, unknown>;
}
type ById = { id: number | string };

/** The calls of a resource (docs/reference.md, Calls). */
export type ResourceCalls<R extends Resource> = {
  [K in `${R['name']}/add`]: Call<NewOf<R>, RowOf<R>>;
} & {
  [K in `${R['name']}/update`]: Call<ChangeOf<R>, RowOf<R>>;
} & {
  [K in R['plural']]: Call<{ id: number | string }, RowOf<R>>;
} & {
  [K in `${R['name']}/delete` | `${R['name']}/purge`]: Call<{ id: number | string }, Record<string, never>>;
} & {
  [K in `${R['name']}/restore`]: Call<{ id: number | string }, RowOf<R>>;
} & {
  [K in `${R['plural']}/list`]: Call<ListRequest, Page<RowOf<R>>>;
} & {
  [K in `${R['plural']}/counts`]: Call<{ type?: string }, StateCounts>;
} & {
  [K in `${R['plural']}/all`]: Call<ChoicesRequest, Choice[]>;
} & {
  [K in `${R['plural']}/draft`]: Call<DraftTarget, Edited<RowOf<R>>>;
} & {
  [K in `${R['name']}/draft`]: Call<SavedDraft, Edited<RowOf<R>>>;
} & {
  [K in `${R['name']}/draft/discard` | `${R['name']}/draft/withdraw`]: Call<
    DraftTarget & ReadVersions,
    Edited<RowOf<R>>
  >;
} & {
  [K in `${R['name']}/draft/publish`]: Call<DraftTarget & ReadVersions & { now?: boolean }, Edited<RowOf<R>>>;
} & {
  [K in `${R['name']}/draft/propose` | `${R['name']}/draft/return`]: Call<
    DraftTarget & ReadVersions & { note?: string | null },
    Edited<RowOf<R>>
  >;
} & {
  [K in `${R['plural']}/drafts`]: Call<{ page?: number; type?: string; search?: string }, Page<ListedDraft>>;
} & {
  [K in `${R['plural']}/history`]: Call<ById & { page?: number }, Page<HistoryRow>>;
} & {
  [K in `${R['plural']}/revision`]: Call<ById, Revision>;
} & {
  [K in `${R['name']}/revision/restore`]: Call<
    ById & { revision: number | string; version: number },
    RowOf<R>
  >;
};

const filterValue = z.union([
  z.string().check(z.maxLength(200)),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string().check(z.maxLength(200)), z.number()])).check(z.maxLength(100)),
]);

const listShape = {
  page: z._default(wholeBetween(1, 1_000_000), 1),
  size: z._default(wholeBetween(1, 100), 25),
  search: z._default(z.string(messages.text).check(z.maxLength(200, messages.tooLong(200))), ''),
  sort: z._default(z.nullable(z.string(messages.text).check(z.maxLength(60, messages.tooLong(60)))), null),
  dir: z._default(z.enum(['asc', 'desc'], messages.choice), 'asc'),
  filters: z._default(z.record(z.string().check(z.maxLength(60)), filterValue), {}),
};
/** List calls of what has neither trash nor types. Asking for the trash is refused: whoever empties what it lists would delete what is in use. */
export const listRequest = strict({
  ...listShape,
  trash: z._default(z.literal(false, 'There is no trash here'), false),
});
/** List calls of the kinds of content; they can be limited to the fields a list shows. */
const rowsRequest = z.strictObject({
  ...listShape,
  trash: z._default(z.boolean(messages.yesNo), false),
  type: z.optional(z.string(messages.text).check(z.maxLength(20, messages.tooLong(20)))),
  fields: z.optional(
    z
      .array(z.string(messages.text).check(z.maxLength(60, messages.tooLong(60))), messages.list)
      .check(z.maxLength(60, messages.tooMany(60))),
  ),
});
const stateCounts = z.object({
  all: z.number(),
  live: z.number(),
  scheduled: z.number(),
  draft: z.number(),
  ended: z.number(),
  trash: z.number(),
});

export const byId = z.strictObject({ id: id() });
export const nothing = z.strictObject({});
/** The response of calls that return nothing. */
export const done = z.object({});
export const choices = z.array(z.object({ id: z.number(), label: z.string() }));
export const pageOf = <T>(row: z.ZodMiniType<T>) =>
  z.object({ rows: z.array(row), total: z.number(), page: z.number(), size: z.number() });

const ofType = z.strictObject({ type: z.optional(line(20)) });
const whichChoices = {
  search: z.optional(z.string(messages.text).check(z.maxLength(maxSearch, messages.tooLong(maxSearch)))),
  ids: z.optional(z.array(idField, messages.list).check(z.maxLength(maxIds, messages.tooMany(maxIds)))),
};
const choicesRequest = z.extend(ofType, whichChoices);
/** For records without types, such as users. */
export const untypedChoicesRequest = z.strictObject(whichChoices);
const historyShape = {
  id: z.number(),
  version: z.number(),
  draft: z.boolean(),
  author: z.nullable(z.number()),
  authorName: z.nullable(z.string()),
  createdAt: z.string(),
};
const historyRow = z.object({
  ...historyShape,
  changed: z.nullable(z.array(z.string())),
  status: z.nullable(z.union([z.literal(0), z.literal(1)])),
  scheduledFor: z.nullable(z.string()),
});
type Shape = Record<string, z.ZodMiniType>;

/** Schema of what `x/add` accepts: required fields, and the others with their initial values. */
export function newSchema(resource: Resource): z.ZodMiniType {
  const shape: Shape = shapeOf(resource.fields, required);
  for (const [name, schema] of Object.entries(writableSystemOf(resource)))
    shape[name] = z.optional(schema as z.ZodMiniType);
  return z.strictObject(shape, { error: unknownKeys });
}

/** Validation of a record at publishing: the rules of a new one, consistent times, and what else `problemsOf` finds, by the name of the field. */
export const publishSchema = (
  resource: Resource,
  problemsOf: (values: Record<string, unknown>) => FieldErrors = () => ({}),
): z.ZodMiniType =>
  newSchema(resource).check(
    z.refine((values) => !endsTooSoon(values as WritableSystem), {
      path: ['unpublishAt'],
      error: tooSoon,
      when: () => true, // regardless of other problems
    }),
    z.check(
      ({ value, issues }) => {
        const problems = Object.entries(problemsOf(value as Record<string, unknown>)); // as above
        for (const [name, message] of problems)
          issues.push({ code: 'custom', path: name.split('.'), message, input: value });
      },
      { when: () => true },
    ),
  );

/** Schema of what `x/update` accepts: any of the fields, with `id` and `version`; derived fields are ignored. */
export function changeSchema(resource: Resource): z.ZodMiniType {
  const shape: Shape = { id: id() as z.ZodMiniType, version: required(version()) };
  for (const [name, field] of Object.entries(resource.fields)) shape[name] = z.optional(field.schema);
  for (const [name, schema] of Object.entries(writableSystemOf(resource)))
    shape[name] = z.optional(schema as z.ZodMiniType);
  for (const name of derivedNames) shape[name] = z.optional(z.unknown());
  return z.strictObject(shape, { error: unknownKeys });
}

/** Lets '' count as absent also in fields of which it is no value: numbers, choices, switches. */
function emptyIsAbsent({ fields }: Resource, schema: z.ZodMiniType): z.ZodMiniType {
  const isLeftOut = (name: string) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined; // a stranger may call one 'constructor'
    if (!field) return ['status', 'sortOrder', 'meta'].includes(name);
    return !field.required && !field.schema.safeParse('').success;
  };
  const kept = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).filter(([name, each]) => each !== '' || !isLeftOut(name)))
      : value;
  return z.pipe(z.transform(kept), schema);
}

/** Response schema of a row: the allow-list of what leaves the server. */
function rowSchema(resource: Resource): z.ZodMiniType {
  const shape: Shape = { ...(systemRow as unknown as Shape) };
  for (const name of Object.keys(resource.fields)) shape[name] = z.unknown();
  shape.derived = z.optional(z.record(z.string(), z.unknown()));
  return z.object(shape);
}

/** Response schema of a list’s row, which may be limited to a few fields. */
function listedSchema(resource: Resource): z.ZodMiniType {
  const shape: Shape = {};
  for (const [name, schema] of Object.entries(systemRow as unknown as Shape))
    shape[name] = (listedSystem as readonly string[]).includes(name) ? schema : z.optional(schema);
  for (const name of Object.keys(resource.fields)) shape[name] = z.optional(z.unknown());
  shape.derived = z.optional(z.record(z.string(), z.unknown()));
  return z.object(shape);
}

/** The calls generated from a declaration. Users who can reference this resource may read its `labels`. */
export function callsOf<R extends Resource>(
  resource: R,
  readersOfLabels: readonly string[],
): ResourceCalls<R> {
  const { name, plural, privileges } = resource;
  const row = rowSchema(resource);
  const limit = Math.max(defaultLimit, sealedBytes(draftBytes(resource)));
  const may = (action: 'Add' | 'Update' | 'Delete') => privileges.map((tag) => suffixed(tag, action));
  const table: CallTable = {
    [`${name}/add`]: call(emptyIsAbsent(resource, newSchema(resource)), row, may('Add'), limit),
    [`${name}/update`]: call(emptyIsAbsent(resource, changeSchema(resource)), row, may('Update'), limit),
    [plural]: call(byId, row, privileges),
    [`${name}/delete`]: call(byId, done, may('Delete')),
    [`${name}/restore`]: call(byId, row, may('Delete')),
    [`${name}/purge`]: call(byId, done, may('Delete')),
    [`${plural}/list`]: call(rowsRequest, pageOf(listedSchema(resource)), privileges),
    [`${plural}/counts`]: call(ofType, stateCounts, privileges),
    [`${plural}/all`]: call(choicesRequest, choices, [...privileges, ...readersOfLabels]),
    ...draftCalls(resource, row),
    [`${plural}/history`]: call(
      z.strictObject({ id: id(), page: listRequest.shape.page }),
      pageOf(historyRow),
      privileges,
    ),
    [`${plural}/revision`]: call(
      byId,
      z.object({ ...historyShape, record: z.number(), values: z.record(z.string(), z.unknown()) }),
      privileges,
    ),
    [`${name}/revision/restore`]: call(
      z.strictObject({ id: id(), revision: id(), version: required(version()) }),
      row,
      may('Update'),
    ),
  };
  return table as unknown as ResourceCalls<R>; // keyed by name, from the same declaration as the type
}
