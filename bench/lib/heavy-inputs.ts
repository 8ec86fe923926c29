import { type Cipher, seal } from '#shared/envelope.ts';

/** A valid request, well within what HTTP allows, made as expensive as possible. */
export interface Heavy {
  name: string;
  method?: 'GET' | 'POST';
  path: () => string;
  headers?: Record<string, string>;
  /** Created when it is sent: some take a while. */
  body?: () => Body | Promise<Body>;
}
type Body = string | Buffer;

/** Makes its body once; the bytes then differ by the sender's address, and by what the path makes up. */
export async function sendable({ method = 'GET', path, headers, body = () => '' }: Heavy) {
  const bytes = Buffer.from(await body());
  return (address: string): Buffer[] => {
    const all = { host: 'localhost', connection: 'close', 'x-forwarded-for': address, ...headers };
    const lines = Object.entries({ ...all, 'content-length': String(bytes.length) });
    const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n');
    return [Buffer.from(`${method} ${path()} HTTP/1.1\r\n${head}\r\n\r\n`), bytes];
  };
}

const typed = 'application/x-www-form-urlencoded';
export const multipart = 'multipart/form-data; boundary=b';
export const mb = 1024 * 1024;
/** Unknown to every cache. */
const word = () => Math.random().toString(36).slice(2);
const fileHead = '--b\r\ncontent-disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\n';
const inFile = (bytes: Buffer) => Buffer.concat([Buffer.from(fileHead), bytes, Buffer.from('\r\n--b--\r\n')]);

const get = (name: string, path: () => string, headers: Record<string, string> = {}): Heavy => ({
  name,
  path,
  headers,
});
export const post = (name: string, path: string, type: string, body: NonNullable<Heavy['body']>): Heavy => ({
  name,
  method: 'POST',
  path: () => path,
  headers: { 'content-type': type },
  body,
});
const vacancy = '/careers/ui-ux-designer';

const asTheyStand: readonly Heavy[] = [
  get('thousands of slashes', () => `/${'/'.repeat(15_000)}${word()}`),
  get('thousands of escapes', () => `/${'%41'.repeat(5000)}${word()}`),
  get('thousands of folders', () => `/${'a/'.repeat(7000)}${word()}`),
  get('a long slug', () => `/services/${'a-'.repeat(7000)}${word()}`),
  get('an error from afar', () => `/error?from=/${'abc-def-'.repeat(1800)}${word()}`),
  get('8,000 letters to search', () => `/search?q=${'a'.repeat(8000)}${word()}`),
  get('words of every record', () => `/search?q=the+and+we+a+of+to+in+i+${word()}`),
  get('a made-up tag', () => `/insights?tag=${word()}`),
  get('a page far beyond', () => `/insights?page=${90_000 + Math.floor(Math.random() * 9000)}`),
  get('thousands of parameters', () => `/insights?${'a=1&'.repeat(3500)}${word()}`),
  get('a long cookie', () => `/${word()}`, { cookie: 'a=b; '.repeat(3000) }),
  get('a thousand languages', () => `/${word()}`, { 'accept-language': 'de;q=0.1,'.repeat(1600) }),
  get('a thousand encodings', () => '/about', { 'accept-encoding': 'br;q=0.1,'.repeat(1600) }),
  get('a thousand ranges', () => '/assets/boot.js', {
    range: `bytes=${Array.from({ length: 1000 }, (_, n) => `${n}-${n + 1}`).join(',')}`,
  }),
  get('a thousand hops', () => `/${word()}`, { 'x-forwarded-for': '192.0.2.1,'.repeat(1500) }),
  post('thousands of fields', '/contact', typed, () => 'a=1&'.repeat(30_000)),
  post('a long address', '/contact', typed, () => `email=${'a.'.repeat(60_000)}@x`),
  post('escapes that are no text', '/contact', typed, () => `message=${'%E0'.repeat(42_000)}`),
  post('100,000 parts', vacancy, multipart, () => '--b\r\n\r\n\r\n'.repeat(500_000)),
  post('a head without an end', vacancy, multipart, () => `--b\r\n${'x: y\r\n'.repeat(1_500_000)}`),
  post('a file of all but boundaries', vacancy, multipart, () => inFile(Buffer.alloc(9 * mb, '\r\n--'))),
  post('a file of all but archives', vacancy, multipart, () =>
    inFile(Buffer.alloc(4 * mb, 'PK\u0001\u0002')),
  ),
  post('a file beside what nobody sealed', '/api/cv/add', multipart, () =>
    Buffer.concat([
      Buffer.from('--b\r\ncontent-disposition: form-data; name="data"\r\n\r\nAAAA\r\n'),
      inFile(Buffer.alloc(5 * mb, '\r\n--')),
    ]),
  ),
  get('a share card', () => '/og/services/web-development.png'),
  get('a made-up share card', () => `/og/services/${word()}.png`),
  post('dashes', vacancy, multipart, () => '-'.repeat(9 * mb)),
  post('brackets', '/api/login', 'application/json', () => '['.repeat(250_000)),
  post(
    'thousands of keys',
    '/api/login',
    'application/json',
    () => `{${Array.from({ length: 18_000 }, (_, n) => `"k${n}":1`).join(',')}}`,
  ),
];

const nested = (levels: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
};
const cv = (bytes: Buffer) => ({
  career: 1,
  firstName: 'Karthik',
  email: 'karthik@example.org',
  phone: '+91 98400 11111',
  cv: { name: 'cv.pdf', type: 'application/pdf', data: bytes.toString('base64') },
});

/** A whole archive of empty files, as many as fit into a CV: Word's own among them. */
function archive(): Buffer {
  const heads: Buffer[] = [];
  const index: Buffer[] = [];
  let at = 0;
  const names = [
    '[Content_Types].xml',
    'word/document.xml',
    ...Array.from({ length: 50_000 }, (_, n) => `${n}`),
  ];
  for (const name of names) {
    const head = Buffer.alloc(30 + name.length);
    head.writeUInt32LE(0x04034b50);
    head.writeUInt16LE(name.length, 26);
    head.write(name, 30);
    const entry = Buffer.alloc(46 + name.length);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    entry.write(name, 46);
    heads.push(head);
    index.push(entry);
    at += head.length;
  }
  const whole = Buffer.concat(index);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(whole.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...heads, whole, end]);
}

const calls: readonly [name: string, request: () => unknown][] = [
  ['300,000 keys, sealed', () => Object.fromEntries(Array.from({ length: 300_000 }, (_, n) => [`k${n}`, n]))],
  ['4,000 brackets, sealed', () => ({ firstName: nested(4000) })],
  ['a CV of 5 MB, sealed', () => cv(Buffer.alloc(5 * mb, '%PDF-1.4\n'))],
  ['a CV of 5 MB that is none, sealed', () => cv(Buffer.alloc(5 * mb, 'PK\u0001\u0002'))],
  ['a CV of 50,000 files, sealed', () => cv(archive())],
];

/** Requests that anybody may send; calls are sealed as required. */
export const heavyInputs = (cipher: Cipher): Heavy[] => [
  ...asTheyStand,
  ...calls.map(([name, request]) =>
    post(name, '/api/cv/add', 'application/json', async () =>
      JSON.stringify({ data: await seal(cipher, 'req', 'cv/add', request()) }),
    ),
  ),
];
