import type { Readable } from 'node:stream';
import { databaseName, runTool, toolPath } from './postgres-tools.ts';

/** From version 17 on, every script begins with this; an older server does not know it, and would refuse them all. */
const newer = 'SET transaction_timeout = 0;\n';
/** The settings at the beginning of a script are shorter. Bytes. */
const headSize = 16 * 1024;

/** As bytes again: latin1 has a letter for each. */
const withoutNewer = (head: string) => Buffer.from(head.replace(newer, ''), 'latin1');

/** The script in one transaction, which is committed only once all of it has been written. */
async function* inTransaction(script: Readable, ended: Promise<void>): AsyncGenerator<string | Buffer> {
  yield 'BEGIN;\n';
  let head = '';
  let whole = false;
  for await (const piece of script as AsyncIterable<Buffer>) {
    if (whole) yield piece;
    else {
      head += piece.toString('latin1');
      whole = head.length >= headSize;
      if (whole) yield withoutNewer(head);
    }
  }
  if (!whole) yield withoutNewer(head);
  await ended;
  yield 'COMMIT;\n';
}

/**
 * Restores all or nothing, into a database without tables. The script goes through here, as `pg_restore` itself would send an older server
 * a setting that it does not know.
 */
export async function restoreDump(url: string, file: string): Promise<void> {
  toolPath('psql'); // throws if it is missing, before the other has started
  const { output, ended } = runTool('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file], null);
  const psql = runTool(
    'psql',
    ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', `--dbname=${databaseName(url)}`],
    url,
    inTransaction(output, ended),
  );
  psql.output.resume();
  const problems = (await Promise.allSettled([psql.ended, ended])).flatMap((each) =>
    each.status === 'rejected' ? [(each.reason as Error).message] : [],
  );
  if (problems.length > 0) throw new Error(problems.join(' '));
}
