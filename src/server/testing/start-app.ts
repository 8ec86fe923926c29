import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallPath, CallRequest, CallResponse } from '#shared/calls.ts';
import { open, seal } from '#shared/envelope.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { readConfig } from '../config.ts';
import { type Engine, openDatabase } from '../db/database.ts';
import { openChanges } from '../db/open-changes.ts';
import type { Waits } from '../db/postgres.ts';
import { handlers } from '../handlers.ts';
import { makeBodyMemory } from '../http/body-memory.ts';
import { fetchPublic } from '../http/fetch-public.ts';
import { makeLog } from '../http/log.ts';
import { presentSend } from '../mail/mail-server.ts';
import { type Chain, makeChain } from '../rpc/chain.ts';
import type { Services } from '../rpc/context.ts';
import { loadKeys } from '../rpc/keys.ts';
import { makeLimits } from '../rpc/limits.ts';
import { nodeCipher } from '../rpc/node-cipher.ts';
import { diskStorage } from '../storage/disk.ts';
import { addPerson } from './add-person.ts';
import { cheapHash } from './cheap-hash.ts';
import { seededAddress, seededDatabase } from './copied-database.ts';

export const ownerEmail = 'owner@example.com';
export const ownerPassword = 'correct-horse-battery-9';

const owner = { email: ownerEmail, password: ownerPassword };

/** A database of its own for several instances: the address of one with the real content; undefined for SQLite, which has but one instance. */
export const sharedDatabase = async (engine: Engine): Promise<string | undefined> =>
  engine === 'sqlite' ? undefined : seededAddress(owner);

export interface Answer<T> {
  status: number;
  body: T;
  refusal: ErrorBody;
  headers: Headers;
}

export interface Listening {
  status: number;
  headers: Headers;
  /** The names in the next line that has any; null when the stream has ended. */
  next: () => Promise<string[] | null>;
  /** The next line, names or not. */
  line: () => Promise<string[] | null>;
  leave: () => Promise<void>;
}

export interface TestApp {
  services: Services;
  chain: Chain;
  /** Moves the clock. */
  passMs: (ms: number) => void;
  /** Makes a call as the browser does: sealed, through the whole chain. */
  call: <P extends CallPath>(
    path: P,
    request: CallRequest<P>,
    more?: { token?: string | undefined; address?: string; headers?: Record<string, string> },
  ) => Promise<Answer<CallResponse<P>>>;
  /** Makes a call with a request that the types would refuse. */
  wrong: (path: string, request: unknown, token?: string) => Promise<Answer<unknown>>;
  /** Listens to a streamed call. */
  listen: (token: string, request?: CallRequest<'changes'>) => Promise<Listening>;
  raw: (path: string, body: string, headers?: Record<string, string>) => Promise<Response>;
  upload: (
    path: 'image/single/upload' | 'image/multi/upload',
    form: FormData,
    token: string,
  ) => Promise<Answer<unknown>>;
  signIn: (email?: string, password?: string) => Promise<string>;
  /** A new person with exactly these privileges (and what they rest on), signed in. */
  asStaff: (privileges: readonly string[]) => Promise<string>;
  close: () => Promise<void>;
}

/**
 * The whole server below HTTP, on a real database with the real content; with `url`, from `sharedDatabase`, one of several instances, which
 * wait as long as the product does if `waits` does not say otherwise.
 */
