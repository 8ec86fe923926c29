import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { AppError } from '#shared/errors.ts';
import { isPrivateLiteral, publicLookup, type Resolve, resolveAll } from './public-lookup.ts';

/** Total time for lookups, connections, redirects and the whole response. */
const deadlineMs = 20_000;
const maxRedirects = 3;

interface Asked {
  /** Beginnings of the accepted media types; a response of another type is not read. */
  types: readonly string[];
  maxBytes: number;
  /** Called with the size of each piece before it is kept; throws to refuse it. */
  hold: (bytes: number) => void;
  /** Exceptions from the rules below, for test servers on this machine. */
  trusts?: (url: URL) => boolean;
  resolve?: Resolve;
  withinMs?: number;
}
export type FetchPublic = (address: string, asked: Asked) => Promise<Uint8Array>;

const refused = (words: string) => new AppError(422, words);
const notPublic = () => refused('Its address is not a public https address');
const silent = () => refused('The other website does not answer');

/** Allows only URLs that anybody on the internet could fetch: https on its default port, without credentials. */
function publicUrl(address: string, base: URL | undefined, { trusts }: Asked): URL {
  const url = URL.parse(address, base?.href);
  if (!url) throw notPublic();
  const open = url.protocol === 'https:' && !url.port && !url.username && !url.password;
  if (!trusts?.(url) && (!open || isPrivateLiteral(url))) throw notPublic();
  return url;
}

function ask(url: URL, signal: AbortSignal, { trusts, resolve = resolveAll, types }: Asked) {
  const start = url.protocol === 'http:' ? httpRequest : httpsRequest; // only a trusted one
  return new Promise<IncomingMessage>((done, fail) => {
    const request = start(
      url,
      {
        headers: { accept: types.map((type) => `${type}*`).join(), 'accept-encoding': 'identity' },
        agent: false, // a connection that was checked is used once
        signal,
        ...(trusts?.(url) ? {} : { lookup: publicLookup(resolve, notPublic) }),
      },
      done,
    );
    request.on('error', fail);
    request.end();
  });
}

async function read(answer: IncomingMessage, { types, maxBytes, hold }: Asked): Promise<Uint8Array> {
  const { statusCode = 0, headers } = answer;
  const tooLarge = () => new AppError(413, `It is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB`);
  if (statusCode !== 200) throw refused(`The other website answered ${statusCode}`);
  if (!types.some((type) => headers['content-type']?.toLowerCase().startsWith(type)))
    throw refused('There is no image at its address');
  if (Number(headers['content-length']) > maxBytes) throw tooLarge();
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > maxBytes) throw tooLarge();
    hold(piece.length);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Fetches a public address. Neither its DNS records nor its redirects can lead into a private network. */
export const fetchPublic: FetchPublic = async (address, asked) => {
  const signal = AbortSignal.timeout(asked.withinMs ?? deadlineMs);
  let url = publicUrl(address, undefined, asked);
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const answer = await ask(url, signal, asked);
      try {
        const { statusCode = 0, headers } = answer;
        if (statusCode < 300 || statusCode >= 400 || !headers.location) return await read(answer, asked);
        url = publicUrl(headers.location, url, asked);
      } finally {
        answer.on('error', () => undefined); // the unread rest is discarded
        answer.destroy();
      }
    }
  } catch (error) {
    throw error instanceof AppError ? error : silent();
  }
  throw refused('Its address redirects too many times');
};
