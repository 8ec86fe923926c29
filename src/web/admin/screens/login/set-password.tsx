import '../../no-eval.ts';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { accessCalls } from '#shared/access-calls.ts';
import type { CallResponse } from '#shared/calls.ts';
import { AppError } from '#shared/errors.ts';
import { staffCalls } from '#shared/staff-calls.ts';
import { call } from '#web/call.ts';
import { Button } from '#web/ui/button.tsx';
import { NewPassword } from '../../form/new-password.tsx';
import { problemsOf } from '../../form/problems-of.ts';
import { useForm } from '../../form/use-form.ts';
import { useStrength } from '../../form/use-strength.ts';
import { problemOf } from '../../problem.ts';
import { clearStored, hasToken } from '../../session/session.ts';
import { loginPath } from '../../shell/constants.ts';
import { setTheme, useTheme } from '../../shell/theme.ts';
import { Heading, Problem } from './card-text.tsx';
import { DeadLink } from './dead-link.tsx';
import styles from './login.module.css';
import type { Handover } from './login-form.tsx';
import { Waiting } from './waiting.tsx';

type Person = CallResponse<'password/link'>;
const empty = { password: '' };

/** What a link of an invitation or of a forgotten password leads to: choosing a password. */
export default function SetPassword({ token }: { token: string }) {
  const [person, setPerson] = useState<Person | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const read = useCallback(() => {
    setProblem(null);
    const known = accessCalls['password/link'].request.safeParse({ token }).success;
    if (!known) return setProblem(new AppError(404, ''));
    call('password/link', { token }).then(setPerson, setProblem);
  }, [token]);
  useEffect(read, [read]);
  if (problem instanceof AppError && problem.status === 404) return <DeadLink />;
  if (person) return <Form token={token} person={person} onDead={setProblem} />;
  if (!problem) return <Waiting />;
  return (
    <>
      <Heading title="Choose your password" text="The link could not be looked at." />
      <Problem text={problemOf(problem)} />
      <Button size="lg" onClick={read}>
        Try again
      </Button>
    </>
  );
}

interface FormProps {
  token: string;
  person: Person;
  onDead: (error: AppError) => void;
}

function Form({ token, person, onDead }: FormProps) {
  const navigate = useNavigate();
  const theme = useTheme();
  const [problem, setProblem] = useState<string | null>(null);
  const validate = useCallback(
    (values: typeof empty) => problemsOf(staffCalls['password/set'].request, { token, ...values }),
    [token],
  );
  const form = useForm({ initial: empty, validate });
  const { password } = form.values;
  const strength = useStrength(password, [person.name, person.userName]);
  const submit = form.onSubmit(async () => {
    setProblem(null);
    try {
      const { userName } = await call('password/set', { token, password });
      // whoever was signed in here before is not who holds the link
      if (hasToken()) await call('logout', {}).catch(() => undefined);
      clearStored();
      setTheme(theme);
      const state: Handover = { userName, note: 'Your password is set. Sign in with it.' };
      await navigate(loginPath, { replace: true, state });
    } catch (error) {
      if (error instanceof AppError && error.status === 404) onDead(error);
      else if (error instanceof AppError && error.fields) form.refuse(error.fields);
      else setProblem(problemOf(error));
    }
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
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
        label="New password"
        value={password}
        strength={strength}
        error={form.errors.password}
        onChange={(next) => form.set('password', next)}
        onLeave={() => password !== '' && form.touch('password')}
        required
      />
      <Problem text={problem} />
      <Button type="submit" kind="primary" size="lg" busy={form.busy}>
        Set password
      </Button>
    </form>
  );
}
