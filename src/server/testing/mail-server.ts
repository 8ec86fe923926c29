import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Received {
  from: string;
  to: string[];
  /** The message as it came over the wire. */
  raw: string;
}

/** A real SMTP server on a free port. `refuse` answers with this code at MAIL FROM while it is set, `knowsNobody` refuses every recipient. */
export async function startMailServer() {
  const received: Received[] = [];
  const state = { refuse: null as number | null, refused: 0, knowsNobody: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom(_address, _session, done) {
      if (state.refuse === null) return done();
      state.refused += 1;
      done(Object.assign(new Error('Not now'), { responseCode: state.refuse }));
    },
    onRcptTo({ address }, _session, done) {
      if (!state.knowsNobody) return done();
      done(Object.assign(new Error(`<${address}> no such user`), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      let raw = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => {
        raw += chunk;
      });
      stream.on('end', () => {
        const from = session.envelope.mailFrom;
        received.push({
          from: from ? from.address : '',
          to: session.envelope.rcptTo.map((each) => each.address),
          raw,
        });
        done();
      });
    },
  });
  server.on('error', () => undefined); // a client that hangs up in the middle is part of the tests
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const bound = (server.server.address() as AddressInfo).port;
  return {
    received,
    state,
    port: bound,
    url: `smtp://127.0.0.1:${bound}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
