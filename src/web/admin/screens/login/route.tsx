import { redirect } from 'react-router';
import { refreshSession } from '../../session/session.ts';
import { liveSession } from '../../session/sign-in.ts';
import { homePath } from '../../shell/constants.ts';
import { titled } from '../../shell/titled.ts';
import { LoginScreen } from './login-screen.tsx';

export const handle = { hydrate: true };
export const meta = () => titled('Sign in');

/** Already signed in: straight to the home screen. */
export async function clientLoader() {
  const answer = await liveSession();
  if (!answer) return null;
  refreshSession(answer);
  throw redirect(homePath);
}
clientLoader.hydrate = true as const;

export default LoginScreen;
