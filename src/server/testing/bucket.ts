import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export interface TestBucket {
  /** The S3 settings of a bucket on the test server. */
  settings: (bucket: string) => Record<string, string>;
  stop: () => Promise<void>;
}

/** A server with these buckets, all empty. */
export async function startBuckets(...names: string[]): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: names.map((name) => ({ name, configs: [] })),
  });
  const { port } = await server.run();
  return {
    settings: (bucket) => ({
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    }),
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
