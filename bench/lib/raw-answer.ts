import { connect } from 'node:net';

interface RawAnswer {
  /** Null if the server closed the connection without a response, or sent none to an unfinished request. */
  status: number | null;
  ms: number;
}

/** Sends bytes as they are and reads the status. `patience`: how long a response may take, in ms; `whole`: whether the request is complete, so that one must come. */
export function rawAnswer(
  port: number,
  pieces: readonly Uint8Array[],
  { patience, whole }: { patience: number; whole: boolean },
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const socket = connect({ port, host: '127.0.0.1' });
    let text = '';
    let ended = false;
    const end = () => {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      resolve({ status: status ? Number(status) : null, ms: performance.now() - began });
    };
    const timer = setTimeout(() => {
      if (!whole) return end();
      ended = true;
      socket.destroy();
      reject(new Error(`no answer within ${patience} ms`));
    }, patience);
    socket.on('data', (chunk: Buffer) => {
      if (text.length < 100) text += chunk.toString('latin1');
    });
    socket.on('close', end);
    socket.on('error', end);
    for (const piece of pieces) socket.write(piece);
  });
}
