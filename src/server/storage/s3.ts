import { AwsClient } from 'aws4fetch';
import { checkKey, type Storage } from './storage.ts';

const timeoutMs = 10_000;
const tries = 3;

interface Bucket {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** Files in an S3-compatible bucket, path style. A busy or broken answer is tried again; a missing file is null. */
export function s3Storage({ endpoint, bucket, region, accessKey, secretKey }: Bucket): Storage {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3', retries: 0 });
  const urlOf = (key: string) => `${endpoint.replace(/\/+$/, '')}/${bucket}/${checkKey(key)}`;

  async function ask(key: string, init: RequestInit): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await client.fetch(urlOf(key), { ...init, signal: AbortSignal.timeout(timeoutMs) });
        if (response.status < 500 || attempt === tries) return response;
        await response.body?.cancel();
      } catch (error) {
        if (attempt === tries) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt * (0.5 + Math.random())));
    }
  }

  return {
    async put(key, bytes, type) {
      const response = await ask(key, { method: 'PUT', body: bytes as Uint8Array<ArrayBuffer>, headers: { 'content-type': type } });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The bucket refused a file with status ${response.status}`);
    },
    async get(key) {
      const response = await ask(key, { method: 'GET' });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`The bucket answered with status ${response.status}`);
      const body = new Uint8Array(await response.arrayBuffer());
      return { body, type: response.headers.get('content-type') ?? 'application/octet-stream', size: body.length };
    },
    async delete(key) {
      const response = await ask(key, { method: 'DELETE' });
      await response.body?.cancel();
      if (!response.ok && response.status !== 404) throw new Error(`The bucket refused to delete with status ${response.status}`);
    },
  };
}
