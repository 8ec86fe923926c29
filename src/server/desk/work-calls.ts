import { officeDay } from '#shared/office-time.ts';
import type { ListRequest } from '#shared/resource/calls.ts';
import type { Values } from '../db/codec.ts';
import { loose } from '../db/database.ts';
import { exportFile } from '../export/export.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, staffOf } from '../rpc/context.ts';
import { replyByMail } from './answer.ts';
import { changeRecord, refuseRewritten, stale } from './change.ts';
import { countStates } from './desk-counts.ts';
import { notErased } from './desk-filters.ts';
import { deleteRecords } from './erase.ts';
import { addEvent, isWritten } from './events.ts';
import { idsToExport, recordsToExport } from './exported.ts';
import { countFailedMails } from './failed-mails.ts';
import { type DeskKind, isLive, stateOf } from './kind.ts';
import { lockedRetention } from './retention.ts';
import { findRecords, wholeRecord } from './rows.ts';
import { sheetOf } from './sheet.ts';
import { storedRecord, storedRecords } from './stored.ts';

const maxChoices = 1000;

type ById = { id: number };
type ByIds = { ids: number[] };
type Listing = Required<Pick<ListRequest, 'page' | 'size' | 'search' | 'sort' | 'dir' | 'filters'>>;

/** Within this time the same note is a request that was sent twice; later it may be intentional: ‘Called, no answer’. */
const repeatMs = 30_000;

/** The calls every desk has, by path. A kind’s own calls are in enquiry-calls.ts and application-calls.ts. */
export function workCalls(kind: DeskKind): object {
  const { name, plural } = kind;
  const whole = (id: number, { db, now }: Context) => wholeRecord(kind, db, id, now());
  return {
    [plural]: ({ id }: ById, context: Context) => whole(id, context),

    async [`${plural}/list`]({ page, size, ...asked }: Listing, context: Context) {
      const found = await findRecords(kind, asked, { limit: size, offset: (page - 1) * size }, context);
      const counts = await countStates(context, kind);
      return { ...found, page, size, counts, failedMails: await countFailedMails(context.db, kind) };
    },

    async [`${plural}/all`](_request: object, { db }: Context) {
      const rows = await loose(db)
        .selectFrom(plural)
        .select(['id', 'reference', 'firstName', 'lastName'])
        .where(kind.state.column, '<>', 'spam')
        .where(notErased(plural))
        .orderBy('id', 'desc')
        .limit(maxChoices)
        .execute();
      return rows.map(({ id, reference, firstName, lastName }) => ({
        id,
        label: [reference, firstName, lastName].filter(Boolean).join(' '),
      }));
    },

    async [`${name}/update`](given: ById & { version: number }, context: Context) {
      const { id, version, ...change } = given;
      await context.db.transaction().execute(async (db) => {
        const before = await storedRecord(kind, db, id);
        if (before.version !== version) throw await stale(kind, db, id, context.now());
        refuseRewritten(kind, before, change);
        const retention = await lockedRetention(db);
        await changeRecord(kind, db, context, before, { change, retention });
      });
      context.mailWaiting();
      return whole(id, context);
    },

    async [`${name}/bulk`]({ ids, ...change }: ByIds & Values, context: Context) {
      const changed = await context.db.transaction().execute(async (db) => {
        let count = 0;
        const records = await storedRecords(kind, db, ids);
        const retention = await lockedRetention(db);
        const outStays =
          change[kind.state.column] !== undefined && change[kind.state.column] === kind.onlyFromLive;
        for (const before of records) {
          if (outStays && !isLive(kind, stateOf(kind, before))) continue;
          if (await changeRecord(kind, db, context, before, { change, retention })) count += 1;
        }
        return count;
      });
      context.mailWaiting();
      return { changed };
    },

    async [`${name}/note`]({ id, text }: ById & { text: string }, context: Context) {
      await context.db.transaction().execute(async (db) => {
        await storedRecord(kind, db, id);
        const note = { record: id, kind: 'note', text } as const;
        const by = { resource: plural, author: staffOf(context).id, at: context.now() };
        if (!(await isWritten(db, { ...note, ...by }, repeatMs))) await addEvent(db, { ...note, ...by });
      });
      return whole(id, context);
    },

    async [`${name}/reply`](request: ById & { subject: string; text: string }, context: Context) {
      await replyByMail(kind, request, context);
      return whole(request.id, context);
    },

    async [`${name}/delete`]({ id }: ById, context: Context) {
      await storedRecord(kind, context.db, id);
      await deleteRecords(kind, [id], context);
      return {};
    },

    [`${name}/bulk/delete`]: async ({ ids }: ByIds, context: Context) => ({
      changed: await deleteRecords(kind, ids, context),
    }),

    async [`${plural}/export`](
      { format, filters, search }: Pick<Listing, 'filters' | 'search'> & { format: 'csv' | 'xlsx' },
      context: Context,
    ) {
      const ids = await idsToExport(kind, { filters, search }, context);
      await audit(context.db, context, {
        action: 'export',
        resource: plural,
        after: { format, filters, searched: search !== '', rows: ids.length },
      });
      return exportFile(format, sheetOf(kind, recordsToExport(kind, ids, context)), officeDay(context.now()));
    },
  };
}
