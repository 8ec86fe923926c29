import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as TcpServer } from 'node:net';
import { cannotListen } from './http/cannot-listen.ts';

/**
 * The event loop accepts one connection per turn from each listening socket, so beside a thousand slow uploads a visitor's new connection
 * waited half a minute behind theirs. More sockets accept it sooner, but then more bodies are read in one turn. Only Linux spreads connections.
 */
const socketCount = process.platform === 'linux' ? 16 : 1;
/** How many connections may wait at each socket; a connection that finds no room is tried again by its sender after a second. */
const backlog = 1024;

export interface Listening {
  port: number;
  /** The server's own listening socket, and those beside it. */
  sockets: TcpServer[];
}

/** Listens on a free port where `port` is 0. Fails in plain words if the port is in use. */
export async function listen(server: Server, port: number, host: string): Promise<Listening> {
  try {
    if (socketCount > 1) port = await freePort(port, host);
    const sockets: TcpServer[] = [server];
    for (let n = 1; n < socketCount; n += 1) sockets.push(beside(server));
    for (const each of sockets)
      port = await opened(each, { port, host, backlog, reusePort: socketCount > 1 });
    return { port, sockets };
  } catch (error) {
    throw cannotListen(error as NodeJS.ErrnoException, { port, host }, ['PORT', 'HOST']);
  }
}

/** Refuses a port that another process listens on, which sockets that share a port would not notice. */
async function freePort(port: number, host: string): Promise<number> {
  const probe = createServer();
  const free = await opened(probe, { port, host });
  await new Promise((resolve) => probe.close(resolve));
  return free;
}

/** A socket whose connections are the server's; with the options of those that it accepts itself. */
const beside = (server: Server) =>
  createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));

const opened = (server: TcpServer, options: Parameters<TcpServer['listen']>[0] & object): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
