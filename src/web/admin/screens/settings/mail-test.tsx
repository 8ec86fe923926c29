import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { mailCalls } from '#shared/calls/mail.ts';
import type { CallResponse } from '#shared/calls.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import { Form, submit } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { showRefusal } from '../../form/problems.ts';
import { useSchemaForm } from '../../form/use-schema-form.ts';
import { useMay } from '../../privileges.ts';
import { useSession } from '../../session/session.ts';
import { staffCall } from '../../staff-call.ts';
import styles from './mail-test.module.css';
import card from './setting-card.module.css';

/** Sends a test mail bypassing the outbox, and shows the mail server’s response. */
export function MailTest() {
  const may = useMay('settingsView');
  const session = useSession();
  const form = useSchemaForm(mailCalls['mail/test'].request, { to: session?.userMail ?? '' });
  const [answer, setAnswer] = useState<CallResponse<'mail/test'> | null>(null);
  if (!may('Update')) return null;
  const send = () =>
    submit(form, async (values) => {
      setAnswer(null);
      try {
        setAnswer(await staffCall('mail/test', values));
      } catch (error) {
        showRefusal(form, error, 'Not sent');
      }
    });
  return (
    <section className={card.card} aria-labelledby="mail-test">
      <header className={card.head}>
        <h2 id="mail-test">Send a test email</h2>
        <p>It is sent at once through the saved mail server, whose answer appears here.</p>
      </header>
      <Form form={form} className={styles.form} onSubmit={send}>
        <FormField form={form} name="to" label="Send it to" required>
          {(control) => (
            <TextInput {...control} type="email" inputMode="email" autoComplete="email" spellCheck={false} />
          )}
        </FormField>
        <Button type="submit" busy={form.formState.isSubmitting}>
          Send test email
        </Button>
      </Form>
      <div role="status">
        {answer ? (
          <p className={styles.answer} data-ok={answer.ok || undefined}>
            {answer.ok ? <CircleCheck size={17} aria-hidden /> : <CircleAlert size={17} aria-hidden />}
            <span>
              <strong>{answer.ok ? 'Sent.' : 'Not sent.'}</strong>{' '}
              {answer.ok ? 'The server accepted it.' : answer.words}
            </span>
          </p>
        ) : null}
      </div>
    </section>
  );
}
