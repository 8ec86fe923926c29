import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import { Form, submit } from '../form/form.tsx';
import { FormField } from '../form/form-field.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { resumeCalls, useSessionEnded } from '../session/ended.ts';
import { dropToken, refreshSession, useSession } from '../session/session.ts';
import { signIn } from '../session/sign-in.ts';
import { signOut } from '../session/sign-out.ts';
import styles from './session-dialog.module.css';

const credentials = z.object({ password: z.string(), code: z.string() }); // the server judges them

/** The session is over: asks for the password over the screen, so that nothing typed is lost. */
export function SessionDialog() {
  const ended = useSessionEnded();
  const session = useSession();
  const [asksCode, setAsksCode] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useSchemaForm(credentials, { password: '', code: '' }, 'onSubmit');
  const password = useWatch({ control: form.control, name: 'password' });

  const enter = () =>
    submit(form, async ({ password: typed, code }) => {
      if (!session) return;
      setProblem(null);
      dropToken(); // a dead one beside a sign-in would answer 603
      const outcome = await signIn({
        userName: session.userMail,
        password: typed,
        ...(asksCode ? { code } : {}),
      });
      if (outcome.kind === 'signed-in') {
        refreshSession(outcome.answer);
        form.reset();
        setAsksCode(false);
        resumeCalls();
      } else if (outcome.kind === 'code') {
        if (asksCode) setProblem(outcome.message);
        setAsksCode(true);
      } else if (outcome.kind === 'failed') setProblem(outcome.message);
    });

  return (
    <Dialog
      open={ended && session !== null}
      onClose={() => undefined}
      stubborn
      size="sm"
      title="Your session has ended"
      text="Sign in again to go on. What you typed is still here."
    >
      <Form form={form} onSubmit={enter} className={styles.form}>
        <p className={styles.who}>{session?.userMail}</p>
        <FormField form={form} name="password" label="Password" required>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </FormField>
        {asksCode ? (
          <FormField
            form={form}
            name="code"
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
          <Button type="submit" kind="primary" busy={form.formState.isSubmitting} disabled={password === ''}>
            Sign in
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
