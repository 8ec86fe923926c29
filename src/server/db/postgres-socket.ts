import { Socket } from 'node:net';

/** Begins to ask the other side for a sign of life after so long. Milliseconds. */
const keepAliveMs = 10_000;

/**
 * A line to the database that ends when it says nothing for longer than an answer may take. One that is only dead, without a
 * word (a cable, a firewall that forgot it), would otherwise be waited on for a quarter of an hour.
 */
export function postgresSocket(silentMs?: number): Socket {
  const socket = new Socket().setKeepAlive(true, keepAliveMs);
  if (silentMs !== undefined)
    socket.setTimeout(silentMs, () => socket.destroy(new Error('The database does not answer')));
  return socket;
}
