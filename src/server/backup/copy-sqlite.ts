import { open } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { quoted } from './row-store.ts';

/** All pages in one step: a copy in several steps starts over whenever another process writes, so under steady writes it would never end. */
const allPages = 2 ** 31 - 1;

/** Throws with the details if SQLite reports the copy as corrupt. */
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
 * Flushes a file to the disk while it is written, until it is stopped. Flushing hundreds of megabytes at the end would delay every other
 * write that waits for the disk.
 */
function keepFlushing(path: string): () => Promise<void> {
  const over = new AbortController();
  const flush = async () => {
    const file = await open(path, 'a'); // creates it: the backup may not have started yet
    try {
      while (!over.signal.aborted) {
        await file.datasync();
        await pause(flushMs, undefined, { signal: over.signal }).catch(() => undefined); // aborted: the copy has ended
      }
    } finally {
      await file.close();
    }
  };
  const flushing = flush();
  flushing.catch(() => undefined); // thrown when it is stopped
  return () => {
    over.abort();
    return flushing;
  };
}

/** Copies a consistent snapshot of a database while others write. The copy is checked; returns its row counts by table. */
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
  copy.exec('pragma journal_mode = delete'); // no separate write-ahead log
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
