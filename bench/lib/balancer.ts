// The balancers of deploy/, in front of local instances.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { sleep } from './process.ts';

export type BalancerName = 'haproxy' | 'nginx';

interface Balancer {
  url: string;
  /** Description of the balancer. */
  name: string;
  stop: () => unknown;
}

export const isHere = (name: BalancerName): boolean => !spawnSync(name, ['-v']).error;
const deployed = (file: string) => readFileSync(join(import.meta.dirname, '../../deploy', file), 'utf8');

/** deploy/haproxy.cfg with other servers and another port to listen on; everything else stays as people copy it. */
function haproxyFile(port: number, ports: readonly number[]): string {
  const servers = ports.map((each, index) => `    server s${index} 127.0.0.1:${each}`).join('\n');
  return deployed('haproxy.cfg')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace(/( {4}server .+\n?)+/, `${servers}\n`);
}

function nginxFile(folder: string, port: number, ports: readonly number[]): string {
  const [, options = ''] = /server 127\.0\.0\.1:3001( [^;]*);/.exec(deployed('nginx.conf')) ?? [];
  const servers = ports.map((each) => `    server 127.0.0.1:${each}${options};`).join('\n');
  const site = deployed('nginx.conf')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace(/( {4}server 127.+\n)+/, `${servers}\n`);
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  return `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr crit;
events { worker_connections 1024; }
http { access_log off;
${kept}
${site}
}`;
}

/** If none is installed, connections are distributed round-robin. */
async function inTurn(port: number, ports: readonly number[]): Promise<() => unknown> {
  let turn = 0;
  const server = createServer(async (from) => {
    from.on('error', () => undefined);
    for (let tried = 0; tried < ports.length; tried += 1) {
      const to = connect(ports[turn++ % ports.length] ?? 0, '127.0.0.1');
      const open = await new Promise((done) => {
        to.once('connect', () => done(true));
        to.on('error', () => done(false));
      });
      if (!open) continue;
      to.on('error', () => from.destroy());
      return void from.pipe(to).pipe(from);
    }
    from.destroy();
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return () => server.close();
}

export async function startBalancer(
  name: BalancerName,
  folder: string,
  ports: readonly number[],
): Promise<Balancer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  if (ports.length === 0) return { url, name: 'nothing', stop: () => undefined };
  if (!isHere(name)) return { url, name: 'nothing but turns', stop: await inTurn(port, ports) };
  const file = join(folder, `${name}.conf`);
  writeFileSync(file, name === 'nginx' ? nginxFile(folder, port, ports) : haproxyFile(port, ports));
  const args = name === 'nginx' ? ['-c', file, '-p', folder] : ['-f', file, '-db'];
  const child = spawn(name, args, { stdio: 'ignore' });
  await sleep(2_000); // two checks of each instance
  if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
  return { url, name, stop: () => child.kill('SIGTERM') };
}
