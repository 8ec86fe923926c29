import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import type { Resource } from '#shared/resource/define.ts';
import { isVisible } from '#shared/resource/publication.ts';
import { maxInteger } from '#shared/resource/rules.ts';
import { resourceOf } from '#shared/resources/index.ts';
import type { Db } from '../db/database.ts';
import { outageOf } from '../db/outage.ts';
import type { Preview, Services } from '../rpc/context.ts';
import { type DraftTarget, type Edited, editedAt, publishedAs } from './draft-store.ts';
import { findRow } from './find-row.ts';
import { previewRow } from './preview-row.ts';

const shape = /^([0-9a-z]{1,6})\.([A-Za-z0-9_-]{43})$/;

export interface StoredLink {
  id: number;
  resource: string;
  record: number | null;
  draft: string | null;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
}
const columns = ['id', 'resource', 'record', 'draft', 'createdAt', 'expiresAt', 'revokedAt'] as const;

export const linkById = (db: Db, id: number): Promise<StoredLink | undefined> =>
  db.selectFrom('preview_links').select(columns).where('id', '=', id).executeTakeFirst();

/** The record of a link and its draft; 404 when both are gone. */
async function editedOf(db: Db, link: StoredLink): Promise<Edited> {
  const place: DraftTarget = link.record === null ? { key: link.draft ?? '' } : { id: link.record };
  const edited = await editedAt(db, resourceOf(link.resource), place);
  if (!edited.row && !edited.draft) throw new AppError(404, 'What this link showed no longer exists.');
  return edited;
}

/** The record and draft of a link that is about to be ended. The record may be in the trash: if it were restored, the link would show it again. */
export async function lastOf(db: Db, link: StoredLink): Promise<Edited> {
  const resource = resourceOf(link.resource);
  const id = link.record ?? (await publishedAs(db, resource, link.draft ?? ''));
  const row = id === undefined ? undefined : await findRow(db, resource, id);
  if (row?.deletedAt) return { row, draft: null };
  return editedOf(db, link).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return { row: null, draft: null };
    throw error;
  });
}

/** Signs everything that identifies a link: after a backup was restored, a link made since must not open another record. */
const signature = (key: Uint8Array, { id, resource, record, draft, createdAt }: StoredLink) =>
  createHmac('sha256', key)
    .update(`preview ${id} ${resource} ${record ?? draft} ${createdAt}`)
    .digest();

export const tokenOf = (key: Uint8Array, link: StoredLink): string =>
  `${link.id.toString(36)}.${signature(key, link).toString('base64url')}`;

/** Newest first; those of a new record stay its own once it is published. */
export async function linksOf(db: Db, resource: Resource, { id, key }: DraftTarget) {
  const record = id ?? (await publishedAs(db, resource, key as string));
  const links = db
    .selectFrom('preview_links')
    .leftJoin('users', 'users.id', 'preview_links.author')
    .select(columns.map((name) => `preview_links.${name}` as const))
    .select(['opens', 'openedAt', 'users.name as authorName'])
    .where('resource', '=', resource.plural)
    .where((eb) =>
      record === undefined
        ? eb('draft', '=', key as string)
        : eb.or([
            eb('record', '=', record),
            eb(
              'draft',
              'in',
              eb
                .selectFrom('published_drafts')
                .select('published_drafts.key')
                .where('published_drafts.resource', '=', resource.plural)
                .where('published_drafts.record', '=', record),
            ),
          ]),
    );
  return await links.orderBy('preview_links.id', 'desc').limit(50).execute();
}

/** The record a link shows, and until when; null if it shows nothing any more. */
export interface OpenedLink {
  id: number;
  shown: { preview: Preview; until: string; published: boolean } | null;
}

/** The link of a token; null for one not issued here. */
export async function readLink(
  { keys, now, db }: Pick<Services, 'keys' | 'now' | 'db'>,
  token: string,
): Promise<OpenedLink | null> {
  const [, written = '', sent = ''] = shape.exec(token) ?? [];
  const id = Number.parseInt(written, 36);
  const link = id <= maxInteger && (await linkById(db, id)); // six digits can exceed what the column holds
  if (!link) return null;
  if (!timingSafeEqual(signature(keys.sign, link), Buffer.from(sent, 'base64url'))) return null;
  const ended: OpenedLink = { id: link.id, shown: null };
  if (link.revokedAt !== null || now().toISOString() >= link.expiresAt) return ended;
  try {
    const { row, draft } = await editedOf(db, link);
    const values = draft?.values ?? {};
    const preview = {
      resource: link.resource,
      row: previewRow(resourceOf(link.resource), { row, values }, now()),
    };
    const published = draft === null && row !== null && isVisible(row, now(), resourceOf(link.resource));
    return { id: link.id, shown: { preview, until: link.expiresAt, published } };
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return ended;
    throw error;
  }
}

/** A database that takes no writes, as on a full disk, can still be read. */
export async function countOpening(
  { db, log }: Pick<Services, 'db' | 'log'>,
  id: number,
  now: Date,
): Promise<void> {
  try {
    await db
      .updateTable('preview_links')
      .set((eb) => ({ opens: eb('opens', '+', 1), openedAt: now.toISOString() }))
      .where('id', '=', id)
      .execute();
  } catch (error) {
    if (outageOf(error) === null) throw error;
    log.warn('could not count that a preview link was opened', { id, error });
  }
}
