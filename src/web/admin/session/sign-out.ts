import { call } from '#web/call.ts';
import { loginPath } from '../shell/constants.ts';
import { abandonCalls } from './ended.ts';
import { leaveFor } from './leave.ts';
import { clearStored } from './session.ts';

/** Dispatched on the window before the session is ended: nothing may ask in its name any more. */
export const signingOut = 'signing-out';
/** Dispatched on the window when somebody has signed out of it. */
export const signedOut = 'signed-out';

let leaving = false;
/** True from the moment someone signs out: nothing more is asked in their name. */
export const isLeaving = (): boolean => leaving;

/** Ends the session on the server, clears what the browser keeps, and loads the sign-in screen anew. */
export async function signOut(): Promise<void> {
  leaving = true;
  dispatchEvent(new Event(signingOut));
  try {
    await call('logout', {});
  } catch {
    // the session may be over already, or the server away: this browser forgets it all the same
  }
  abandonCalls();
  clearStored();
  dispatchEvent(new Event(signedOut));
  await leaveFor(loginPath);
}
