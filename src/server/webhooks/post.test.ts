import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { isPrivateAddress } from '../http/private-address.ts';
import type { Resolve } from '../http/public-lookup.ts';
import { post, reasonOf } from './post.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

async function serve(status: number | null, headers: Record<string, string> = {}) {
  const paths: string[] = [];
  const server = createServer((req, res) => {
    paths.push(req.url ?? '');
    if (status !== null) res.writeHead(status, headers).end('an answer');
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { paths, port: (server.address() as AddressInfo).port };
}

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '2001:db8::1',
  'ff02::1',
])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true));

test.each(['93.184.215.14', '172.32.0.1', '2606:4700::1111'])('%s is public', (address) =>
  expect(isPrivateAddress(address)).toBe(false),
);

describe('an address in a private network', () => {
  test.each(['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]'])(
    'is refused as the literal %s',
    async (host) => {
      const { paths, port } = await serve(200);
      await expect(post(`http://${host}:${port}/`, '{}', {}, { privateToo: false })).rejects.toThrow(
        'private network',
      );
      expect(paths).toEqual([]);
    },
  );

  test('is refused after name resolution, if any of the addresses is private', async () => {
    const { paths, port } = await serve(200);
    const resolve: Resolve = (_name, done) =>
      done(null, [
        { address: '93.184.215.14', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]);
    await expect(
      post(`http://hooks.example.com:${port}/`, '{}', {}, { privateToo: false, resolve }),
    ).rejects.toThrow('private network');
    expect(paths).toEqual([]);
  });

  test('is accepted if that is allowed', async () => {
    const { paths, port } = await serve(204);
    await post(`http://127.0.0.1:${port}/hook`, '{}', {}, { privateToo: true });
    expect(paths).toEqual(['/hook']);
  });
});

test('a redirect is not followed', async () => {
  const { paths, port } = await serve(302, { location: '/elsewhere' });
  await expect(post(`http://127.0.0.1:${port}/`, '{}', {}, { privateToo: true })).rejects.toThrow(
    'redirects are not followed',
  );
  expect(paths).toEqual(['/']);
});

test('a request without a response is abandoned at the deadline', async () => {
  const { port } = await serve(null);
  await expect(
    post(`http://127.0.0.1:${port}/`, '{}', {}, { privateToo: true, withinMs: 200 }),
  ).rejects.toThrow('No answer within 0.2 seconds');
});

describe('the reason of a request without a response', () => {
  test('has the code that its message leaves out', async () => {
    const talker = createSocketServer((socket) => socket.resume().end('220 mail.example.com\r\n\r\n'));
    await new Promise<void>((done) => talker.listen(0, '127.0.0.1', done));
    const { port } = talker.address() as AddressInfo;
    await expect(post(`http://127.0.0.1:${port}/`, '{}', {}, { privateToo: true })).rejects.toThrow(
      /^Parse Error: .* \(HPE_\w+\)$/,
    );
    await new Promise((done) => talker.close(done));
  });

  test('is the code alone if there is no message, as with a name that has several addresses', () => {
    expect(reasonOf(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED');
  });

  test('has the code once', () => {
    const error = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9\n'), { code: 'ECONNREFUSED' });
    expect(reasonOf(error)).toBe('connect ECONNREFUSED 127.0.0.1:9');
  });
});

test('a response outside of 2xx is an error', async () => {
  const { port } = await serve(500);
  await expect(post(`http://127.0.0.1:${port}/`, '{}', {}, { privateToo: true })).rejects.toThrow(
    'Answered 500',
  );
});
