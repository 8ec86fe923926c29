import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates } from 'node:tls';

const files = ['sslrootcert', 'sslcert', 'sslkey'];

/**
 * The libpq mode for the TLS that the driver derives from an address (pg-connection-string); null if neither the address nor the
 * environment sets one. With `require` the driver verifies the certificate and libpq does not; libpq does not know `no-verify`.
 */
function modeOf(asked: URLSearchParams): string | null {
  const mode = asked.get('sslmode');
  if (asked.get('uselibpqcompat') === 'true') {
    if (mode === 'require' || mode === 'prefer')
      return mode === 'require' && asked.get('sslrootcert') ? 'verify-ca' : 'require';
    if (mode === 'verify-ca') return mode;
  }
  const short =
    asked.get('ssl') || (asked.get('sslnegotiation') === 'direct' ? 'true' : process.env.PGSSLMODE);
  const meant = mode || (files.some((name) => asked.get(name)) ? 'verify-full' : short);
  if (!meant) return null;
  if (meant === 'disable' || meant === '0') return 'disable';
  return meant === 'no-verify' ? 'require' : 'verify-full';
}

/** The TLS of an address for PostgreSQL's own programs, as its driver reads it. */
export function tlsOf(asked: URLSearchParams): Record<string, string | null> {
  const mode = modeOf(asked);
  return {
    PGSSLMODE: mode,
    PGSSLNEGOTIATION: asked.get('sslnegotiation'),
    // given a root certificate, libpq checks against it even with `require`
    PGSSLROOTCERT: mode?.startsWith('verify-') ? asked.get('sslrootcert') : null,
    PGSSLCERT: asked.get('sslcert'),
    PGSSLKEY: asked.get('sslkey'),
  };
}

/**
 * Makes PostgreSQL's own programs trust whom the driver trusts, where an address names no root certificate: libpq would look into the
 * home folder, and before version 16 nowhere else. Call `remove` when the program has ended.
 */
export function trustOf(environment: Record<string, string>): {
  environment: Record<string, string>;
  remove: () => void;
} {
  if (environment.PGSSLMODE !== 'verify-full' || environment.PGSSLROOTCERT)
    return { environment, remove: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'roots-'));
  const roots = join(folder, 'roots.pem');
  writeFileSync(roots, getCACertificates('default').join('\n'));
  return {
    environment: { ...environment, PGSSLROOTCERT: roots },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
