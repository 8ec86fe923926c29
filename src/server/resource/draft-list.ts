import { sql } from 'kysely';
import type { Page } from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { ListedDraft } from '#shared/resource/draft.ts';
import type { Db, Engine } from '../db/database.ts';
import { contains } from '../db/search.ts';
import type { Context } from '../rpc/context.ts';
import { withNames } from './draft-store.ts';
import { typesFor } from './types-for.ts';

const pageSize = 25;
const columns = [
  'key',
  'record',
  'type',
  'title',
  'state',
  'note',
  'dueAt',
  'author',
  'updatedBy',
  'updatedAt',
] as const;

/** `beside`: only drafts of new and of published records, since other records are in the list of unpublished ones themselves. */
interface Wanted {
  types: string[] | null;
  state?: 'review';
  beside?: boolean;
  /** Only those whose title contains it. */
  titled?: { engine: Engine; term: string };
}

/** Drafts of a kind, except those of records in the trash. */
function drafts(db: Db, resource: Resource, { types, state, beside = false, titled }: Wanted) {
  const record = sql`select 1 from ${sql.table(resource.table)} as t where t.id = drafts.record and t."deletedAt" is null`;
  const there = beside ? sql`${record} and t.status = 1` : record;
  let query = withNames(db, resource).where(sql<boolean>`(drafts.record is null or exists (${there}))`);
  if (types) query = query.where('drafts.type', 'in', types);
  if (titled?.term) query = query.where(contains(titled.engine, sql.ref('drafts.title'), titled.term));
  if (state) query = query.where('drafts.state', '=', state);
  return query;
}

/** Newest first. */
export const newestDrafts = (db: Db, resource: Resource, wanted: Wanted, limit: number, offset = 0) =>
  drafts(db, resource, wanted)
    .select(columns.map((name) => `drafts.${name}` as const))
    .orderBy('drafts.updatedAt', 'desc')
    .orderBy('drafts.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** The number of drafts besides the unpublished records. There are never many, so the count is not cached. */
export async function countDrafts(
  db: Db,
  resource: Resource,
  wanted: Omit<Wanted, 'beside'>,
): Promise<number> {
  const counted = await drafts(db, resource, { ...wanted, beside: true })
    .clearSelect()
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirst();
  return Number(counted?.total ?? 0);
}

export interface ListedDrafts {
  page: number;
  type?: string;
  search: string;
}

/** The drafts of a kind that no list of its records shows. They are found by title alone: the rest may be half a sentence. */
export async function listDrafts(
  resource: Resource,
  { page, type, search }: ListedDrafts,
  context: Context,
): Promise<Page<ListedDraft>> {
  const { db, engine } = context;
  const types = typesFor(resource, type, context);
  const wanted = { types, beside: true, titled: { engine, term: search.trim() } };
  return {
    rows: await newestDrafts(db, resource, wanted, pageSize, (page - 1) * pageSize),
    total: await countDrafts(db, resource, wanted),
    page,
    size: pageSize,
  };
}
