import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { getCACertificates } from 'node:tls';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { environmentOf, runTool } from './postgres-tools.ts';

test('PostgreSQL’s programs get the parts of a URL as the driver parses them', () => {
  expect(environmentOf('postgres://me:50%25@%2Frun%2Fpostgresql/site')).toEqual({
    PGHOST: '/run/postgresql',
    PGUSER: 'me',
    PGPASSWORD: '50%',
    PGDATABASE: 'site',
  });
  expect(environmentOf('postgres://me@/site?host=/run/postgresql')).toEqual({
    PGHOST: '/run/postgresql',
    PGUSER: 'me',
    PGDATABASE: 'site',
  });
});

test('port, name and password can be query parameters of the URL, as the driver parses them', () => {
  expect(environmentOf('postgres:///site?host=/run/postgresql&port=5433&user=me&password=50%25')).toEqual({
    PGHOST: '/run/postgresql',
    PGPORT: '5433',
    PGUSER: 'me',
    PGPASSWORD: '50%',
    PGDATABASE: 'site',
  });
});

describe('PostgreSQL’s programs use the same TLS settings as the driver', () => {
  afterEach(() => vi.unstubAllEnvs());
  const tlsOf = (query: string) => {
    const all = Object.entries(environmentOf(`postgres://me@db.example.com/site?${query}`));
    return Object.fromEntries(all.filter(([name]) => name.startsWith('PGSSL')));
  };
  const verified = { PGSSLMODE: 'verify-full' };
  const unverified = { PGSSLMODE: 'require' };

  test.each([
    ['', {}],
    ['sslmode=disable', { PGSSLMODE: 'disable' }],
    ['ssl=0', { PGSSLMODE: 'disable' }],
    ['sslmode=no-verify', unverified],
    ['ssl=no-verify', unverified],
    ['sslmode=no-verify&sslrootcert=/ca.crt', unverified],
    ['ssl=true', verified],
    ['ssl=1', verified],
    ['sslmode=prefer', verified],
    ['sslmode=require', verified],
    ['sslmode=verify-ca', verified],
    ['sslmode=verify-full', verified],
    ['sslrootcert=/ca.crt', { ...verified, PGSSLROOTCERT: '/ca.crt' }],
    ['sslmode=require&sslrootcert=/ca.crt', { ...verified, PGSSLROOTCERT: '/ca.crt' }],
    ['ssl=true&sslcert=/me.crt&sslkey=/me.key', { ...verified, PGSSLCERT: '/me.crt', PGSSLKEY: '/me.key' }],
    ['sslnegotiation=direct', { ...verified, PGSSLNEGOTIATION: 'direct' }],
    ['uselibpqcompat=true&sslmode=prefer', unverified],
    ['uselibpqcompat=true&sslmode=require', unverified],
    [
      'uselibpqcompat=true&sslmode=require&sslrootcert=/ca.crt',
      { PGSSLMODE: 'verify-ca', PGSSLROOTCERT: '/ca.crt' },
    ],
    [
      'uselibpqcompat=true&sslmode=verify-ca&sslrootcert=/ca.crt',
      { PGSSLMODE: 'verify-ca', PGSSLROOTCERT: '/ca.crt' },
    ],
  ])('%s', (query, environment) => {
    expect(tlsOf(query)).toEqual(environment);
  });

  test.each([
    ['no-verify', unverified],
    ['require', verified],
  ])('PGSSLMODE=%s of the environment, if the URL has none', (mode, environment) => {
    vi.stubEnv('PGSSLMODE', mode);
    expect(tlsOf('')).toEqual(environment);
    expect(tlsOf('sslmode=disable')).toEqual({ PGSSLMODE: 'disable' });
  });

  test('and the same trusted certificates, until they have ended', async () => {
    const script = 'echo "$PGSSLROOTCERT"; grep -c "BEGIN CERTIFICATE" "$PGSSLROOTCERT"';
    const { output, ended } = runTool('sh', ['-c', script], 'postgres://me@db.example.com/site?ssl=true');
    const said = (await output.setEncoding('utf8').toArray()).join('');
    await ended;
    const [roots, found] = said.split('\n') as [string, string];
    expect(Number(found)).toBe(getCACertificates('default').length);
    expect(existsSync(dirname(roots))).toBe(false);
  });
});
