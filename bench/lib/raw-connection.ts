import { connect } from 'node:net';

export interface Answered {
  status: number;
  bytes: number;
}

export interface RawConnection {
  /** One request at a time. */
  send: (request: string) => Promise<Answered>;
  close: () => void;
}

/** Where the response in `whole` ends; -1 while it is incomplete. */
function endOf(whole: Buffer): number {
  const head = whole.indexOf('\r\n\r\n');
  if (head < 0) return -1;
  const text = whole.toString('latin1', 0, head + 2).toLowerCase();
  const length = text.indexOf('\r\ncontent-length:');
  if (length >= 0) {
    const end = head + 4 + Number(text.slice(length + 17, text.indexOf('\r\n', length + 2)));
    return end;
  }
  if (!text.includes('\r\ntransfer-encoding: chunked')) return head + 4;
  return whole.subarray(-5).equals(lastChunk) ? whole.length : Number.POSITIVE_INFINITY;
}
const lastChunk = Buffer.from('0\r\n\r\n');

/** A keep-alive connection that only looks for a response’s end: the sender must use less CPU than the server. */
export function rawConnection(port: number): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let pending: { resolve: (answer: Answered) => void; reject: (error: Error) => void } | null = null;
  let parts: Buffer[] = [];
  let size = 0;
  /** Size of the current response; 0 until its headers have arrived. */
  let expected = 0;
  socket.on('data', (chunk: Buffer) => {
    parts.push(chunk);
    size += chunk.length;
    if (expected === 0 || expected === Number.POSITIVE_INFINITY) {
      const whole = parts.length === 1 ? chunk : Buffer.concat(parts);
      expected = Math.max(0, endOf(whole));
    }
    if (expected === 0 || size < expected) return;
    const status = Number((parts[0] as Buffer).toString('latin1', 9, 12));
    const done = pending;
    const bytes = size;
    pending = null;
    parts = [];
    size = 0;
    expected = 0;
    done?.resolve({ status, bytes });
  });
  const fail = (error: Error) => pending?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the connection was closed')));
  const connection: RawConnection = {
    send: (request) =>
      new Promise((resolve, reject) => {
        pending = { resolve, reject };
        socket.write(request, 'latin1');
      }),
    close: () => socket.destroy(),
  };
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(connection));
    socket.once('error', reject);
  });
}

/** Approximately the request of a phone’s browser. */
export const requestText = (
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    'user-agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-encoding: gzip, deflate, br, zstd',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body ? [`content-length: ${Buffer.byteLength(body)}`] : []),
    '',
    body,
  ].join('\r\n');
