/** The database, the bucket or the disk is unavailable, but may recover in a moment. */
export class Outage extends Error {}

/** The connection was lost during a commit, whose outcome is unknown. */
export class UnknownOutcome extends Outage {}

/** SQLite: busy, read-only, interrupted I/O, full, file cannot be opened (sqlite.org/rescode.html). */
const sqliteCodes = new Set([5, 8, 10, 13, 14]);
/** PostgreSQL: connections, resources, the operator's doing, a wait that was too long, read-only after a failover (its appendix A). */
const postgresCodes = /^(08|53|57|58)|^(55P03|40001|40P01|25006)$/;
const systemCodes = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What the PostgreSQL client throws without a code. */
const postgresWords =
  /^(Connection terminated|timeout exceeded when trying to connect|The database does not answer|Client has encountered a connection error|Client was closed)/;

/** Codes for a full disk: of the file system, PostgreSQL, and SQLite. */
const full = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100', 13]);

function kindOf(error: Error): 'full' | 'away' | null {
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  const sqlite = typeof errcode === 'number' ? errcode & 0xff : 0;
  if (full.has(code) || full.has(sqlite)) return 'full';
  if (error instanceof Outage || postgresWords.test(error.message) || sqliteCodes.has(sqlite)) return 'away';
  const known =
    typeof code === 'string' && (systemCodes.has(code) || (code.length === 5 && postgresCodes.test(code)));
  return known ? 'away' : null;
}

/**
 * Classifies an error as an outage of storage that is full or does not respond, rather than a fault of the request or the
 * program; null for any other.
 */
export function outageOf(error: unknown): 'full' | 'away' | null {
  if (!(error instanceof Error)) return null;
  return kindOf(error) ?? outageOf(error.cause);
}

export function isUnknownOutcome(error: unknown): boolean {
  return error instanceof Error && (error instanceof UnknownOutcome || isUnknownOutcome(error.cause));
}
