import { useState } from 'react';
import { signInCalls } from '#shared/calls/sign-in.ts';
import { call } from '#web/call.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import { Form, submit } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useSchemaForm } from '../../form/use-schema-form.ts';
import { problemOf } from '../../problem.ts';
import { loginPath } from '../../shell/constants.ts';
import { Heading, Problem } from './card-text.tsx';
import styles from './login.module.css';

/** Requests a link to set a new password. The message afterwards does not reveal whether the account exists. */
export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useSchemaForm(signInCalls['password/forgot'].request, { userName: '' });
  const ask = () =>
    submit(form, async (values) => {
      setProblem(null);
      try {
        await call('password/forgot', values);
        setSentTo(values.userName);
      } catch (error) {
        setProblem(problemOf(error));
      }
    });
  const back = (
    <a href={loginPath} className={sentTo ? buttonClass('primary', 'lg') : styles.forgot}>
      Back to sign in
    </a>
  );
  if (sentTo)
    return (
      <div className={styles.form} role="status">
        <Heading
          title="Check your mailbox"
          text={
            <>
              If <strong className={styles.who}>{sentTo}</strong> has an account here, a link that sets a new
              password is on its way. It works once. If nothing arrives within a few minutes, ask an owner.
            </>
          }
        />
        {back}
      </div>
    );
  return (
    <>
      <Form form={form} className={styles.form} onSubmit={ask}>
        <Heading
          title="Forgot your password?"
          text="Enter the email address you sign in with. A link to choose a new password is sent there."
        />
        <FormField form={form} name="userName" label="Email address" required>
          {(control) => (
            <TextInput
              {...control}
              name="userName"
              type="email"
              autoComplete="username"
              inputMode="email"
              spellCheck={false}
            />
          )}
        </FormField>
        <Problem text={problem} />
        <Button type="submit" kind="primary" size="lg" busy={form.formState.isSubmitting}>
          Send me a link
        </Button>
      </Form>
      {back}
    </>
  );
}
