import { BlockList, isIP } from 'node:net';

/** Who is believed about a caller's address: nobody, a number of proxies, or proxies at these addresses. */
export type TrustProxy = { kind: 'off' } | { kind: 'hops'; hops: number } | { kind: 'list'; list: BlockList };

export function parseTrustProxy(setting: string | undefined): TrustProxy {
  if (!setting || setting === 'off' || setting === '0') return { kind: 'off' };
  if (/^\d+$/.test(setting)) return { kind: 'hops', hops: Number(setting) };
  const list = new BlockList();
  for (const part of setting.split(',').map((each) => each.trim())) {
    const [address, bits] = part.split('/') as [string, string | undefined];
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return { kind: 'list', list };
}

const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '').replace(/^\[|\]$/g, '');

/** One key for one caller: an IPv6 network of 64 bits counts as one. */
function keyOf(address: string): string {
  if (isIP(address) !== 6) return address || 'unknown';
  const [head, tail] = address.toLowerCase().split('::') as [string, string | undefined];
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const whole = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${whole.slice(0, 4).map((part) => part.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** The caller's address. `X-Forwarded-For` is read only as far as the trusted proxies wrote it. */
export function clientAddress(headers: Headers, socketAddress: string, trust: TrustProxy): string {
  const socket = plain(socketAddress);
  if (trust.kind === 'off') return keyOf(socket);
  const chain = [...(headers.get('x-forwarded-for') ?? '').split(',').map(plain).filter((each) => isIP(each) !== 0), socket];
  if (trust.kind === 'hops') return keyOf(chain[Math.max(0, chain.length - 1 - trust.hops)] as string);
  const trusted = (address: string) => isIP(address) !== 0 && trust.list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return keyOf(chain.findLast((address) => !trusted(address)) ?? (chain[0] as string));
}
