import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productionArgs, productionEnv } from '../bin/production.mjs';
import { type Cipher, open, seal, webCipher } from '../src/shared/envelope.ts';

const root = join(import.meta.dirname, '..');
export const email = 'owner@example.com';
export const password = 'correct-horse-battery-9';

export interface Sealed {
  /** As received. */
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: journeys look at answers from outside, as a stranger's program would
  body: any;
  headers: Headers;
}

export interface Product {
  url: string;
  pid: number;
  dataDir: string;
  output: () => string;
  /** A sealed call from outside, as the reference (Calls) describes it. */
  call: (
    path: string,
    request: unknown,
    token?: string | null,
    headers?: Record<string, string>,
  ) => Promise<Sealed>;
  signIn: () => Promise<string>;
  kill: () => Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop: () => Promise<number | null>;
}

const wireKey = randomBytes(32);

/** Starts the built product as its users do, on a free port; with the same folder it goes on where it was. */
export async function startProduct({
  dataDir = mkdtempSync(join(tmpdir(), 'site-e2e-')),
  env = {},
}: {
  dataDir?: string;
  env?: Record<string, string>;
} = {}): Promise<Product> {
  const child = spawn(process.execPath, productionArgs, {
    cwd: root,
    env: {
      ...process.env,
      ...productionEnv,
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      WIRE_KEY: wireKey.toString('base64url'),
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      ...env,
    },
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const match = /Site:\s+(http:\/\/localhost:(\d+))\//.exec(output);
      if (match) resolve(`http://127.0.0.1:${match[2]}`);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}: ${output}`)));
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const key = env.WIRE_KEY ? Buffer.from(env.WIRE_KEY, 'base64url') : wireKey;
  const cipher: Cipher = await webCipher(new Uint8Array(key));
  const product: Product = {
    url,
    pid: child.pid as number, // it has printed its address, so it runs
    dataDir,
    output: () => output,
    async call(path, request, token, more) {
      const response = await fetch(`${url}/api/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: token } : { ipaddress: '10.0.0.1' }),
          ...more,
        },
        body: JSON.stringify({ data: await seal(cipher, 'req', path, request) }),
      });
      const { data } = (await response.json()) as { data: string };
      return {
        status: response.status,
        body: await open(cipher, 'res', path, data),
        headers: response.headers,
      };
    },
    async signIn() {
      const { status, body } = await product.call('login', { userName: email, password });
      if (status !== 200) throw new Error(`signing in answered ${status}`);
      return body.token as string;
    },
    kill: () => end(child, 'SIGKILL', ended).then(() => undefined),
    stop: () => end(child, 'SIGTERM', ended),
  };
  return product;
}

async function end(
  child: ChildProcess,
  signal: NodeJS.Signals,
  ended: Promise<number | null>,
): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  return ended;
}

export const clear = (product: Product) => rmSync(product.dataDir, { recursive: true, force: true });
