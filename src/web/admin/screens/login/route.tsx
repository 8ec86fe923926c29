import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, Link, replace, useLoaderData } from 'react-router';
import { call } from '#web/call.ts';
import { late } from '#web/ui/late.ts';
import { siteOf, unknownSite } from '../../root/site.ts';
import { titled } from '../../root/titled.ts';
import { liveSession } from '../../session/live-session.ts';
import { homePath } from '../../shell/constants.ts';
import styles from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { Waiting } from './waiting.tsx';

/** Loaded on demand: few users come with a link or have forgotten their password. */
const SetPassword = late(() => import('./set-password.tsx'));
const ForgotPassword = late(() => import('./forgot-password.tsx'));

const titleOf = (asked: URLSearchParams) =>
  asked.has('set') ? 'Choose your password' : asked.has('forgot') ? 'Forgot password' : 'Sign in';

export const meta = ({ location }: { location: { search: string } }) =>
  titled(titleOf(new URLSearchParams(location.search)));

/** Redirects signed-in users to the home screen, unless they follow a password link. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const token = asked.get('set');
  const forgot = asked.has('forgot');
  const site = call('web/site', {}).then(siteOf, () => unknownSite);
  // visitors get receipts if mail can be sent at all
  const mails = call('web/forms', {}).then(
    ({ receipts }) => receipts,
    () => false,
  );
  if (token === null && (await liveSession())) throw replace(homePath);
  return { token, forgot, site: await site, mails: await mails };
}
clientLoader.hydrate = true as const;

export default function Login() {
  const { token, forgot, site, mails } = useLoaderData<typeof clientLoader>();
  return (
    <LoginFrame site={site}>
      <Suspense fallback={<Waiting />}>
        {token !== null ? (
          <SetPassword token={token} />
        ) : forgot && mails ? (
          <ForgotPassword />
        ) : (
          <>
            <LoginForm />
            {mails ? (
              <Link to="?forgot" className={styles.forgot}>
                Forgot password?
              </Link>
            ) : null}
          </>
        )}
      </Suspense>
    </LoginFrame>
  );
}
