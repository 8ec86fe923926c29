import { sql } from 'kysely';
import { withoutEndSlashes } from '#shared/addresses.ts';
import { adminBase } from '#shared/menu.ts';
import { longestAsked, redirect } from '#shared/resources/redirect.ts';
import type { Row, Values } from '../db/codec.ts';
import type { Db } from '../db/database.ts';
import { equalsIgnoringCase } from '../db/equals-ignoring-case.ts';
import { locksRows } from '../db/lock-rows.ts';
import { oneSpelling } from '../http/one-spelling.ts';
import { isAnsweredHere } from '../http/own-addresses.ts';
import { addIn } from '../resource/add-record.ts';
import { findRow, liveRow } from '../resource/find-row.ts';
import { changeBackTo } from '../resource/history.ts';
import { restoreIn } from '../resource/trash.ts';
import { updateIn } from '../resource/update-record.ts';
import { visible } from '../resource/visible.ts';
import { write } from '../resource/write-record.ts';
import type { Context, Handlers, Services } from '../rpc/context.ts';
import { refusal } from '../rpc/errors.ts';
import { placeAt } from './places.ts';

/** Nobody sets up a longer chain on purpose; the browser follows the rest. */
const maxChainLength = 10;

/** As a person may have typed it, with percent-encoding decoded. */
function readable(path: string): string {
  try {
    const text = decodeURI(path);
    return text.includes('\0') ? path : text; // no database can store such a text
  } catch {
    return path;
  }
}

const withoutSlash = (path: string) => (path.length > 1 ? withoutEndSlashes(path) : path);
/** Canonical form of all spellings of a URL that lead to the same redirect. */
const plainly = (path: string) => oneSpelling(readable(path));
/** Matches every spelling of an address that one redirect covers: upper or lower case, with or without a trailing slash. */
const sameAddress = (path: string) => {
  const plain = [withoutSlash(path), withoutSlash(readable(path)), plainly(path)];
  return equalsIgnoringCase(
    'from',
    plain.flatMap((each) => [each, `${each}/`]),
  );
};

const ownFolders = new RegExp(`^(?:${adminBase}|/api|/media)(?:/|%2f|$)`, 'i');
/** Whether the panel, a call or an image is meant, in whatever spelling: nobody is sent elsewhere from there. */
const isOwn = (path: string) =>
  ownFolders.test(oneSpelling(path)) || ownFolders.test(oneSpelling(readable(path)));

const ruleFor = (db: Db, path: string, except = 0) =>
  db
    .selectFrom('redirects')
    .select(['id', 'to'])
    .where('deletedAt', 'is', null)
    .where('id', '!=', except)
    .where(sameAddress(path))
    .orderBy('id');

/** What determines the redirect target of a URL of the site. */
export type Site = Pick<Services, 'db' | 'now' | 'publicUrl'>;

/** Path of an address of this site, as browsers read it, also of one in full; null for one elsewhere. */
function pathOf(to: string, { publicUrl }: Pick<Site, 'publicUrl'>): string | null {
  if (!URL.canParse(to, publicUrl)) return null;
  const { host, pathname } = new URL(to, publicUrl);
  return host === new URL(publicUrl).host ? pathname : null;
}

/** Where the owner sends an address: the end of the chain, so that visitors and search engines follow one redirect. */
export async function redirectTo(site: Site, asked: string): Promise<string | null> {
  if (asked.length > longestAsked) return null; // comparing costs time for each letter
  const { db, now } = site;
  let found: string | null = null;
  let path: string | null = asked;
  const passed = new Set<string>();
  for (let step = 0; path !== null && !isOwn(path) && step < maxChainLength; step += 1) {
    const place = plainly(path);
    if (passed.has(place)) return null; // browsers would loop, and cache the redirects
    passed.add(place);
    const rule = await ruleFor(db, path).where(visible(now().toISOString())).executeTakeFirst();
    // a page was created there since: visitors stay on it, whichever spelling they use
    if (!rule || (await placeAt(db, place, now()))) break;
    found = rule.to;
    path = pathOf(rule.to, site);
  }
  return found;
}

