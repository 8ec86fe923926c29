import { Socket } from 'node:net';

/** Idle time after which TCP keep-alive probes begin, in milliseconds. */
const keepAliveMs = 10_000;

interface Parts {
  /** Closed after this long without data, in milliseconds. */
  silentMs?: number;
  /** Holds this connection while it is open. */
  among?: Set<Socket> | undefined;
}

/**
 * A connection to the database that is closed after being silent for longer than a response may take. Without that, one that died
 * without a FIN (an unplugged cable, a firewall that dropped its state) would hang for a quarter of an hour.
 */
export function postgresSocket({ silentMs, among }: Parts = {}): Socket {
  const socket = new Socket().setKeepAlive(true, keepAliveMs);
  if (silentMs !== undefined) socket.setTimeout(silentMs, () => endSilent(socket));
  among?.add(socket);
  socket.once('close', () => among?.delete(socket));
  return socket;
}

export const endSilent = (socket: Socket) => void socket.destroy(new Error('The database does not answer'));
