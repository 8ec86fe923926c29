import { createHash, createHmac } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { describe, expect, test } from 'vitest';
import { outageOf } from '../db/outage.ts';
import { type Bucket, s3Storage } from './s3.ts';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (value: string | Uint8Array) => createHash('sha256').update(value).digest('hex');

/** The signature as the bucket's side computes it, without a line of the library. */
async function signatureOf(request: Request, secret: string): Promise<string> {
  const [, date, region, service, names] =
    /Credential=[^/]+\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, SignedHeaders=([\w;-]+)/.exec(
      request.headers.get('authorization') ?? '',
    ) as unknown as [string, string, string, string, string];
  const url = new URL(request.url);
  const headers = names
    .split(';')
    .map((name) => `${name}:${name === 'host' ? url.host : request.headers.get(name)}\n`);
  const hash = request.headers.get('x-amz-content-sha256') as string;
  const canonical = [request.method, url.pathname, '', headers.join(''), names, hash].join('\n');
  const scope = `${date}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers.get('x-amz-date'), scope, sha256(canonical)].join('\n');
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, date));
  return hmac(key, text).toString('hex');
}

const bucket = (
  send: (request: Request, init?: RequestInit) => Promise<Response>,
  more: Partial<Bucket> = {},
) => {
  const waits: number[] = [];
  const storage = s3Storage({
    endpoint: 'https://s3.example.com',
    bucket: 'site',
    region: 'ap-south-1',
    accessKey: 'AKIDEXAMPLE',
    secretKey: 'right/secret',
    fetch: send as typeof fetch,
    wait: async (ms) => void waits.push(ms),
    ...more,
  });
  return { storage, waits };
};
const refusal = (status: number, code: string) =>
  new Response(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`, { status });

/** docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, the four examples. */
describe('signs as published by AWS', () => {
  const given = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
    service: 's3',
    datetime: '20130524T000000Z',
    allHeaders: true,
  };
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const host = 'https://examplebucket.s3.amazonaws.com';
  test.each([
    [
      'GET object',
      { url: `${host}/test.txt`, headers: { Range: 'bytes=0-9', 'x-amz-content-sha256': empty } },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'PUT object',
      {
        method: 'PUT',
        url: `${host}/test$file.text`,
        body: 'Welcome to Amazon S3.',
        headers: {
          Date: 'Fri, 24 May 2013 00:00:00 GMT',
          'x-amz-storage-class': 'REDUCED_REDUNDANCY',
          'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
        },
      },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'GET bucket lifecycle',
      { url: `${host}/?lifecycle`, headers: { 'x-amz-content-sha256': empty } },
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'GET bucket',
      { url: `${host}/?max-keys=2&prefix=J`, headers: { 'x-amz-content-sha256': empty } },
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('%s', async (_, request, signature) => {
    expect(await new AwsV4Signer({ ...given, ...request }).signature()).toBe(signature);
  });
});

test('requests are signed with the secret, including the body', async () => {
  const seen: Request[] = [];
  const { storage } = bucket(async (request) => {
    seen.push(request.clone());
    return new Response(null, { status: request.method === 'DELETE' ? 204 : 200 });
  });
  await storage.put('media/a-1x1.webp', new TextEncoder().encode('bytes'), 'image/webp');
  await storage.get('media/a-1x1.webp');
  await storage.delete('media/a-1x1.webp');
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(
    ['PUT', 'GET', 'DELETE'].map((method) => `${method} https://s3.example.com/site/media/a-1x1.webp`),
  );
  for (const request of seen) {
    const sent = /Signature=([0-9a-f]{64})$/.exec(request.headers.get('authorization') ?? '')?.[1];
    expect(await signatureOf(request, 'right/secret')).toBe(sent);
    expect(await signatureOf(request, 'wrong')).not.toBe(sent);
    expect(request.headers.get('x-amz-content-sha256')).toBe(sha256(await request.text()));
  }
});

test('the bucket’s name is part of the host name if set so, and the token of temporary keys is signed too', async () => {
  const seen: Request[] = [];
  const answer = async (request: Request) => {
    seen.push(request.clone());
    return new Response('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>');
  };
  const { storage } = bucket(answer, {
    endpoint: 'https://s3.example.com:9000/',
    style: 'virtual',
    sessionToken: 'for/an+hour==',
  });
  await storage.get('media/a-1x1.webp');
  for await (const file of storage.list()) throw new Error(`found ${file.key}`);
  expect(seen.map(({ url }) => url)).toEqual([
    'https://site.s3.example.com:9000/media/a-1x1.webp',
    'https://site.s3.example.com:9000/?list-type=2',
  ]);
  for (const { headers } of seen) {
    expect(headers.get('x-amz-security-token')).toBe('for/an+hour==');
    expect(headers.get('authorization')).toMatch(/SignedHeaders=[^,]*x-amz-security-token/);
  }
  const sent = /Signature=([0-9a-f]{64})$/.exec(seen[0]?.headers.get('authorization') ?? '')?.[1];
  expect(await signatureOf(seen[0] as Request, 'right/secret')).toBe(sent);
});

test('a busy bucket or broken connection is retried three times, with jittered backoff', async () => {
  let asked = 0;
  const { storage, waits } = bucket(async () => {
    asked += 1;
    if (asked === 1) throw new TypeError('fetch failed');
    if (asked < 4) return refusal(503, 'SlowDown');
    return new Response('there', { headers: { 'content-type': 'image/webp' } });
  });
  expect(await storage.get('media/x')).toMatchObject({ size: 5, type: 'image/webp' });
  expect(asked).toBe(4);
  waits.forEach((ms, n) => {
    expect(ms).toBeGreaterThanOrEqual(100 * 2 ** n);
    expect(ms).toBeLessThanOrEqual(300 * 2 ** n);
  });
});

test('then it fails with the reason', async () => {
  let asked = 0;
  const busy = bucket(async () => {
    asked += 1;
    return refusal(500, 'InternalError');
  });
  await expect(busy.storage.put('media/x', new Uint8Array(1), '')).rejects.toThrow(
    'the bucket refused a PUT: status 500, InternalError',
  );
  expect(asked).toBe(4);
  const away = bucket(async () => {
    throw new TypeError('fetch failed');
  });
  await expect(away.storage.get('media/x')).rejects.toThrow('the bucket cannot be reached (GET)');
});

test('a refusal fails immediately, and a missing bucket is not a missing file', async () => {
  let asked = 0;
  const wrong = bucket(async () => {
    asked += 1;
    return refusal(403, 'SignatureDoesNotMatch');
  });
  await expect(wrong.storage.get('media/x')).rejects.toThrow('status 403, SignatureDoesNotMatch');
  expect(asked).toBe(1);
  expect(await bucket(async () => refusal(404, 'NoSuchKey')).storage.get('media/x')).toBeNull();
  const missing = bucket(async () => refusal(404, 'NoSuchBucket')).storage;
  await expect(missing.get('media/x')).rejects.toThrow('NoSuchBucket');
  await expect(missing.check()).rejects.toThrow('NoSuchBucket');
});

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test.each([
  [401, 'Unauthorized'],
  [403, 'InvalidAccessKeyId'],
  [403, 'AccessDenied'],
  [400, 'ExpiredToken'],
  [404, 'NoSuchBucket'],
])('a bucket that refuses with %i %s is an outage', async (status, code) => {
  const { storage } = bucket(async () => refusal(status, code));
  expect(outageOf(await failureOf(storage.put('media/x', new Uint8Array(1), '')))).toBe('away');
  expect(outageOf(await failureOf(storage.get('media/x')))).toBe('away');
});

test('a file that may not be deleted is no outage, so that it holds up no other', async () => {
  const locked = await failureOf(bucket(async () => refusal(403, 'AccessDenied')).storage.delete('media/x'));
  expect(locked).toBeInstanceOf(Error);
  expect(outageOf(locked)).toBeNull();
  const unsigned = bucket(async () => refusal(403, 'SignatureDoesNotMatch')).storage;
  expect(outageOf(await failureOf(unsigned.delete('media/x')))).toBe('away');
});

test('a request without a response times out', async () => {
  let tries = 0;
  const storage = s3Storage({
    endpoint: 'https://s3.example.com',
    bucket: 'site',
    region: 'us-east-1',
    accessKey: 'a',
    secretKey: 'b',
    timeoutMs: 20,
    wait: async () => undefined,
    fetch: (_request, init) => {
      tries += 1;
      return new Promise((_resolve, reject) => {
        const abort = () => reject(init?.signal?.reason);
        if (init?.signal?.aborted) abort();
        init?.signal?.addEventListener('abort', abort);
      });
    },
  });
  await expect(storage.get('media/x')).rejects.toThrow('cannot be reached');
  expect(tries, 'one time for all tries together').toBe(1);
});

test('a long listing is read page by page, with names decoded', async () => {
  const asked: (string | null)[] = [];
  const page = (names: string[], next?: string) =>
    `<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${
      next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
    }${names.map((name) => `<Contents>\n<Key>${name}</Key><Size>7</Size></Contents>`).join('')}</ListBucketResult>`;
  const { storage } = bucket(async (request) => {
    const token = new URL(request.url).searchParams.get('continuation-token');
    asked.push(token);
    return new Response(
      token === null
        ? page(['media/a.webp', 'other&apos;s'], 'more+/=&amp;x')
        : page(['private/cv/b', 'private/check/left']),
    );
  });
  const found = [];
  for await (const file of storage.list()) found.push(file);
  expect(asked).toEqual([null, 'more+/=&x']);
  expect(found).toEqual([
    { key: 'media/a.webp', size: 7 },
    { key: 'private/cv/b', size: 7 },
  ]);
});
