import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { CallPath, CallRequest, CallResponse } from '#shared/calls.ts';
import { open, seal } from '#shared/envelope.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { SettingKey, Settings } from '#shared/settings/index.ts';
import { readConfig } from '../config.ts';
import { localChanges } from '../db/changes.ts';
import type { Engine } from '../db/database.ts';
import { makeFormToken } from '../desk/form-token.ts';
import { handlers } from '../handlers.ts';
import { makeBodyMemory } from '../http/body-memory.ts';
import { makeLog } from '../http/log.ts';
import { makeChain } from '../rpc/chain.ts';
import type { Services } from '../rpc/context.ts';
import { newToken, tokenDigest } from '../rpc/find-staff.ts';
import { makeLimits } from '../rpc/limits.ts';
import { nodeCipher } from '../rpc/node-cipher.ts';
import { diskStorage } from '../storage/disk.ts';
import { addPerson } from './add-person.ts';
import { seededDatabase } from './copied-database.ts';

export type Answer<P extends CallPath> =
  | { status: 200; body: CallResponse<P>; headers: Headers }
  | { status: number; body: ErrorBody; headers: Headers };

/** The API on a real, seeded database and a folder of its own, with a clock the test sets. Close it when done. */
export async function openDesk(
  options: { engine?: Engine; env?: Record<string, string>; fetch?: typeof fetch } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'desk-'));
  /** A Tuesday, 15:00 at the office. */
  let time = new Date('2026-01-06T09:30:00.000Z');
  const now = () => time;
  const systemClock = vi.spyOn(Date, 'now').mockImplementation(() => time.getTime()); // what limits go by
  const first = { email: 'owner@example.com', password: 'correct horse battery' };
  const database = await seededDatabase(options.engine ?? 'sqlite', folder, first, time);
  let woken = 0;
  const keys = {
    wire: [new Uint8Array(randomBytes(32))],
    sign: new Uint8Array(randomBytes(32)),
    seal: new Uint8Array(randomBytes(32)),
  };
  const services: Services = {
    config: readConfig({ DATA_DIR: folder, ...options.env }),
    keys,
    database,
    db: database.db,
    engine: database.engine,
    storage: diskStorage(folder),
    changes: localChanges(),
    backups: null,
    limits: makeLimits(database, () => Date.now()), // which tests set
    bodies: makeBodyMemory(),
    log: makeLog('silent'),
    now,
    publicUrl: 'https://www.example.com',
    mailWaiting: () => {
      woken += 1;
    },
    webhooksWaiting: () => undefined,
    mailServer: {
      send: () => null,
      mailsGoOut: async () => services.mailServer.send() !== null,
      look: async () => undefined,
    },
    fetch: options.fetch ?? (() => Promise.reject(new Error('no network in tests'))),
    fetchPublic: () => Promise.reject(new Error('no network in tests')),
    renderPreview: () => Promise.reject(new Error('a desk has no pages')),
  };
  const chain = makeChain(services, handlers);
  const cipher = nodeCipher(keys.wire[0] as Uint8Array);

  async function call<P extends CallPath>(
    path: P,
    request: CallRequest<P>,
    by: { token?: string; address?: string } = {},
  ): Promise<Answer<P>> {
    const body = JSON.stringify({ data: await seal(cipher, 'req', path, request) });
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (by.token) headers.authorization = by.token;
    return send(path, { body, headers }, by.address);
  }

  /** Makes a call with files beside the sealed request. */
  async function callWithFiles(path: CallPath, request: object, files: readonly (readonly [string, File])[]) {
    const body = new FormData();
    body.set('data', await seal(cipher, 'req', path, request));
    for (const [name, file] of files) body.append(name, file);
    return send(path, { body });
  }

  async function send<P extends CallPath>(
    path: P,
    sent: RequestInit,
    address = '203.0.113.7',
  ): Promise<Answer<P>> {
    const request = new Request(`http://localhost/api/${path}`, { method: 'POST', ...sent });
    const response = await chain.answer(path, request, address);
    const { data } = (await response.json()) as { data: string };
    const opened = await open(cipher, 'res', path, data);
    return { status: response.status, body: opened, headers: response.headers } as Answer<P>; // the chain checked it against the call's schema
  }

  /** The answer of a call that has to succeed. */
  async function ok<P extends CallPath>(
    path: P,
    request: CallRequest<P>,
    by?: { token?: string; address?: string },
  ): Promise<CallResponse<P>> {
    const answer = await call(path, request, by);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as CallResponse<P>;
  }

  /** A person with exactly these privileges, signed in. */
  async function staff(privileges: readonly string[], name = 'Mala'): Promise<{ id: number; token: string }> {
    const userName = `${randomBytes(4).toString('hex')}@example.com`;
    const id = await addPerson(database.db, privileges, { name, userName, password: null, at: time });
    return signIn(id);
  }

  async function signIn(id: number): Promise<{ id: number; token: string }> {
    const at = time.toISOString();
    const token = newToken();
    await database.db
      .insertInto('sessions')
      .values({
        token: tokenDigest(token),
        user: id,
        userAgent: 'test',
        address: '',
        createdAt: at,
        lastSeenAt: '2100-01-01T00:00:00.000Z',
        expiresAt: '2100-01-01T00:00:00.000Z',
      })
      .execute();
    return { id, token };
  }

  /** The account of the first sign-in, which may do everything, signed in. */
  const owner = () => signIn(1);

  return {
    services,
    db: database.db,
    call,
    callWithFiles,
    ok,
    staff,
    owner,
    answer: (path: string, request: Request) => chain.answer(path, request, '203.0.113.7'),
    woken: () => woken,
    passMinutes: (minutes: number) => {
      time = new Date(time.getTime() + minutes * 60_000);
    },
    setTime: (next: Date) => {
      time = next;
    },
    /** The token of a form that has been open for a minute. */
    formToken: () => makeFormToken(keys.sign, new Date(time.getTime() - 60_000)),
    async setSetting<K extends SettingKey>(key: K, change: Partial<Settings[K]>) {
      const row = await database.db
        .selectFrom('settings')
        .select('value')
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      const value = { ...(JSON.parse(row.value) as object), ...(change as object) };
      await database.db
        .updateTable('settings')
        .set({ value: JSON.stringify(value) })
        .where('key', '=', key)
        .execute();
    },
    async close() {
      systemClock.mockRestore();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** What a visitor might write; each with a text of its own. */
let count = 0;
export function filledEnquiry(
  desk: Desk,
  change: Partial<CallRequest<'enquiry/add'>> = {},
): CallRequest<'enquiry/add'> {
  count += 1;
  return {
    firstName: 'Anitha',
    lastName: 'Raman',
    company: 'Raman Textiles',
    email: `anitha${count}@example.org`,
    phone: '+91 98400 00000',
    message: `We weave in Karur and would like to sell our towels online. This is message number ${count}.`,
    page: '/contact',
    consent: true,
    formToken: desk.formToken(),
    ...change,
  };
}

/** The smallest file that is a PDF by its first bytes. */
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n').toString('base64');

export function filledApplication(
  desk: Desk,
  change: Partial<CallRequest<'cv/add'>> = {},
): CallRequest<'cv/add'> {
  count += 1;
  return {
    career: 1,
    firstName: 'Karthik',
    lastName: 'Selvam',
    email: `karthik${count}@example.org`,
    phone: '+91 98400 11111',
    coverNote: `I have built three shops. Note ${count}.`,
    cv: { name: 'karthik.pdf', type: 'application/pdf', data: pdf },
    consent: true,
    formToken: desk.formToken(),
    ...change,
  };
}
