import { Socket } from 'node:net';

/** Idle time after which TCP keep-alive probes begin, in milliseconds. */
const keepAliveMs = 10_000;

/**
 * A connection to the database that is closed after being silent for longer than an answer may take. One that died without a
 * FIN (a pulled cable, a firewall that dropped its state) would otherwise hang for a quarter of an hour.
 */
export function postgresSocket(silentMs?: number): Socket {
  const socket = new Socket().setKeepAlive(true, keepAliveMs);
  if (silentMs !== undefined)
    socket.setTimeout(silentMs, () => socket.destroy(new Error('The database does not answer')));
  return socket;
}
