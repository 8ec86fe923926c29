import { lazy, Suspense } from 'react';
import { type ClientLoaderFunctionArgs, replace, useLoaderData } from 'react-router';
import { call } from '#web/call.ts';
import { refreshSession } from '../../session/session.ts';
import { liveSession } from '../../session/sign-in.ts';
import { homePath } from '../../shell/constants.ts';
import { siteOf, unknownSite } from '../../shell/site.ts';
import { titled } from '../../shell/titled.ts';
import { LoginForm } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { Waiting } from './waiting.tsx';

/** Loaded on demand: few visitors come with a link. */
const SetPassword = lazy(() => import('./set-password.tsx'));

export const meta = ({ location }: { location: { search: string } }) =>
  titled(new URLSearchParams(location.search).has('set') ? 'Choose your password' : 'Sign in');

/** Redirects signed-in users to the home screen, unless they follow a password link. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('set');
  const site = call('web/site', {}).then(siteOf, () => unknownSite);
  const answer = token === null ? await liveSession() : null;
  if (!answer) return { token, site: await site };
  refreshSession(answer);
  throw replace(homePath);
}
clientLoader.hydrate = true as const;

export default function Login() {
  const { token, site } = useLoaderData<typeof clientLoader>();
  return (
    <LoginFrame site={site}>
      {token === null ? (
        <LoginForm />
      ) : (
        <Suspense fallback={<Waiting />}>
          <SetPassword token={token} />
        </Suspense>
      )}
    </LoginFrame>
  );
}
