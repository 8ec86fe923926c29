import { isIPv4, isIPv6 } from 'node:net';
import type { TrustProxy } from '../address-settings.ts';

/** An IPv6 address as its eight numbers. The URL parser handles all its spellings; zone ids mean nothing beyond one machine. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const numbers = (text: string | undefined) =>
    text ? text.split(':').map((part) => Number.parseInt(part, 16)) : [];
  const left = numbers(head);
  const right = numbers(tail);
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

/** The canonical form of an address, unwrapping IPv4 mapped into IPv6; null for anything else. */
function addressIn(text: string): string | null {
  const plain = text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return null;
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return groups.map((group) => group.toString(16)).join(':');
}

/** One key for one caller: whoever has an IPv6 address has its whole /64 network. */
const keyOf = (address: string | null): string =>
  address === null
    ? 'unknown'
    : isIPv6(address)
      ? `${address.split(':').slice(0, 4).join(':')}::/64`
      : address;

/**
 * The caller's address, as a key for limits and logs. `X-Forwarded-For` is read from the right, and only as far as the
 * trusted proxies wrote it: anyone can send the rest.
 */
export function clientAddress(headers: Headers, socketAddress: string, trust: TrustProxy): string {
  const socket = addressIn(socketAddress);
  if (trust.kind === 'off') return keyOf(socket);
  const forwarded = headers.get('x-forwarded-for')?.split(',') ?? [];
  /** Whether this hop is trusted to report the previous one; without an address it is a local socket. */
  const mayPass = (address: string, hop: number) =>
    trust.kind === 'hops' ? hop < trust.hops : trust.list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  let caller = socket;
  for (let hop = 0; hop < forwarded.length && (caller === null || mayPass(caller, hop)); hop += 1) {
    const before = addressIn(forwarded[forwarded.length - 1 - hop] as string);
    if (before === null) break; // no proxy wrote this
    caller = before;
  }
  return keyOf(caller);
}
