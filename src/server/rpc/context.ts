import type { StreamedPath } from '#shared/calls/streamed.ts';
import type { AnyPath, CallParsed, CallPath, CallResponse } from '#shared/calls.ts';
import type { Config } from '../config.ts';
import type { Changes } from '../db/changes.ts';
import type { Row } from '../db/codec.ts';
import type { Database, Db, Engine } from '../db/database.ts';
import type { BodyMemory, BodyReservation } from '../http/body-memory.ts';
import type { FetchPublic } from '../http/fetch-public.ts';
import type { Log } from '../http/log.ts';
import type { Send } from '../mail/transport.ts';
import type { Storage } from '../storage/storage.ts';
import type { Keys } from './keys.ts';
import type { Limits } from './limits.ts';

export interface BackupState {
  /** Whether one is being made, on any instance. */
  running: boolean;
  /** When the last one began, finished or not. */
  startedAt: string | null;
  /** The moment the newest whole one holds, with how much it holds. */
  at: string | null;
  rows: number;
  files: number;
  /** Its size with all files, which it shares with others; not known of one that an earlier version made. */
  bytes?: number | undefined;
  /** Whether the last one was made. */
  ok: boolean;
  /** False while expired ones cannot be deleted. */
  pruned?: boolean | undefined;
  /** Files that the database named and the storage did not have. */
  missing?: number | undefined;
  /** The data was restored, and nobody has said yet that backups go on from it. */
  held?: boolean | undefined;
}

/** None is made of restored data yet; one has been running for over half an hour; or changes over an hour old are in none. */
export type OverdueBackup = 'held' | 'running' | 'changes';

/** Backups on a schedule. */
export interface Backups {
  state(): Promise<BackupState & { overdue: OverdueBackup | null }>;
  /** Makes one now, of restored data too; resolves when it is made or has failed, or another instance is making one. */
  now(): Promise<void>;
}

/** The mail server, which can be replaced at any time. */
export interface MailServer {
  /** What sends at once, bypassing the outbox; null without a mail server. */
  send: () => Send | null;
  /** Whether mails go out at all: from here, or from another instance that has a mail server. */
  mailsGoOut: (db: Db) => Promise<boolean>;
  /** Reads the configured one again after a change. */
  look: () => Promise<void>;
}

/** Services shared by the whole server; created once by start.ts, or in a test. */
export interface Services {
  config: Config;
  keys: Keys;
  database: Database;
  db: Db;
  engine: Engine;
  storage: Storage;
  /** The change feed: tells caches and open panels, on all instances, what was written. */
  changes: Changes;
  limits: Limits;
  /** Null if none are made. */
  backups: Backups | null;
  /** The memory that bodies of requests may hold. */
  bodies: BodyMemory;
  log: Log;
  now: () => Date;
  publicUrl: string;
  /** Wakes the outbox after mail was committed. */
  mailWaiting: () => void;
  /** Wakes the sending of webhook deliveries after some were committed. */
  webhooksWaiting: () => void;
  mailServer: MailServer;
  fetch: typeof fetch;
  /** Fetches a public address that somebody entered. */
  fetchPublic: FetchPublic;
  /** The HTML of the page of a record that is not published; routes/pages.ts brings it. */
  renderPreview: (preview: Preview) => Promise<string>;
}

/** Who is signed in, read again for each call so that a revoked right takes effect at once. */
export interface Staff {
  id: number;
  name: string;
  userName: string;
  session: number;
  role: number;
  roleName: string;
  owner: boolean;
  privileges: ReadonlySet<string>;
  /** Views the panel as this role, read-only. */
  viewing: boolean;
  /** Their role requires a second factor and they have none yet: they hold no right until then. */
  secondFactorDue: boolean;
}

/** A record as it would be if its draft were published now. */
export interface Preview {
  /** The plural name of its kind. */
  resource: string;
  row: Row;
}

/** Context of a handler, beside its request. */
export interface Context extends Services {
  staff: Staff | null;
  /** The raw token that was sent, valid or not. */
  token: string | null;
  /** Address of the caller, by the TRUST_PROXY setting. */
  address: string;
  userAgent: string;
  /** The request itself, for uploads; null when a page made the call in process. */
  request: Request | null;
  /** What the request's body may hold; null with the request. */
  place: BodyReservation | null;
  /** The record that a preview shows, published or not. */
  preview?: Preview | null;
}

export type Handler<P extends CallPath> = (
  request: CallParsed<P>,
  context: Context,
) => Promise<CallResponse<P>>;
/** Yields the events of a streamed call until the reader is gone. */
export type StreamHandler<P extends StreamedPath> = (
  request: CallParsed<P>,
  context: Context,
  until: AbortSignal,
) => AsyncGenerator<CallResponse<P>, void>;
export type Handlers<P extends AnyPath = AnyPath> = {
  [K in P]: K extends CallPath ? Handler<K> : K extends StreamedPath ? StreamHandler<K> : never;
};

/** A handler generated for each kind of content: its path and its request type follow from the declaration. */
export type AnyHandler = (request: never, context: Context) => Promise<unknown>;

/** The person signed in, for calls whose access requires one. */
export function staffOf(context: Context): Staff {
  if (!context.staff) throw new Error('a staff call was handled without a session');
  return context.staff;
}
