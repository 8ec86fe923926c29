import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { databaseAddress } from '../address-settings.ts';

const debian = '/usr/lib/postgresql';

/** Where one of PostgreSQL's own programs is; refused in words where it is not. */
export function toolPath(name: string): string {
  if (!spawnSync(name, ['--version']).error) return name;
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const path = versions.map((version) => join(debian, version, 'bin', name)).find((file) => existsSync(file));
  if (path) return path;
  throw new Error(
    `${name} is missing. Install PostgreSQL’s client programs (on Debian: postgresql-client), at least of the server’s version.`,
  );
}

/** The address by environment: what stands on a command line is seen by every account of the machine. */
export function environmentOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = databaseAddress(url);
  const given: Record<string, string | null> = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname.replace(/^\[|\]$/g, '')),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode'),
    PGSSLROOTCERT: searchParams.get('sslrootcert'),
  };
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/** Starts one of PostgreSQL's own programs on a database; `ended` rejects with what it says. */
export function runTool(
  name: string,
  args: string[],
  url: string | null,
): { output: Readable; ended: Promise<void> } {
  const child = spawn(toolPath(name), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(url ? environmentOf(url) : {}) },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} failed: ${said.trim() || `code ${code}`}`)),
    );
  });
  return { output: child.stdout, ended };
}

/** Runs a PostgreSQL program to its end, without its output. */
export async function completeTool(name: string, args: string[], url: string): Promise<void> {
  const { output, ended } = runTool(name, args, url);
  output.resume();
  await ended;
}

export const databaseName = (url: string): string =>
  decodeURIComponent(databaseAddress(url).pathname.slice(1));
