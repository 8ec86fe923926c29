import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Changes, everything } from '../db/changes.ts';
import type { Db } from '../db/database.ts';
import type { Log } from '../http/log.ts';
import { openBoundedFolder } from '../storage/bounded-folder.ts';
import type { Storage, StoredFile } from '../storage/storage.ts';
import { storedType } from '../storage/stored-type.ts';
import { deletedTag } from './image-rows.ts';
import { mediaName } from './media-response.ts';

const cacheBytes = 512 * 1024 * 1024;
const retryMs = 1_000;

interface Parts {
  storage: Storage;
  dataDir: string;
  db: Db;
  changes: Changes;
  log: Log;
  maxBytes?: number;
}

export interface CachedMedia extends Storage {
  /** Resolves once pending writes and deletions are done. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

const nameOf = (key: string): string | null => {
  const name = key.startsWith('media/') ? key.slice('media/'.length) : '';
  return mediaName.test(name) ? name : null;
};
const hashOf = (name: string) => name.slice(0, name.indexOf('-'));
const stored = (name: string, body: Uint8Array<ArrayBuffer>): StoredFile => ({
  body,
  type: storedType(name),
  size: body.length,
});

/**
 * The files of a bucket, with those of the library cached on the disk: they never change under their name. Private files are not cached. A
 * file deleted here is dropped at once, one deleted by another instance when the change feed says that images were deleted or replaced.
 */
export async function cachedMedia({
  storage,
  dataDir,
  db,
  changes,
  log,
  maxBytes = cacheBytes,
}: Parts): Promise<CachedMedia> {
  const folder = await openBoundedFolder(join(dataDir, '.media'), maxBytes, (name) => mediaName.test(name));
  const coming = new Map<string, Promise<StoredFile | null>>();
  const work = new Set<Promise<void>>();
  const over = new AbortController();
  /** Incremented with each deletion: what was read from the bucket before one is not cached after it. */
  let deletions = 0;
  let failed = false;

  function inBackground(act: Promise<void>): void {
    work.add(act);
    void act.finally(() => work.delete(act));
  }

  async function drop(name: string): Promise<void> {
    deletions += 1;
    coming.delete(name);
    await folder.drop(name);
  }

  /** Only files of the library: a file exists in the bucket a moment longer than its row. */
  async function keep(name: string, bytes: Uint8Array, before: number): Promise<void> {
    try {
      const row = await db
        .selectFrom('images')
        .select('id')
        .where('hash', '=', hashOf(name))
        .executeTakeFirst();
      if (!row || deletions !== before) return;
      await folder.keep(name, bytes);
      failed = false;
    } catch (error) {
      if (!failed) log.warn('an image could not be cached on the disk', { error });
      failed = true;
    }
  }

  async function fetched(key: string, name: string): Promise<StoredFile | null> {
    const before = deletions;
    const file = await storage.get(key);
    if (file) inBackground(keep(name, file.body, before));
    return file;
  }

  let again = false;
  let pruning: Promise<void> | null = null;
  /** Drops files no longer in the library. Retried until the database is available. */
  function prune(): void {
    deletions += 1;
    coming.clear();
    again = true;
    if (pruning) return;
    pruning = pruneUntilDone().finally(() => {
      pruning = null;
    });
    inBackground(pruning);
  }
  async function pruneUntilDone(): Promise<void> {
    while (again && !over.signal.aborted) {
      again = false;
      if (folder.names().length === 0) return;
      try {
        const rows = await db.selectFrom('images').select('hash').execute();
        const hashes = new Set(rows.map(({ hash }) => hash));
        for (const name of folder.names()) if (!hashes.has(hashOf(name))) await drop(name);
      } catch (error) {
        log.warn('cached images could not be compared with the library', { error });
        again = true;
        await pause(retryMs, undefined, { signal: over.signal, ref: false }).catch(() => undefined); // stopped
      }
    }
  }

  const leave = changes.listen((tags) => {
    if (['images', deletedTag, everything].some((tag) => tags.includes(tag))) prune();
  });
  prune();
  await pruning; // others may have deleted some while this instance was not running

  const settled = async () => {
    while (work.size > 0) await Promise.all(work);
  };
  /** From the bucket, once for all who ask for it meanwhile. */
  function uncached(key: string, name: string): Promise<StoredFile | null> {
    const known = coming.get(name);
    if (known) return known;
    const reading = fetched(key, name).finally(() => {
      if (coming.get(name) === reading) coming.delete(name);
    });
    coming.set(name, reading);
    return reading;
  }

  return {
    async get(key) {
      const name = nameOf(key);
      if (name === null) return storage.get(key);
      const cached = await folder.get(name);
      return cached ? stored(name, cached) : uncached(key, name);
    },
    async open(key) {
      const name = nameOf(key);
      if (name === null) return storage.get(key);
      const body = await folder.open(name);
      if (!body) return uncached(key, name);
      return { body, size: body instanceof Blob ? body.size : body.length };
    },
    async put(key, bytes, type) {
      const name = nameOf(key);
      await storage.put(key, bytes, type);
      if (name !== null) await drop(name);
    },
    async delete(key) {
      const name = nameOf(key);
      if (name !== null) await drop(name);
      await storage.delete(key);
    },
    list: () => storage.list(),
    check: () => storage.check(),
    settled,
    async stop() {
      leave();
      over.abort();
      await settled();
    },
  };
}
