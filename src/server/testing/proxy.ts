import { connect, createServer, type Socket } from 'node:net';

/** Stands between a server and what it connects to, and fails as a network does. */
export interface TestProxy {
  port: number;
  /** The same address through this proxy. */
  through: (url: string) => string;
  /** Open connections carry nothing from now on; `news` says whether new ones work. */
  silence: (news: 'work' | 'silent') => void;
  /** Ends each connection right after a commit was sent on it, before the answer. */
  cutAtCommit: () => void;
  /** Ends all connections, and every new one until `restore`. */
  away: () => void;
  restore: () => void;
  /** Ends all connections and takes no new ones. */
  close: () => void;
}

/** A proxy for a port of this machine. */
export async function startProxy(target: number): Promise<TestProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  const endAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  let mode: 'works' | 'silent' | 'away' = 'works';
  const server = createServer((from) => {
    from.on('error', () => undefined);
    if (mode === 'away') return void from.destroy();
    const to = connect(target, '127.0.0.1');
    to.on('error', () => from.destroy());
    const pair = [from, to] as const;
    pairs.add(pair);
    from.on('close', () => {
      to.destroy();
      pairs.delete(pair);
    });
    if (mode === 'works') from.pipe(to).pipe(from);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return {
    port,
    through(url) {
      const through = new URL(url);
      through.port = String(port);
      return through.href;
    },
    silence(news) {
      mode = news === 'silent' ? 'silent' : 'works';
      for (const [from, to] of pairs) {
        from.unpipe(to);
        to.unpipe(from);
      }
    },
    cutAtCommit() {
      for (const [from, to] of pairs)
        from.on('data', (sent: Buffer) => {
          if (!/\bcommit\b/i.test(sent.toString('latin1'))) return;
          to.unpipe(from);
          setTimeout(() => from.destroy(), 200);
        });
    },
    away() {
      mode = 'away';
      endAll();
    },
    restore() {
      mode = 'works';
    },
    close() {
      server.close();
      endAll();
    },
  };
}
