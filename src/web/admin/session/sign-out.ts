import { call } from '#web/call.ts';
import { loginPath } from '../shell/constants.ts';
import { abandonCalls } from './ended.ts';
import { leaveFor } from './leave.ts';
import { clearStored } from './session.ts';

/** Dispatched on the window before the session ends: no more requests may be made. */
export const signingOut = 'signing-out';
/** Dispatched on the window after the user has signed out in it. */
export const signedOut = 'signed-out';

let leaving = false;
/** True from the moment the user signs out: no more requests are made for them. */
export const isLeaving = (): boolean => leaving;

/** Ends the session on the server, clears the browser’s storage, and reloads the sign-in screen. */
export async function signOut(): Promise<void> {
  leaving = true;
  dispatchEvent(new Event(signingOut));
  try {
    await call('logout', {});
  } catch {
    // the session may have ended or the server be unreachable: this browser is cleared anyway
  }
  abandonCalls();
  await clearStored();
  dispatchEvent(new Event(signedOut));
  await leaveFor(loginPath);
}
