import type { Accepted } from '#shared/calls/form.ts';
import { type Db, loose } from '../db/database.ts';
import type { Context } from '../rpc/context.ts';
import { announceReceived, queueNotices, queueReceipt, readMailSettings } from './desk-mails.ts';
import { addEvent } from './events.ts';
import { readFormToken } from './form-token.ts';
import type { Carried, DeskKind, MailSettings, StoredRecord } from './kind.ts';
import { claimFile, dropPending, putPending } from './pending-files.ts';
import { takeReceiptSlot } from './receipt-limit.ts';
import { referenceOf } from './reference.ts';
import { eraseAt, lockedRetention } from './retention.ts';
import { spamReasons } from './spam.ts';
import { captchaOf, consentText, requestKey, withinLimit } from './submission.ts';

/** Commits a submission with its history, mails and file, unless it was already stored. Spam is told nothing about its receipt. */
export async function receive<Sent extends Carried>(
  kind: DeskKind,
  sent: Sent,
  context: Context,
): Promise<Accepted> {
  const { db, now } = context;
  const filled = filledIn(kind, sent);
  const requestId = requestKey(sent.requestId, [...Object.values(filled), ...(kind.keyOf?.(sent) ?? [])]);
  if (requestId !== null && (await isThere(kind, db, requestId))) return {};

  const { file, examine } = await kind.admit(sent, context);
  const settings = await readMailSettings(db, context);
  const answer: Accepted = {};
  await withinLimit(context, kind.name, settings.forms.perAddress, async () => {
    const received = now();
    // in parallel, because the sender waits for both
    const [{ columns, sameTextBefore, reasons: own }, captcha] = await Promise.all([
      examine(received, settings),
      captchaOf(context, sent.captchaToken),
    ]);
    const texts = writtenTexts(kind, filled);
    const token = readFormToken(context.keys.sign, sent.formToken, now());
    const evidence = { token, sameTextBefore, captcha };
    const reasons = [...spamReasons({ website: sent.website, texts }, settings.forms, evidence), ...own];
    if (file) await putPending(context, file);
    const values = { ...filled, ...columns, requestId, consent: consentText(sent.consent) };
    const receipt = reasons.length === 0 ? await takeReceiptSlot(context.limits, sent.email) : null;
    const added = await db
      .transaction()
      .execute(async (trx) => {
        // what was read before the captcha and the scan may have changed meanwhile
        const current = { ...settings, retention: await lockedRetention(trx) };
        const arrival = { values, reasons, received, settings: current, receipt: receipt?.ok === true };
        if (!(await addRecord(kind, trx, arrival))) return false;
        if (file) await claimFile(trx, file.key);
        return true;
      })
      .catch(async (error: unknown) => {
        if (receipt?.ok) await receipt.giveBack();
        throw error;
      });
    if (added) {
      if (receipt?.ok === false) answer.receipt = false;
      context.mailWaiting();
      context.webhooksWaiting();
    } else {
      if (receipt?.ok) await receipt.giveBack();
      if (file) await dropPending(context, file.key);
    }
    return added;
  });
  return answer;
}

type Filled = Readonly<Record<string, string | null>>;

/** The values of the visitor’s fields, in form order. */
const filledIn = ({ form }: DeskKind, sent: object): Filled =>
  Object.fromEntries(Object.keys(form.fields).map((name) => [name, (sent as Filled)[name] ?? null])); // validated by the call’s schema, which is generated from the same fields

/** Free-text fields. */
const writtenTexts = ({ form }: DeskKind, filled: Filled) =>
  Object.entries(form.fields)
    .filter(([, { type }]) => type === 'text' || type === 'lines')
    .map(([name]) => filled[name] ?? null);

const isThere = async (kind: DeskKind, db: Db, requestId: string) =>
  (await loose(db)
    .selectFrom(kind.plural)
    .select('id')
    .where('requestId', '=', requestId)
    .executeTakeFirst()) !== undefined;

interface Arrival {
  values: Record<string, unknown>;
  /** Reasons why it looks like spam. */
  reasons: readonly string[];
  received: Date;
  settings: MailSettings;
  /** Whether a receipt slot is available. */
  receipt: boolean;
}

/** False when the same form was committed in the meantime. */
async function addRecord(
  kind: DeskKind,
  trx: Db,
  { values, reasons, received, settings, receipt }: Arrival,
): Promise<boolean> {
  const at = received.toISOString();
  const spam = reasons.length > 0;
  const begun = { ...values, [kind.state.column]: spam ? 'spam' : 'new', createdAt: at };
  const row = await loose(trx)
    .insertInto(kind.plural)
    .values({
      ...begun,
      reference: crypto.randomUUID(),
      spamReasons: JSON.stringify(reasons),
      owner: null,
      eraseAt: eraseAt(kind, begun, settings.retention),
      version: 1,
      updatedAt: at,
    })
    .onConflict((oc) => oc.column('requestId').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  const id = Number(row.id);
  const record = (await loose(trx)
    .updateTable(kind.plural)
    .set({ reference: referenceOf(kind.prefix, id, received) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()) as unknown as StoredRecord; // a row of the kind’s own table
  await addEvent(trx, {
    resource: kind.plural,
    record: id,
    kind: 'received',
    text: spam
      ? `Received and moved to spam: ${reasons.join('; ')}`
      : receipt
        ? 'Received'
        : 'Received; no receipt was sent, since this address has had three today',
    author: null,
    at: received,
  });
  if (spam) return true;
  if (receipt) await queueReceipt(kind, trx, record, settings, received);
  await queueNotices(kind, trx, record, settings, received);
  await announceReceived(kind, trx, record, received);
  return true;
}
