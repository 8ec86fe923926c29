import type { Resource } from '#shared/resource/define.ts';
import type { Row } from '../db/codec.ts';
import type { Db } from '../db/database.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, staffOf } from '../rpc/context.ts';
import { type Edited, editedAt, type StoredDraft } from './draft-store.ts';

/** Leaves the changes to a live record waiting for their time (jobs/publish-due-drafts.ts): visitors keep what they see until then. */
export async function scheduleDraft(
  db: Db,
  resource: Resource,
  row: Row,
  draft: StoredDraft,
  dueAt: string,
  context: Context,
): Promise<Edited> {
  await db
    .updateTable('drafts')
    .set({
      state: 'scheduled',
      note: null,
      dueAt,
      scheduledBy: staffOf(context).id,
      returnedBy: null,
      base: row.version,
      revision: draft.revision + 1,
      savedIn: '',
    })
    .where('key', '=', draft.key)
    .execute();
  await audit(db, context, {
    action: 'schedule',
    resource: resource.plural,
    record: row.id,
    after: { [resource.title]: draft.title, publishAt: dueAt },
  });
  return editedAt(db, resource, { id: row.id });
}
