/** What the data stands on does not answer now, and may a moment later: the database, the bucket or the disk. */
export class Outage extends Error {}

/** SQLite: busy, read-only, interrupted I/O, full, file cannot be opened (sqlite.org/rescode.html). */
const sqliteCodes = new Set([5, 8, 10, 13, 14]);
/** PostgreSQL: connections, resources, the operator's doing, a wait that was too long, read-only after a failover (its appendix A). */
const postgresCodes = /^(08|53|57|58)|^(55P03|40001|40P01|25006)$/;
const systemCodes = new Set([
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'],
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'ETIMEDOUT',
    'EPIPE',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
]);
/** What the PostgreSQL client throws without a code. */
const postgresWords =
  /^(Connection terminated|timeout exceeded when trying to connect|The database does not answer|Client has encountered a connection error|Client was closed)/;

/** Whether this is no fault of the request or of this program. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Outage || postgresWords.test(error.message)) return true;
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number' && sqliteCodes.has(errcode & 0xff)) return true;
  return (
    typeof code === 'string' && (systemCodes.has(code) || (code.length === 5 && postgresCodes.test(code)))
  );
}