export async function startApp(
  engine: Engine,
  env: Record<string, string> = {},
  { url: shared, waits }: { url?: string; waits?: Waits } = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-test-'));
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env });
  const database = shared
    ? await openDatabase({ url: shared, pool: config.DATABASE_POOL, file: '', ...(waits ? { waits } : {}) })
    : await seededDatabase(engine, dataDir, owner);
  const changes = await openChanges(database, shared, () => undefined);
  let offset = 0;
  const services: Services = {
    config,
    keys: loadKeys(dataDir, config.WIRE_KEY, config.SEAL_KEY),
    database,
    db: database.db,
    engine,
    storage: diskStorage(join(dataDir, 'files')),
    changes,
    limits: makeLimits(database, () => Date.now()), // which tests set
    backups: null,
    bodies: makeBodyMemory(),
    log: makeLog('silent'),
    now: () => new Date(Date.now() + offset),
    publicUrl: 'http://localhost:3000',
    mailWaiting: () => undefined,
    webhooksWaiting: () => undefined,
    mailServer: {
      send: () => null,
      mailsGoOut: async () => services.mailServer.send() !== null,
      async look() {
        const send = await presentSend(database.db, config, services.keys.seal);
        services.mailServer.send = () => send;
      },
    },
    fetch,
    fetchPublic,
    renderPreview: async ({ row }) => `<!doctype html><title>${row.slug}</title>`,
  };
  const chain = makeChain(services, handlers);
  // a browser's cipher takes three times the processor's time; node-cipher.test.ts holds the two to each other
  const cipher = nodeCipher(services.keys.wire[0] as Uint8Array);

  async function send(
    path: string,
    body: BodyInit,
    headers: Record<string, string>,
    address = '192.0.2.1',
  ): Promise<Answer<never>> {
    const request = new Request(`http://localhost:3000/api/${path}`, { method: 'POST', body, headers });
    const response = await chain.answer(path, request, address);
    const { data } = (await response.json()) as { data?: string };
    const value = data === undefined ? null : await open(cipher, 'res', path, data);
    return {
      status: response.status,
      body: value as never,
      refusal: value as never,
      headers: response.headers,
    }; // checked by each test
  }
  const authorised = (token: string | undefined): Record<string, string> =>
    token ? { authorization: token } : { ipaddress: '10.0.0.1' };
  const sealed = async (path: string, request: unknown) =>
    JSON.stringify({ data: await seal(cipher, 'req', path, request) });

  let people = 0;
  const app: TestApp = {
    services,
    chain,
    passMs: (ms) => {
      offset += ms;
    },
    call: async (path, request, { token, address, headers } = {}) =>
      send(path, await sealed(path, request), { ...authorised(token), ...headers }, address),
    wrong: async (path, request, token) => send(path, await sealed(path, request), authorised(token)),
    async listen(token, request = { since: 0 }) {
      const body = await sealed('changes', request);
      const sent = new Request('http://localhost:3000/api/changes', {
        method: 'POST',
        body,
        headers: authorised(token),
      });
      const { status, headers, body: answer } = await chain.answer('changes', sent, '192.0.2.1');
      const reader = (answer as ReadableStream<Uint8Array<ArrayBuffer>>)
        .pipeThrough(new TextDecoderStream())
        .getReader();
      const line = async () => {
        const { value } = await reader.read(); // the server writes a line at a time
        if (value === undefined) return null;
        const { data } = JSON.parse(value) as { data: string };
        return ((await open(cipher, 'res', 'changes', data)) as CallResponse<'changes'>).changed;
      };
      const next = async () => {
        let names = await line();
        while (names?.length === 0) names = await line();
        return names;
      };
      return { status, headers, line, next, leave: () => reader.cancel() };
    },
    raw: (path, body, headers = {}) =>
      chain.answer(
        path,
        new Request(`http://localhost:3000/api/${path}`, { method: 'POST', body, headers }),
        '192.0.2.2',
      ),
    upload: (path, form, token) => send(path, form, { authorization: token }),
    async signIn(email = ownerEmail, password = ownerPassword) {
      const { status, body } = await app.call('login', { userName: email, password });
      if (status !== 200) throw new Error(`signing in answered ${status}`);
      return body.token;
    },
    async asStaff(privileges) {
      people += 1;
      const email = `person-${people}@example.com`;
      await addPerson(database.db, privileges, {
        name: `Person ${people}`,
        userName: email,
        password: staffHash,
        at: services.now(),
      });
      return app.signIn(email, staffPassword);
    },
    async close() {
      chain.endStreams();
      await changes.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return app;
}

const staffPassword = 'seven-green-lanterns';
const staffHash = cheapHash(staffPassword);
