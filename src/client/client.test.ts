import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toBase64url } from '#shared/envelope.ts';
import { ownerEmail, ownerPassword, startApp, type TestApp } from '../server/testing/start-app.ts';
import { AppError, makeClient } from './client.ts';

let app: TestApp;
let server: Server;
let url: string;
let key: string;
beforeAll(async () => {
  app = await startApp('sqlite');
  key = toBase64url(app.services.keys.wire[0] as Uint8Array); // there is always one
  server = createServer(async (req, res) => {
    const body = (await req.toArray()).join('');
    if (req.method === 'GET') return res.end(`<meta name="wire-key" content="${key}"/>`);
    const headers = Object.entries(req.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const request = new Request(url + req.url, { method: 'POST', body, headers });
    const answer = await app.chain.answer(req.url?.replace('/api/', '') ?? '', request, '192.0.2.1');
    return res.writeHead(answer.status, [...answer.headers].flat()).end(await answer.text());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await app.close();
});

/** Runs the example as it stands in the documentation, in a program of its own beside a checkout. */
async function runDocumented(...args: string[]): Promise<unknown> {
  const text = readFileSync(join(import.meta.dirname, '../../docs/client.md'), 'utf8');
  const code = /```ts\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  try {
    symlinkSync(join(import.meta.dirname, '../..'), join(folder, 'site'));
    const program = join(folder, 'program');
    mkdirSync(program);
    writeFileSync(join(program, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(program, 'example.ts'), code);
    const run = `import { newEnquiries } from './example.ts';
      console.log(JSON.stringify(await newEnquiries(...process.argv.slice(2))));`;
    writeFileSync(join(program, 'run.js'), run);
    const { stdout } = await promisify(execFile)(process.execPath, [join(program, 'run.js'), ...args]);
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the documented example reads enquiries, and signs out', async () => {
  expect(await runDocumented(url, ownerEmail, ownerPassword)).toEqual([]);
  expect(await app.services.db.selectFrom('sessions').select('id').execute()).toEqual([]);
});

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof AppError ? error.status : error),
  );

test('a call is typed, authenticated, and throws the status it was refused with', async () => {
  const client = makeClient({ url, wireKey: key });
  expect(await statusOf(client.call('dashboard', {}))).toBe(401);
  expect(await statusOf(client.signIn(ownerEmail, 'another password'))).toBe(601);
  await client.signIn(ownerEmail, ownerPassword);
  const tag = await client.call('tag/add', { name: 'Looms' });
  expect((await client.call('tags', { id: tag.id })).name).toBe('Looms');
  const stale = client.call('tag/update', { id: tag.id, version: 99, name: 'Other' });
  await expect(stale).rejects.toMatchObject({ status: 409, current: { name: 'Looms' } });
  await expect(client.call('tag/add', { name: '' })).rejects.toMatchObject({
    status: 422,
    fields: { name: expect.any(String) },
  });
  await client.signOut();
  expect(await statusOf(client.call('dashboard', {}))).toBe(401);
});

test('an unreachable server, or one with another key, throws a 503', async () => {
  expect(await statusOf(makeClient({ url: 'http://127.0.0.1:9' }).call('dashboard', {}))).toBe(503);
  const wireKey = toBase64url(new Uint8Array(32));
  expect(await statusOf(makeClient({ url, wireKey }).signIn(ownerEmail, ownerPassword))).not.toBe(200);
});
