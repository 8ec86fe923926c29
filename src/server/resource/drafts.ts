import type { AuditAction } from '#shared/audit-actions.ts';
import { AppError } from '#shared/errors.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { Draft } from '#shared/resource/draft.ts';
import type { Db } from '../db/database.ts';
import { audit } from '../rpc/audit.ts';
import { type AnyHandler, type Context, staffOf } from '../rpc/context.ts';
import { demand } from '../rpc/privilege.ts';
import { type ListedDrafts, listDrafts } from './draft-list.ts';
import {
  type DraftTarget,
  demandFree,
  demandUnchanged,
  demandWriter,
  draftOf,
  draftsTag,
  type Edited,
  editedAt,
  endDraft,
  type ReadVersions,
  subjectOf,
} from './draft-store.ts';
import { checkedDraft, publishDraft } from './publish-draft.ts';
import { type Saved, saveDraft } from './save-draft.ts';

type Noted = DraftTarget & ReadVersions & { note?: string | null };

/** The drafts of a kind of content, by path. */
export function draftHandlers(resource: Resource): Record<string, AnyHandler> {
  const { name, plural } = resource;
  return {
    [`${plural}/draft`]: async (place: DraftTarget, context: Context) => {
      const edited = await editedAt(context.db, resource, place);
      demand(context, resource, 'View', subjectOf(edited));
      return edited;
    },
    [`${name}/draft`]: (request: Saved, context: Context) => saveDraft(resource, request, context),
    [`${name}/draft/discard`]: (request: DraftTarget & ReadVersions, context: Context) =>
      change(resource, request, context, 'Write', async (db, edited) => {
        demandFree(context, resource, edited);
        if (!edited.draft) return;
        await endDraft(db, edited.draft);
        await note(db, context, resource, 'discard', edited.draft);
      }),
    [`${name}/draft/propose`]: (request: Noted, context: Context) =>
      change(resource, request, context, 'Write', async (db, edited) => {
        demandFree(context, resource, edited);
        await checkedDraft(db, resource, edited);
        await moveTo(db, context, resource, draftOf(edited), 'review', request.note);
      }),
    [`${name}/draft/withdraw`]: (request: DraftTarget & ReadVersions, context: Context) =>
      change(resource, request, context, 'Write', async (db, edited) => {
        const draft = draftOf(edited);
        if (draft.state !== 'review' && draft.state !== 'scheduled')
          throw new AppError(409, 'These changes are neither waiting for a review nor scheduled.');
        await moveTo(db, context, resource, draft, 'draft');
      }),
    [`${name}/draft/return`]: (request: Noted, context: Context) =>
      change(resource, request, context, 'Publish', async (db, edited) => {
        await moveTo(db, context, resource, draftOf(edited), 'returned', request.note);
      }),
    [`${name}/draft/publish`]: (request: DraftTarget & ReadVersions & { now?: boolean }, context: Context) =>
      publishDraft(resource, request, context),
    [`${plural}/drafts`]: (request: ListedDrafts, context: Context) => listDrafts(resource, request, context),
  } as Record<string, AnyHandler>;
}

/** One transaction on a record's draft as it was seen; then the change is announced. */
async function change(
  resource: Resource,
  { id, key, ...seen }: DraftTarget & ReadVersions,
  context: Context,
  right: 'Write' | 'Publish',
  work: (db: Db, edited: Edited) => Promise<void>,
): Promise<Edited> {
  const after = await context.db.transaction().execute(async (db) => {
    const before = await editedAt(db, resource, { id, key });
    // first: a refusal because of another version shows that version
    if (right === 'Write') demandWriter(context, resource, before);
    else demand(context, resource, right, subjectOf(before));
    demandUnchanged(before, seen);
    await work(db, before);
    return editedAt(db, resource, { id, key });
  });
  context.changes.announce([draftsTag(resource)]);
  return after;
}

const movedTo = { draft: 'withdraw', review: 'propose', returned: 'sendBack' } as const;

async function moveTo(
  db: Db,
  context: Context,
  resource: Resource,
  draft: Draft,
  state: keyof typeof movedTo,
  words: string | null = null,
): Promise<void> {
  const { id } = staffOf(context);
  // whoever proposes it answers for all of it, and is the only one who may go on editing it
  const by = state === 'review' ? { updatedBy: id, updatedAt: context.now().toISOString() } : {};
  await db
    .updateTable('drafts')
    .set({
      state,
      note: words,
      dueAt: null,
      scheduledBy: null,
      returnedBy: state === 'returned' ? id : null,
      ...by,
      revision: draft.revision + 1,
      savedIn: '',
    })
    .where('key', '=', draft.key)
    .execute();
  await note(db, context, resource, movedTo[state], draft);
}

const note = (db: Db, context: Context, { plural, title }: Resource, action: AuditAction, draft: Draft) =>
  audit(db, context, {
    action,
    resource: plural,
    ...(draft.record === null ? {} : { record: draft.record }),
    after: { [title]: draft.title },
  });
