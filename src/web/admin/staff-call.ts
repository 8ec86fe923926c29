import type { CallPath, CallRequest, CallResponse } from '#shared/calls.ts';
import { AppError } from '#shared/errors.ts';
import { call } from '#web/call.ts';
import { samePersonAgain } from './session/ended.ts';
import { readSession } from './session/session.ts';
import { isLeaving } from './session/sign-out.ts';

/**
 * A call with a session. If the session has ended, it waits for the user to sign in again and is then repeated. After
 * sign-out it is not made and never settles: the document is about to be replaced.
 */
export async function staffCall<P extends CallPath>(
  path: P,
  request: CallRequest<P>,
  signal?: AbortSignal,
): Promise<CallResponse<P>> {
  if (isLeaving()) return new Promise(() => undefined);
  const who = readSession()?.userId;
  try {
    return await call(path, request, signal);
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 401 || !readSession() || isLeaving()) throw error;
    await samePersonAgain(who);
    return call(path, request, signal);
  }
}
