import { useCallback } from 'react';
import { staffCalls } from '#shared/staff-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { NewPassword } from '../../form/new-password.tsx';
import { problemsOf } from '../../form/problems-of.ts';
import { tellRefusal } from '../../form/tell-refusal.ts';
import { fieldId, useForm } from '../../form/use-form.ts';
import { useStrength } from '../../form/use-strength.ts';
import { write } from '../../query/write.ts';
import { useSession } from '../../session/session.ts';
import styles from './profile.module.css';

const empty = { current: '', password: '' };
type Values = typeof empty;

const validate = (values: Values) => problemsOf(staffCalls['profile/password'].request, values);

/** Changes one's own password; the other sessions end. */
export function PasswordForm({ own }: { own: readonly string[] }) {
  const session = useSession();
  const form = useForm({ initial: empty, validate: useCallback(validate, []) });
  const { values, errors } = form;
  const strength = useStrength(values.password, own);
  const save = async (now: Values) => {
    try {
      await write('profile/password', now);
      form.settle(empty);
      showToast({ title: 'Password changed', text: 'Your other sessions have ended.' });
    } catch (error) {
      tellRefusal(error, 'Password not changed', form.refuse);
    }
  };
  return (
    <form
      className={styles.card}
      onSubmit={form.onSubmit(save)}
      noValidate
      aria-labelledby="profile-password"
    >
      <h2 id="profile-password">Password</h2>
      <input type="hidden" autoComplete="username" value={session?.userMail ?? ''} readOnly />
      <Field id={fieldId('current')} label="Present password" error={errors.current} required>
        {(control) => (
          <PasswordInput
            {...control}
            value={values.current}
            autoComplete="current-password"
            onChange={(event) => form.set('current', event.target.value)}
            onBlur={() => values.current !== '' && form.touch('current')}
          />
        )}
      </Field>
      <NewPassword
        label="New password"
        value={values.password}
        strength={strength}
        error={errors.password}
        onChange={(password) => form.set('password', password)}
        onLeave={() => values.password !== '' && form.touch('password')}
        required
      />
      <div className={styles.row}>
        <span />
        <Button type="submit" kind="primary" busy={form.busy}>
          Change password
        </Button>
      </div>
    </form>
  );
}
