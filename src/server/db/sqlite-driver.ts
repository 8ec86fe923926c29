import { setImmediate } from 'node:timers/promises';
import { type DatabaseConnection, type SqliteDatabase, SqliteDriver } from 'kysely';

export interface SqliteFile extends SqliteDatabase {
  /** Whether anything was written since the last call. */
  written(): boolean;
  inTransaction(): boolean;
  /** Resolves when what was written is on the disk. */
  synced(): Promise<void>;
}

/** How long consecutive queries may hold the thread before the event loop gets a turn. */
const heldMs = 10;

/**
 * One connection, one user at a time. A writer continues only once its data is on the disk; meanwhile the next user gets the
 * connection and the event loop serves others.
 */
export class SyncingDriver extends SqliteDriver {
  readonly #file: SqliteFile;
  #last: Promise<void> = Promise.resolve();
  #leave = () => {};
  /** Start of the current run of queries; null once the event loop had a turn. */
  #held: number | null = null;

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
    const connection = await super.acquireConnection();
    return {
      executeQuery: async (query) => {
        await this.#turn();
        return connection.executeQuery(query);
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  /**
   * SQLite responds without leaving the thread, so a caller that queries in a loop, or prepares long texts between queries, would
   * block everybody else.
   */
  async #turn(): Promise<void> {
    if (this.#held === null) {
      this.#held = performance.now();
      void setImmediate().then(() => {
        this.#held = null;
      });
    } else if (performance.now() - this.#held > heldMs) await setImmediate();
  }

  /** SQLite itself rolls back if the disk is full or fails; rolling back again would only hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.inTransaction()) await super.rollbackTransaction(connection);
  }

  override async releaseConnection(): Promise<void> {
    const wrote = this.#file.written();
    this.#leave();
    if (wrote) await this.#file.synced();
  }
}
