import { AppError } from '#shared/errors.ts';
import type { Draft, Edited } from '#shared/resource/draft.ts';

type Row = Record<string, unknown> & { id: number; version: number; status: 0 | 1; slug: string };
interface Sent {
  key?: string;
  revision: number;
  version: number;
  savedIn?: string;
  values?: Record<string, unknown>;
  note?: string;
  now?: boolean;
}

/** Fake responses to the calls of one record’s draft. `held` is the server’s state, which tests may change. */
export function draftAnswers(
  { name, plural }: { name: string; plural: string },
  { row, title = 'title', draft = null }: { row: object | null; title?: string; draft?: Draft | null },
) {
  const held: Edited<Row> & { savedIn: string } = { row: row as Row | null, draft, savedIn: '' };
  const now = () => ({ row: held.row, draft: held.draft });
  const demandUnchanged = ({ revision, version, savedIn }: Sent) => {
    const [is, of] = [held.draft?.revision ?? 0, held.row?.version ?? 0];
    if (version !== of || (revision !== is && held.savedIn !== savedIn))
      throw new AppError(409, 'Saved by someone else', { current: now() });
  };
  const move = (sent: Sent, state: Draft['state']) => {
    demandUnchanged(sent);
    if (held.draft)
      held.draft = {
        ...held.draft,
        state,
        note: sent.note ?? null,
        dueAt: null,
        scheduledByName: null,
        returnedByName: state === 'returned' ? 'Meera Nair' : null,
        revision: held.draft.revision + 1,
      };
    return now();
  };
  const answers = {
    [`${plural}/draft`]: now,
    [`${name}/draft`]: (sent: Sent) => {
      demandUnchanged(sent);
      const values = sent.values ?? {};
      const nothing = held.row !== null && Object.keys(values).length === 0;
      held.savedIn = sent.savedIn ?? '';
      held.draft = nothing
        ? null
        : { ...aDraft(held, values, title), ...(sent.key ? { key: sent.key } : {}) };
      return now();
    },
    [`${name}/draft/discard`]: (sent: Sent) => {
      demandUnchanged(sent);
      held.draft = null;
      return now();
    },
    [`${name}/draft/propose`]: (sent: Sent) => move(sent, 'review'),
    [`${name}/draft/withdraw`]: (sent: Sent) => move(sent, 'draft'),
    [`${name}/draft/return`]: (sent: Sent) => move(sent, 'returned'),
    [`${name}/draft/publish`]: (sent: Sent) => {
      demandUnchanged(sent);
      const at = sent.now ? null : (held.draft?.values.publishAt as string | null | undefined);
      if (held.draft && held.row?.status === 1 && at && at > new Date().toISOString()) {
        held.draft = {
          ...held.draft,
          state: 'scheduled',
          dueAt: at,
          scheduledByName: 'Meera Nair',
          revision: held.draft.revision + 1,
        };
        return now();
      }
      const was = held.row ?? { id: 9, version: 0, ...blank };
      held.row = {
        ...was,
        ...held.draft?.values,
        ...(sent.now ? { publishAt: null } : {}),
        status: 1,
        version: was.version + 1,
        slug: held.draft?.values.slug ?? was.slug,
      } as Row;
      held.draft = null;
      return now();
    },
    [`${name}/update`]: (sent: Row) => {
      held.row = { ...held.row, ...sent, version: sent.version + 1 };
      return held.row;
    },
  };
  return { held, answers };
}

const time = '2026-05-04T09:30:00.000Z';
const blank = {
  slug: 'a-record',
  formerSlugs: [],
  publishAt: null,
  unpublishAt: null,
  sortOrder: 1,
  createdBy: 7,
  createdAt: time,
  updatedBy: 7,
  updatedAt: time,
  deletedAt: null,
  meta: {},
};

/** The held draft with these values on top. */
export function aDraft({ row, draft }: Edited<Row>, values: Record<string, unknown>, title: string): Draft {
  return {
    key: draft?.key ?? 'a'.repeat(32),
    record: row?.id ?? null,
    type: null,
    title: String(values[title] ?? row?.[title] ?? ''),
    values,
    base: row?.version ?? 0,
    state: draft?.state === 'scheduled' ? 'draft' : (draft?.state ?? 'draft'),
    note: draft?.note ?? null,
    dueAt: null,
    scheduledByName: null,
    returnedByName: draft?.returnedByName ?? null,
    revision: (draft?.revision ?? 0) + 1,
    author: 7,
    authorName: 'Meera Nair',
    createdAt: time,
    updatedBy: 7,
    updatedByName: 'Meera Nair',
    updatedAt: time,
  };
}
