import type { Socket } from 'node:net';
import {
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';
import pg from 'pg';
import { timeLeft } from '../request-deadline.ts';
import { presentSubject } from '../request-subject.ts';
import { outageOf, UnknownOutcome } from './outage.ts';
import { endSilent, postgresSocket } from './postgres-socket.ts';
import type { Shares } from './shares.ts';

const jsonb = 3802;
const json = 114;
const int8 = 20;
const timestamptz = 1184;

const asText = (value: string) => value;
const parsers: Record<number, (value: string) => unknown> = {
  // The codec parses JSON on both engines; counts fit a number; times are UTC ISO strings in the code.
  [jsonb]: asText,
  [json]: asText,
  [int8]: Number,
  [timestamptz]: (value) => new Date(value).toISOString(),
};

/** Time limits for a query: waiting for a connection, for a lock, for the result. */
const poolMs = 1_000;
const lockMs = 2_000;
const statementMs = 5_000;
/** Longer than a statement may take, so that a slow answer is not mistaken for a dead connection. */
const silentBeyondMs = 10_000;

/** In milliseconds, where it is not as long as a visitor may wait. */
export interface Waits {
  statementMs?: number;
  lockMs?: number;
  /** For a connection. */
  poolMs?: number;
}

interface PoolParts extends Waits {
  max?: number | undefined;
  /** Whether a connection that is silent for longer than a statement may take is closed. */
  closeSilent?: boolean;
  /** The name under which its transactions announce their writes (migration 0028). */
  instance?: string;
  /** Called when a connection is lost: the transaction that ran on it may have been committed. */
  onLost?: () => void;
  /** Holds the open connections. */
  sockets?: Set<Socket>;
}

/** A pool that returns what SQLite returns: JSON as text, counts as numbers, times as ISO strings. */
export function postgresPool(
  url: string,
  {
    max = 10,
    instance = 'site',
    onLost = () => undefined,
    sockets,
    closeSilent = true,
    ...waits
  }: PoolParts = {},
): pg.Pool {
  const patience = waits.statementMs ?? statementMs;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: instance,
    connectionTimeoutMillis: waits.poolMs ?? poolMs,
    min: Math.min(2, max),
    lock_timeout: waits.lockMs ?? lockMs,
    statement_timeout: patience,
    stream: () =>
      postgresSocket({ ...(closeSilent ? { silentMs: patience + silentBeyondMs } : {}), among: sockets }),
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A lost connection fails the query that runs on it, and the pool replaces it. It also emits 'error': the pool listens while it is
  // idle, nobody while it is in use, and an unhandled 'error' would end the process.
  pool.on('error', () => undefined);
  const busy = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => void busy.add(client));
  pool.on('release', (_error, client) => void busy.delete(client));
  pool.on('connect', (client) =>
    client.on('error', () => {
      if (busy.has(client)) onLost();
    }),
  );
  return pool;
}

/** A connection, once the subject of the current request has a place for one. */
async function placed(pool: pg.Pool, shares: Shares | undefined): Promise<[pg.PoolClient, () => void]> {
  const subject = presentSubject();
  const giveBack = shares && subject !== null ? await shares.take(subject) : () => undefined;
  try {
    return [await pool.connect(), giveBack];
  } catch (error) {
    giveBack();
    throw error;
  }
}

/**
 * Within a request, waiting ends when the request’s deadline passes: otherwise a silent server would hold it until the socket is
 * closed. Outside of a request there is no deadline.
 */
async function connect(pool: pg.Pool, shares: Shares | undefined): Promise<pg.PoolClient> {
  const [client, giveBack] = await placed(pool, shares);
  const left = timeLeft(Number.POSITIVE_INFINITY);
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection; // not in its types
  const timer = left === Number.POSITIVE_INFINITY ? undefined : setTimeout(() => endSilent(stream), left);
  const release = client.release;
  client.release = (...how) => {
    clearTimeout(timer);
    client.release = release;
    release.apply(client, how);
    giveBack();
  };
  return client;
}

/**
 * Whether a commit may have been sent with an unknown outcome. An error from the server is a known outcome, unless it closed the
 * connection.
 */
function isUnanswered(error: unknown): boolean {
  if (outageOf(error) === null || (error as Error).message.includes('not queryable')) return false;
  return !(error instanceof pg.DatabaseError) || /^(08|57P)/.test(error.code ?? '');
}

class CommittingDriver extends PostgresDriver {
  readonly #unanswered = new WeakMap<DatabaseConnection, UnknownOutcome>();

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      const unknown = new UnknownOutcome('the connection was lost during a commit', { cause: error });
      this.#unanswered.set(connection, unknown);
      throw unknown;
    }
  }

  /** Runs after a failed commit too, and fails on a lost connection: that error would hide what happened. */
  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      throw this.#unanswered.get(connection) ?? error;
    }
  }
}

class CommittingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): CommittingDriver {
    return new CommittingDriver(this.#config);
  }
}

/** With `shares` no subject of requests can have all of its connections. */
export const postgresDialect = (pool: pg.Pool, shares?: Shares): Dialect =>
  new CommittingDialect({
    pool: { connect: () => connect(pool, shares), end: () => pool.end(), options: pool.options },
  });
