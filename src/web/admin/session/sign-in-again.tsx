import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '#web/ui/button.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import { focusField } from '../form/focus-field.ts';
import { Form, submit } from '../form/form.tsx';
import { FormField } from '../form/form-field.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { resumeCalls } from './ended.ts';
import { leaveFor } from './leave.ts';
import { isPastPretence } from './pretended.ts';
import { dropToken, refreshSession, useSession } from './session.ts';
import { type Outcome, signIn, signInByPasskey } from './sign-in.ts';
import styles from './sign-in-again.module.css';
import { signOut } from './sign-out.ts';

const schema = z.object({ sessionPassword: z.string(), sessionCode: z.string() }); // the server validates them

/** Signing in again as the same user, with the password or a passkey. The field names must differ from those of the form beneath. */
export default function SignInAgain() {
  const session = useSession();
  const [asksCode, setAsksCode] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [withPasskey, setWithPasskey] = useState(false);
  const form = useSchemaForm(schema, { sessionPassword: '', sessionCode: '' }, 'onSubmit');
  const typed = useWatch({ control: form.control, name: 'sessionPassword' });
  useEffect(() => focusField('sessionPassword'), []);

  const take = (outcome: Outcome) => {
    if (outcome.kind === 'signed-in') {
      // a device may hold passkeys of several people, and what is typed here is not theirs
      if (outcome.answer.userId !== session?.userId)
        return setProblem('This passkey is for another account.');
      refreshSession(outcome.answer);
      // what waits was pressed as another role: the user's own rights must not carry it out
      if (isPastPretence()) return leaveFor(location.pathname + location.search);
      resumeCalls();
    } else if (outcome.kind === 'code') {
      if (asksCode) setProblem(outcome.message);
      setAsksCode(true);
      focusField('sessionCode');
    } else if (outcome.kind === 'failed') setProblem(outcome.message);
  };
  const begin = () => {
    setProblem(null);
    dropToken(); // an expired token would make the sign-in answer 603
  };
  const enter = () =>
    submit(form, async ({ sessionPassword, sessionCode }) => {
      if (!session) return;
      begin();
      take(
        await signIn({
          userName: session.userMail,
          password: sessionPassword,
          ...(asksCode ? { code: sessionCode } : {}),
        }),
      );
    });
  const enterByPasskey = async () => {
    begin();
    setWithPasskey(true);
    take(await signInByPasskey());
    setWithPasskey(false);
  };

  return (
    <Form form={form} onSubmit={enter} className={styles.form}>
      <p className={styles.who}>{session?.userMail}</p>
      <FormField form={form} name="sessionPassword" label="Password" required>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormField>
      {asksCode ? (
        <FormField
          form={form}
          name="sessionCode"
          label="Code"
          help="Six digits from your authenticator app, or a recovery code."
          required
        >
          {(control) => <TextInput {...control} autoComplete="one-time-code" />}
        </FormField>
      ) : null}
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
        <Button busy={withPasskey} onClick={() => void enterByPasskey()}>
          Use a passkey
        </Button>
        <Button type="submit" kind="primary" busy={form.formState.isSubmitting} disabled={typed === ''}>
          Sign in
        </Button>
      </div>
    </Form>
  );
}
