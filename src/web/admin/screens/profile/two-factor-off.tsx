import { useCallback } from 'react';
import { AppError, type FieldErrors } from '#shared/errors.ts';
import { staffCalls } from '#shared/staff-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { problemsOf } from '../../form/problems-of.ts';
import { fieldId, focusField, useForm } from '../../form/use-form.ts';
import { problemOf } from '../../problem.ts';
import { staffCall } from '../../staff-call.ts';
import setup from './two-factor.module.css';

// not `password`: the field of that name belongs to the form that changes it, on the same screen
const empty = { ownPassword: '' };
const named = (problem: string | undefined): FieldErrors => (problem ? { ownPassword: problem } : {});
const validate = ({ ownPassword }: typeof empty) =>
  named(problemsOf(staffCalls['profile/twoFactor/off'].request, { password: ownPassword }).password);
const formId = 'two-factor-off';

/** Asks for the password before the second factor goes. */
export function TwoFactorOff(props: { open: boolean; onClose: () => void; onOff: () => void }) {
  const form = useForm({ initial: empty, validate: useCallback(validate, []) });
  const close = () => {
    form.settle(empty);
    props.onClose();
  };
  const off = async ({ ownPassword }: typeof empty) => {
    try {
      await staffCall('profile/twoFactor/off', { password: ownPassword });
      form.settle(empty);
      showToast({ title: 'Two-factor sign-in is off', text: 'Your recovery codes no longer work.' });
      props.onOff();
    } catch (error) {
      const problem = error instanceof AppError ? error.fields?.password : undefined;
      if (!problem) return void showToast({ kind: 'error', title: 'Not turned off', text: problemOf(error) });
      form.refuse(named(problem));
      focusField('ownPassword');
    }
  };
  return (
    <Dialog
      open={props.open}
      onClose={close}
      size="sm"
      title="Turn off two-factor sign-in?"
      text="Your password alone will sign you in, and your recovery codes stop working."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} kind="danger" busy={form.busy}>
            Turn off
          </Button>
        </>
      }
    >
      <form id={formId} className={setup.form} onSubmit={form.onSubmit(off)} noValidate>
        <Field id={fieldId('ownPassword')} label="Your password" error={form.errors.ownPassword} required>
          {(control) => (
            <PasswordInput
              {...control}
              value={form.values.ownPassword}
              autoComplete="current-password"
              onChange={(event) => form.set('ownPassword', event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
