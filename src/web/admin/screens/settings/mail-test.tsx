import { CircleAlert, CircleCheck } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { CallResponse } from '#shared/calls.ts';
import { panelCalls } from '#shared/panel-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import { problemsOf } from '../../form/problems-of.ts';
import { tellRefusal } from '../../form/tell-refusal.ts';
import { fieldId, useForm } from '../../form/use-form.ts';
import { useMay } from '../../privileges.ts';
import { useSession } from '../../session/session.ts';
import { staffCall } from '../../staff-call.ts';
import styles from './mail-test.module.css';
import card from './setting-card.module.css';

const validate = (values: { to: string }) => problemsOf(panelCalls['mail/test'].request, values);

/** Sends a mail past the outbox and shows what the mail server said. */
export function MailTest() {
  const may = useMay('settingsView');
  const session = useSession();
  const form = useForm({ initial: { to: session?.userMail ?? '' }, validate: useCallback(validate, []) });
  const [answer, setAnswer] = useState<CallResponse<'mail/test'> | null>(null);
  if (!may('Update')) return null;
  const send = async (values: { to: string }) => {
    setAnswer(null);
    try {
      setAnswer(await staffCall('mail/test', values));
    } catch (error) {
      tellRefusal(error, 'Not sent', form.refuse);
    }
  };
  return (
    <section className={card.card} aria-labelledby="mail-test">
      <header className={card.head}>
        <h2 id="mail-test">Send a test mail</h2>
        <p>It goes out at once, and the mail server’s answer stands here.</p>
      </header>
      <form className={styles.form} onSubmit={form.onSubmit(send)} noValidate>
        <Field id={fieldId('to')} label="Send it to" error={form.errors.to} required>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              inputMode="email"
              autoComplete="email"
              spellCheck={false}
              value={form.values.to}
              onChange={(event) => form.set('to', event.target.value)}
              onBlur={() => form.touch('to')}
            />
          )}
        </Field>
        <Button type="submit" busy={form.busy}>
          Send test mail
        </Button>
      </form>
      <div role="status">
        {answer ? (
          <p className={styles.answer} data-ok={answer.ok || undefined}>
            {answer.ok ? <CircleCheck size={17} aria-hidden /> : <CircleAlert size={17} aria-hidden />}
            <span>
              <strong>{answer.ok ? 'Sent.' : 'Not sent.'}</strong> {answer.words}
            </span>
          </p>
        ) : null}
      </div>
    </section>
  );
}
