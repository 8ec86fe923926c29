import { useCallback } from 'react';
import { staffCalls } from '#shared/staff-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { problemsOf } from '../../form/problems-of.ts';
import { tellRefusal } from '../../form/tell-refusal.ts';
import { fieldId, useForm } from '../../form/use-form.ts';
import { useSession } from '../../session/session.ts';
import { staffCall } from '../../staff-call.ts';
import styles from './profile.module.css';

const empty = { current: '', password: '' };
type Values = typeof empty;

const validate = (values: Values) => problemsOf(staffCalls['profile/password'].request, values);

/** Changes one's own password; the other sessions end. */
export function PasswordForm() {
  const session = useSession();
  const form = useForm({ initial: empty, validate: useCallback(validate, []) });
  const { values, errors } = form;
  const save = async (now: Values) => {
    try {
      await staffCall('profile/password', now);
      form.settle(empty);
      showToast({ title: 'Password changed', text: 'Your other sessions have ended.' });
    } catch (error) {
      tellRefusal(error, 'Password not changed', form.refuse);
    }
  };
  const input = (name: keyof Values, label: string, autoComplete: string, help?: string) => (
    <Field id={fieldId(name)} label={label} error={errors[name]} help={help} required>
      {(control) => (
        <PasswordInput
          {...control}
          value={values[name]}
          autoComplete={autoComplete}
          onChange={(event) => form.set(name, event.target.value)}
          onBlur={() => values[name] !== '' && form.touch(name)}
        />
      )}
    </Field>
  );
  return (
    <form
      className={styles.card}
      onSubmit={form.onSubmit(save)}
      noValidate
      aria-labelledby="profile-password"
    >
      <h2 id="profile-password">Password</h2>
      <input type="hidden" autoComplete="username" value={session?.userMail ?? ''} readOnly />
      {input('current', 'Present password', 'current-password')}
      {input(
        'password',
        'New password',
        'new-password',
        'At least 12 characters; a few unrelated words are best.',
      )}
      <div className={styles.row}>
        <span />
        <Button type="submit" kind="primary" busy={form.busy}>
          Change password
        </Button>
      </div>
    </form>
  );
}
