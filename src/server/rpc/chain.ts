import { randomUUID } from 'node:crypto';
import type { Call } from '#shared/call.ts';
import { isStreamed, type StreamedPath } from '#shared/calls/streamed.ts';
import {
  type AnyPath,
  type CallParsed,
  type CallPath,
  type CallRequest,
  type CallResponse,
  calls,
  isCallPath,
} from '#shared/calls.ts';
import { type Cipher, openBytes, seal } from '#shared/envelope.ts';
import { AppError, type ErrorBody } from '#shared/errors.ts';
import type { Db } from '../db/database.ts';
import type { BodyPlace } from '../http/body-room.ts';
import { brokenBound } from '../http/json-bounds.ts';
import { mediaTypeOf } from '../http/other-site.ts';
import { readBody } from '../http/read-body.ts';
import { readSealedForm } from '../http/sealed-form.ts';
import { requestIdHeader } from '../http/watch.ts';
import { liftDeadline } from '../request-deadline.ts';
import { answerBody } from './answer-body.ts';
import {
  type Context,
  type Handler,
  type Handlers,
  type Preview,
  type Services,
  type Staff,
  type StreamHandler,
  staffOf,
} from './context.ts';
import { asRefusal, forbidden, invalid, refusal } from './errors.ts';
import { findStaff } from './find-staff.ts';
import { countAttempt } from './limits.ts';
import { manyBytes, nodeCipher } from './node-cipher.ts';
import { deepest, storable } from './storable.ts';
import { streamBody } from './stream-body.ts';
import { makeStreams } from './streams.ts';
import { takesItsTime, traitsOf } from './traits.ts';

/** Set on an answer whose real status the standard Response cannot carry; the listener writes it (listener.ts). */
export const wireStatusHeader = 'x-wire-status';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** `{ data }`, with room for what a caller adds. */
const envelopeBounds = { depth: 4, parts: 50 };
/** A visitor's forms have some twenty fields; the densest of the texts that staff write has a part for each four bytes. */
const maxParts = ({ access, limit }: Call) => (access === 'public' ? 1000 : Math.min(limit / 4, 150_000));

/** It looks for a text anywhere in a column, for which whole tables are read. */
const isSearch = (request: unknown) => {
  const { search, term } = request as { search?: unknown; term?: unknown };
  return Boolean(search || term);
};

export interface Chain {
  /** `POST /api/<path>`: limit, authenticate, authorise, open, validate, handle, validate, seal. */
  answer(path: string, request: Request, address: string): Promise<Response>;
  /** The same handler, called in process for a page that is being rendered: validate, handle, validate. */
  inProcess<P extends CallPath>(
    path: P,
    request: CallRequest<P>,
    caller: { address: string; userAgent: string; preview?: Preview | null; db?: Db },
  ): Promise<CallResponse<P>>;
  /** Ends every streamed answer and starts no new ones: the server is about to stop. */
  endStreams(): void;
}

