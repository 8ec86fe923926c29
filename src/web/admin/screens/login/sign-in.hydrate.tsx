import '../../no-eval.ts';
import { islandAtOnce, takeOver } from '#web/shell/take-over.tsx';
import { Toasts } from '#web/ui/toast.tsx';
import { leaveFor } from '../../session/leave.ts';
import { refreshSession } from '../../session/session.ts';
import { liveSession } from '../../session/sign-in.ts';
import { homePath } from '../../shell/constants.ts';
import { followTheme, setTheme } from '../../shell/theme.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { LoginForm } from './login-form.tsx';

const { element, props } = islandAtOnce<{ token: string | null; ahead: string[] }>('sign-in');
const { token, ahead } = props;

/** Few come with a link, and everybody signs in. */
const card = async (token: string) => {
  const { SetPassword } = await import('./set-password.tsx');
  return <SetPassword token={token} />;
};

/** Already signed in: straight to the home screen, unless a link leads here. */
async function goOn() {
  const answer = await liveSession();
  if (!answer) return;
  refreshSession(answer);
  await leaveFor(homePath, 'replace');
}

followTheme();
document.querySelector('[data-to-site]')?.addEventListener('click', () => setTheme('dark'));
// Back to a page that the browser kept as it was left: it may say that it is signing in, to somebody who is signed in
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
fetchAhead(ahead);

await takeOver(
  element,
  <>
    {token === null ? <LoginForm /> : await card(token)}
    <Toasts />
  </>,
);
if (token === null) await goOn();
// see shell/sign-in-script.ts
const state = document.documentElement.dataset;
state.signIn = 'ready';
if (state.sentEarly !== undefined) element.querySelector('form')?.requestSubmit();
