import { adminBase } from '#shared/menu.ts';
import type { Db } from '../db/database.ts';
import { readSettings } from '../db/settings.ts';
import { queueMail } from '../mail/outbox-store.ts';
import { recipients } from '../mail/recipients.ts';
import type { Context } from '../rpc/context.ts';
import { queueEvent } from '../webhooks/queue.ts';
import type { DeskKind, MailSettings, StoredRecord } from './kind.ts';
import { takeReceipt } from './receipt-place.ts';

export const readMailSettings = async (
  db: Db,
  { publicUrl }: Pick<Context, 'publicUrl'>,
): Promise<MailSettings> => ({
  ...(await readSettings(db, ['forms', 'hours', 'retention', 'company', 'contacts'])),
  publicUrl,
});

export async function queueReceipt(
  kind: DeskKind,
  db: Db,
  record: StoredRecord,
  settings: MailSettings,
  now: Date,
): Promise<void> {
  const about = { kind: `${kind.name}Receipt`, resource: kind.plural, record: record.id } as const;
  await queueMail(db, { ...about, ...kind.receipt(record, settings) }, now);
}

export async function queueNotices(
  kind: DeskKind,
  db: Db,
  record: StoredRecord,
  settings: MailSettings,
  now: Date,
): Promise<void> {
  const about = { kind: `${kind.name}Notice`, resource: kind.plural, record: record.id } as const;
  const link = `${settings.publicUrl}${adminBase}/${kind.panelPath}?id=${record.id}`;
  for (const to of await recipients(db, kind.recipients(settings.forms)))
    await queueMail(db, { ...about, ...kind.notice(record, to, settings, link) }, now);
}

/** Webhooks get no word of the sender: who may read it reads it with a call (docs/client.md). */
export const announceReceived = (kind: DeskKind, db: Db, record: StoredRecord, now: Date): Promise<void> =>
  queueEvent(db, {
    type: `${kind.name}.received`,
    at: now,
    data: { id: record.id, reference: record.reference },
  });

/** Sends the missed receipt, once, after a record turned out not to be spam. */
export async function queueLateReceipt(
  kind: DeskKind,
  db: Db,
  context: Context,
  record: StoredRecord,
): Promise<void> {
  if ('importedAt' in record && record.importedAt !== null) return; // nobody sent it
  const receipt = await db
    .selectFrom('mails')
    .select('id')
    .where('resource', '=', kind.plural)
    .where('record', '=', record.id)
    .where('kind', '=', `${kind.name}Receipt`)
    .executeTakeFirst();
  if (receipt) return;
  const now = context.now();
  await announceReceived(kind, db, record, now);
  const settings = await readMailSettings(db, context);
  const ready = kind.beforeLateReceipt ? await kind.beforeLateReceipt(db, record, settings, now) : record;
  if (ready && (await takeReceipt(context.limits, record.email)).ok)
    await queueReceipt(kind, db, ready, settings, now);
}
