import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { Field } from '#shared/resource/field.ts';
import { emptyMeta, writableSystem } from '#shared/resource/system.ts';
import { type ResourceKey, resources } from '#shared/resources/index.ts';
import { slugOf } from '#shared/slug.ts';
import type { Row } from '../db/codec.ts';
import type { Preview, Services } from '../rpc/context.ts';
import { editedAt, type Held, type Place, type StoredDraft } from './draft-store.ts';

const goodForMs = 30 * 60_000;
const keyLength = 32;
const shape = /^([0-9a-z]{1,11})\.([A-Za-z]{1,40})\.(\d{1,10}|[0-9a-f]{32})\.([A-Za-z0-9_-]{43})$/;

const signature = (key: Uint8Array, ...parts: string[]) =>
  createHmac('sha256', key)
    .update(`preview ${parts.join(' ')}`)
    .digest();

export function makePreviewToken(
  key: Uint8Array,
  plural: string,
  { id, key: draft }: Place,
  now: Date,
): string {
  const until = (now.getTime() + goodForMs).toString(36);
  const of = String(id ?? draft);
  return `${until}.${plural}.${of}.${signature(key, until, plural, of).toString('base64url')}`;
}

/** The record a preview link's token shows; null for a token that is forged or too old, or whose record is gone. */
export async function readPreview(
  { keys, now, db }: Pick<Services, 'keys' | 'now' | 'db'>,
  token: string,
): Promise<Preview | null> {
  const [, until, plural, of, sent] = shape.exec(token) ?? [];
  if (!until || !plural || !of || !sent) return null;
  if (!timingSafeEqual(signature(keys.sign, until, plural, of), Buffer.from(sent, 'base64url'))) return null;
  if (now().getTime() >= Number.parseInt(until, 36) || !Object.hasOwn(resources, plural)) return null;
  const place = of.length === keyLength ? { key: of } : { id: Number(of) };
  const resource: Resource = resources[plural as ResourceKey];
  try {
    return { resource: plural, row: previewRow(resource, await editedAt(db, resource, place), now()) };
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}

/** The record with its draft over it. Values that are not valid yet are left as they are live, or empty in a new one. */
export function previewRow(resource: Resource, { row, draft }: Held, now: Date): Row {
  const shown: Row = row ? { ...row } : blankRow(resource, draft, now);
  const rules = Object.entries(resource.fields).map(([name, { schema }]) => [name, schema] as const);
  for (const [name, schema] of [...rules, ['meta', writableSystem.meta] as const]) {
    const value = draft?.values[name];
    if (value === undefined) continue;
    const checked = schema.safeParse(value);
    if (checked.success) (shown as Record<string, unknown>)[name] = checked.data;
  }
  return shown;
}

/** A record before anything is written in it. */
function blankRow(resource: Resource, draft: StoredDraft | null, now: Date): Row {
  const at = now.toISOString();
  const fields = Object.entries(resource.fields).map(([name, field]) => [
    name,
    field.initial ?? emptyOf(field),
  ]);
  return {
    ...Object.fromEntries(fields),
    id: 0,
    slug: String(draft?.values.slug || slugOf(draft?.title ?? '')),
    formerSlugs: [],
    status: 0,
    publishAt: at,
    unpublishAt: null,
    sortOrder: 0,
    version: 0,
    createdBy: null,
    createdAt: at,
    updatedBy: null,
    updatedAt: at,
    deletedAt: null,
    meta: emptyMeta,
  };
}

function emptyOf({ input, column, to }: Field): unknown {
  if (input === 'richText') return { type: 'doc', content: [] };
  if (column === 'json') return [];
  return to || column !== 'text' ? null : '';
}
