import type { AuditAction } from '#shared/audit-actions.ts';
import type { PreviewLink } from '#shared/calls/preview.ts';
import type { Resource } from '#shared/resource/define.ts';
import { resourceOf } from '#shared/resources/index.ts';
import { pathOf as addressOf } from '#shared/screens.ts';
import { dayMs, hourMs } from '#shared/time-units.ts';
import type { Db } from '../db/database.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, type Handlers, type Preview, staffOf } from '../rpc/context.ts';
import { notFound, refusal } from '../rpc/errors.ts';
import { demand } from '../rpc/privilege.ts';
import { demandWriter, draftOf, type Edited, editedAt } from './draft-store.ts';
import { lastOf, linkById, linksOf, type StoredLink, tokenOf } from './preview-links.ts';
import { previewRow } from './preview-row.ts';

/** How long an ended link still says so. */
const rememberedMs = 90 * dayMs;

function pagedKind(plural: string): Resource & { path: string } {
  const resource = resourceOf(plural);
  const { path } = resource;
  if (!path) throw refusal({ resource: `${resource.labelPlural} have no page of their own to preview.` });
  return { ...resource, path };
}

export const pathOf = ({ resource, row }: Preview): string =>
  addressOf(pagedKind(resource), row.slug.split('/').map(encodeURIComponent).join('/')) as string; // a paged kind

type Shown = StoredLink & Pick<PreviewLink, 'authorName' | 'opens' | 'openedAt'>;

function told(context: Context, resource: Resource, edited: Edited, link: Shown): PreviewLink {
  const { id, createdAt, expiresAt, revokedAt, authorName, opens, openedAt } = link;
  const row = previewRow(resource, { row: edited.row, values: edited.draft?.values ?? {} }, context.now());
  const path = pathOf({ resource: resource.plural, row });
  const url = `${context.publicUrl}${path}?preview=${tokenOf(context.keys.sign, link)}`;
  return { id, url, createdAt, expiresAt, revokedAt, authorName, opens, openedAt };
}

const note = (
  db: Db,
  context: Context,
  resource: Resource,
  action: AuditAction,
  edited: Edited,
  expiresAt: string,
) =>
  audit(db, context, {
    action,
    resource: resource.plural,
    ...(edited.row ? { record: edited.row.id } : {}),
    after: { [resource.title]: edited.row?.[resource.title] ?? edited.draft?.title, expiresAt },
  });

type Calls = 'preview/page' | 'preview/link' | 'preview/links' | 'preview/revoke';

export const previewCalls: Handlers<Calls> = {
  async 'preview/page'({ resource: plural, values, ...place }, context) {
    const resource = pagedKind(plural);
    const { row, draft } = await editedAt(context.db, resource, place);
    demand(context, resource, 'View', row ?? { type: draft?.type ?? values.type });
    const shown = previewRow(resource, { row, values }, context.now());
    return { html: await context.renderPreview({ resource: plural, row: shown }) };
  },

  async 'preview/link'({ resource: plural, days, hours, ...place }, context) {
    const resource = pagedKind(plural);
    const { db } = context;
    const edited = await editedAt(db, resource, place);
    demandWriter(context, resource, edited);
    if (!edited.row) draftOf(edited);
    const at = context.now();
    const { id: author, name: authorName } = staffOf(context);
    const link = {
      resource: plural,
      record: edited.row?.id ?? null,
      draft: edited.row ? null : (place.key ?? null),
      createdAt: at.toISOString(),
      expiresAt: new Date(at.getTime() + (hours ? hours * hourMs : days * dayMs)).toISOString(),
      revokedAt: null,
      opens: 0,
      openedAt: null,
    };
    const { id } = await db.transaction().execute(async (trx) => {
      const old = new Date(at.getTime() - rememberedMs).toISOString();
      await trx.deleteFrom('preview_links').where('expiresAt', '<', old).execute();
      await note(trx, context, resource, 'givePreview', edited, link.expiresAt);
      return trx
        .insertInto('preview_links')
        .values({ ...link, author })
        .returning('id')
        .executeTakeFirstOrThrow();
    });
    return told(context, resource, edited, { ...link, id, authorName });
  },

  async 'preview/links'({ resource: plural, ...place }, context) {
    const resource = pagedKind(plural);
    const edited = await editedAt(context.db, resource, place);
    if (!edited.row && !edited.draft) return [];
    demandWriter(context, resource, edited);
    const links = await linksOf(context.db, resource, place);
    return links.map((link) => told(context, resource, edited, link));
  },

  async 'preview/revoke'({ id }, context) {
    const { db } = context;
    const link = await linkById(db, id);
    if (!link) throw notFound('This link');
    const resource = resourceOf(link.resource);
    const edited = await lastOf(db, link);
    demandWriter(context, resource, edited);
    if (link.revokedAt !== null) return {};
    await db.transaction().execute(async (trx) => {
      const revokedAt = context.now().toISOString();
      await trx.updateTable('preview_links').set({ revokedAt }).where('id', '=', id).execute();
      await note(trx, context, resource, 'revokePreview', edited, link.expiresAt);
    });
    return {};
  },
};
