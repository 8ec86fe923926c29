import { AppError } from '#shared/errors.ts';

/** Of the file system, SQLite (its result code) and PostgreSQL. */
const full = new Set<unknown>(['ENOSPC', 'EDQUOT', 13, '53100']);
const away =
  /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|57P0[1-5]|08\w{3}|53300)$/;
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|The database does not answer|Client has encountered a connection error|Client was closed|the bucket cannot be reached|The disk did not take)/;

/** What a caller is told when it is not the request that fails but what the server stands on; null for any other error. */
export function outageOf(error: unknown): AppError | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code, errcode } = each as { code?: unknown; errcode?: unknown };
    if (full.has(code) || full.has(errcode))
      return new AppError(507, 'Our disk is full: nothing was saved. Keep your text and try again later.', {
        retryAfter: 300,
      });
    if (away.test(String(code)) || awayWords.test(each.message))
      return new AppError(
        503,
        'A part of our system cannot be reached: nothing was saved. Keep your text and try again in a minute.',
        { retryAfter: 30 },
      );
  }
  return null;
}
