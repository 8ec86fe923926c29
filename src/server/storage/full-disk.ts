import { outageOf } from '../db/outage.ts';

/** PostgreSQL's own disk, which is not that of the folder. */
const fullServer = '53100';

/** Names the folder in an error that its full disk caused, since SQLite does not; any other error is returned as it is. */
export function namingFullDisk(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || outageOf(error) !== 'full') return error;
  if ((error as NodeJS.ErrnoException).code === fullServer) return error;
  return new Error(
    `The disk of the data folder ${folder} is full (${error.message}). Make room on it, or set DATA_DIR to a folder on another disk, and start again.`,
    { cause: error },
  );
}
