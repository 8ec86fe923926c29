import { adminBase } from '#shared/menu.ts';
import { dayMs, minuteMs } from '#shared/time-units.ts';
import { presentTime } from '../db/present-time.ts';
import { readStateRow, writeStateRow } from '../db/state-row.ts';
import { notErased } from '../desk/desk-filters.ts';
import { overdueAt } from '../desk/enquiry.ts';
import { every, type Repeated } from '../every.ts';
import type { Log } from '../http/log.ts';
import { alertMail } from '../mail/alert-mail.ts';
import { mailOwners } from '../mail/mail-owners.ts';
import { recentlyGivenUp } from '../mail/unsent.ts';
import { waitingMails } from '../mail/waiting-mails.ts';
import type { Services } from '../rpc/context.ts';
import { listeningTo, queueEvent } from '../webhooks/queue.ts';

/** Key of the state row with the time of each alert. */
const alertsKey = 'alerts';

const lookMs = 10 * minuteMs;
/** An alert of one kind is not repeated within this time. */
const againMs = dayMs;

export type AlertKind = 'mails' | 'backup' | 'disk' | 'bucket' | 'overdue';
export interface Alert {
  kind: AlertKind;
  words: string;
}

const overdueWords = {
  held: 'No backup is made since the data was restored',
  running: 'A backup has been running for over half an hour',
  changes: 'Changes made over an hour ago are in no backup',
} as const;

type Parts = Pick<
  Services,
  'db' | 'backups' | 'publicUrl' | 'mailServer' | 'mailWaiting' | 'webhooksWaiting'
> & {
  /** Whether the data folder’s disk has enough space. */
  room: () => Promise<boolean>;
  /** Tries the bucket and rejects unless it works; absent without one. */
  checkBucket?: (() => Promise<void>) | undefined;
};

const counted = (n: number, one: string, many: string) => (n === 1 ? `One ${one}` : `${n} ${many}`);
const countOf = async (query: Promise<{ n: unknown } | undefined>) => Number((await query)?.n ?? 0);

/** Problems an owner must hear about even if nobody opens the panel. */
async function alertsNow({ db, backups, room, checkBucket }: Parts, now: Date): Promise<Alert[]> {
  const mails = (await recentlyGivenUp(db, now)) + (await waitingMails(db, now)).stuck;
  const overdue = await countOf(
    db
      .selectFrom('enquiries')
      .select((eb) => eb.fn.countAll().as('n'))
      .where(notErased('enquiries'))
      .where(overdueAt(now))
      .executeTakeFirst(),
  );
  const alerts: Alert[] = [];
  if (mails > 0)
    alerts.push({
      kind: 'mails',
      words: `${counted(mails, 'email could', 'emails could')} not be sent yet: Settings, Forms and mail shows why.`,
    });
  const backup = await backups?.state();
  if (backup && (!backup.ok || backup.overdue)) {
    const what = backup.overdue ? overdueWords[backup.overdue] : 'The last backup failed';
    alerts.push({ kind: 'backup', words: `${what}: Settings, System shows its state.` });
  }
  if (!(await room().catch(() => true)))
    alerts.push({ kind: 'disk', words: 'The disk of the data folder has less than 1 GB left.' });
  if (
    await checkBucket?.().then(
      () => false,
      () => true,
    )
  )
    alerts.push({
      kind: 'bucket',
      words:
        'The bucket with the files cannot be used, so no CV and no image can be saved: the server’s log says why.',
    });
  if (overdue > 0)
    alerts.push({
      kind: 'overdue',
      words: `${counted(overdue, 'enquiry is', 'enquiries are')} past the time an answer was promised for.`,
    });
  return alerts;
}

type Given = Partial<Record<AlertKind, string>>;

/** Notifies owners by mail, and webhooks, of each problem not reported within the last day. Returns the kinds reported. */
export async function giveAlerts(parts: Parts): Promise<AlertKind[]> {
  const { db, publicUrl } = parts;
  const now = await presentTime(db);
  const alerts = await alertsNow(parts, now);
  if (alerts.length === 0) return [];
  const told = await db.transaction().execute(async (trx) => {
    const { text, version } = await readStateRow(trx, alertsKey);
    const given = text === undefined ? {} : (JSON.parse(text) as Given); // only written below
    const fresh = alerts.filter(({ kind }) => {
      const last = given[kind];
      return !last || now.getTime() - Date.parse(last) >= againMs;
    });
    if (fresh.length === 0) return [];
    const mailsGoOut = await parts.mailServer.mailsGoOut(trx);
    // an alert that reaches nobody does not count: otherwise it would be silenced for a day once somebody can be reached
    if (!mailsGoOut && (await listeningTo(trx, ['alert.raised'])).length === 0) return [];
    const next = { ...given, ...Object.fromEntries(fresh.map(({ kind }) => [kind, now.toISOString()])) };
    // another instance may have been faster
    if (!(await writeStateRow(trx, alertsKey, next, { version, at: now }))) return [];
    const link = `${publicUrl}${adminBase}/home`;
    if (mailsGoOut)
      await mailOwners(trx, { publicUrl, now: () => now }, (to, sender) => ({
        ...alertMail(to, fresh, sender, link),
        kind: 'alert',
      }));
    for (const { kind, words } of fresh)
      await queueEvent(trx, { type: 'alert.raised', at: now, data: { alert: kind, words } });
    return fresh;
  });
  if (told.length > 0) {
    parts.mailWaiting();
    parts.webhooksWaiting();
  }
  return told.map(({ kind }) => kind);
}

/** Looks every ten minutes, on each instance. */
export const startAlerts = (parts: Parts & { log: Log }): Repeated =>
  every(
    lookMs,
    () => giveAlerts(parts),
    (error) => parts.log.warn('could not check for alerts', { error }),
  );
