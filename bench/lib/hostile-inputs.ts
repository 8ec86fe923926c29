import fc from 'fast-check';
import { anyJson, near } from '#server/testing/properties.ts';
import type { Call } from '#shared/call.ts';
import { streamedCalls } from '#shared/calls/streamed.ts';
import { calls } from '#shared/calls.ts';

/** Inputs of a stranger, or of a malicious member of staff. */
export type Hostile =
  | { kind: 'call'; path: string; value: unknown; asOwner: boolean }
  | { kind: 'request'; method: string; path: string; headers: Record<string, string>; body: string }
  | { kind: 'raw'; text: string };

/** Excluded: they end the session that the others need, undo what is counted, or are not JSON requests. */
const notAsOwner =
  /^(logout|role\/see|enquir|application|person|mail|setting\/update|image\/(single|multi)|user\/(update|session)|profile\/(session|password))/;
const callPaths = Object.entries<Call>(calls).filter(([path]) => !(path in streamedCalls));

const sealedCall: fc.Arbitrary<Hostile> = fc.constantFrom(...callPaths).chain(([path, { request }]) =>
  fc.record({
    kind: fc.constant('call' as const),
    path: fc.constant(path),
    value: fc.oneof({ weight: 4, arbitrary: near(request) }, anyJson),
    asOwner: notAsOwner.test(path) ? fc.constant(false) : fc.boolean(),
  }),
);

