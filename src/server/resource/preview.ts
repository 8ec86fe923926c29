import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Resource } from '#shared/resource/define.ts';
import { writableSystem } from '#shared/resource/system.ts';
import { type ResourceKey, resources } from '#shared/resources/index.ts';
import type { Row } from '../db/codec.ts';
import type { Db } from '../db/database.ts';
import type { Preview, Services } from '../rpc/context.ts';
import { findRow } from './crud.ts';
import { newestDraft } from './drafts.ts';

const goodForMs = 30 * 60_000;
const shape = /^([0-9a-z]{1,11})\.([A-Za-z]{1,40})\.(\d{1,10})\.([A-Za-z0-9_-]{43})$/;

const signature = (key: Uint8Array, ...parts: string[]) =>
  createHmac('sha256', key)
    .update(`preview ${parts.join(' ')}`)
    .digest();

export function makePreviewToken(key: Uint8Array, plural: string, id: number, now: Date): string {
  const until = (now.getTime() + goodForMs).toString(36);
  return `${until}.${plural}.${id}.${signature(key, until, plural, String(id)).toString('base64url')}`;
}

/** The record a preview link's token shows; null for a token that is forged or too old, or whose record is gone. */
export async function readPreview(
  { keys, now, db }: Pick<Services, 'keys' | 'now' | 'db'>,
  token: string,
): Promise<Preview | null> {
  const [, until, plural, id, sent] = shape.exec(token) ?? [];
  if (!until || !plural || !id || !sent) return null;
  if (!timingSafeEqual(signature(keys.sign, until, plural, id), Buffer.from(sent, 'base64url'))) return null;
  if (now().getTime() >= Number.parseInt(until, 36) || !Object.hasOwn(resources, plural)) return null;
  return previewOf(db, resources[plural as ResourceKey], Number(id));
}

/** The record with its newest draft over it. Values that are not valid yet are left as they are live. */
async function previewOf(db: Db, resource: Resource, id: number): Promise<Preview | null> {
  const row = await findRow(db, resource, id);
  if (!row || row.deletedAt !== null) return null;
  const draft = await newestDraft(db, resource, id);
  const shown: Row = { ...row };
  const rules = Object.entries(resource.fields).map(([name, { schema }]) => [name, schema] as const);
  for (const [name, schema] of [...rules, ['meta', writableSystem.meta] as const]) {
    const value = draft?.values[name];
    if (value === undefined) continue;
    const checked = schema.safeParse(value);
    if (checked.success) (shown as Record<string, unknown>)[name] = checked.data;
  }
  return { resource: resource.plural, row: shown };
}
