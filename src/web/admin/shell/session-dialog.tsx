import { CircleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import { resumeCalls, useSessionEnded } from '../session/ended.ts';
import { dropToken, refreshSession, useSession } from '../session/session.ts';
import { signIn } from '../session/sign-in.ts';
import { signOut } from '../session/sign-out.ts';
import styles from './session-dialog.module.css';

/** The session is over: asks for the password over the screen, so that nothing typed is lost. */
export function SessionDialog() {
  const ended = useSessionEnded();
  const session = useSession();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!session) return;
    setBusy(true);
    setProblem(null);
    dropToken(); // a dead one beside a sign-in would answer 603
    const outcome = await signIn({
      userName: session.userMail,
      password,
      ...(code === null ? {} : { code }),
    });
    setBusy(false);
    if (outcome.kind === 'signed-in') {
      refreshSession(outcome.answer);
      setPassword('');
      setCode(null);
      resumeCalls();
    } else if (outcome.kind === 'code') {
      if (code !== null) setProblem(outcome.message);
      setCode('');
    } else if (outcome.kind === 'failed') setProblem(outcome.message);
  }

  return (
    <Dialog
      open={ended && session !== null}
      onClose={() => undefined}
      stubborn
      size="sm"
      title="Your session has ended"
      text="Sign in again to go on. What you typed is still here."
    >
      <form onSubmit={submit} className={styles.form} noValidate>
        <p className={styles.who}>{session?.userMail}</p>
        <Field label="Password" required>
          {(control) => (
            <PasswordInput
              {...control}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              autoComplete="current-password"
            />
          )}
        </Field>
        {code === null ? null : (
          <Field label="Code" help="Six digits from your authenticator app, or a recovery code." required>
            {(control) => (
              <TextInput
                {...control}
                value={code}
                autoComplete="one-time-code"
                onChange={(event) => setCode(event.target.value)}
              />
            )}
          </Field>
        )}
        <div role="alert">
          {problem ? (
            <p className={styles.problem}>
              <CircleAlert size={16} aria-hidden /> {problem}
            </p>
          ) : null}
        </div>
        <div className={styles.actions}>
          <Button kind="quiet" onClick={() => void signOut()}>
            Log out
          </Button>
          <Button type="submit" kind="primary" busy={busy} disabled={password === ''}>
            Sign in
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
