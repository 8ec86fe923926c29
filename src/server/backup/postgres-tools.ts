import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { databaseAddress } from '../address-settings.ts';
import { tlsOf, trustOf } from './postgres-tls.ts';

const debian = '/usr/lib/postgresql';
const extension = process.platform === 'win32' ? '.exe' : '';
const isInPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => folder !== '' && existsSync(join(folder, `${name}${extension}`)));

/** Path of a PostgreSQL client program; throws with instructions if it is missing. */
export function toolPath(name: string): string {
  if (isInPath(name)) return name;
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const path = versions.map((version) => join(debian, version, 'bin', name)).find((file) => existsSync(file));
  if (path) return path;
  throw new Error(
    `${name} is missing. Install PostgreSQL’s client programs (on Debian: postgresql-client), at least of the server’s version.`,
  );
}

/** The connection as environment variables: command lines are visible to every account of the machine. */
export function environmentOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = databaseAddress(url);
  const given: Record<string, string | null> = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname.replace(/^\[|\]$/g, '')),
    PGPORT: searchParams.get('port') || port,
    PGUSER: searchParams.get('user') || decodeURIComponent(username),
    PGPASSWORD: searchParams.get('password') || decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...tlsOf(searchParams),
  };
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/** Starts a PostgreSQL client program, which reads `input`; `ended` rejects with its error output. */
export function runTool(
  name: string,
  args: string[],
  url: string | null,
  input?: AsyncIterable<string | Buffer>,
): { output: Readable; ended: Promise<void> } {
  const path = toolPath(name);
  const { environment, remove } = trustOf(url ? environmentOf(url) : {});
  const child = spawn(path, args, {
    stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  if (input && child.stdin) pipeline(input, child.stdin).catch(() => undefined); // its own words say why it stopped reading
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} failed: ${said.trim() || `code ${code}`}`)),
    );
  }).finally(remove);
  return { output: child.stdout as Readable, ended };
}

/** Runs a PostgreSQL client program to its end, discarding its output. */
export async function completeTool(name: string, args: string[], url: string): Promise<void> {
  const { output, ended } = runTool(name, args, url);
  output.resume();
  await ended;
}

export const databaseName = (url: string): string =>
  decodeURIComponent(databaseAddress(url).pathname.slice(1));
