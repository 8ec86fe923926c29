// Worker of sqlite-reader.ts: runs queries on a connection of its own.
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { rowObjects } from './row-objects.ts';
import type { Answer, Question } from './sqlite-reader.ts';

const database = new DatabaseSync(String(workerData), { readOnly: true });
database.exec('pragma busy_timeout = 5000; pragma temp_store = memory; pragma cache_size = -8000;');

parentPort?.on('message', ({ id, sql, parameters }: Question) => {
  parentPort?.postMessage(answer());

  function answer(): Answer {
    try {
      return { id, rows: rowObjects(database.prepare(sql)).all(parameters) };
    } catch (error) {
      const { message, code, errcode } = error as Error & { code?: string; errcode?: number };
      return { id, failure: { message, code, errcode } };
    }
  }
});
