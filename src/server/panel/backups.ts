import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallResponse } from '#shared/calls.ts';
import { AppError } from '#shared/errors.ts';
import { minuteMs } from '#shared/time-units.ts';
import { backupPlace } from '../backup/backup-storage.ts';
import { type Context, type Handlers, staffOf } from '../rpc/context.ts';

/** A small site’s backup is done by then; for a larger one the response says that it continues. */
const waitMs = 10_000;

const span = (ms: number): string => {
  const minutes = Math.round(ms / minuteMs);
  if (minutes < 2) return 'a minute';
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
};

/** Whether backups are made, and how old the newest is. */
export async function backupLine({
  backups,
  staff,
  now,
}: Context): Promise<CallResponse<'system/health'>[number]> {
  const name = 'Backups';
  const own = staff?.owner ? { report: true } : {};
  if (!backups)
    return {
      name,
      ok: false,
      words: 'None are made on a schedule: set BACKUP_DIR or BACKUP_S3_BUCKET',
      ...own,
    };
  const {
    at,
    ok,
    rows,
    files,
    running,
    startedAt,
    overdue,
    pruned = true,
    missing = 0,
  } = await backups.state();
  const since = (time: string) => span(Math.max(0, now().getTime() - Date.parse(time)));
  const newest =
    at === null
      ? 'There is none yet'
      : `The newest is ${since(at)} old: ${rows} rows and ${files} files, opened and counted`;
  const trouble = [
    overdue === 'held'
      ? 'This data was restored, and no backup is made of it yet: press ‘Back up now’ if this is the site from now on, not a trial. '
      : '',
    ok || running ? '' : 'The last one failed; the log says why. ',
    missing === 0
      ? ''
      : `${missing} ${missing === 1 ? 'file that the database names is' : 'files that the database names are'} missing from the storage; the log says more. `,
    overdue === 'running' ? `One has been running for ${since(startedAt ?? '')}. ` : '',
    pruned ? '' : 'Old ones could not be deleted; the log says why. ',
    overdue === 'changes' ? 'Changes made over an hour ago are in none. ' : '',
  ].join('');
  const making = running && overdue !== 'running' ? 'One is being made. ' : '';
  return {
    name,
    ok: ok && pruned && missing === 0 && overdue === null,
    words: `${trouble}${making}${newest}`,
    ...(staff?.owner ? { backUp: true } : {}),
    ...own,
  };
}

/** When a backup was last made by hand, as `npm run backup` recorded it. */
async function madeByHand({ config }: Context): Promise<string | null> {
  const at = await readFile(join(config.DATA_DIR, 'last-backup'), 'utf8').catch(() => '');
  return Number.isNaN(Date.parse(at)) ? null : at;
}

export const backupCalls: Handlers<'backup/report' | 'backup/now'> = {
  async 'backup/report'(_request, context) {
    if (!staffOf(context).owner) throw new AppError(403, 'Only an owner can see where backups are.');
    const state = await context.backups?.state();
    return {
      place: context.backups ? backupPlace(context.config) : null,
      newest: state?.at
        ? { at: state.at, rows: state.rows, files: state.files, bytes: state.bytes ?? null }
        : null,
      byHand: await madeByHand(context),
      engine: context.engine,
    };
  },

  async 'backup/now'(_request, context) {
    if (!staffOf(context).owner) throw new AppError(403, 'Only an owner can ask for a backup.');
    const { backups } = context;
    if (!backups) throw new AppError(422, 'No place for backups is set. Set BACKUP_DIR or BACKUP_S3_BUCKET.');
    const made = backups.now().catch((error: unknown) => {
      context.log.error('the backup that was asked for failed', { error });
    });
    await Promise.race([made, pause(waitMs, undefined, { ref: false })]);
    const { running, ok } = await backups.state();
    return { outcome: running ? 'running' : ok ? 'made' : 'failed' };
  },
};
