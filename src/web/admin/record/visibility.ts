import { AppError } from '#shared/errors.ts';
import type { Resource } from '#shared/resource/define.ts';
import { newKey } from '#shared/resource/draft.ts';
import { showToast } from '#web/ui/toast.tsx';
import { momentText } from '../dates/date-texts.ts';
import { sameValue } from '../form/same-value.ts';
import { problemOf } from '../problem.ts';
import { closing, reopening } from '../resource/last-day.ts';
import { publishingOf, publishTime } from '../resource/publication.ts';
import { type Row, readRow, updateRow, type Values } from '../resource/resource-calls.ts';
import { type Edited, readEdited, saveDraft } from './drafts/draft-calls.ts';
import { draftValues, valuesOf, writtenValues } from './form-values.ts';
import type { RecordState } from './use-record.ts';

interface Change {
  to: Values;
  /** What Undo restores. */
  from: Values;
  done: string;
  /** Said after the title. */
  note?: string;
  failed: string;
  /** Runs before the change. */
  first?: () => Promise<void>;
}

/** Restores previous values of a record, unless they have changed again since `changed`, the result of the change to undo. */
async function putBack(resource: Resource, changed: Row, values: Values): Promise<void> {
  const { id } = changed;
  try {
    const now = await readRow(resource, id);
    if (Object.keys(values).some((name) => !sameValue(now[name], changed[name])))
      throw new AppError(409, 'It has been changed again since. Use its history to go back.');
    const row = await updateRow(resource, { ...values, id, version: now.version });
    showToast({ title: 'Undone', text: `“${String(row[resource.title])}”` });
  } catch (error) {
    showToast({ kind: 'error', title: 'Not undone', text: problemOf(error) });
  }
}

/** Changes what visitors see, and offers Undo. The draft is not touched. */
async function change(
  resource: Resource,
  record: RecordState,
  row: Row,
  { to, from, done, note = '', failed, first }: Change,
): Promise<void> {
  try {
    await first?.();
    const next = await updateRow(resource, { ...to, id: row.id, version: row.version });
    record.hear({ row: next, draft: record.now().draft });
    showToast({
      title: done,
      text: `“${String(row[resource.title])}”${note}`,
      action: { label: 'Undo', run: () => void putBack(resource, next, from) },
    });
  } catch (error) {
    showToast({ kind: 'error', title: failed, text: problemOf(error) });
  }
}

/** Takes a record offline, now or at a time. */
export function takeOffline(resource: Resource, record: RecordState, row: Row, at: string | null = null) {
  const again = publishTime(row) ? `${resource.label} is a draft again` : `${resource.label} taken offline`;
  return change(resource, record, row, {
    to: at ? { unpublishAt: at } : { status: 0 },
    from: publishingOf(row),
    done: at ? `Goes offline on ${momentText(at)}` : again,
    note: !at && record.row.draft?.state === 'scheduled' ? '. Its scheduled changes do not go live.' : '',
    failed: `${resource.label} not taken offline`,
  });
}

/** Closes or reopens a record of a kind with a last day, as its list does. */
export function closeRecord(resource: Resource, record: RecordState, row: Row, what: 'close' | 'reopen') {
  const { label, lastDay = '' } = resource;
  const done = what === 'close' ? 'closed' : 'open again';
  return change(resource, record, row, {
    first: () => record.drafts.flush(),
    to: what === 'close' ? closing(resource) : reopening(resource, row),
    from: { ...publishingOf(row), [lastDay]: row[lastDay] },
    done: `${label} ${done}`,
    failed: `${label} not ${done}`,
  });
}

const times = ['publishAt', 'unpublishAt'];
const timesIn = (values: Values = {}): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => times.includes(name)));

/** Everything written so far, as a draft of the record as it was. Only times that somebody chose are kept: publishing sets one too. */
function writtenOver(resource: Resource, was: Row, before: Edited, now: Edited): Values {
  const written = draftValues(
    resource,
    { row: was, draft: null },
    writtenValues(resource, now, valuesOf(resource, was)),
  );
  for (const name of times) delete written[name];
  return { ...written, ...timesIn(before.draft?.values), ...timesIn(now.draft?.values) };
}

/** The values that restore the former live version with its address, or take a new record offline. */
const liveAgain = (resource: Resource, was: Row | null, now: Row): Values =>
  was
    ? {
        ...Object.fromEntries([...Object.keys(resource.fields), 'meta'].map((name) => [name, was[name]])),
        ...publishingOf(was),
        ...(was.slug === now.slug ? {} : { slug: was.slug }),
      }
    : { status: 0, publishAt: null };

/**
 * Restores what visitors saw before; what was published, and anything written since, becomes unpublished changes. Refused if the
 * record has changed since it was published, because that would undo somebody’s later change.
 */
export async function undoPublishing(resource: Resource, published: Row, before: Edited): Promise<void> {
  const { id } = published;
  const was = before.row;
  try {
    const now = await readEdited(resource, { id });
    const row = now.row as Row; // a published record has a row
    if (row.version !== published.version)
      throw new AppError(409, 'It has been changed or published again since. Use its history to go back.');
    if (now.draft && now.draft.state !== 'draft')
      throw new AppError(409, 'Other changes were proposed or scheduled since. Look at them first.');
    const values = was && !resource.direct ? writtenOver(resource, was, before, now) : {};
    const kept = Object.keys(values).length > 0;
    // the draft first, so that nothing is lost if the rest fails
    if (kept) await saveDraft(resource, { id }, now, { savedIn: newKey(), values });
    const back = await updateRow(resource, { ...liveAgain(resource, was, row), id, version: row.version });
    const name = `“${String(back[resource.title])}”`;
    showToast({
      title: 'Undone',
      text: kept ? `${name}. What was written is kept as unpublished changes.` : name,
    });
  } catch (error) {
    showToast({ kind: 'error', title: 'Not undone', text: problemOf(error) });
  }
}
