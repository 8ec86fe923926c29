import { extname, join } from 'node:path';
import type { SQLInputValue } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { sqliteValues } from './sqlite-values.ts';

/** A query for the thread. */
export interface Question {
  id: number;
  sql: string;
  parameters: readonly SQLInputValue[];
}

/** Its response. Errors lose their properties when passed between threads, so these are sent separately. */
export interface Answer {
  id: number;
  rows?: unknown[];
  failure?: { message: string; code: string | undefined; errcode: number | undefined };
}

/** The worker has the same extension as this file, in the sources and in the build. */
const threadFile = join(import.meta.dirname, `sqlite-reader.thread${extname(import.meta.filename)}`);

/**
 * Reads the SQLite file on a worker thread, so that a query that scans whole tables blocks nobody else. Started with the first
 * query; sees everything committed before it.
 */
export const sqliteReaderDialect = (file: string): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new ThreadDriver(file),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

class ThreadDriver implements Driver {
  readonly #file: string;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown[]>>();
  #worker: Worker | undefined;
  #asked = 0;

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery) => ({
        rows: (await this.#ask(sql, parameters)) as R[], // as in the main connection’s driver
      }),
      // biome-ignore lint/correctness/useYield: nothing is streamed from here
      async *streamQuery() {
        throw new Error('nothing is streamed from the reading thread');
      },
    };
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(): Promise<void> {
    throw new Error('the reading thread only reads');
  }
  commitTransaction = this.beginTransaction;
  rollbackTransaction = this.beginTransaction;

  async destroy(): Promise<void> {
    await this.#worker?.terminate();
  }

  #ask(sql: string, parameters: readonly unknown[]): Promise<unknown[]> {
    const id = ++this.#asked;
    const waiting = Promise.withResolvers<unknown[]>();
    this.#waiting.set(id, waiting);
    const worker = this.#start();
    worker.ref(); // pending queries keep the process alive, an idle thread does not
    worker.postMessage({ id, sql, parameters: sqliteValues(parameters) } satisfies Question);
    return waiting.promise;
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(threadFile, { workerData: this.#file });
    worker.on('message', ({ id, rows, failure }: Answer) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) worker.unref();
      if (failure) waiting?.reject(Object.assign(new Error(failure.message), failure));
      else waiting?.resolve(rows ?? []);
    });
    const ended = (error: unknown) => {
      if (this.#worker !== worker) return; // it failed before it exited: queries pending now belong to its successor
      this.#worker = undefined; // the next query starts another
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    worker.on('error', ended);
    worker.on('exit', () => ended(new Error('the reading thread has ended')));
    this.#worker = worker;
    return worker;
  }
}
