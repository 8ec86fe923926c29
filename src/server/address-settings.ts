import { BlockList, isIP, isIPv6, type NetConnectOpts } from 'node:net';
import * as z from 'zod/mini';
import { withoutEndSlashes } from '#shared/addresses.ts';

const mustBeEncoded =
  'is not a valid address: in its user name and password, write characters such as % # / ? @ as %25 %23 %2F %3F %40';

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** The address of a database. The driver also takes one with a name and no host, as when `?host=` names a socket; `URL` does not. */
export const databaseAddress = (text: string): URL =>
  new URL(URL.canParse(text) ? text : text.replace('@/', '@localhost/'));

/** Whether the address says what was meant: a bare `#` or `/` in the password cuts it off, and a bare `%` cannot be decoded. */
function hasReadableParts(text: string, read: (text: string) => URL): boolean {
  let url: URL;
  try {
    url = read(text);
  } catch {
    return false;
  }
  const { username, password, hostname, pathname, hash } = url;
  return [username, password, hostname, pathname].every(isDecodable) && !`${pathname}${hash}`.includes('@');
}

/** The port after the host, unless a bare character in the password hides where the host begins. */
const portOf = (text: string): string =>
  /^\w+:\/\/(?:[^@]*@)?(?:\[[^\]]*\]|[^@:/?#]*):([^@/?#]*)(?:[/?#][^@]*)?$/.exec(text)?.[1] ?? '';
const hasPort = (text: string): boolean => /^\d*$/.test(portOf(text)) && Number(portOf(text)) <= 65_535;
const wrongPort = { error: 'must have a port number up to 65535', abort: true } as const;

/** Those of PostgreSQL and of the driver, which takes any other word for one that wants TLS. */
const sslModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];
const hasSslMode = (text: string): boolean =>
  databaseAddress(text)
    .searchParams.getAll('sslmode')
    .every((mode) => sslModes.includes(mode));

const webAddress = (isFit: (url: URL) => boolean, words: string) =>
  z
    .string()
    .check(
      z.refine(
        (text) => /^https?:\/\/[^/\s]\S*$/i.test(text) && URL.canParse(text) && isFit(new URL(text)),
        words,
      ),
    );

/** An address that requests go to or below: none can be sent where a user name, a query or a fragment is in it. */
export const httpUrl = webAddress(
  ({ username, password, search, hash }) => [username, password, search, hash].every((part) => part === ''),
  'must be an address such as https://www.example.com, without a user name, “?” or “#”',
);

/** The address of the site: everything it leads to is below its root. Kept as browsers write it. */
export const siteUrl = z.pipe(
  webAddress(
    ({ username, password, pathname, search, hash }) =>
      [username, password, search, hash].every((part) => part === '') && pathname === '/',
    'must be the address of the site alone, such as https://www.example.com, without a path',
  ),
  z.transform((text) => new URL(text).origin),
);

export const databaseUrl = z.string().check(
  z.regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://', abort: true }),
  z.refine(hasPort, wrongPort),
  z.refine((text) => hasReadableParts(text, databaseAddress), { error: mustBeEncoded, abort: true }),
  z.refine(hasSslMode, `must have one of these as sslmode: ${sslModes.join(', ')}`),
);

export const smtpUrl = z.string().check(
  z.regex(/^smtps?:\/\/[^/]/, { error: 'must start with smtp:// or smtps:// and name a host', abort: true }),
  z.refine(hasPort, wrongPort),
  z.refine((text) => hasReadableParts(text, (address) => new URL(address)), mustBeEncoded),
);

/** An address for comparing: capital letters in the host, the default port and slashes at the end make no difference. */
export function comparable(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return address;
  const { origin, pathname } = new URL(address);
  return origin + withoutEndSlashes(pathname);
}

/** Who is trusted to report a caller’s address: nobody, a number of proxies, or proxies at these addresses. */
export type TrustProxy = { kind: 'off' } | { kind: 'hops'; hops: number } | { kind: 'list'; list: BlockList };

/** Reads the TRUST_PROXY setting: off, a number of hops, or addresses and networks with commas between. */
export function parseTrustProxy(setting: string | undefined): TrustProxy {
  const text = setting?.trim();
  if (!text || text === 'off' || text === '0') return { kind: 'off' };
  if (/^\d{1,2}$/.test(text)) return { kind: 'hops', hops: Number(text) };
  const list = new BlockList();
  for (const part of text.split(',').map((each) => each.trim())) {
    const [address = '', bits] = part.split(/\/(.*)/, 2);
    const most = isIPv6(address) ? 128 : 32;
    if (!isIP(address) || (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= most))) {
      throw new Error(`TRUST_PROXY: “${part}” is neither an address nor a network such as 10.0.0.0/8`);
    }
    list.addSubnet(address, bits === undefined ? most : Number(bits), most === 128 ? 'ipv6' : 'ipv4');
  }
  return { kind: 'list', list };
}

const scannerPort = 3310;

/**
 * Parses CLAMAV_SOCKET: the path of a Unix socket, or `host`, `host:port`, `[::1]:3310`, optionally prefixed with `unix:`
 * or `tcp://`. Null when it is neither.
 */
export function scannerAt(setting: string): NetConnectOpts | null {
  const text = setting.trim();
  const path = /^(?:unix:(?:\/\/)?)?(\/.+)$/.exec(text)?.[1] ?? /^unix:(.+)$/.exec(text)?.[1];
  if (path) return { path };
  const match = /^(?:tcp:\/\/)?(?:\[([0-9a-f:.]+)\]|([\w.-]+))(?::(\d{1,5}))?\/?$/i.exec(text);
  const port = Number(match?.[3] ?? scannerPort);
  if (!match || port < 1 || port > 65_535) return null;
  return { host: (match[1] ?? match[2]) as string, port }; // one of the two groups matched
}