/** Refuses an old address that no visitor is ever redirected from. Those saved before may stay. */
function demandReach(from: string): void {
  if (/[?#]/.test(from))
    throw refusal({
      from: 'Leave out everything from “?” or “#” on: a redirect only looks at what comes before. What a visitor has after “?” is carried over.',
    });
  if (isAnsweredHere(from) || isAnsweredHere(readable(from)))
    throw refusal({
      from: 'The site itself answers at this address, so the redirect would never apply. Choose another.',
    });
}

/** Key of the advisory lock that lets one redirect be changed at a time on PostgreSQL: two of them can form a circle. */
const redirectsLock = 7_302_020;

/** Until the transaction ends; SQLite has a single writer anyway. */
async function lockRedirects(db: Db): Promise<void> {
  if (locksRows(db)) await sql`select pg_advisory_xact_lock(${sql.lit(redirectsLock)})`.execute(db);
}

interface Rule {
  from: string;
  to: string;
}

/** Refuses a redirect that could never apply, or that would form a loop. */
async function demandSense(db: Db, context: Context, rule: Rule & { id: number }): Promise<void> {
  if (isOwn(rule.from))
    throw refusal({ from: 'The panel, calls or images are below this address. Choose another.' });
  if (await ruleFor(db, rule.from, rule.id).executeTakeFirst())
    throw refusal({ from: 'There is already a redirect from this address.' });
  if (await placeAt(db, plainly(rule.from), context.now()))
    throw refusal({
      from: 'A page is live at this address, so the redirect would never apply. Take the page offline or give it another address first.',
    });
  const home = plainly(rule.from);
  const way = [rule.from];
  let path = pathOf(rule.to, context);
  for (let step = 0; path !== null && step < maxChainLength; step += 1) {
    way.push(readable(path));
    if (plainly(path) === home) throw refusal({ to: `This would lead in a circle: ${way.join(' → ')}.` });
    const next = await ruleFor(db, path, rule.id).executeTakeFirst();
    path = next ? pathOf(next.to, context) : null;
  }
}

/** Refuses changes after which a redirect could never apply, or would form a loop. */
async function demandSenseOf(db: Db, context: Context, id: number, changes: Partial<Rule>): Promise<void> {
  const before = (await liveRow(db, redirect, id)) as unknown as Rule; // a row of this very kind
  const { from = before.from, to = before.to } = changes;
  await demandSense(db, context, { id, from, to });
  if (from !== before.from) demandReach(from);
}

type Calls = Handlers<'redirect/add' | 'redirect/update' | 'redirect/restore' | 'redirect/revision/restore'>;

/** Changes redirects while nobody else does. */
const writeAlone = (context: Context, work: (db: Db) => Promise<Row>) =>
  write(context, redirect, async (db) => {
    await lockRedirects(db);
    return work(db);
  });

const update = (values: Values & Partial<Rule>, context: Context) =>
  writeAlone(context, async (db) => {
    await demandSenseOf(db, context, Number(values.id), values);
    return updateIn(db, redirect, values, context);
  });

export const redirectCalls = {
  'redirect/add': (values: Values & Rule, context: Context) =>
    writeAlone(context, async (db) => {
      await demandSense(db, context, { id: 0, from: values.from, to: values.to });
      demandReach(values.from);
      return addIn(db, redirect, values, context);
    }),
  'redirect/update': update,
  'redirect/restore': ({ id }: { id: number }, context: Context) =>
    writeAlone(context, async (db) => {
      const row = await findRow(db, redirect, id);
      if (row && row.deletedAt !== null)
        await demandSense(db, context, row as unknown as Rule & { id: number }); // a row of this very kind
      return restoreIn(db, redirect, id, context);
    }),
  'redirect/revision/restore': async (
    request: { id: number; revision: number; version: number },
    context: Context,
  ) => update(await changeBackTo(redirect, request, context), context),
} as unknown as Calls; // built from this very declaration
