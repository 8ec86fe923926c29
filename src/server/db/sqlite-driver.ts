import { type DatabaseConnection, type SqliteDatabase, SqliteDriver } from 'kysely';

export interface SqliteFile extends SqliteDatabase {
  /** Whether anything was written since the last call. */
  written(): boolean;
  /** Resolves when what was written is on the disk. */
  synced(): Promise<void>;
}

/**
 * One connection, one user at a time. A writer continues only once its data is on the disk; meanwhile the next user gets the
 * connection and the event loop serves others.
 */
export class SyncingDriver extends SqliteDriver {
  readonly #file: SqliteFile;
  #last: Promise<void> = Promise.resolve();
  #leave = () => {};

  constructor(file: SqliteFile) {
    super({ database: file });
    this.#file = file;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    this.#leave = resolve;
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    const wrote = this.#file.written();
    this.#leave();
    if (wrote) await this.#file.synced();
  }
}
