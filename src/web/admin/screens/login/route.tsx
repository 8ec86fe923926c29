import { lazy, Suspense } from 'react';
import { type ClientLoaderFunctionArgs, redirect, useSearchParams } from 'react-router';
import { refreshSession } from '../../session/session.ts';
import { liveSession } from '../../session/sign-in.ts';
import { homePath } from '../../shell/constants.ts';
import { titled } from '../../shell/titled.ts';
import { LoginFrame } from './login-frame.tsx';
import { LoginScreen } from './login-screen.tsx';

export const handle = { hydrate: true };
export const meta = ({ location }: { location: { search: string } }) =>
  titled(new URLSearchParams(location.search).has('set') ? 'Choose your password' : 'Sign in');

/** Few come with a link, and everybody signs in. */
const SetPassword = lazy(() => import('./set-password.tsx'));

/** Already signed in: straight to the home screen, unless a link leads here. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (new URL(request.url).searchParams.has('set')) return null;
  const answer = await liveSession();
  if (!answer) return null;
  refreshSession(answer);
  throw redirect(homePath);
}
clientLoader.hydrate = true as const;

export default function Login() {
  const token = useSearchParams()[0].get('set');
  if (token === null) return <LoginScreen />;
  return (
    <Suspense fallback={<LoginFrame>{null}</LoginFrame>}>
      <SetPassword token={token} key={token} />
    </Suspense>
  );
}
