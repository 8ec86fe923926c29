import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { hourMs } from '#shared/time-units.ts';
import { type Changes, everything, localChanges, type OnTrouble } from './changes.ts';
import type { Database } from './database.ts';
import { postgresSocket } from './postgres-socket.ts';
import { dropForeign, dropOld, makeReadPosition, type WriteNotice, writesSince } from './told-changes.ts';

const channel = 'content_changes';
/** Together less than five seconds, for which a write of another instance may go unnoticed when the connection has died silently. */
const readMs = 1_500;
const answerMs = 2_000;
const reconnectMs = 250;
const connectMs = 5_000;
/** If one of our own writes was not announced by then, its request failed after the commit. */
const ownMs = 10_000;
const cleanMs = hourMs;

/** A connection that listens on the channel; `lost` resolves however the connection ends. `onSilent` is called if a response is overdue. */
async function listenOn(url: string, onNotice: (payload: string) => void, onSilent: () => void) {
  const socket = postgresSocket();
  const client = new pg.Client({
    connectionString: url,
    stream: () => socket,
    connectionTimeoutMillis: connectMs,
  });
  const lost = new Promise<void>((resolve) => void client.once('end', resolve));
  client.on('error', () => undefined); // 'end' follows, which is handled
  client.on('notification', ({ payload }) => onNotice(payload ?? '{}'));
  const answered = async <T>(asked: Promise<T>): Promise<T> => {
    let look: NodeJS.Immediate | undefined;
    const giveUp = () => {
      onSilent();
      socket.destroy();
    };
    const late = setTimeout(() => {
      look = setImmediate(giveUp); // a response may have arrived while this thread was busy: it is read first
    }, answerMs);
    return await asked.finally(() => {
      clearTimeout(late);
      clearImmediate(look);
    });
  };
  const ask = <Row extends pg.QueryResultRow>(text: string, values?: (string | null)[]) =>
    answered(client.query<Row>(text, values));
  try {
    await client.connect();
    await ask(`listen ${channel}`);
  } catch (error) {
    socket.destroy();
    throw error;
  }
  const close = () => answered(client.end()).catch(() => undefined);
  return { ask, lost, close };
}
type Line = Awaited<ReturnType<typeof listenOn>>;

/**
 * Receives the writes of other instances: immediately by LISTEN on a connection of its own and, since a notice can be missed, by
 * reading the table of announcements every 1.5 seconds (told-changes.ts). The transactions themselves announce them (migration
 * 0028).
 */
export async function postgresChanges(
  { instance, onLost, renew }: Pick<Database, 'instance' | 'onLost' | 'renew'>,
  url: string,
  onTrouble: OnTrouble,
): Promise<Changes> {
  const local = localChanges();
  const over = new AbortController();
  const place = makeReadPosition();
  let line: Line | null = null;
  let cleanedAt = Number.NEGATIVE_INFINITY;
  let silent = false;
  const rest = (ms: number) =>
    pause(ms, undefined, { signal: over.signal, ref: false }).catch(() => undefined); // stopped

  onLost(() => local.announce([everything]));

  const onNotice = (payload: string) => {
    const told = JSON.parse(payload) as WriteNotice; // sent by tell_change alone
    if (told.instance !== instance && place.take(told)) local.announce([told.tag]);
  };

  async function read({ ask }: Line): Promise<void> {
    const { rows } = await ask<{ snapshot: string; told: WriteNotice[] }>(writesSince, [place.since()]);
    const fresh = place.read(rows[0] as { snapshot: string; told: WriteNotice[] }); // it has one row
    if (fresh === null) {
      local.announce([everything]);
      return;
    }
    const announced = new Set(local.since(ownMs));
    const tags = fresh.flatMap(({ tag, instance: by }) =>
      by === instance && (announced.has(tag) || announced.has(everything)) ? [] : [tag],
    );
    if (tags.length > 0) local.announce([...new Set(tags)]);
  }

  async function clean({ ask }: Line): Promise<void> {
    if (performance.now() - cleanedAt < cleanMs) return;
    cleanedAt = performance.now();
    await ask(dropForeign);
    await ask(dropOld);
  }

  /** Reads until the connection is lost. */
  async function readOn(current: Line): Promise<void> {
    while (!over.signal.aborted && line === current) {
      await clean(current);
      await rest(readMs);
      if (!over.signal.aborted) await read(current);
    }
  }

  async function connect(): Promise<void> {
    line = await listenOn(url, onNotice, () => {
      silent = true;
    });
    void line.lost.then(() => {
      line = null;
    });
    await read(line);
  }

  async function follow(): Promise<void> {
    let told = false;
    while (!over.signal.aborted) {
      try {
        if (!line) await connect();
        // this connection is dead while a new one works: the others are probably dead, too
        if (silent) renew();
        told = silent = false;
        if (line) await readOn(line);
      } catch (error) {
        if (!told && !over.signal.aborted) onTrouble('the database does not answer; trying again', error);
        told = true;
        await line?.close();
      }
      line = null;
      await rest(reconnectMs);
    }
  }

  await connect(); // no page is rendered before the first reading
  const followed = follow();
  return {
    announce: local.announce,
    listen: local.listen,
    since: local.since,
    async close() {
      over.abort();
      await line?.close();
      await followed;
    },
  };
}
