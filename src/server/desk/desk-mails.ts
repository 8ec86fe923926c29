import { adminBase } from '#shared/menu.ts';
import type { Db } from '../db/database.ts';
import { readSettings } from '../db/settings.ts';
import { queueMail } from '../mail/outbox-store.ts';
import { recipients } from '../mail/recipients.ts';
import type { Context } from '../rpc/context.ts';
import { queueEvent } from '../webhooks/queue.ts';
import { type DeskKind, type MailSettings, type StoredRecord, stateChange } from './kind.ts';
import { takeReceiptSlot } from './receipt-limit.ts';

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

/** Webhooks get nothing that the sender wrote: a program that may read it makes a call (docs/client.md). */
export const announceReceived = (kind: DeskKind, db: Db, record: StoredRecord, now: Date): Promise<void> =>
  queueEvent(db, {
    type: `${kind.name}.received`,
    at: now,
    data: { id: record.id, reference: record.reference },
  });

/** Whether a record was already taken out of spam before. The change that is under way has added its own history entry. */
async function wasTakenOut({ plural, state }: DeskKind, db: Db, record: number): Promise<boolean> {
  const { times } = await db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll().as('times'))
    .where('resource', '=', plural)
    .where('record', '=', record)
    .where('kind', '=', state.column)
    .where(
      'text',
      'in',
      state.live.map((value) => stateChange({ state }, 'spam', value)),
    )
    .executeTakeFirstOrThrow();
  return Number(times) > 1;
}

/** Announces a record that arrived as spam and turned out not to be, and sends the receipt that it missed: once. */
export async function queueLateReceipt(
  kind: DeskKind,
  db: Db,
  context: Context,
  record: StoredRecord,
): Promise<void> {
  const arrivedAsSpam = record.spamReasons !== '[]';
  if (!arrivedAsSpam || (await wasTakenOut(kind, db, record.id))) return;
  const now = context.now();
  await announceReceived(kind, db, record, now);
  const settings = await readMailSettings(db, context);
  const ready = kind.beforeLateReceipt ? await kind.beforeLateReceipt(db, record, settings, now) : record;
  if (ready && (await takeReceiptSlot(context.limits, record.email)).ok)
    await queueReceipt(kind, db, ready, settings, now);
}
