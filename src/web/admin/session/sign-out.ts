import { call } from '#web/call.ts';
import { loginPath } from '../shell/constants.ts';
import { abandonCalls } from './ended.ts';
import { clearStored } from './session.ts';

/** Ends the session on the server, clears what the browser keeps, and loads the sign-in screen anew. */
export async function signOut(): Promise<void> {
  try {
    await call('logout', {});
  } catch {
    // the session may be over already, or the server away: this browser forgets it all the same
  }
  abandonCalls();
  clearStored();
  location.assign(loginPath);
}
