import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeLog } from '../http/log.ts';
import { type Desk, filledApplication, openDesk } from '../testing/desk.ts';
import { engines } from '../testing/engines.ts';
import { reportAbsentScanner, scanAgain, unscanned } from './scan-again.ts';

describe.each(engines)('CVs received while the virus scanner was down, on %s', (engine) => {
  let desk: Desk;
  /** What the scanner says; null: it hangs up without a word. */
  let verdict: string | null = null;
  const scanner = createServer((socket) =>
    socket.once('data', () => (verdict === null ? socket.destroy() : socket.end(`${verdict}\0`))),
  );
  beforeAll(async () => {
    await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve));
    const { port } = scanner.address() as AddressInfo;
    desk = await openDesk({ engine, env: { CLAMAV_SOCKET: `127.0.0.1:${port}` } });
  });
  afterAll(async () => {
    await desk.close();
    scanner.close();
  });

  const arrive = async () => {
    verdict = null;
    await desk.ok('cv/add', filledApplication(desk), { address: `${Math.random()}` });
    const newest = desk.db.selectFrom('applications').select('id').orderBy('id', 'desc');
    return Number((await newest.executeTakeFirstOrThrow()).id);
  };
  const again = () => scanAgain({ ...desk.services, log: makeLog('silent') });
  const scanOf = async (id: number) =>
    (await desk.db.selectFrom('applications').select('scan').where('id', '=', id).executeTakeFirst())?.scan;

  test('are scanned once it is back, with the result in the history', async () => {
    const reader = await desk.staff(['careersApplications']);
    const id = await arrive();
    expect(await again()).toBe(0);
    expect(await scanOf(id)).toBe('unavailable');
    const told: string[] = [];
    const leave = desk.services.changes.listen((tags) => told.push(...tags));
    verdict = 'stream: OK';
    expect(await again()).toBe(1);
    leave();
    expect(told).toContain('applications');
    expect(await scanOf(id)).toBe('clean');
    expect(await again()).toBe(0);
    const { history } = await desk.ok('applications', { id }, reader);
    expect(history.filter(({ kind }) => kind === 'cv').map(({ text, author }) => [text, author])).toEqual([
      ['CV checked for viruses: nothing was found', null],
    ]);
  });

  test('can no longer be downloaded if it finds something', async () => {
    const reader = await desk.staff(['careersApplications']);
    const id = await arrive();
    expect((await desk.call('application/cv', { id }, reader)).status).toBe(200);
    verdict = 'stream: Eicar FOUND';
    expect(await again()).toBe(1);
    expect((await desk.call('application/cv', { id }, reader)).status).toBe(409);
  });

  test('are found without a full scan', async () => {
    const { sql: text, parameters } = unscanned(desk.db, new Date()).compile();
    const plan = await desk.db.transaction().execute(async (trx) => {
      // so few rows are read faster without any index
      if (engine === 'postgres') await sql`set local enable_seqscan = off`.execute(trx);
      const explain = `explain ${engine === 'sqlite' ? 'query plan ' : ''}${text}`;
      return trx.executeQuery({ ...sql`select 1`.compile(trx), sql: explain, parameters });
    });
    expect(JSON.stringify(plan.rows)).toContain('applications_unscanned');
  });

  test('are announced at the start by a warning while no scanner answers', async () => {
    const lines: string[] = [];
    const log = makeLog('warn', (line) => lines.push(JSON.parse(line).message));
    verdict = 'stream: OK';
    await reportAbsentScanner({ ...desk.services, log });
    expect(lines).toEqual([]);
    verdict = null;
    await reportAbsentScanner({ ...desk.services, log });
    expect(lines).toEqual([expect.stringContaining('no virus scanner answers at CLAMAV_SOCKET')]);
  });

  test('are given up after a month without a scanner', async () => {
    const id = await arrive();
    desk.passMinutes(31 * 24 * 60);
    verdict = 'stream: OK';
    expect(await again()).toBe(0);
    expect(await scanOf(id)).toBe('unavailable');
  });
});
