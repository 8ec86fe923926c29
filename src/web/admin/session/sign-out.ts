import { call } from '#web/call.ts';
import { loginPath } from '../shell/constants.ts';
import { abandonCalls } from './ended.ts';
import { leaveFor } from './leave.ts';
import { clearStored } from './session.ts';

let leaving = false;
/** True from the moment someone signs out: nothing more is asked in their name. */
export const isLeaving = (): boolean => leaving;

/** Ends the session on the server, clears what the browser keeps, and loads the sign-in screen anew. */
export async function signOut(): Promise<void> {
  leaving = true;
  try {
    await call('logout', {});
  } catch {
    // the session may be over already, or the server away: this browser forgets it all the same
  }
  abandonCalls();
  clearStored();
  await leaveFor(loginPath);
}
