import { call } from '#web/call.ts';
import type { SignedIn } from './session.ts';

/** The response for the stored session; null without one, if it has ended, or if the server is not reached. An ended one has no token any more. */
export async function liveSession(): Promise<SignedIn | null> {
  const token = localStorage.getItem('token');
  if (!token) return null;
  const answer = await call('session/check', {}).catch(() => null);
  // another window may have signed in or out meanwhile
  return token === localStorage.getItem('token') ? answer : liveSession();
}
