import * as z from 'zod/mini';
import { hourMs, minuteMs } from '#shared/time-units.ts';
import type { Db, Engine } from '../db/database.ts';
import type { Instances } from '../db/instances.ts';
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
  missing: z.optional(z.number()),
  held: z.optional(z.boolean()),
  /** The instance that began the last one. */
  by: z.optional(z.string()),
  /** Where the newest one is; earlier versions did not note it. */
  place: z.optional(z.string()),
});
/** The state with what only instances tell each other. */
export type SavedState = BackupState & { by?: string | undefined };
export const noBackup: SavedState = {
  running: false,
  startedAt: null,
  at: null,
  ok: true,
  rows: 0,
  files: 0,
};

async function readSaved(db: Db): Promise<{ saved: z.output<typeof shape>; version: number }> {
  const { text, version } = await readStateRow(db, backupsKey);
  const parsed = text === undefined ? null : shape.safeParse(JSON.parse(text));
  return { saved: parsed?.success ? parsed.data : noBackup, version };
}

/** What is known of the backups in this place: of those in another that was set before, only whether one is being made or none may be. */
export async function readState(db: Db, place: string): Promise<{ state: SavedState; version: number }> {
  const { saved, version } = await readSaved(db);
  const { place: noted = place, ...found } = saved;
  const { running, startedAt, by, held } = found;
  return { state: noted === place ? found : { ...noBackup, running, startedAt, by, held }, version };
}

/** Writes the state unless it has changed since it was read. */
export const writeState = async (
  db: Db,
  place: string,
  state: SavedState,
  version: number,
): Promise<boolean> =>
  writeStateRow(db, backupsKey, { ...state, place }, { version, at: await presentTime(db) });

/**
 * A restored database makes no scheduled backups until an owner says that they go on from it (docs/decisions/0050). The one that was
 * being made when it was copied will never end.
 */
export async function holdBackups(db: Db): Promise<void> {
  const { saved, version } = await readSaved(db);
  const held = { ...saved, running: false, held: true };
  await writeStateRow(db, backupsKey, held, { version, at: await presentTime(db) });
}

/** An instance that has not finished a backup within this time may be hanging: another one may begin. */
const leaseMs = 30 * minuteMs;

/** Backups run every five minutes, so a change this old should be in one. */
const lateMs = hourMs;

/** First and last change since the last complete backup. */
export interface Unsaved {
  first: Date;
  last: Date;
}

/** The moment the newest one holds; 0 without one, or if it lies ahead: the clock has been set back, and later changes may be earlier. */
export function newestAt({ at }: BackupState, now: Date): number {
  const time = at ? Date.parse(at) : 0;
  return time > now.getTime() ? 0 : time;
}

/** Whether none may be made, one is stuck, or a change has waited too long for one. */
export function overdueBackup(state: BackupState, unsaved: Unsaved | null, now: Date): OverdueBackup | null {
  const longerAgo = (at: number, ms: number) => now.getTime() - at > ms;
  if (state.held) return 'held';
  if (state.running && state.startedAt && longerAgo(Date.parse(state.startedAt), leaseMs)) return 'running';
  const newest = newestAt(state, now);
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

/** How an instance knows itself and the others. */
export type Members = Pick<Instances, 'id' | 'isRunning'>;

/** Whether the backup that was begun last is still being made: one whose instance was killed is not, however short ago it began. */
export const isBeingMade = async ({ running, by }: SavedState, instances: Members): Promise<boolean> =>
  running && by !== undefined && (await instances.isRunning(by));

/** Claims the next backup; null while another instance is making one, or within `waitMs` after one began. */
export async function takeTurn(
  { db, engine, place, instances }: { db: Db; engine: Engine; place: string; instances: Members },
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
  const byOther = state.by !== instances.id;
  if (isShared && byOther && since < leaseMs && (await isBeingMade(state, instances))) return null;
  if (since >= 0 && since < waitMs) return null; // one from before the clock was set back does not count
  const { held: _, ...free } = state;
  const taken = { ...free, running: true, startedAt: startedAt.toISOString(), by: instances.id };
  if (!(await writeState(db, place, taken, version))) return null;
  return {
    startedAt,
    version: version + 1,
    afterFailure: state.running || !state.ok,
    unfinished: isShared && state.running && state.startedAt ? new Date(state.startedAt) : null,
  };
}
