import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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
 * Settings of a cluster that is thrown away: no fsync, no full pages in the WAL, and no autovacuum of its hundreds of small databases.
 * Tests that read plans analyze their tables themselves.
 */
const fleeting = Object.entries({
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
})
  .map(([name, value]) => ` -c ${name}=${value}`)
  .join('');

/** Suspends or resumes all processes of a server, beginning with the one that starts the others. */
function signal(data, name) {
  const first = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0];
  process.kill(Number(first), name);
  const others = spawnSync('pgrep', ['-P', first], { encoding: 'utf8' }).stdout;
  for (const pid of others.split('\n').filter(Boolean)) process.kill(Number(pid), name);
}

/** @returns {never} */
const notOurs = () => {
  throw new Error(
    'the cluster of TEST_DATABASE_URL belongs to another program and cannot be started or copied here',
  );
};

/**
 * A private cluster for the tests, in a folder of its own within `parent` and as a non-root user; `durable` has it write
 * through to the disk, as in production. Null if PostgreSQL is not installed and cannot be.
 */
export function startPostgres({ durable = false, parent = tmpdir() } = {}) {
  if (process.env.TEST_DATABASE_URL && !durable)
    return {
      url: process.env.TEST_DATABASE_URL,
      bin: null,
      start: notOurs,
      serveCopy: notOurs,
      stop: () => undefined,
    };
  if (!binaries()) installPackage('postgresql');
  const bin = binaries();
  if (!bin) return null;
  const folder = mkdtempSync(join(parent, 'site-postgres-'));
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
  const ports = new Map();
  /** Starts the server on a data folder, new or used before; false if that fails. */
  function serve(from) {
    if (!ports.has(from)) ports.set(from, freePort());
    const options = `-p ${ports.get(from)} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200${durable ? '' : fleeting}`;
    const args = ['-D', from, '-w', '-t', '30', '-l', `${from}.log`, '-o', options, 'start'];
    return run('pg_ctl', args).status === 0;
  }
  const urlOf = (from) => `postgres://site@127.0.0.1:${ports.get(from)}/postgres`;
  if (!serve(data)) {
    console.log('PostgreSQL could not be started; its half of the server tests is skipped.');
    return null;
  }
  let stopped = false;
  return {
    url: urlOf(data),
    /** The folder of its programs. */
    bin,
    /** Starts it again after it stopped by itself. */
    start: () => serve(data),
    /** Starts a second server on a copy of the files as they are at this moment, which is what a power cut leaves behind. Returns its address. */
    serveCopy() {
      const copy = join(folder, `copy-${ports.size}`);
      signal(data, 'SIGSTOP');
      try {
        execFileSync('cp', ['-a', data, copy]);
      } finally {
        signal(data, 'SIGCONT');
      }
      rmSync(join(copy, 'postmaster.pid'));
      if (!serve(copy)) throw new Error('PostgreSQL did not start on the copy of its files');
      return urlOf(copy);
    },
    stop() {
      if (stopped) return;
      stopped = true;
      for (const from of ports.keys()) run('pg_ctl', ['-D', from, '-m', 'immediate', 'stop']);
      spawnSync('rm', ['-rf', folder]);
    },
  };
}
