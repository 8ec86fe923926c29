import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackage } from './system-package.mjs';

const base = '/usr/lib/postgresql';

function binaries() {
  if (existsSync(base)) {
    const newest = readdirSync(base)
      .sort((a, b) => Number(b) - Number(a))
      .find((version) => existsSync(join(base, version, 'bin/initdb')));
    if (newest) return join(base, newest, 'bin');
  }
  const path = spawnSync('which', ['initdb'], { encoding: 'utf8' }).stdout?.trim();
  return path ? join(path, '..') : null;
}

const freePort = () => {
  const code =
    "const s=require('net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})";
  return Number(execFileSync(process.execPath, ['-e', code], { encoding: 'utf8' }));
};

/**
 * A private cluster for the tests, in its own folder and as a non-root user; `durable` has it write through to the disk, as
 * in production. Null if PostgreSQL is not installed and cannot be.
 */
export function startPostgres({ durable = false } = {}) {
  if (process.env.TEST_DATABASE_URL && !durable)
    return { url: process.env.TEST_DATABASE_URL, stop: () => undefined };
  if (!binaries()) installPackage('postgresql');
  const bin = binaries();
  if (!bin) return null;
  const folder = mkdtempSync(join(tmpdir(), 'site-postgres-'));
  const root = process.getuid?.() === 0;
  const user = root ? (spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody') : null;
  const run = (name, args) => {
    const line = [join(bin, name), ...args].map((word) => `'${word}'`).join(' ');
    const [command, all] = user ? ['su', [user, '-s', '/bin/sh', '-c', line]] : ['/bin/sh', ['-c', line]];
    return spawnSync(command, all, { cwd: '/tmp', encoding: 'utf8' });
  };
  if (user) execFileSync('chown', [user, folder]);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const made = run('initdb', ['-D', data, '-U', 'site', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  if (made.status !== 0) {
    console.log(`PostgreSQL could not be prepared: ${made.stderr?.split('\n')[0]}`);
    return null;
  }
  const port = freePort();
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=${durable ? 'on' : 'off'} -c max_connections=100`;
  const started = run('pg_ctl', [
    '-D',
    data,
    '-w',
    '-t',
    '30',
    '-l',
    join(folder, 'log'),
    '-o',
    options,
    'start',
  ]);
  if (started.status !== 0) {
    console.log('PostgreSQL could not be started; its half of the server tests is skipped.');
    return null;
  }
  let stopped = false;
  return {
    url: `postgres://site@127.0.0.1:${port}/postgres`,
    stop() {
      if (stopped) return;
      stopped = true;
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      spawnSync('rm', ['-rf', folder]);
    },
  };
}
