import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { signInCalls } from '#shared/calls/sign-in.ts';
import type { CallResponse } from '#shared/calls.ts';
import { AppError } from '#shared/errors.ts';
import { call } from '#web/call.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Form, submit } from '../../form/form.tsx';
import { showRefusal } from '../../form/problems.ts';
import { useSchemaForm } from '../../form/use-schema-form.ts';
import { problemOf } from '../../problem.ts';
import { clearStored, hasToken } from '../../session/session.ts';
import { loginPath } from '../../shell/constants.ts';
import { setTheme, useTheme } from '../../shell/theme.ts';
import { NewPassword } from '../profile/new-password.tsx';
import { Heading, Problem } from './card-text.tsx';
import styles from './login.module.css';
import type { Handover } from './login-form.tsx';
import { Waiting } from './waiting.tsx';

type Person = CallResponse<'password/link'>;

/** Target of invitation and password reset links: choose a password. */
export default function SetPassword({ token }: { token: string }) {
  const [person, setPerson] = useState<Person | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const read = useCallback(() => {
    setProblem(null);
    const known = signInCalls['password/link'].request.safeParse({ token }).success;
    if (!known) return setProblem(new AppError(404, ''));
    call('password/link', { token }).then(setPerson, setProblem);
  }, [token]);
  useEffect(read, [read]);
  if (problem instanceof AppError && problem.status === 404) return <DeadLink />;
  if (person) return <ChoosePassword token={token} person={person} onDead={setProblem} />;
  if (!problem) return <Waiting />;
  return (
    <>
      <Heading title="Choose your password" text="The link could not be checked." />
      <Problem text={problemOf(problem)} />
      <Button size="lg" onClick={read}>
        Try again
      </Button>
    </>
  );
}

interface ChoosePasswordProps {
  token: string;
  person: Person;
  onDead: (error: AppError) => void;
}

function ChoosePassword({ token, person, onDead }: ChoosePasswordProps) {
  const navigate = useNavigate();
  const theme = useTheme();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useSchemaForm(signInCalls['password/set'].request, { token, password: '' });
  const set = () =>
    submit(form, async (values) => {
      setProblem(null);
      try {
        const { userName } = await call('password/set', values);
        // the user signed in here before is not necessarily the link’s owner
        if (hasToken()) await call('logout', {}).catch(() => undefined);
        await clearStored();
        setTheme(theme);
        const state: Handover = { userName, note: 'Your password is set. Sign in with it.' };
        await navigate(loginPath, { replace: true, state });
      } catch (error) {
        if (error instanceof AppError && error.status === 404) onDead(error);
        else if (error instanceof AppError && error.fields) showRefusal(form, error, 'Not set');
        else setProblem(problemOf(error));
      }
    });
  return (
    <Form form={form} className={styles.form} onSubmit={set}>
      <Heading
        title="Choose your password"
        text={
          <>
            For {person.name}. You sign in with <strong className={styles.who}>{person.userName}</strong>.
          </>
        }
      />
      <input type="hidden" autoComplete="username" value={person.userName} readOnly />
      <NewPassword
        form={form}
        name="password"
        label="New password"
        own={[person.name, person.userName]}
        required
      />
      <Problem text={problem} />
      <Button type="submit" kind="primary" size="lg" busy={form.formState.isSubmitting}>
        Set password
      </Button>
    </Form>
  );
}

/** A link that was used, replaced or has expired. */
const DeadLink = () => (
  <>
    <Heading
      title="This link no longer works"
      text="Each link works once and for 72 hours; a newer link replaces it. If you have set your password, sign in with it; if not, ask whoever sent you the link for a new one."
    />
    <a href={loginPath} className={buttonClass('primary', 'lg')}>
      Go to sign in
    </a>
  </>
);
