import { randomUUID } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import type { Resource } from '#shared/resource/define.ts';
import { draftBytes } from '#shared/resource/record-bytes.ts';
import { writableSystem } from '#shared/resource/system.ts';
import type { Values } from '../db/codec.ts';
import type { Db } from '../db/database.ts';
import { type Context, staffOf } from '../rpc/context.ts';
import { isUniqueViolation, refusal } from '../rpc/errors.ts';
import { demand } from '../rpc/privilege.ts';
import { demandShapes } from './draft-shape.ts';
import {
  type DraftTarget,
  demandFree,
  demandUnchanged,
  draftsTag,
  type Edited,
  editedAt,
  endDraft,
  type ReadVersions,
  subjectOf,
} from './draft-store.ts';
import { storeDraftImages } from './record-images.ts';

export type Saved = DraftTarget & ReadVersions & { savedIn: string; values: Values };

const maxTitleLength = 200;

/** The words of a draft are never checked: it may be half a sentence. Only its names, its size and the structure of its values are. */
export async function saveDraft(
  resource: Resource,
  { id, key, revision, version, savedIn, values }: Saved,
  context: Context,
): Promise<Edited> {
  if (resource.direct)
    throw new AppError(422, `${resource.labelPlural} have no drafts: they are saved at once.`);
  const kept = named(resource, values);
  const save = () =>
    context.db.transaction().execute(async (db) => {
      const now = await editedAt(db, resource, { id, key });
      demand(context, resource, now.row ? 'Update' : 'Add', now.row ?? (now.draft ? subjectOf(now) : kept));
      // the response to this window’s last save was lost: it knows what it wrote
      const own = now.draft?.savedIn === savedIn && now.draft.revision > revision;
      demandUnchanged(now, own ? { version, revision: now.draft?.revision ?? 0 } : { version, revision });
      demandFree(context, resource, now);
      await write(
        db,
        resource,
        now,
        { key: key ?? randomUUID().replaceAll('-', ''), savedIn, kept },
        context,
      );
      return editedAt(db, resource, { id, key });
    });
  // two windows may create the draft of a record concurrently: the later one gets a conflict
  const taken = (error: unknown) => {
    throw isUniqueViolation(error)
      ? refusal({ key: 'Another draft has this key. Choose a new one.' })
      : error;
  };
  const saved = await save().catch((error: unknown) => {
    if (isUniqueViolation(error)) return save().catch(taken);
    throw error;
  });
  context.changes.announce([draftsTag(resource)]);
  return saved;
}

function named(resource: Resource, values: Values): Values {
  const known = new Set([...Object.keys(resource.fields), ...Object.keys(writableSystem)]);
  known.delete('status'); // determined by publishing
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => known.has(name)));
  const most = draftBytes(resource);
  if (Buffer.byteLength(JSON.stringify(kept)) > most)
    throw refusal({
      values: `This is too much for a draft (at most ${Math.floor(most / 1024)} KB). Make it shorter.`,
    });
  demandShapes(resource.fields, kept);
  return kept;
}

/** An unfinished edit must not go live automatically: after editing, it has to be scheduled again. */
const unscheduled = { state: 'draft', dueAt: null, scheduledBy: null } as const;

/** Writes the draft. One that no longer differs from its record is deleted. */
async function write(
  db: Db,
  resource: Resource,
  { row, draft }: Edited,
  { key, savedIn, kept }: { key: string; savedIn: string; kept: Values },
  context: Context,
): Promise<void> {
  if (row && Object.keys(kept).length === 0) {
    if (draft) await endDraft(db, draft);
    return;
  }
  const author = staffOf(context).id;
  const at = context.now().toISOString();
  const title = kept[resource.title] ?? row?.[resource.title] ?? '';
  const set = {
    type: (row?.type ?? kept.type ?? null) as string | null, // a kind's `type` is text
    title: typeof title === 'string' ? title.trim().slice(0, maxTitleLength) : '', // a draft may hold a number
    values: JSON.stringify(kept),
    base: row?.version ?? 0,
    savedIn,
    updatedBy: author,
    updatedAt: at,
  };
  const { id } = await (draft
    ? db
        .updateTable('drafts')
        .set({ ...set, ...(draft.state === 'scheduled' ? unscheduled : {}), revision: draft.revision + 1 })
        .where('key', '=', draft.key)
        .returning('id')
    : db
        .insertInto('drafts')
        .values({
          ...set,
          key,
          resource: resource.plural,
          record: row?.id ?? null,
          state: 'draft',
          note: null,
          revision: 1,
          author,
          createdAt: at,
        })
        .returning('id')
  ).executeTakeFirstOrThrow();
  await storeDraftImages(db, resource, id, kept);
}