export function makeChain(services: Services, handlers: Handlers): Chain {
  const ciphers: Cipher[] = services.keys.wire.map(nodeCipher);
  const [sealing] = ciphers as [Cipher];

  async function openBody(path: string, call: Call, body: Uint8Array, place: BodyPlace): Promise<unknown> {
    const turn = () => (body.length > manyBytes ? place.turn() : undefined);
    await place.turn();
    let data: unknown;
    try {
      if (brokenBound(body, envelopeBounds)) throw new Unopened();
      await turn();
      const text = decoder.decode(body);
      await turn();
      data = (JSON.parse(text) as { data?: unknown } | null)?.data;
    } catch {
      throw new Unopened();
    }
    if (typeof data !== 'string') throw new Unopened();
    await turn();
    return openData(path, call, data, turn);
  }

  async function openData(
    path: string,
    call: Call,
    data: string,
    turn: () => Promise<void> | undefined,
  ): Promise<unknown> {
    const plain = await opened(path, data);
    await turn();
    const broken = brokenBound(plain, { depth: deepest, parts: maxParts(call) });
    if (broken === 'depth') throw refusal({ request: 'The request is nested too deeply' });
    if (broken === 'parts') throw refusal({ request: 'The request has too many parts' });
    try {
      const text = decoder.decode(plain);
      await turn();
      return JSON.parse(text);
    } catch {
      throw new Unopened();
    }
  }

  async function bodyOf(path: string, call: Call, request: Request, place: BodyPlace): Promise<unknown> {
    const { fileBeside: beside } = traitsOf(path);
    if (!beside || mediaTypeOf(request.headers) !== 'multipart/form-data')
      return openBody(path, call, await readBody(request, call.limit, place), place);
    const { data, file } = await readSealedForm(request, beside, place);
    const value = await openData(path, call, data, () => undefined);
    const takesFile = typeof value === 'object' && value !== null && !Array.isArray(value);
    return file && takesFile ? { ...value, [beside.name]: file } : value;
  }

  async function opened(path: string, data: string): Promise<Uint8Array> {
    for (const cipher of ciphers) {
      try {
        return await openBytes(cipher, 'req', path, data);
      } catch {
        // another key may open it
      }
    }
    throw new Unopened();
  }

  function requestOf<P extends AnyPath>(path: P, value: unknown): CallParsed<P> {
    const request = (calls[path] as Call).request.safeParse(value);
    if (!request.success) throw invalid(request.error);
    return storable(request.data) as CallParsed<P>; // what the schema of this very path let through
  }

  function answerOf<P extends AnyPath>(path: P, answer: unknown): CallResponse<P> {
    const response = (calls[path] as Call).response.safeParse(answer);
    if (!response.success)
      throw new Error(`${path} answered out of its shape: ${invalid(response.error).message}`);
    return response.data as CallResponse<P>; // what the schema of this very path let through
  }

  async function handle<P extends CallPath>(
    path: P,
    value: unknown,
    context: Context,
  ): Promise<CallResponse<P>> {
    const handler = handlers[path] as unknown as Handler<P>; // the table has the handler of each path under it
    const request = requestOf(path, value);
    const { db, beside } = services.database;
    const searches = context.db === db && traitsOf(path).reads && isSearch(request);
    return answerOf(path, await handler(request, searches ? { ...context, db: beside } : context));
  }

  const streams = makeStreams();
  /** A streamed answer: each event is validated and sealed as a plain answer is, on a line of its own. */
  function stream<P extends StreamedPath>(path: P, value: unknown, context: Context): Response {
    const request = requestOf(path, value);
    const place = streams.begin(staffOf(context).session);
    const handler = handlers[path] as unknown as StreamHandler<P>; // as above
    const events = handler(request, context, place.until);
    const lineOf = async (event: unknown) =>
      JSON.stringify({ data: await seal(sealing, 'res', path, answerOf(path, event)) });
    const onError = (error: unknown) => services.log.error('a stream failed', { path, error });
    return new Response(streamBody(events, lineOf, { place, onError }), {
      headers: {
        'content-type': 'application/x-ndjson',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
      },
    });
  }

  async function sealed(
    path: string,
    status: number,
    value: object,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const body = await answerBody(sealing, path, value);
    const wire = status >= 600;
    const http = wire ? 401 : status;
    const extra =
      wire && services.config.LOGIN_STATUS_MODE === 'wire' ? { [wireStatusHeader]: String(status) } : {};
    return new Response(body, {
      status: http,
      headers: {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        ...headers,
        ...extra,
      },
    });
  }

  function refuse(path: string, thrown: unknown, id: string): Promise<Response> {
    const error = asRefusal(thrown, path);
    if (error !== thrown) services.log.error('a call met an outage', { id, path, error: thrown });
    if (error instanceof AppError) {
      const body: ErrorBody = { status: error.status, message: error.message };
      if (error.fields) body.fields = error.fields;
      if (error.current !== undefined) body.current = error.current;
      return sealed(
        path,
        error.status,
        body,
        error.retryAfter ? { 'retry-after': String(Math.ceil(error.retryAfter)) } : {},
      );
    }
    services.log.error('a call failed', { id, path, error });
    return sealed(path, 500, {
      status: 500,
      message: `Something went wrong on our side. Try again; if it stays, tell us this number: ${id}`,
    });
  }

  async function answer(path: string, request: Request, address: string): Promise<Response> {
    const id = request.headers.get(requestIdHeader) ?? randomUUID();
    if (!isCallPath(path)) return refuse(path, new AppError(404, 'There is no such call.'), id);
    const call = calls[path] as Call;
    const traits = traitsOf(path);
    const place = services.bodies.open(address);
    try {
      const taken = await services.limits.read.take(address);
      if (!taken.ok)
        throw new AppError(429, 'Too many requests. Wait a moment.', { retryAfter: taken.retryAfter });
      // who may not call is told so before their body is read
      const token = tokenOf(request.headers);
      const staff = token && path !== 'login' ? await findStaff(services, token) : null;
      demandSecondFactor(path, call, staff);
      authorise(call, staff);
      if (staff?.viewing && path !== 'logout' && !traits.reads)
        throw new AppError(
          403,
          `You are looking as “${staff.roleName}”: nothing is changed. Go back to yourself for that.`,
        );
      if (traits.form) await countAttempt(services.limits, address);
      const value = traits.files ? {} : await bodyOf(path, call, request, place);
      if (takesItsTime(traits) || isStreamed(path)) liftDeadline();
      const context: Context = {
        ...services,
        ...(traits.long ? { db: services.database.patient } : {}),
        staff,
        token,
        address,
        request,
        place,
        userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
      };
      if (isStreamed(path)) return stream(path, value, context);
      return await sealed(path, 200, await handle(path, value, context));
    } catch (error) {
      if (error instanceof Unopened) {
        return Response.json(
          { status: 400, message: 'The request cannot be opened.' },
          { status: 400, headers: { 'cache-control': 'no-store' } },
        );
      }
      return refuse(path, error, id);
    } finally {
      place.end();
    }
  }

  return {
    answer,
    async inProcess(path, request, caller) {
      const none = { staff: null, token: null, request: null, place: null };
      try {
        return await handle(path, request, { ...services, ...caller, ...none });
      } catch (error) {
        throw asRefusal(error, path);
      }
    },
    endStreams: streams.endAll,
  };
}

/** A body that no key opens; answered unsealed, since its sender could not open a sealed answer either. */
class Unopened extends Error {}

function authorise(call: Call, staff: Staff | null): void {
  if (call.access === 'public') return;
  if (!staff) throw new AppError(401, 'Sign in to go on.');
  if (call.access === 'staff' || call.access.some((tag) => staff.privileges.has(tag))) return;
  throw forbidden();
}

function demandSecondFactor(path: string, call: Call, staff: Staff | null): void {
  if (!staff?.secondFactorDue || call.access === 'public' || traitsOf(path).beforeSecondFactor) return;
  throw new AppError(403, 'Your role requires two-factor sign-in. Set it up in your profile first.');
}

/** The Authorization header carries the token; `Bearer` is accepted (docs/reference.md, Calls). */
function tokenOf(headers: Headers): string | null {
  const value = headers
    .get('authorization')
    ?.replace(/^Bearer\s+/i, '')
    .trim();
  return value ? value.slice(0, 200) : null;
}
