import { connect, type NetConnectOpts } from 'node:net';
import { scannerAt } from '../address-settings.ts';
import { timeLeft } from '../request-deadline.ts';

export type ScanResult = 'clean' | 'infected' | 'unavailable' | 'off';

const chunkLength = 64 * 1024;
/** clamd needs a second or two for the largest CV, while the applicant waits. */
const mostMs = 2_500;
/** A response is one line with the name of what was found. */
const maxAnswerLength = 4_096;

/**
 * Scans a file with ClamAV (clamd’s INSTREAM). Only a plain OK is 'clean': a scanner that is down, too slow, or refuses
 * the file for its size gives 'unavailable'. Never rejects.
 */
export async function scan(
  bytes: Uint8Array,
  setting: string | undefined,
  timeoutMs = timeLeft(mostMs),
): Promise<ScanResult> {
  if (!setting) return 'off';
  const address = scannerAt(setting);
  if (!address) return 'unavailable'; // config.ts refuses such a setting
  try {
    return verdict(await ask(bytes, address, timeoutMs));
  } catch {
    return 'unavailable';
  }
}

/** Whether the scanner answers, tried with a harmless file. */
export const scannerAnswers = async (setting: string): Promise<boolean> =>
  (await scan(new TextEncoder().encode('Is anybody there?'), setting)) !== 'unavailable';

/** `stream: OK`, `stream: Eicar-Signature FOUND`, or `<what is wrong> ERROR`. */
function verdict(answer: string): ScanResult {
  if (answer === 'stream: OK') return 'clean';
  return /^stream: .+ FOUND$/.test(answer) ? 'infected' : 'unavailable';
}

function ask(bytes: Uint8Array, address: NetConnectOpts, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    // For the whole exchange: a scanner that sends a byte now and then must not keep the caller waiting.
    const timer = setTimeout(() => socket.destroy(new Error('the scanner does not answer')), timeoutMs);
    let answer = '';
    const readVerdict = () => {
      const end = answer.indexOf('\0'); // the z prefix of the command requests this terminator
      if (end < 0) return false;
      resolve(answer.slice(0, end));
      socket.destroy();
      return true;
    };
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      answer += part;
      if (!readVerdict() && answer.length > maxAnswerLength) socket.destroy(new Error('not a scanner'));
    });
    // clamd may respond and hang up while the file is still being sent; the response was handled by then.
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(timer);
      reject(new Error('the scanner hung up'));
    });
    socket.once('connect', () => send(socket, bytes));
  });
}

/** The command, then length-prefixed chunks, then a length of zero. */
function send(socket: { write: (part: Uint8Array | string) => unknown }, bytes: Uint8Array): void {
  socket.write('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += chunkLength) {
    const piece = bytes.subarray(at, at + chunkLength);
    socket.write(lengthOf(piece.length));
    socket.write(piece);
  }
  socket.write(lengthOf(0));
}

function lengthOf(length: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}
