import { AppError } from '#shared/errors.ts';
import { allPrivileges } from '#shared/privileges.ts';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { parsed } from '../db/codec.ts';
import type { Db } from '../db/database.ts';
import { presentTime } from '../db/present-time.ts';
import { every, type Repeated } from '../every.ts';
import { draftsTag } from '../resource/draft-store.ts';
import { findRow } from '../resource/find-row.ts';
import { publishDraft } from '../resource/publish-draft.ts';
import { versionChanges } from '../resource/version-changes.ts';
import type { Context, Services, Staff } from '../rpc/context.ts';

const lookMs = 5_000;
const atOnce = 20;

/** Publishes scheduled changes that are due. If several instances find one, only one publishes it. Returns how many this one did. */
export async function publishDueDrafts(services: Services): Promise<number> {
  const present = await presentTime(services.db);
  let published = 0;
  // goes on after those that cannot be published, however many they are
  for (let last: DueDraft | undefined; ; ) {
    const due = await dueAfter(services.db, present, last);
    for (const draft of due) if (await publishDue(services, draft, present)) published += 1;
    last = due.at(-1);
    if (due.length < atOnce) return published;
  }
}

type DueDraft = Awaited<ReturnType<typeof dueAfter>>[number];

/** The longest due first. */
async function dueAfter(db: Db, present: Date, last: { dueAt: string | null; id: number } | undefined) {
  const due = db
    .selectFrom('drafts')
    .leftJoin('users', 'users.id', 'drafts.scheduledBy')
    .select(['drafts.id', 'drafts.key', 'drafts.resource', 'drafts.record', 'drafts.revision'])
    .select(['drafts.base', 'drafts.values', 'drafts.dueAt'])
    .select(['drafts.scheduledBy', 'users.name', 'users.userName'])
    .where('drafts.state', '=', 'scheduled')
    .where('drafts.dueAt', '<=', present.toISOString())
    .orderBy('drafts.dueAt')
    .orderBy('drafts.id')
    .limit(atOnce);
  const following = last
    ? due.where((eb) =>
        eb.or([
          eb('drafts.dueAt', '>', last.dueAt),
          eb.and([eb('drafts.dueAt', '=', last.dueAt), eb('drafts.id', '>', last.id)]),
        ]),
      )
    : due;
  return following.execute();
}

/** Whether it was published. A failure is logged and retried at the next look; it does not delay other drafts. */
async function publishDue(services: Services, draft: DueDraft, present: Date): Promise<boolean> {
  const resource = Object.values<Resource>(resources).find(({ plural }) => plural === draft.resource);
  if (!resource || draft.record === null) return false;
  const seen = { id: draft.record, revision: draft.revision };
  try {
    return await publishOrSendBack(services, resource, { ...draft, record: seen.id }, present);
  } catch (error) {
    services.log.error('a scheduled change could not be published', {
      ...seen,
      resource: draft.resource,
      error,
    });
    return false;
  }
}

async function publishOrSendBack(
  services: Services,
  resource: Resource,
  draft: DueDraft & { record: number },
  present: Date,
): Promise<boolean> {
  // the account may have been deleted since
  const by = { id: draft.scheduledBy ?? 0, name: draft.name ?? 'Schedule', userName: draft.userName ?? '' };
  const presentVersion = () => versionBelow(services, resource, draft);
  const version = await presentVersion();
  const seen = { id: draft.record, revision: draft.revision, version };
  try {
    await publishDraft(resource, seen, contextOf(services, by, present));
    return true;
  } catch (error) {
    // invalid changes are for people to correct
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    // not if the record was only saved meanwhile, in other fields: the next look publishes over that
    if (error.status !== 409 || (await presentVersion()) === version)
      await sendBack(services, resource, draft, error);
    return false;
  }
}

/**
 * The version that the changes replace: the present one, unless something was saved since that they would undo. Its place in a list may
 * have changed, but not a field that the changes have, or whether visitors are to see the record at all.
 */
async function versionBelow(
  { db }: Services,
  resource: Resource,
  { record, base, values }: { record: number; base: number; values: string },
): Promise<number> {
  const row = await findRow(db, resource, record);
  if (!row || row.version === base) return base;
  const approved = await db
    .selectFrom('revisions')
    .select('values')
    .where('resource', '=', resource.plural)
    .where('record', '=', record)
    .where('version', '=', base)
    .where('draft', '=', false)
    .executeTakeFirst();
  if (!approved) return base;
  const { changed } = versionChanges(resource, row, parsed(approved.values, {}), row.updatedAt);
  const theirs = new Set(['status', ...Object.keys(parsed<object>(values, {}))]);
  return changed?.some((name) => theirs.has(name)) ? base : row.version;
}

/**
 * With the rights of whoever scheduled it, which were checked then. Its time has come by the clock that all instances share, so it is no
 * earlier here: on an instance whose clock is behind, the changes would be scheduled once more.
 */
const contextOf = (
  services: Services,
  by: Pick<Staff, 'id' | 'name' | 'userName'>,
  present: Date,
): Context => ({
  ...services,
  now: () => new Date(Math.max(services.now().getTime(), present.getTime())),
  staff: {
    ...by,
    session: 0,
    role: 0,
    roleName: '',
    owner: true,
    privileges: new Set(allPrivileges),
    viewing: false,
    secondFactorDue: false,
  },
  token: null,
  address: '',
  userAgent: '',
  request: null,
  place: null,
});

/** What happened to a record after changes of it were scheduled. */
async function whatChanged(db: Db, resource: Resource, record: number): Promise<string> {
  const row = await findRow(db, resource, record);
  return row?.status === 0
    ? 'it was taken offline after this was scheduled.'
    : 'the published version was changed after this was scheduled. Compare the two, and schedule it again.';
}

/** Only if it is unchanged since it was found: another instance may have published it, or somebody may have edited it. */
async function sendBack(
  { db, changes }: Services,
  resource: Resource,
  { key, revision, record }: { key: string; revision: number; record: number },
  { status, message }: AppError,
): Promise<void> {
  const why = status === 409 ? await whatChanged(db, resource, record) : message;
  const note = `Not published at its time: ${why}`;
  const sent = await db
    .updateTable('drafts')
    .set({
      state: 'returned',
      note: note.slice(0, 1000),
      dueAt: null,
      scheduledBy: null,
      revision: revision + 1,
    })
    .where('key', '=', key)
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst();
  if (sent) changes.announce([draftsTag(resource)]);
}

/** Looks every five seconds, on each instance. */
export const startPublishingDue = (services: Services): Repeated =>
  every(
    lookMs,
    () => publishDueDrafts(services),
    (error) => services.log.warn('scheduled changes could not be published yet', { error }),
  );
