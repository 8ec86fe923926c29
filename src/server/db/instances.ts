import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { dayMs, minuteMs } from '#shared/time-units.ts';
import type { Database, Db } from './database.ts';
import { tableNames } from './moving.ts';
import { presentTime } from './present-time.ts';

/** What instances on one database know about each other. */
export interface Instance {
  /** Location of its files: a bucket, or a folder on one host. */
  place: string;
  /** Fingerprints of its keys. */
  wire: string;
  seal: string;
}

export interface Instances {
  /** Its name among the others. */
  id: string;
  /** Whether an instance with this name has been seen just now; never on SQLite, which has only this one. */
  isRunning(id: string): Promise<boolean>;
  /** The time by the database’s clock, shared by all instances, independent of this machine’s. */
  now(): Date;
  /** Whether another instance has a mail server, or had one minutes ago, as it may be restarting. */
  othersSend(): Promise<boolean>;
  /** Whether another instance that is running has a mail server. */
  runningSend(on: Db): Promise<boolean>;
  /** Tells the others whether this one has a mail server. */
  tellSends(sends: boolean): void;
  stop(): Promise<void>;
}

const beatMs = 5_000;
/** Time since the last sign of an instance with a mail server after which the others start to hold mails. */
const sendsMs = 10 * minuteMs;
/** An instance that has not been seen for this long counts as ended. */
const deadMs = 20_000;
const forgetMs = dayMs;

/** Smaller differences between the clocks are ignored, so that the time does not jump with each look. */
const agreeMs = 500;

const alone: Instances = {
  id: 'alone',
  isRunning: async () => false,
  now: () => new Date(),
  othersSend: async () => false,
  runningSend: async () => false,
  tellSends: () => undefined,
  stop: async () => undefined,
};

const firstOf = (keys: string) => keys.split(',')[0] as string;
const opens = (keys: string, key: string) => keys.split(',').includes(key);

/**
 * Explains which setting differs between two instances on one database although it must be the same, since a visitor’s next
 * request may reach the other; null if none does.
 */
function conflict(own: Instance, other: Instance & { host: string }): string | null {
  const there = `Another instance on this database (host ${other.host}) has`;
  if (!opens(other.wire, firstOf(own.wire)) || !opens(own.wire, firstOf(other.wire)))
    return `${there} a different WIRE_KEY, so calls from its pages could not be opened here. Give all instances the same value.`;
  if (other.seal !== own.seal)
    return `${there} a different SEAL_KEY, so what it encrypts could not be read here. Give all instances the same value.`;
  // of a bucket, versions before this one told the name alone
  if (other.place !== own.place && !own.place.startsWith(`${other.place} at `))
    return `${there} its files in a different place (${other.place}) from this one (${own.place}). Give all instances the same S3_… settings, or set DISK_SHARED=on if they share one disk.`;
  return null;
}

/** Hosts of the instances seen just now; on SQLite the lock of the folder shows whether one runs. */
export async function runningHosts(database: Pick<Database, 'patient' | 'engine'>): Promise<string[]> {
  if (!(await tableNames(database)).includes('instances')) return [];
  const db = database.patient;
  const rows = await db
    .selectFrom('instances')
    .select('host')
    .distinct()
    .where('stoppedAt', 'is', null)
    .where('seenAt', '>', new Date((await presentTime(db)).getTime() - deadMs).toISOString())
    .execute();
  return rows.map(({ host }) => host);
}

/**
 * Registers this instance on the database, with a heartbeat every five seconds. Refuses if it is incompatible with the others.
 * SQLite has only one instance.
 */
export async function joinInstances(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  own: Instance,
  onTrouble: (error: unknown) => void,
): Promise<Instances> {
  if (engine === 'sqlite') return alone;
  const id = randomUUID();
  let sends = false;
  /** Offset of the database’s clock from this machine’s. */
  let aheadMs = 0;
  const before = async (ms: number) => {
    const asked = Date.now();
    const at = (await presentTime(db)).getTime();
    const ahead = at - (asked + Date.now()) / 2;
    if (Math.abs(ahead - aheadMs) > agreeMs) aheadMs = ahead;
    return new Date(at - ms).toISOString();
  };

  async function seen(stoppedAt: string | null = null): Promise<void> {
    const at = await before(0);
    const now = { sends, seenAt: at, stoppedAt };
    await db
      .insertInto('instances')
      .values({ id, host: hostname(), ...own, startedAt: at, ...now })
      .onConflict((oc) => oc.column('id').doUpdateSet(now))
      .execute();
  }
  let told = Promise.resolve();
  const tell = () => {
    told = told.then(() => seen()).catch(onTrouble);
  };

  /** Whoever came first stays: of two that start together one is refused. */
  async function refuseConflict(): Promise<void> {
    const { startedAt } = await db
      .selectFrom('instances')
      .select('startedAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const others = await db
      .selectFrom('instances')
      .select(['host', 'place', 'wire', 'seal'])
      .where('stoppedAt', 'is', null)
      .where('seenAt', '>', await before(deadMs))
      .where((eb) =>
        eb.or([
          eb('startedAt', '<', startedAt),
          eb.and([eb('startedAt', '=', startedAt), eb('id', '<', id)]),
        ]),
      )
      .execute();
    for (const other of others) {
      const words = conflict(own, other);
      if (words) throw new Error(words);
    }
  }

  await db
    .deleteFrom('instances')
    .where('seenAt', '<', await before(forgetMs))
    .execute();
  await seen();
  try {
    await refuseConflict();
  } catch (error) {
    await db.deleteFrom('instances').where('id', '=', id).execute();
    throw error;
  }
  const timer = setInterval(tell, beatMs).unref();
  /** Others with a mail server that were seen within this time. */
  const sendingSince = (on: Db, ms: number) =>
    on
      .selectFrom('instances')
      .select('id')
      .where('id', '!=', id)
      .where('sends', '=', true)
      .where('seenAt', '>', new Date(Date.now() + aheadMs - ms).toISOString())
      .limit(1);
  return {
    id,
    now: () => new Date(Date.now() + aheadMs),
    isRunning: async (other) =>
      (await db
        .selectFrom('instances')
        .select('id')
        .where('id', '=', other)
        .where('stoppedAt', 'is', null)
        .where('seenAt', '>', await before(deadMs))
        .executeTakeFirst()) !== undefined,
    othersSend: async () => (await sendingSince(db, sendsMs).executeTakeFirst()) !== undefined,
    runningSend: async (on) =>
      (await sendingSince(on, deadMs).where('stoppedAt', 'is', null).executeTakeFirst()) !== undefined,
    tellSends(now) {
      sends = now;
      tell();
    },
    async stop() {
      clearInterval(timer);
      await told;
      await before(0)
        .then((at) => seen(at))
        .catch(onTrouble);
    },
  };
}
