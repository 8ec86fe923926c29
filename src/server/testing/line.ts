import { connect, createServer, type Socket } from 'node:net';

/** A line that can fall silent, or be away, and come back. */
export interface Line {
  port: number;
  /** Takes connections and carries nothing; `news` says whether new ones work. */
  silence: (news: 'work' | 'silent') => void;
  /** Ends all connections and every new one. */
  away: () => void;
  mend: () => void;
  close: () => void;
}

export async function startLine(target: number): Promise<Line> {
  const pairs = new Set<readonly [Socket, Socket]>();
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
  return {
    port: (server.address() as { port: number }).port,
    silence(news) {
      mode = news === 'silent' ? 'silent' : 'works';
      for (const [from, to] of pairs) {
        from.unpipe(to);
        to.unpipe(from);
      }
    },
    away() {
      mode = 'away';
      for (const pair of pairs) for (const socket of pair) socket.destroy();
    },
    mend() {
      mode = 'works';
    },
    close() {
      server.close();
      for (const pair of pairs) for (const socket of pair) socket.destroy();
    },
  };
}
