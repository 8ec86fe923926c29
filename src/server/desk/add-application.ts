import { randomBytes } from 'node:crypto';
import type { CallParsed } from '#shared/calls.ts';
import { adminBase } from '#shared/menu.ts';
import type { Settings } from '#shared/settings.ts';
import { isOpen } from '#shared/vacancy.ts';
import type { Db } from '../db/database.ts';
import { readSettings } from '../db/settings.ts';
import { applicationNotice, applicationReceipt, type House } from '../mail/message.ts';
import { queueMail } from '../mail/outbox-store.ts';
import { scan } from '../media/scan.ts';
import { visible } from '../resource/visible.ts';
import type { Context } from '../rpc/context.ts';
import { refusal } from '../rpc/errors.ts';
import { readCv } from './cv-file.ts';
import { addEvent } from './events.ts';
import { recipients } from './recipients.ts';
import { referenceOf } from './reference.ts';
import { applicationEraseAt } from './retention.ts';
import type { StoredApplication } from './stored.ts';
import { consentText, judge, requestKey, withinLimit } from './submission.ts';

/** Commits an application with its CV, its history and its mails, or finds that it is there already. */
export async function addApplication(sent: CallParsed<'cv/add'>, context: Context): Promise<void> {
  const { db, now, storage } = context;
  const { firstName, lastName, email, phone, coverNote } = sent;
  const requestId = requestKey(sent.requestId, [
    String(sent.career),
    ...[firstName, lastName, email, phone, coverNote, sent.cv.name, String(sent.cv.data.length)],
  ]);
  if (requestId !== null && (await isThere(db, requestId))) return;

  const career = await openVacancy(db, sent.career, now());
  const cv = readCv(sent.cv);
  const settings = await readSettings(db, ['forms', 'retention', 'company', 'contacts']);
  await withinLimit(context, 'application', settings.forms.perAddress, async () => {
    const received = now();
    const scanned = await scan(cv.bytes, context.config.CLAMAV_SOCKET);
    if (scanned === 'unavailable') context.log.warn('the virus scanner did not answer');
    const reasons = [
      ...(await judge(context, sent, [firstName, lastName, coverNote], settings.forms, false)),
      ...(scanned === 'infected' ? ['The virus scanner found something in the CV; it stays closed'] : []),
    ];
    // The file first: a row never points at nothing.
    const cvKey = `private/cv/${randomBytes(24).toString('base64url')}`;
    await storage.put(cvKey, cv.bytes, cv.type);
    const added = await db
      .transaction()
      .execute(async (trx) => {
        const at = received.toISOString();
        const row = await trx
          .insertInto('applications')
          .values({
            reference: crypto.randomUUID(),
            requestId,
            career: career.id,
            jobPosition: career.jobPosition,
            ...{ firstName, lastName, email, phone, coverNote, cvKey },
            cvName: cv.name,
            cvType: cv.type,
            cvBytes: cv.bytes.length,
            scan: scanned,
            spamReasons: JSON.stringify(reasons),
            stage: reasons.length > 0 ? 'spam' : 'new',
            owner: null,
            rating: null,
            consent: consentText(sent.consent),
            eraseAt: applicationEraseAt(received, settings.retention),
            version: 1,
            createdAt: at,
            updatedAt: at,
          })
          .onConflict((oc) => oc.column('requestId').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!row) return false;
        const application = await trx
          .updateTable('applications')
          .set({ reference: referenceOf('APP', row.id, received) })
          .where('id', '=', row.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await addEvent(trx, {
          resource: 'applications',
          record: row.id,
          kind: 'received',
          text: reasons.length > 0 ? `Received, and put with the spam: ${reasons.join('; ')}` : 'Received',
          author: null,
          at: received,
        });
        if (reasons.length > 0) return true;
        const house = { ...settings, publicUrl: context.publicUrl };
        const about = { resource: 'applications', record: row.id } as const;
        await queueApplicationReceipt(trx, application, house, received);
        const link = `${context.publicUrl}${adminBase}/careers/applications?id=${row.id}`;
        for (const to of await recipients(trx, settings.forms.applicationRecipients)) {
          const notice = applicationNotice(application, to, house, link);
          await queueMail(trx, { kind: 'applicationNotice', ...about, ...notice }, received);
        }
        return true;
      })
      .catch(async (error: unknown) => {
        await storage.delete(cvKey).catch(() => undefined);
        throw error;
      });
    if (added) context.mailWaiting();
    else await storage.delete(cvKey);
    return added;
  });
}

/** The applicant's receipt, which names the days their papers are kept. */
export async function queueApplicationReceipt(
  db: Db,
  application: StoredApplication,
  house: House & Pick<Settings, 'retention'>,
  now: Date,
): Promise<void> {
  const mail = applicationReceipt(application, house, house.retention.applicationDays);
  const about = { resource: 'applications', record: application.id } as const;
  await queueMail(db, { kind: 'applicationReceipt', ...about, ...mail }, now);
}

async function openVacancy(db: Db, id: number, now: Date): Promise<{ id: number; jobPosition: string }> {
  const row = await db
    .selectFrom('careers')
    .select(['id', 'jobPosition', 'validThrough'])
    .where('id', '=', id)
    .where(visible(now.toISOString()))
    .executeTakeFirst();
  if (row && isOpen(row, now)) return row;
  const message = row
    ? `Thank you for your interest. Applications for ${row.jobPosition} have closed; the careers page lists the positions that are open.`
    : 'Thank you for your interest. This position is not open any more; the careers page lists the positions that are.';
  throw refusal({ career: message });
}

const isThere = async (db: Db, requestId: string) =>
  (await db.selectFrom('applications').select('id').where('requestId', '=', requestId).executeTakeFirst()) !==
  undefined;
