import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { Outage } from '../db/outage.ts';
import { timeLeft } from '../request-deadline.ts';
import { checkKey, isListed, type ListedFile, type Storage, tryStorage } from './storage.ts';

const retries = 3;
/** Before the first retry; each further one waits twice as long. */
const firstWaitMs = 200;

export interface Bucket {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** Only with temporary keys. */
  sessionToken?: string | undefined;
  /** Where the bucket's name stands: in the path, or before the endpoint's host name. */
  style?: 'path' | 'virtual';
  fetch?: typeof fetch;
  wait?: (ms: number) => Promise<void>;
  /** For all tries of one request together. Milliseconds. */
  timeoutMs?: number;
}

interface Answer {
  status: number;
  type: string | null;
  body: Uint8Array<ArrayBuffer>;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Files in an S3-compatible bucket. Busy or failed responses are retried; a missing file is null. */
export function s3Storage({
  endpoint,
  bucket,
  region,
  accessKey,
  secretKey,
  sessionToken,
  style = 'path',
  fetch: send = fetch,
  wait = sleep,
  timeoutMs = 4_500,
}: Bucket): Storage {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    ...(sessionToken ? { sessionToken } : {}),
  });
  const base = addressOf(endpoint, bucket, style);

  async function once(
    method: string,
    url: string,
    signal: AbortSignal,
    file?: { bytes: Uint8Array; type: string },
  ): Promise<Answer> {
    // The body is signed too, so that it cannot be altered in transit.
    const hash = createHash('sha256')
      .update(file?.bytes ?? '')
      .digest('hex');
    const request = await client.sign(url, {
      method,
      headers: { 'x-amz-content-sha256': hash, ...(file ? { 'content-type': file.type } : {}) },
      ...(file ? { body: file.bytes as Uint8Array<ArrayBuffer> } : {}), // ours are never on shared memory
      redirect: 'error',
    });
    const response = await send(request, { signal });
    const body = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, type: response.headers.get('content-type'), body };
  }

  async function ask(
    method: string,
    key: string,
    file?: { bytes: Uint8Array; type: string },
  ): Promise<Answer> {
    return askAt(method, `${base}/${checkKey(key)}`, file);
  }

  async function askAt(
    method: string,
    url: string,
    file?: { bytes: Uint8Array; type: string },
  ): Promise<Answer> {
    const patience = timeLeft(timeoutMs);
    const ends = performance.now() + patience;
    const deadline = AbortSignal.timeout(Math.ceil(patience));
    for (let retry = 0; ; retry += 1) {
      try {
        const answer = await once(method, url, deadline, file);
        if (answer.status < 500 || retry === retries) return answer;
      } catch (error) {
        if (retry === retries || deadline.aborted)
          throw new Outage(`the bucket cannot be reached (${method})`, { cause: error });
      }
      await wait(Math.min(ends - performance.now(), firstWaitMs * 2 ** retry * (0.5 + Math.random())));
    }
  }

  /**
   * Our requests are well formed, so a refusal is about the keys or the bucket and ends once they are put right. Only a single file may be
   * locked against its deletion, which must not keep others from being deleted.
   */
  const refused = (method: string, { status, body }: Answer) => {
    const code = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(new TextDecoder().decode(body.subarray(0, 1000)))?.[1];
    const words = `the bucket refused a ${method}: status ${status}${code ? `, ${code}` : ''}`;
    return method === 'DELETE' && code === 'AccessDenied' ? new Error(words) : new Outage(words);
  };
  const done = ({ status }: Answer) => status >= 200 && status < 300;

  const storage: Storage = {
    async put(key, bytes, type) {
      const answer = await ask('PUT', key, { bytes, type });
      if (!done(answer)) throw refused('PUT', answer);
    },
    async get(key) {
      const answer = await ask('GET', key);
      if (answer.status === 404 && !isMissingBucket(answer)) return null;
      if (!done(answer)) throw refused('GET', answer);
      return { body: answer.body, type: answer.type ?? 'application/octet-stream', size: answer.body.length };
    },
    async delete(key) {
      const answer = await ask('DELETE', key);
      if (!done(answer) && (answer.status !== 404 || isMissingBucket(answer)))
        throw refused('DELETE', answer);
    },
    async *list(under) {
      for (let after: string | null = null; ; ) {
        const query = new URLSearchParams({
          'list-type': '2',
          ...(under ? { prefix: `${under}/` } : {}),
          ...(after ? { 'continuation-token': after } : {}),
        });
        const answer = await askAt('GET', `${base}?${query}`);
        if (!done(answer)) throw refused('GET', answer);
        const page = readListing(new TextDecoder().decode(answer.body));
        yield* page.files;
        if (page.next === null) return;
        after = page.next;
      }
    },
    check: () => tryStorage(storage),
  };
  return storage;
}

function addressOf(endpoint: string, bucket: string, style: 'path' | 'virtual'): string {
  const plain = endpoint.replace(/\/+$/, '');
  return style === 'path'
    ? `${plain}/${encodeURIComponent(bucket)}`
    : plain.replace(/^https?:\/\//, (scheme) => `${scheme}${bucket}.`);
}

/** A 404 for a bucket that does not exist is a wrong setting, not a missing file. */
const isMissingBucket = ({ body }: Answer) =>
  new TextDecoder().decode(body.subarray(0, 1000)).includes('NoSuchBucket');

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const textOf = (xml: string, name: string): string | null => {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return (
    found?.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity] as string) ?? null
  );
};

/** One page of what ListObjectsV2 answers. */
function readListing(xml: string): { files: ListedFile[]; next: string | null } {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const key = textOf(entry, 'Key') ?? '';
    return isListed(key) ? [{ key, size: Number(textOf(entry, 'Size')) }] : [];
  });
  return { files, next: textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : null };
}
