import { type LookupAddress, lookup as resolveName } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-address.ts';

export type Resolve = (
  name: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export const resolveAll: Resolve = (name, done) => resolveName(name, { all: true }, done);

/** An address that is no name, which is connected to without a lookup. */
export function isPrivateLiteral({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && isPrivateAddress(host);
}

/**
 * Resolves only to addresses that are allowed: the address that was checked is the one connected to, whatever the name resolves
 * to a moment later.
 */
export const publicLookup =
  (resolve: Resolve, refused: () => Error): LookupFunction =>
  (name, options, done) =>
    resolve(name, (error, addresses) => {
      const first = addresses?.[0];
      if (error) return done(error, '');
      if (!first || addresses.some(({ address }) => isPrivateAddress(address))) return done(refused(), '');
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
