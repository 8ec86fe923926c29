import * as z from 'zod/mini';
import { hourMs, minuteMs } from '#shared/time-units.ts';
import type { Db, Engine } from '../db/database.ts';
import { presentTime } from '../db/present-time.ts';
import { readStateRow, writeStateRow } from '../db/state-row.ts';
import type { BackupState, OverdueBackup } from '../rpc/context.ts';

/** Key of the state row with the outcome of the last backup. */
export const backupsKey = 'backups';

const shape = z.object({
  running: z.boolean(),
  startedAt: z.nullable(z.string()),
  at: z.nullable(z.string()),
  ok: z.boolean(),
  rows: z.number(),
  files: z.number(),
  bytes: z.optional(z.number()),
  pruned: z.optional(z.boolean()),
  /** Where the newest one is; earlier versions did not note it. */
  place: z.optional(z.string()),
});
export const noBackup: BackupState = {
  running: false,
  startedAt: null,
  at: null,
  ok: true,
  rows: 0,
  files: 0,
};

/** What is known of the backups in this place: of those in another that was set before, only whether one is being made. */
export async function readState(db: Db, place: string): Promise<{ state: BackupState; version: number }> {
  const { text, version } = await readStateRow(db, backupsKey);
  const parsed = text === undefined ? null : shape.safeParse(JSON.parse(text));
  const saved: z.output<typeof shape> = parsed?.success ? parsed.data : noBackup;
  const { place: noted = place, ...found } = saved;
  const { running, startedAt } = found;
  return { state: noted === place ? found : { ...noBackup, running, startedAt }, version };
}

/** Writes the state unless it has changed since it was read. */
export const writeState = async (
  db: Db,
  place: string,
  state: BackupState,
  version: number,
): Promise<boolean> =>
  writeStateRow(db, backupsKey, { ...state, place }, { version, at: await presentTime(db) });

/** An instance that has not finished a backup within this time is presumed dead. */
const leaseMs = 30 * minuteMs;

/** Backups run every five minutes, so a change this old should be in one. */
const lateMs = hourMs;

/** First and last change since the last complete backup. */
export interface Unsaved {
  first: Date;
  last: Date;
}

/** Whether a backup is stuck, or a change has waited too long for one. */
export function overdueBackup(state: BackupState, unsaved: Unsaved | null, now: Date): OverdueBackup | null {
  const longerAgo = (at: number, ms: number) => now.getTime() - at > ms;
  if (state.running && state.startedAt && longerAgo(Date.parse(state.startedAt), leaseMs)) return 'running';
  const newest = state.at ? Date.parse(state.at) : 0;
  if (!unsaved || newest >= unsaved.last.getTime()) return null;
  return longerAgo(Math.max(newest, unsaved.first.getTime()), lateMs) ? 'changes' : null;
}

/** The right to make the next backup. */
export interface Turn {
  startedAt: Date;
  version: number;
  /** Whether the one before failed or was interrupted: what it left may fill the place, so that is deleted first. */
  afterFailure: boolean;
  /** One that another instance has not finished in time, but may still be writing. */
  unfinished: Date | null;
}

/** Claims the next backup; null while another instance is making one, or within `waitMs` after one began. */
export async function takeTurn(
  db: Db,
  engine: Engine,
  place: string,
  waitMs: number,
  now = () => presentTime(db),
): Promise<Turn | null> {
  const { state, version } = await readState(db, place);
  const startedAt = await now();
  const since = state.startedAt
    ? startedAt.getTime() - Date.parse(state.startedAt)
    : Number.POSITIVE_INFINITY;
  // SQLite has one instance, so an unfinished backup was interrupted
  const isShared = engine === 'postgres';
  if (isShared && state.running && since < leaseMs) return null;
  if (since < waitMs) return null;
  const taken = { ...state, running: true, startedAt: startedAt.toISOString() };
  if (!(await writeState(db, place, taken, version))) return null;
  return {
    startedAt,
    version: version + 1,
    afterFailure: state.running || !state.ok,
    unfinished: isShared && state.running && state.startedAt ? new Date(state.startedAt) : null,
  };
}
