import { profileCalls } from '#shared/calls/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { Form, submit } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { showRefusal } from '../../form/problems.ts';
import { useSchemaForm } from '../../form/use-schema-form.ts';
import { write } from '../../query/write.ts';
import { useSession } from '../../session/session.ts';
import { NewPassword } from './new-password.tsx';
import styles from './profile.module.css';

/** Changes the user’s own password; their other sessions end. */
export function PasswordForm({ own }: { own: readonly string[] }) {
  const session = useSession();
  const form = useSchemaForm(profileCalls['profile/password'].request, { current: '', password: '' });
  const save = () =>
    submit(form, async (values) => {
      try {
        await write('profile/password', values);
        form.reset();
        showToast({ title: 'Password changed', text: 'Your other sessions have ended.' });
      } catch (error) {
        showRefusal(form, error, 'Password not changed');
      }
    });
  return (
    <Form form={form} className={styles.card} onSubmit={save} aria-labelledby="profile-password">
      <h2 id="profile-password">Password</h2>
      <input type="hidden" autoComplete="username" value={session?.userMail ?? ''} readOnly />
      <FormField form={form} name="current" label="Current password" required>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            onBlur={() => control.value && control.onBlur()}
          />
        )}
      </FormField>
      <NewPassword form={form} name="password" label="New password" own={own} required />
      <div className={styles.row}>
        <span />
        <Button type="submit" kind="primary" busy={form.formState.isSubmitting}>
          Change password
        </Button>
      </div>
    </Form>
  );
}