const pagePaths = ['/', '/about', '/insights', '/contact', '/careers', '/search', '/error', '/sitemap.xml'];
const otherPaths = [
  '/media/',
  '/og/',
  '/assets/',
  '/art/',
  '/nirvaaga-amaippu/',
  '/.well-known/security.txt',
  '/api/',
  '/services/',
  '/feed.xml',
  '/healthz',
  '/robots.txt',
  '/%',
  '//',
  '/..',
  '/manifest.webmanifest',
];
const segment = fc.oneof(
  fc.constantFrom('..', '.', '%00', '%2e%2e', '%ff', '%c0%ae', ';', '%0d%0aset-cookie:a=b', 'a'.repeat(3000)),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '%',
    '%5c',
    '\\',
    '<script>',
    "'",
    '{{7*7}}',
    '.data',
    '.git/config',
  ),
  fc.webSegment(),
);
const query = fc
  .array(
    fc.tuple(
      fc.constantFrom('q', 'page', 'tag', 'category', 'from', 'preview', '_routes', '__proto__', 'x'),
      segment,
    ),
    {
      maxLength: 4,
    },
  )
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map((pair) => pair.join('=')).join('&')}` : ''));
const address = fc
  .tuple(
    fc.constantFrom(...pagePaths, ...otherPaths),
    fc.array(segment, { maxLength: 3 }).map((parts) => parts.join('/')),
    query,
  )
  .map((parts) => parts.join(''));

const header = fc.oneof(
  fc.constantFrom(
    '',
    '*',
    ',',
    'gzip;q=9',
    'br;q=NaN',
    'W/"x"',
    'null',
    'https://evil.test',
    'Bearer ',
    '-1',
    '\u00ff',
  ),
  fc.string({ maxLength: 60 }).map((text) => text.replace(/[^\x20-\x7e]/g, '')),
);
const headers = fc.dictionary(
  fc.constantFrom(
    ...[
      'accept',
      'accept-encoding',
      'if-none-match',
      'range',
      'origin',
      'referer',
      'cookie',
      'authorization',
    ],
    ...[
      'x-forwarded-host',
      'x-forwarded-proto',
      'sec-fetch-site',
      'sec-purpose',
      'user-agent',
      'x-seen',
      'te',
    ],
  ),
  header,
  { maxKeys: 4 },
);
const page: fc.Arbitrary<Hostile> = fc.record({
  kind: fc.constant('request' as const),
  method: fc.constantFrom(
    'GET',
    'GET',
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'DELETE',
    'OPTIONS',
    'PATCH',
    'TRACE',
    'PROPFIND',
  ),
  path: address,
  headers,
  body: fc.constant(''),
});

const part = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fieldNames = [
  'firstName',
  'email',
  'message',
  'formToken',
  'consent',
  'cv',
  'career',
  '__proto__',
  'x',
];
const fields = fc.array(fc.tuple(fc.constantFrom(...fieldNames), fc.string({ maxLength: 50 })), {
  maxLength: 60,
});
const posted: fc.Arbitrary<Hostile> = fc
  .oneof(
    fields.map((pairs) => ({
      type: 'application/x-www-form-urlencoded',
      body: new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString(),
    })),
    fields.map((pairs) => ({
      type: 'multipart/form-data; boundary=b',
      body: `${pairs.map(([name, value]) => part(name, value)).join('')}--b--\r\n`,
    })),
    fc.constantFrom(
      { type: 'multipart/form-data; boundary=b', body: part('x', '1').repeat(20_000) },
      { type: 'multipart/form-data; boundary=b', body: `--b\r\n${'x: y\r\n'.repeat(50_000)}` },
      { type: 'multipart/form-data', body: part('x', '1') },
      { type: 'application/x-www-form-urlencoded', body: 'a&'.repeat(60_000) },
      { type: 'application/json', body: '[' },
    ),
  )
  .chain(({ type, body }) =>
    fc.record({
      kind: fc.constant('request' as const),
      method: fc.constant('POST'),
      path: fc.constantFrom(
        '/contact',
        '/careers/ui-ux-designer',
        '/careers/x',
        '/',
        '/api/image/single/upload',
      ),
      headers: headers.map((others) => ({ ...others, 'content-type': type })),
      body: fc.constant(body),
    }),
  );

const envelope = fc.oneof(
  fc.constantFrom('', '{}', 'null', '[]', '{"data":1}', '{"data":""}', '{"data":"AQ"}', '{"data":null}', '"'),
  fc.constantFrom(
    '['.repeat(200_000),
    '{"a":'.repeat(50_000),
    `{"data":"${'A'.repeat(250_000)}"}`,
    '\0',
    '{"data"',
  ),
  fc.base64String({ maxLength: 400 }).map((data) => JSON.stringify({ data })),
  fc.json(),
);
const unsealed: fc.Arbitrary<Hostile> = fc.record({
  kind: fc.constant('request' as const),
  method: fc.constant('POST'),
  path: fc.constantFrom(
    ...callPaths.map(([path]) => `/api/${path}`),
    '/api/',
    '/api/__proto__',
    '/api/constructor',
    '/api/x/y',
  ),
  headers: headers.map((others) => ({ 'content-type': 'application/json', ...others })),
  body: envelope,
});

const raw: fc.Arbitrary<Hostile> = fc.record({
  kind: fc.constant('raw' as const),
  text: fc.constantFrom(
    ...[
      '\r\n\r\n',
      'GET\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      'GET /about HTTP/1.0\r\n\r\n',
      '\u0016\u0003\u0001\u0002',
    ],
    ...[
      'GET / HTTP/1.1\r\n\r\n',
      'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    ],
    'GET http://evil.test/about HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    `GET / HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(3000)}\r\n`,
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
    'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: -1\r\n\r\n',
    'POST /api/cv/add HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000000\r\n\r\n{"data":"AAAA',
    'POST /contact HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 900\r\n\r\n--b',
    'GET / HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
    'GET / HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: 3\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    'CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n',
  ),
});

const anyHostile = fc.oneof(
  { weight: 9, arbitrary: sealedCall },
  { weight: 5, arbitrary: page },
  { weight: 3, arbitrary: unsealed },
  { weight: 2, arbitrary: posted },
  { weight: 1, arbitrary: raw },
);

/** The same inputs for the same seed. */
export const hostileInputs = (seed: number, count: number): Hostile[] =>
  fc.sample(anyHostile, { seed, numRuns: count });
