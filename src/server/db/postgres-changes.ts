import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Changes, everything, localChanges, type OnTrouble, type Tag } from './changes.ts';
import { postgresSocket } from './postgres-socket.ts';

const channel = 'content_changes';
const reconnectMs = 1_000;
const connectMs = 5_000;
/** How often the connection is probed, and how long an answer may take: it can be idle for hours, so a dead one would not be noticed. */
const probeMs = 10_000;
const answerMs = 5_000;

/** A connection that listens on the channel; `lost` resolves however the connection ends. */
async function listenOn(url: string, onNotice: (payload: string) => void) {
  const socket = postgresSocket();
  const client = new pg.Client({
    connectionString: url,
    stream: () => socket,
    connectionTimeoutMillis: connectMs,
  });
  const lost = new Promise<void>((resolve) => void client.once('end', resolve));
  client.on('error', () => undefined); // 'end' follows, which is handled
  client.on('notification', ({ payload }) => onNotice(payload ?? '{}'));
  const answered = async (asked: Promise<unknown>) => {
    const late = setTimeout(() => socket.destroy(), answerMs);
    await asked.finally(() => clearTimeout(late));
  };
  try {
    await client.connect();
    await answered(client.query(`listen ${channel}`));
  } catch (error) {
    socket.destroy();
    throw error;
  }
  const probe = setInterval(
    () => void answered(client.query('select 1')).catch(() => undefined),
    probeMs,
  ).unref();
  void lost.then(() => clearInterval(probe));
  const close = () => answered(client.end()).catch(() => undefined);
  return { client, lost, close };
}

/** Tells every instance on this database what was written, by LISTEN and NOTIFY on a connection of its own. */
export function postgresChanges(url: string, onTrouble: OnTrouble): Changes {
  const self = randomUUID();
  const local = localChanges();
  const over = new AbortController();
  let line: Awaited<ReturnType<typeof listenOn>> | null = null;

  /** What could not be sent to the other instances yet. */
  let untold: readonly Tag[] = [];

  const onNotice = (payload: string) => {
    const { from, tags } = JSON.parse(payload) as { from?: string; tags?: Tag[] };
    if (from !== self && tags) local.announce(tags);
  };

  function tell(tags: readonly Tag[]): void {
    const later = () => {
      untold = [...new Set([...untold, ...tags])];
    };
    if (!line) {
      later();
      return;
    }
    line.client
      .query('select pg_notify($1, $2)', [channel, JSON.stringify({ from: self, tags })])
      .catch((error: unknown) => {
        later();
        if (!over.signal.aborted) onTrouble('other instances are told of a change later', error);
      });
  }

  async function follow(): Promise<void> {
    for (let first = true; !over.signal.aborted; first = false) {
      try {
        line = await listenOn(url, onNotice);
        if (!first) local.announce([everything]); // anything may have been written meanwhile
        const late = untold;
        untold = [];
        if (late.length > 0) tell(late);
        if (over.signal.aborted) await line.close();
        await line.lost;
      } catch (error) {
        onTrouble('the database is away; trying again', error);
      }
      line = null;
      await pause(reconnectMs, undefined, { signal: over.signal, ref: false }).catch(() => undefined); // it is over
    }
  }
  const followed = follow();

  return {
    announce(tags) {
      local.announce(tags);
      tell(tags);
    },
    listen: local.listen,
    since: local.since,
    async close() {
      over.abort();
      await line?.close();
      await followed;
    },
  };
}
