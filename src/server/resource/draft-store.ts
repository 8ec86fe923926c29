import { AppError } from '#shared/errors.ts';
import { atOffice, officeDayInWords } from '#shared/office-time.ts';
import type { Resource } from '#shared/resource/define.ts';
import { type Draft, isLocked } from '#shared/resource/draft.ts';
import type { Tag } from '../db/changes.ts';
import { parsed, type Row } from '../db/codec.ts';
import type { Db } from '../db/database.ts';
import { lockRows } from '../db/lock-rows.ts';
import { type Context, staffOf } from '../rpc/context.ts';
import { notFound } from '../rpc/errors.ts';
import { demand, may } from '../rpc/privilege.ts';
import { liveRow } from './find-row.ts';
import { dropDraftImages } from './record-images.ts';
import { savedMeanwhile } from './saved-meanwhile.ts';

/** Identifies a record by its id, a new one by the key of its draft. */
export type DraftTarget = { id?: number | undefined; key?: string | undefined };
export interface ReadVersions {
  revision: number;
  version: number;
}

export interface StoredDraft extends Draft {
  savedIn: string;
}
/** A record and its draft, as currently stored. */
export interface Edited {
  row: Row | null;
  draft: StoredDraft | null;
}

/** Drafts are not content: announcing them makes no page stale. */
export const draftsTag = (resource: Resource): Tag => `drafts:${resource.plural}`;

const columns = [
  'key',
  'record',
  'type',
  'title',
  'values',
  'base',
  'state',
  'note',
  'dueAt',
  'revision',
  'savedIn',
  'author',
  'createdAt',
  'updatedBy',
  'updatedAt',
] as const;

export const withNames = (db: Db, resource: Resource) =>
  db
    .selectFrom('drafts')
    .leftJoin('users as authors', 'authors.id', 'drafts.author')
    .leftJoin('users as savers', 'savers.id', 'drafts.updatedBy')
    .select(['authors.name as authorName', 'savers.name as updatedByName'])
    .where('drafts.resource', '=', resource.plural);

async function findDraft(db: Db, resource: Resource, { id, key }: DraftTarget): Promise<StoredDraft | null> {
  const all = withNames(db, resource)
    .leftJoin('users as schedulers', 'schedulers.id', 'drafts.scheduledBy')
    .leftJoin('users as returners', 'returners.id', 'drafts.returnedBy')
    .select(['schedulers.name as scheduledByName', 'returners.name as returnedByName'])
    .select(columns.map((name) => `drafts.${name}` as const));
  const found = lockRows(db, all, 'drafts');
  const row = await (id === undefined
    ? found.where('drafts.key', '=', key ?? '').where('drafts.record', 'is', null)
    : found.where('drafts.record', '=', id)
  ).executeTakeFirst();
  return row ? { ...row, values: parsed<Record<string, unknown>>(row.values, {}) } : null;
}

/** The record that became of a new one's draft; undefined while there is none. */
export async function publishedAs(db: Db, resource: Resource, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('published_drafts')
    .select('record')
    .where('resource', '=', resource.plural)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.record;
}

/** A record and its draft, within a transaction locked until it ends. A key whose draft was published leads to the record. */
export async function editedAt(db: Db, resource: Resource, { id, key }: DraftTarget): Promise<Edited> {
  if ((id === undefined) === (key === undefined))
    throw new AppError(422, 'Name a record by its id, or a new one by the key of its draft.');
  // the draft first: a transaction waits for whoever publishes it, and then finds the record
  const begun = id === undefined ? await findDraft(db, resource, { key }) : null;
  if (begun) return { row: null, draft: begun };
  const record = id ?? (await publishedAs(db, resource, key as string));
  if (record === undefined) return { row: null, draft: null };
  return {
    row: await liveRow(db, resource, record),
    draft: await findDraft(db, resource, { id: record }),
  };
}

/** What determines access: the record, or for a new one the type in its draft. */
export const subjectOf = ({ row, draft }: Edited): { type?: unknown } => row ?? { type: draft?.type };

/** The public form of a draft, where no response schema filters it. */
const shown = ({ savedIn: _, ...draft }: StoredDraft): Draft => draft;

/** Refuses a decision about another version of the record or its draft than there is now. */
export function demandUnchanged(now: Edited, seen: ReadVersions): void {
  if ((now.draft?.revision ?? 0) !== seen.revision || (now.row?.version ?? 0) !== seen.version)
    throw savedMeanwhile({ row: now.row, draft: now.draft && shown(now.draft) });
}

/** Refuses people who may not write this record. */
export const demandWriter = (context: Context, resource: Resource, edited: Edited): void =>
  demand(context, resource, edited.row ? 'Update' : 'Add', subjectOf(edited));

/** Refuses to edit changes that have to stay as they are (`isLocked`), and says what can be done. */
export function demandFree(context: Context, resource: Resource, now: Edited): void {
  const staff = staffOf(context);
  const { draft } = now;
  const publishes = may(staff, resource, 'Publish', subjectOf(now));
  if (!draft || !isLocked(draft, { id: staff.id, publishes })) return;
  throw new AppError(409, draft.state === 'review' ? proposedWords(draft) : scheduledWords(draft));
}

const proposedWords = ({ updatedByName }: Draft): string =>
  `${updatedByName ?? 'Somebody'} proposed these changes, so they cannot be edited. Take them over first if you want to change them.`;

function scheduledWords({ dueAt, scheduledByName }: Draft): string {
  const when = dueAt
    ? ` for ${officeDayInWords(dueAt)}, ${atOffice(new Date(dueAt)).toISOString().slice(11, 16)} IST`
    : '';
  const who = scheduledByName ? ` by ${scheduledByName}` : '';
  return `These changes are scheduled${when}${who}, and will go live as they were approved. Ask whoever scheduled them, or cancel the schedule first.`;
}

/** The draft, which must exist; 404 if somebody has ended it. */
export function draftOf({ draft }: Edited): Draft {
  if (!draft) throw notFound('This draft');
  return draft;
}

export async function endDraft(db: Db, { key }: Pick<Draft, 'key'>): Promise<void> {
  const ended = await db.deleteFrom('drafts').where('key', '=', key).returning('id').execute();
  for (const { id } of ended) await dropDraftImages(db, id);
}
