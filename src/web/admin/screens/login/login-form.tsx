import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { alreadySignedIn } from '#shared/errors.ts';
import { messages } from '#shared/resource/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { focusField } from '../../form/focus-field.ts';
import { Form, submit } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useSchemaForm } from '../../form/use-schema-form.ts';
import { liveSession } from '../../session/live-session.ts';
import { storeSession } from '../../session/session.ts';
import { type Credentials, type Outcome, signIn, signInByPasskey } from '../../session/sign-in.ts';
import { homePath, profilePath } from '../../shell/constants.ts';
import { Heading, Problem } from './card-text.tsx';
import styles from './login.module.css';

/** Passed by the set-password screen as navigation state. */
export interface Handover {
  userName: string;
  note: string;
}

const filled = z.string().check(z.trim(), z.minLength(1, messages.required));
/** Both are required; the code too once requested (docs/reference.md, Validation). */
const credentials = z.object({ userName: filled, password: filled });
const withCode = z.extend(credentials, { code: filled });

/** The card of the sign-in screen (docs/reference.md, Screens). */
export function LoginForm() {
  // the state that set-password.tsx passes; after other navigations it may hold the router’s own data
  const { userName: known = '', note }: Partial<Handover> = useLocation().state ?? {};
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  const [withPasskey, setWithPasskey] = useState(false);
  const form = useSchemaForm(asksCode ? withCode : credentials, {
    userName: known,
    password: '',
    code: '',
  });
  // after choosing a password, the user name is filled in and only the password is left to type
  useEffect(() => {
    if (note) focusField('password');
  }, [note]);

  const enter = async ({ userName, password, code }: Required<Credentials>) => {
    setProblem(null);
    if (await liveSession()) {
      await navigate(homePath);
      showToast({ kind: 'error', title: 'Failed', text: alreadySignedIn });
      return;
    }
    await take(await signIn({ userName, password, ...(asksCode ? { code: code.trim() } : {}) }));
  };
  const take = async (outcome: Outcome) => {
    if (outcome.kind === 'signed-in') {
      storeSession(outcome.answer);
      await navigate(outcome.answer.secondFactorDue ? profilePath : homePath);
    } else if (outcome.kind === 'code') {
      if (asksCode) setProblem(outcome.message);
      setAsksCode(true);
      focusField('code');
    } else if (outcome.kind === 'failed') {
      setProblem(outcome.message);
    }
  };

  return (
    <Form form={form} className={styles.form} onSubmit={() => submit(form, enter)}>
      <Heading title="Sign in to account" text="Enter your email &amp; password to login" />
      <div role="status" className={styles.alert}>
        {note ? (
          <p className={styles.note}>
            <CircleCheck size={16} aria-hidden /> {note}
          </p>
        ) : null}
      </div>
      <FormField form={form} name="userName" label="Email address" required>
        {(control) => (
          <TextInput
            {...control}
            onChange={(event) => {
              control.onChange(event);
              setAsksCode(false); // the code was requested for another account
            }}
            name="userName"
            type="email"
            autoComplete="username"
            inputMode="email"
            spellCheck={false}
          />
        )}
      </FormField>
      <FormField form={form} name="password" label="Password" required>
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
      </FormField>
      {asksCode ? (
        <FormField
          form={form}
          name="code"
          label="Code"
          help="Six digits from your authenticator app, or a recovery code."
          required
        >
          {(control) => (
            <TextInput
              {...control}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </FormField>
      ) : null}
      <Problem text={problem} />
      {form.formState.isDirty ? <PrefetchPageLinks page={homePath} /> : null}
      <Button type="submit" kind="primary" size="lg" busy={form.formState.isSubmitting}>
        Sign in
      </Button>
      <Button
        size="lg"
        busy={withPasskey} // the device refuses a second request as if it could not sign in
        onClick={async () => {
          setProblem(null);
          setWithPasskey(true);
          const outcome = await signInByPasskey();
          setWithPasskey(false);
          await take(outcome);
        }}
      >
        Use a passkey
      </Button>
    </Form>
  );
}
