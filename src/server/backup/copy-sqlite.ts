import { open } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { quoted } from './row-store.ts';

/** All pages in one step: a copy in several starts over with each write of another process, and beside steady writes would never end. */
const allPages = 2 ** 31 - 1;

export function refuseDamagedCopy(file: string): void {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const [found] = Object.values(copy.prepare('pragma integrity_check').get() ?? {});
    if (found !== 'ok') throw new Error(String(found));
  } finally {
    copy.close();
  }
}

const flushMs = 50;

/**
 * Flushes what is written to a file as it comes, until told to stop. Flushed all at once, hundreds of megabytes would hold up every write
 * that waits for the disk.
 */
function keepFlushing(path: string): () => Promise<void> {
  const over = new AbortController();
  const flush = async () => {
    const file = await open(path, 'a'); // it may not be there yet
    try {
      while (!over.signal.aborted) {
        await file.datasync();
        await pause(flushMs, undefined, { signal: over.signal }).catch(() => undefined); // it is over
      }
    } finally {
      await file.close();
    }
  };
  const flushing = flush();
  flushing.catch(() => undefined); // told to whoever ends it
  return () => {
    over.abort();
    return flushing;
  };
}

/** Copies a database as it is at one moment, while others write. The copy is checked; returns its rows by table. */
export async function copySqlite(from: string, to: string): Promise<Record<string, number>> {
  const source = new DatabaseSync(from, { readOnly: true });
  const flushed = keepFlushing(to);
  try {
    await backup(source, to, { rate: allPages });
  } finally {
    source.close();
    await flushed();
  }
  const copy = new DatabaseSync(to);
  copy.exec('pragma journal_mode = delete'); // one file, whole by itself
  const tables = copy
    .prepare(`select name from sqlite_master where type = 'table' and sql not like 'create virtual%'`)
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !name.startsWith('search_words') && !name.startsWith('sqlite_'));
  const rows = Object.fromEntries(
    tables.map((name) => [name, Number(copy.prepare(`select count(*) as n from ${quoted(name)}`).get()?.n)]),
  );
  copy.close();
  refuseDamagedCopy(to);
  return rows;
}
