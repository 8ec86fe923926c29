import { type ApplicationStage, applicationStages, liveStages } from '#shared/desk-calls.ts';
import { AppError } from '#shared/errors.ts';
import type { Db } from '../db/database.ts';
import { readSettings } from '../db/settings.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, staffOf } from '../rpc/context.ts';
import { queueApplicationReceipt } from './add-application.ts';
import { wholeApplication } from './application-rows.ts';
import { addEvent, type EventKind } from './events.ts';
import { ownerName } from './owners.ts';
import type { StoredApplication } from './stored.ts';

export interface ApplicationChange {
  stage?: ApplicationStage | undefined;
  owner?: number | null | undefined;
  rating?: number | null | undefined;
}

export const stageLabel = (stage: string) =>
  applicationStages.find((each) => each.value === stage)?.label ?? stage;

export const applicationEvent = (db: Db, context: Context, record: number, kind: EventKind, text: string) =>
  addEvent(db, {
    resource: 'applications',
    record,
    kind,
    text,
    author: staffOf(context).id,
    at: context.now(),
  });

/** Changes stage, owner and rating, with a line of history for each. Answers false when nothing was different. */
export async function changeApplication(
  db: Db,
  context: Context,
  before: StoredApplication,
  change: ApplicationChange,
): Promise<boolean> {
  const { stage = before.stage, owner = before.owner, rating = before.rating } = change;
  const after = { stage, owner, rating };
  const names = (['stage', 'owner', 'rating'] as const).filter((name) => after[name] !== before[name]);
  if (names.length === 0) return false;
  const person = names.includes('owner') ? await ownerName(db, owner) : null;
  const now = context.now();
  const updated = await db
    .updateTable('applications')
    .set({ ...after, version: before.version + 1, updatedAt: now.toISOString() })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .returningAll()
    .executeTakeFirst();
  if (!updated) throw await stale(db, before.id, now);
  const texts = {
    stage: `${stageLabel(before.stage)} → ${stageLabel(stage)}`,
    owner: person === null ? 'Nobody’s any more' : `Given to ${person}`,
    rating: rating === null ? 'Rating taken away' : `Rated ${rating} of 5`,
  };
  for (const name of names) await applicationEvent(db, context, before.id, name, texts[name]);
  // Whoever is moved on by hand must not get the letter that was on its way.
  if (names.includes('stage') && before.stage === 'rejected') await withholdLetter(db, before.id, now);
  if (before.stage === 'spam' && isLive(stage)) await missedReceipt(db, context, updated);
  const pick = (row: typeof after) => Object.fromEntries(names.map((name) => [name, row[name]]));
  await audit(db, context, {
    ...{ action: 'update', resource: 'applications', record: before.id },
    ...{ before: pick(before), after: pick(after) },
  });
  return true;
}

const isLive = (stage: string) => (liveStages as readonly string[]).includes(stage);

/** What was no spam after all gets the receipt it missed. */
async function missedReceipt(db: Db, context: Context, application: StoredApplication): Promise<void> {
  const receipt = await db
    .selectFrom('mails')
    .select('id')
    .where('resource', '=', 'applications')
    .where('record', '=', application.id)
    .where('kind', '=', 'applicationReceipt')
    .executeTakeFirst();
  if (receipt) return;
  const settings = await readSettings(db, ['company', 'contacts', 'retention']);
  const house = { ...settings, publicUrl: context.publicUrl };
  await queueApplicationReceipt(db, application, house, context.now());
}

/** Takes back the letter of a rejection that has not gone. True when there was one. */
export async function withholdLetter(db: Db, id: number, now: Date): Promise<boolean> {
  const gone = await db
    .deleteFrom('mails')
    .where('resource', '=', 'applications')
    .where('record', '=', id)
    .where('kind', '=', 'rejection')
    .where('state', '=', 'waiting')
    .where('nextAt', '>', now.toISOString())
    .returning('id')
    .execute();
  return gone.length > 0;
}

export const stale = async (db: Db, id: number, now: Date) =>
  new AppError(409, 'Someone else changed this application while you had it open. Choose what to keep.', {
    current: await wholeApplication(db, id, now),
  });
