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
import type { Cipher } from '#shared/envelope.ts';
import { AppError } from '#shared/errors.ts';
import type { Db } from '../db/database.ts';
import { makeShares } from '../db/shares.ts';
import { requestIdHeader } from '../http/watch.ts';
import { liftDeadline } from '../request-deadline.ts';
import { withSubject } from '../request-subject.ts';
import { authorise } from './authorise.ts';
import {
  type Context,
  type Handler,
  type Handlers,
  type Preview,
  type Services,
  type StreamHandler,
  staffOf,
} from './context.ts';
import { asRefusal, invalid } from './errors.ts';
import { activityOf, findStaff, tokenOf } from './find-staff.ts';
import { takeOrRefuse } from './limiter.ts';
import { countAttempt } from './limits.ts';
import { nodeCipher } from './node-cipher.ts';
import { openBody } from './open-body.ts';
import { makeAnswers } from './seal-answer.ts';
import { storable } from './storable.ts';
import { makeStreams } from './streams.ts';
import { subjectOf } from './subject.ts';
import { isExemptFromDeadline, traitsOf } from './traits.ts';
import { usesReader } from './uses-reader.ts';

export interface Chain {
  /** `POST /api/<path>`: limit, authenticate, authorise, open, validate, handle, validate, seal. */
  answer(path: string, request: Request, address: string): Promise<Response>;
  /** Runs a call in process, for a page that is being rendered: validate, handle, validate. */
  inProcess<P extends CallPath>(
    path: P,
    request: CallRequest<P>,
    caller: { address: string; userAgent: string; preview?: Preview | null; db?: Db },
  ): Promise<CallResponse<P>>;
  /** Ends every streamed answer and starts no new ones: the server is about to stop. */
  endStreams(): void;
}

/**
 * Long calls of one subject at a time on PostgreSQL, which has four connections for them and all background work: while a table is locked
 * they all wait for it, and mails must still go out.
 */
const longAtOnce = 2;
/** As long as one may wait for a connection. */
const longWaitMs = 30_000;

/** For how long a caller’s right counts without being checked again. */
const authorisedMs = 1_000;

export function makeChain(services: Services, handlers: Handlers): Chain {
  const ciphers = services.keys.wire.map(nodeCipher);
  const answers = makeAnswers(ciphers[0] as Cipher, services);
  const streams = makeStreams();
  const longOnes = makeShares(longAtOnce, longWaitMs);

  /** Limits how many long calls of one subject run at once. */
  async function inPlace<T>(path: string, work: () => Promise<T>): Promise<T> {
    if (!traitsOf(path).long || services.engine === 'sqlite') return work();
    const giveBack = await longOnes.take(subjectOf(path));
    try {
      return await work();
    } finally {
      giveBack();
    }
  }

  async function handle<P extends CallPath>(
    path: P,
    value: unknown,
    context: Context,
  ): Promise<CallResponse<P>> {
    const handler = handlers[path] as unknown as Handler<P>; // the table has the handler of each path under it
    const request = requestOf(path, value);
    const { db, reader } = services.database;
    const aside = context.db === db && usesReader(path, request);
    return answerOf(path, await handler(request, aside ? { ...context, db: reader } : context));
  }

  function stream<P extends StreamedPath>(path: P, value: unknown, context: Context): Response {
    const request = requestOf(path, value);
    const place = streams.begin(staffOf(context).session);
    const handler = handlers[path] as unknown as StreamHandler<P>; // as above
    return answers.lines(
      path,
      handler(request, context, place.until),
      (event) => answerOf(path, event),
      place,
    );
  }

  async function answer(path: string, request: Request, address: string): Promise<Response> {
    const id = request.headers.get(requestIdHeader) ?? randomUUID();
    if (!isCallPath(path)) return answers.refused(path, new AppError(404, 'There is no such call.'), id);
    const call = calls[path] as Call;
    const traits = traitsOf(path);
    const place = services.bodies.open(address);
    try {
      await takeOrRefuse(services.limits.read, address, 'Too many requests. Wait a moment and try again.');
      // callers without the right are refused before their body is read
      const token = tokenOf(request.headers);
      let staff =
        token && path !== 'login'
          ? await findStaff(services, token, activityOf(request.headers, traits))
          : null;
      authorise(path, call, staff);
      if (traits.form) await countAttempt(services, address);
      const authorised = performance.now();
      const value = await openBody(ciphers, path, call, request, place);
      // a body may take minutes to arrive, and a session may end meanwhile
      if (staff && token && performance.now() - authorised > authorisedMs) {
        staff = await findStaff(services, token, 'idle');
        authorise(path, call, staff);
      }
      if (isExemptFromDeadline(traits) || isStreamed(path)) liftDeadline();
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
      return await answers.sealed(path, 200, await inPlace(path, () => handle(path, value, context)));
    } catch (error) {
      return answers.refused(path, error, id);
    } finally {
      place.end();
    }
  }

  return {
    answer: (path, request, address) => withSubject(subjectOf(path), () => answer(path, request, address)),
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

function requestOf<P extends AnyPath>(path: P, value: unknown): CallParsed<P> {
  const request = (calls[path] as Call).request.safeParse(value);
  if (!request.success) throw invalid(request.error);
  return storable(request.data) as CallParsed<P>; // what the schema of this very path let through
}

function answerOf<P extends AnyPath>(path: P, answer: unknown): CallResponse<P> {
  const response = (calls[path] as Call).response.safeParse(answer);
  if (!response.success)
    throw new Error(`the answer of ${path} does not match its schema: ${invalid(response.error).message}`);
  return response.data as CallResponse<P>; // what the schema of this very path let through
}
