import { AppError, type FieldErrors } from '#shared/errors.ts';
import type { Resource } from '#shared/resource/define.ts';
import { isPolicy, pathOf, screenOf } from '#shared/screens.ts';
import type { Row } from '../db/codec.ts';
import { refusal } from '../rpc/errors.ts';

const always = 'This page is always part of the site';

/** Routes lead to these records by their slugs: fixed screens and the three policies. */
const belongsToSite = (resource: Resource, { slug }: Row): boolean =>
  screenOf(resource, slug) !== null || isPolicy(resource, slug);

/** Refuses changes that would move a page of the site from its URL, or take it offline, even temporarily. */
export function demandScreenStays(
  resource: Resource,
  row: Row,
  changes: { slug?: unknown; status?: unknown; publishAt?: string | null; unpublishAt?: unknown },
  at: string,
): void {
  if (!belongsToSite(resource, row)) return;
  const fields: FieldErrors = {};
  if (changes.slug !== undefined && changes.slug !== row.slug)
    fields.slug = `This page always has the address ${pathOf(resource, row.slug)}`;
  if (changes.status === 0) fields.status = `${always}: it cannot be taken offline`;
  if (changes.publishAt && changes.publishAt > at)
    fields.publishAt = `${always}: a time would take it offline until then`;
  if (changes.unpublishAt) fields.unpublishAt = `${always}: it cannot be taken offline`;
  if (Object.keys(fields).length > 0) throw refusal(fields);
}

/** Refuses to delete pages that belong to the site. */
export function demandNoScreen(resource: Resource, row: Row): void {
  if (belongsToSite(resource, row)) throw new AppError(409, `${always}: it cannot be deleted.`);
}
