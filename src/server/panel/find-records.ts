import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CallResponse } from '#shared/calls.ts';
import { application } from '#shared/desk/application.ts';
import type { DeskDeclaration } from '#shared/desk/desk.ts';
import { enquiry } from '#shared/desk/enquiry.ts';
import { openTypes, type Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { loose } from '../db/database.ts';
import { matchingEntries } from '../db/matching-words.ts';
import { contains } from '../db/search.ts';
import { notErased } from '../desk/desk-filters.ts';
import { phoneEndsLike } from '../desk/same-person.ts';
import { recordOf, searchedFrom } from '../resource/search-entries.ts';
import { wordsOf } from '../resource/words.ts';
import { type Context, type Handlers, staffOf } from '../rpc/context.ts';

type Found = CallResponse<'records/find'>;

/** Results of each kind: the panel's search is for jumping to a record, a list's own for browsing. */
const shownRows = 4;
/** Results in all: the panel shows eight, and each kind is asked only until there are as many as these. */
const maxFound = 24;

const any = (conditions: RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

async function content(resource: Resource, term: string, context: Context): Promise<Found> {
  const { privileges } = staffOf(context);
  const { plural, label: kind, title, table } = resource;
  if (!resource.privileges.some((tag) => privileges.has(tag))) return [];
  const types = openTypes(resource, privileges);
  let query = loose(context.db)
    .selectFrom(table)
    .select(['id', title, ...(types ? ['type'] : [])])
    .where('deletedAt', 'is', null)
    .where(contains(context.engine, sql.ref(title), term));
  if (types) query = query.where('type', 'in', types);
  const rows = await query.orderBy('id', 'desc').limit(shownRows).execute();
  const found: Found = rows.map((row) => ({
    plural,
    type: types ? String(row.type) : null,
    id: Number(row.id),
    title: String(row[title]),
    kind,
  }));
  if (resource.direct || found.length === shownRows) return found;
  return [...found, ...(await begun(resource, types, term, context))].slice(0, shownRows);
}

/** New records that were never published. */
async function begun(resource: Resource, types: string[] | null, term: string, context: Context) {
  const { plural, label } = resource;
  let query = context.db
    .selectFrom('drafts')
    .select(['key', 'type', 'title'])
    .where('resource', '=', plural)
    .where('record', 'is', null)
    .where(contains(context.engine, sql.ref('title'), term));
  if (types) query = query.where('type', 'in', types);
  const rows = await query.orderBy('updatedAt', 'desc').limit(shownRows).execute();
  const kind = `${label}, draft`;
  return rows.map(({ key, type, title }): Found[number] => ({
    plural,
    type,
    id: 0,
    title,
    kind,
    draft: key,
  }));
}

async function desk({ plural, label: kind, right, form }: DeskDeclaration, term: string, context: Context) {
  if (!staffOf(context).privileges.has(right)) return [];
  const name = sql`trim(${sql.ref('firstName')} || ' ' || coalesce(${sql.ref('lastName')}, ''))`;
  const ofSender = ['email', 'phone', 'company'].filter((field) => field in form.fields);
  const columns = [name, ...['reference', ...ofSender].map((column) => sql.ref(column))];
  const byPhone = phoneEndsLike(plural, term);
  const rows = await loose(context.db)
    .selectFrom(plural)
    .select(['id', 'reference', name.as('name')])
    .where(notErased(plural))
    .where(
      any([
        ...columns.map((column) => contains(context.engine, column, term)),
        ...(byPhone ? [byPhone] : []),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(shownRows)
    .execute();
  return rows.map((row) => ({
    plural,
    type: null,
    id: Number(row.id),
    title: `${row.name} (${row.reference})`,
    kind,
  }));
}

async function people(term: string, context: Context): Promise<Found> {
  if (!staffOf(context).privileges.has('usersView')) return [];
  const columns = [sql.ref('name'), sql.ref('userName')];
  const rows = await context.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where(any(columns.map((column) => contains(context.engine, column, term))))
    .orderBy('name')
    .limit(shownRows)
    .execute();
  return rows.map(({ id, name }) => ({ plural: 'users', type: null, id, title: name, kind: 'User' }));
}

async function images(term: string, context: Context): Promise<Found> {
  if (!staffOf(context).privileges.has('settingsMedia')) return [];
  const columns = [sql.ref('name'), sql.ref('alt')];
  const rows = await context.db
    .selectFrom('images')
    .select(['id', 'name'])
    .where(any(columns.map((column) => contains(context.engine, column, term))))
    .orderBy('id', 'desc')
    .limit(shownRows)
    .execute();
  return rows.map(({ id, name }) => ({ plural: 'images', type: null, id, title: name, kind: 'Image' }));
}

/** Batches of the index that are read at most: a role may open few of the kinds in it. */
const mostBatches = 5;
const onlyWords = /^[\p{L}\p{M}\p{N}\s]+$/u;

/** Records that are live or scheduled and have these words in their text, unless they were found by their name. */
async function inTexts(term: string, context: Context, named: Found): Promise<Found> {
  const { db, engine } = context;
  const { privileges } = staffOf(context);
  const words = wordsOf(term);
  if (words.length === 0 || !onlyWords.test(term)) return []; // punctuation is searched literally, which the index cannot do
  const known = new Set(named.map(({ plural, id }) => `${plural} ${id}`));
  const found: Found = [];
  let batches = 0;
  for await (const ids of matchingEntries(db, engine, 'words', words, {
    kinds: searchedFrom,
    enough: shownRows,
  })) {
    for (const { resource, record } of ids.flatMap((id) => recordOf(id) ?? [])) {
      const { plural, label, title, table, privileges: tags } = resource;
      if (known.has(`${plural} ${record}`) || !tags.some((tag) => privileges.has(tag))) continue;
      const types = openTypes(resource, privileges);
      const row = await loose(db)
        .selectFrom(table)
        .select([title, ...(types ? ['type'] : [])])
        .where('id', '=', record)
        .where('deletedAt', 'is', null)
        .executeTakeFirst();
      const type = row && types ? String(row.type) : null;
      if (!row || (type !== null && !types?.includes(type))) continue;
      found.push({ plural, type, id: record, title: String(row[title]), kind: `${label}, in its text` });
      if (found.length === shownRows) return found;
    }
    batches += 1;
    if (batches === mostBatches) break;
  }
  return found;
}

/** What the panel's search finds beside screens. */
export const findRecordsCalls: Handlers<'records/find'> = {
  async 'records/find'({ term }, context) {
    const kinds = [
      ...[enquiry, application].map((each) => () => desk(each, term, context)),
      () => people(term, context),
      ...Object.values<Resource>(resources).map((each) => () => content(each, term, context)),
      () => images(term, context),
    ];
    const found: Found = [];
    for (const kind of kinds) {
      if (found.length >= maxFound) break;
      found.push(...(await kind()));
    }
    if (found.length < maxFound) found.push(...(await inTexts(term, context, found)));
    return found.slice(0, maxFound);
  },
};
