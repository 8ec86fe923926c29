import { CircleCheck } from 'lucide-react';
import { type ChangeEvent, useCallback, useEffect, useState } from 'react';
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router';
import { alreadySignedIn, type FieldErrors } from '#shared/errors.ts';
import { messages } from '#shared/resource/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { fieldId, focusField, useForm } from '../../form/use-form.ts';
import { refreshSession, storeSession } from '../../session/session.ts';
import { liveSession, signIn } from '../../session/sign-in.ts';
import { homePath } from '../../shell/constants.ts';
import { Heading, Problem } from './card-text.tsx';
import styles from './login.module.css';

interface Values {
  userName: string;
  password: string;
  code: string;
}

/** What the screen where a password was chosen hands over, as the state of its navigation. */
export interface Handover {
  userName: string;
  note: string;
}

/** SPEC section 5: both are required; the code too once it is asked for. */
function missing(values: Values, asksCode: boolean): FieldErrors {
  const names = asksCode ? (['userName', 'password', 'code'] as const) : (['userName', 'password'] as const);
  return Object.fromEntries(
    names.filter((name) => values[name].trim() === '').map((name) => [name, messages.required]),
  );
}

/** SPEC section 2: the card of the sign-in screen. */
export function LoginForm() {
  const handover = useLocation().state as Handover | null; // set-password.tsx alone gives one
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  const validate = useCallback((values: Values) => missing(values, asksCode), [asksCode]);
  const form = useForm({
    initial: { userName: handover?.userName ?? '', password: '', code: '' } as Values,
    validate,
  });
  const { values, errors, set } = form;
  // whoever has just chosen a password has only that to type
  useEffect(() => {
    if (handover) focusField('password');
  }, [handover]);

  const submit = form.onSubmit(async (values) => {
    setProblem(null);
    const alive = await liveSession();
    if (alive) {
      refreshSession(alive);
      showToast({ kind: 'error', title: 'Failed', text: alreadySignedIn });
      await navigate(homePath);
      return;
    }
    const { userName, password, code } = values;
    const outcome = await signIn({ userName, password, ...(asksCode ? { code: code.trim() } : {}) });
    if (outcome.kind === 'signed-in') {
      storeSession(outcome.answer);
      await navigate(homePath);
    } else if (outcome.kind === 'code') {
      if (asksCode) setProblem(outcome.message);
      setAsksCode(true);
      focusField('code');
    } else if (outcome.kind === 'failed') {
      setProblem(outcome.message);
    }
  });

  const bind = (name: keyof Values) => ({
    name,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.value),
    onBlur: () => form.touch(name),
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Heading title="Sign in to account" text="Enter your email &amp; password to login" />
      <div role="status" className={styles.alert}>
        {handover ? (
          <p className={styles.note}>
            <CircleCheck size={16} aria-hidden /> {handover.note}
          </p>
        ) : null}
      </div>
      <Field id={fieldId('userName')} label="Email address" error={errors.userName} required>
        {(control) => (
          <TextInput
            {...control}
            {...bind('userName')}
            type="email"
            autoComplete="username"
            inputMode="email"
            spellCheck={false}
          />
        )}
      </Field>
      <Field id={fieldId('password')} label="Password" error={errors.password} required>
        {(control) => <PasswordInput {...control} {...bind('password')} autoComplete="current-password" />}
      </Field>
      {asksCode ? (
        <Field
          id={fieldId('code')}
          label="Code"
          help="Six digits from your authenticator app, or a recovery code."
          error={errors.code}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              {...bind('code')}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      ) : null}
      <Problem text={problem} />
      {form.changed.length > 0 ? <PrefetchPageLinks page={homePath} /> : null}
      <Button type="submit" kind="primary" size="lg" busy={form.busy}>
        Sign in
      </Button>
    </form>
  );
}
