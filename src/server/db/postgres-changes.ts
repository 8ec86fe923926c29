import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Changes, everything, localChanges, type OnTrouble, type Tag } from './changes.ts';

const channel = 'content_changes';
const reconnectMs = 1000;

/** Tells every instance on this database what was written, by LISTEN and NOTIFY on a connection of its own. */
export function postgresChanges(url: string, onTrouble: OnTrouble): Changes {
  const self = randomUUID();
  const local = localChanges();
  let client: pg.Client | null = null;
  let closed = false;

  async function connect(again: boolean): Promise<void> {
    const next = new pg.Client({ connectionString: url });
    next.on('error', () => undefined);
    next.on('end', () => {
      if (client === next) client = null;
      if (!closed) setTimeout(() => void connect(true), reconnectMs).unref();
    });
    next.on('notification', ({ payload }) => {
      const { from, tags } = JSON.parse(payload ?? '{}') as { from?: string; tags?: Tag[] };
      if (from !== self && tags) local.announce(tags);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      client = next;
      if (again) local.announce([everything]); // whatever was written meanwhile
    } catch (error) {
      onTrouble('the database is away; trying again', error);
      await next.end().catch(() => undefined);
    }
  }
  void connect(false);

  return {
    announce(tags) {
      local.announce(tags);
      void client
        ?.query('select pg_notify($1, $2)', [channel, JSON.stringify({ from: self, tags })])
        .catch((error: unknown) => onTrouble('other instances could not be told of a change', error));
    },
    listen: local.listen,
    since: local.since,
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
