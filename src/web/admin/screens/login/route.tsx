import { useContext } from 'react';
import { useLoaderData } from 'react-router';
import { IslandAtOnce } from '#web/shell/island.tsx';
import { servicesOf } from '#web/shell/services-context.ts';
import { ShellContext } from '#web/shell/shell-context.ts';
import '../../admin.css';
import '../../form/new-password.module.css'; // of set-password.tsx, which the server does not know
import { siteOf, unknownSite } from '../../shell/site.ts';
import { titled } from '../../shell/titled.ts';
import type { Route } from './+types/route.ts';
import { LoginForm } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { Waiting } from './waiting.tsx';

export const handle = { kind: 'sign-in' };
export const meta = ({ location }: { location: { search: string } }) =>
  titled(new URLSearchParams(location.search).has('set') ? 'Choose your password' : 'Sign in');

/** `token` is of a link that leads to choosing a password. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('set');
  const site = servicesOf(context)
    .call('web/site', {})
    .then(siteOf, () => unknownSite);
  return { token, site: await site };
}

/** The sign-in screen is a plain document whose card is an island: whoever signs in needs no router. */
export default function Login() {
  const { token, site } = useLoaderData<typeof loader>();
  const ahead = useContext(ShellContext)?.ahead ?? [];
  return (
    <LoginFrame site={site}>
      <IslandAtOnce name="sign-in" props={{ token, ahead }}>
        {token === null ? <LoginForm /> : <Waiting />}
      </IslandAtOnce>
    </LoginFrame>
  );
}
