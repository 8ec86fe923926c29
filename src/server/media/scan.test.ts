import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { scannerAt } from '../address-settings.ts';
import { readConfig } from '../config.ts';
import { scan } from './scan.ts';

let folder: string;
let servers: Server[] = [];
let sockets: Socket[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scan-'));
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  servers = [];
  sockets = [];
  rmSync(folder, { recursive: true, force: true });
});

async function listen(onSocket: (socket: Socket) => void, path?: string): Promise<string> {
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    onSocket(socket);
  });
  servers.push(server);
  await new Promise<void>((resolve) =>
    path ? server.listen(path, resolve) : server.listen(0, '127.0.0.1', resolve),
  );
  return path ?? `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Parses a stream as clamd does: the command, then length-prefixed chunks up to a length of zero. Parts are joined only once the last has come. */
function clamd(judge: (file: Buffer) => string) {
  const command = 'zINSTREAM\0';
  const end = Buffer.alloc(4);
  return (socket: Socket) => {
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      const tail = part.length < end.length ? Buffer.concat(parts.slice(-end.length)) : part;
      if (!tail.subarray(-end.length).equals(end)) return;
      const got = Buffer.concat(parts);
      if (got.toString('latin1', 0, command.length) !== command) return void socket.end('UNKNOWN COMMAND\0');
      const pieces: Buffer[] = [];
      for (let at = command.length; at + 4 <= got.length; ) {
        const length = got.readUInt32BE(at);
        if (length === 0) return void socket.end(`${judge(Buffer.concat(pieces))}\0`);
        if (at + 4 + length > got.length) return;
        pieces.push(got.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  };
}
const honest = clamd((file) => (file.includes('EICAR') ? 'stream: Eicar-Signature FOUND' : 'stream: OK'));
const text = (value: string) => new TextEncoder().encode(value);

test('scans nothing without the setting', async () => {
  expect(await scan(text('EICAR'), undefined)).toBe('off');
  expect(await scan(text('EICAR'), '')).toBe('off');
});

describe.skipIf(process.platform === 'win32').each(['tcp', 'unix'])('over %s', (kind) => {
  const start = (onSocket: (socket: Socket) => void) =>
    listen(onSocket, kind === 'unix' ? join(folder, 'clamd.ctl') : undefined);

  test('distinguishes a clean file from an infected one', async () => {
    const setting = await start(honest);
    expect(await scan(text('a CV'), setting)).toBe('clean');
    expect(await scan(text('EICAR'), setting)).toBe('infected');
    expect(await scan(new Uint8Array(), setting)).toBe('clean');
  });

  test('a file of many chunks arrives complete', async () => {
    const bytes = Uint8Array.from({ length: 5 * 1024 * 1024 + 1 }, (_, n) => (n * 31) % 251);
    const setting = await start(
      clamd((file) => (Buffer.compare(file, bytes) === 0 ? 'stream: OK' : 'damaged ERROR')),
    );
    expect(await scan(bytes, setting)).toBe('clean');
  });
});

describe('gives no verdict when the scanner', () => {
  const cases: [string, (socket: Socket) => void][] = [
    ['refuses its size', clamd(() => 'INSTREAM size limit exceeded. ERROR')],
    ['has an error', clamd(() => 'stream: Can not allocate memory ERROR')],
    ['says more than OK', clamd(() => 'stream: OK, or so')],
    ['says OK of something else', clamd(() => 'other: OK')],
    ['is none', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['hangs up', (socket) => socket.destroy()],
    ['hangs up in the middle of its answer', (socket) => socket.end('stream: OK')],
    ['never stops talking', (socket) => void socket.write('x'.repeat(100_000))],
  ];
  test.each(cases)('%s', async (_, onSocket) => {
    expect(await scan(new Uint8Array(2_000_000), await listen(onSocket))).toBe('unavailable');
  });

  test('is down', async () => {
    const setting = await listen(honest);
    await new Promise((resolve) => servers.pop()?.close(resolve));
    expect(await scan(text('a CV'), setting)).toBe('unavailable');
    expect(await scan(text('a CV'), join(folder, 'none.ctl'))).toBe('unavailable');
    expect(await scan(text('a CV'), 'two words')).toBe('unavailable');
  });

  test('never responds, or responds a byte at a time', async () => {
    expect(await scan(text('a CV'), await listen(() => undefined), 50)).toBe('unavailable');
    const slow = await listen((socket) => {
      const timer = setInterval(() => socket.write('x'), 10);
      socket.on('close', () => clearInterval(timer));
    });
    expect(await scan(text('a CV'), slow, 100)).toBe('unavailable');
  });
});

test('a verdict before the end of the file counts', async () => {
  const setting = await listen((socket) => socket.once('data', () => void socket.end('stream: X FOUND\0')));
  expect(await scan(new Uint8Array(5 * 1024 * 1024), setting)).toBe('infected');
});

test.each([
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['clamav', { host: 'clamav', port: 3310 }],
  [' clamav:3311 ', { host: 'clamav', port: 3311 }],
  ['tcp://10.0.0.5:3310', { host: '10.0.0.5', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
])('%s', (setting, address) => expect(scannerAt(setting)).toEqual(address));

test.each(['host:0', 'host:99999', 'host:port', 'http://host:80', 'a b', '::1'])(
  'an invalid address stops the start: %s',
  (setting) => {
    expect(scannerAt(setting)).toBeNull();
    expect(() => readConfig({ CLAMAV_SOCKET: setting })).toThrow('CLAMAV_SOCKET: must be the path');
  },
);

test('the server starts with a valid address', () =>
  expect(readConfig({ CLAMAV_SOCKET: '/run/clamav/clamd.ctl' }).CLAMAV_SOCKET).toBe('/run/clamav/clamd.ctl'));
