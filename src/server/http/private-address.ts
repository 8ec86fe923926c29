import { BlockList, isIP } from 'node:net';

const refused = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  refused.addSubnet(net, bits, 'ipv4');

/** Only 2000::/3 is given to public networks; within it, these are not public, or lead to IPv4 addresses. */
const reachable = new BlockList();
reachable.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  refused.addSubnet(net, bits, 'ipv6');

/** Whether an IP address belongs to this machine, a private network or no network at all. */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 4) return refused.check(address, 'ipv4');
  return !reachable.check(address, 'ipv6') || refused.check(address, 'ipv6');
}
