import { call } from '#web/call.ts';
import { refreshSession, type SignedIn } from './session.ts';

/** Checks the stored session and updates it; null without one, if it has ended, or if the server is not reached. An ended one has no token any more. */
export async function liveSession(): Promise<SignedIn | null> {
  const token = localStorage.getItem('token');
  if (!token) return null;
  const answer = await call('session/check', {}).catch(() => null);
  // another window may have signed in or out meanwhile
  if (token !== localStorage.getItem('token')) return liveSession();
  try {
    if (answer) refreshSession(answer);
  } catch {
    // in a full storage, what it has stays until the next sign-in
  }
  return answer;
}
