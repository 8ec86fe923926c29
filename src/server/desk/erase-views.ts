import * as z from 'zod/mini';
import { adminBase } from '#shared/menu.ts';
import { phoneIn, phoneNumberOf, sameNumber } from '#shared/phone-number.ts';
import type { Db } from '../db/database.ts';
import { fullName } from '../mail/message.ts';
import { audit } from '../rpc/audit.ts';
import type { Context } from '../rpc/context.ts';
import type { StoredRecord } from './kind.ts';
import { kinds } from './kinds.ts';
import type { Contact } from './same-person.ts';

interface View {
  name: string;
  /** The URL’s query string, with the search as `q`. */
  query: string;
}

/** Users’ own views in their preference `lists`, as the panel writes it (docs/decisions/0049-views-of-lists.md). */
const ownLists = z.record(
  z.string(),
  z.looseObject({
    views: z.optional(z.array(z.looseObject({ name: z.string(), query: z.string() }))),
    opens: z.optional(z.union([z.string(), z.number()])),
  }),
);

/** The lists of the desks, by their addresses within the panel. */
export const deskLists: readonly string[] = kinds.map(({ panelPath }) => panelPath);

/** Whether a text is the name, the address or the phone number of somebody. */
function namer(contact: Contact, records: readonly StoredRecord[]): (text: string) => boolean {
  const contacts = [contact, ...records];
  const words = new Set(
    [...contacts.map(({ email }) => email), ...records.map(fullName)].flatMap(
      (each) => each?.toLowerCase() || [],
    ),
  );
  const numbers = contacts.flatMap(({ phone }) => (phone && phoneNumberOf(phone)) || []);
  return (text) => {
    const number = phoneIn(text);
    return (
      words.has(text.trim().toLowerCase()) ||
      (number !== null && numbers.some((each) => sameNumber(each, number)))
    );
  };
}

/** The preference without these views; null if it has none of them. */
function without(value: string, isAbout: (view: View) => boolean): string | null {
  const kept = ownLists.safeParse(parsed(value)).data;
  const about = deskLists.flatMap((list) => {
    const memory = kept?.[`${adminBase}/${list}`];
    return memory?.views?.some(isAbout) ? [memory] : [];
  });
  for (const memory of about) {
    if (memory.views?.some((view) => isAbout(view) && view.name === memory.opens)) delete memory.opens;
    memory.views = memory.views?.filter((view) => !isAbout(view));
  }
  return about.length > 0 ? JSON.stringify(kept) : null;
}

/** A preference is whatever its user’s program wrote. */
function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

/** Deletes views of the desks, shared ones and people’s own, that search for somebody or are named after them. Returns the number of shared ones. */
export async function eraseViews(
  db: Db,
  contact: Contact,
  records: readonly StoredRecord[],
  context: Context,
): Promise<number> {
  const isNamed = namer(contact, records);
  const isAbout = ({ name, query }: View) =>
    isNamed(name) || isNamed(new URLSearchParams(query).get('q') ?? '');
  const shared = await db.selectFrom('shared_views').selectAll().where('list', 'in', deskLists).execute();
  const erased = shared.filter(isAbout);
  for (const { id, list } of erased) {
    await db.deleteFrom('shared_views').where('id', '=', id).execute();
    await audit(db, context, { action: 'delete', resource: 'views', record: id, before: { list } });
  }
  const own = db.selectFrom('preferences').select(['user', 'value']).where('key', '=', 'lists');
  for (const { user, value } of await own.execute()) {
    const kept = without(value, isAbout);
    if (kept === null) continue;
    await db
      .updateTable('preferences')
      .set({ value: kept })
      .where('user', '=', user)
      .where('key', '=', 'lists')
      .where('value', '=', value) // what was written meanwhile stays
      .execute();
  }
  return erased.length;
}
