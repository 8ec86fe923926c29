import { connect, createServer, type Socket } from 'node:net';

export interface DatabaseProxy {
  /** The database’s address through this proxy. */
  url: string;
  /** Leaves lines open that carry nothing any more. */
  silence(): void;
  /** Ends each line right after a commit was sent on it, before its answer. */
  cutAtCommit(): void;
  /** Ends all lines and takes no new ones. */
  cut(): void;
}

/** Stands between an instance and PostgreSQL. */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const pairs: [Socket, Socket][] = [];
  const { hostname, port } = new URL(url);
  const server = createServer((from) => {
    const to = connect(Number(port), hostname);
    pairs.push([from, to]);
    for (const socket of [from, to]) socket.on('error', () => undefined);
    from.pipe(to).pipe(from);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.port = String((server.address() as { port: number }).port);
  return {
    url: through.href,
    silence() {
      for (const [from, to] of pairs.splice(0)) {
        from.unpipe(to);
        to.unpipe(from);
        to.destroy();
      }
    },
    cutAtCommit() {
      for (const [from, to] of pairs)
        from.on('data', (sent: Buffer) => {
          if (!/\bcommit\b/i.test(sent.toString('latin1'))) return;
          to.unpipe(from);
          setTimeout(() => [from, to].map((socket) => socket.destroy()), 200);
        });
    },
    cut() {
      server.close();
      for (const pair of pairs.splice(0)) for (const socket of pair) socket.destroy();
    },
  };
}
