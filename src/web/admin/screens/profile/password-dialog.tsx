import { useCallback, useId } from 'react';
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
import setup from './two-factor.module.css';

// not `password`: the field of that name belongs to the form that changes it, on the same screen
const empty = { ownPassword: '' };
const named = (problem: string | undefined): FieldErrors => (problem ? { ownPassword: problem } : {});
const validate = ({ ownPassword }: typeof empty) =>
  named(problemsOf(staffCalls['profile/twoFactor/off'].request, { password: ownPassword }).password);

export interface PasswordDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  /** What the button does, and whether something ends by it. */
  verb: string;
  danger?: boolean;
  /** What a toast says when it fails for another reason than the password. */
  failed: string;
  run: (password: string) => Promise<unknown>;
}

/** Asks for one's own password before something that needs it. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { failed, run } = props;
  const formId = useId();
  const form = useForm({ initial: empty, validate: useCallback(validate, []) });
  const close = () => {
    form.settle(empty);
    props.onClose();
  };
  const send = async ({ ownPassword }: typeof empty) => {
    try {
      await run(ownPassword);
      form.settle(empty);
    } catch (error) {
      const problem = error instanceof AppError ? error.fields?.password : undefined;
      if (!problem) return void showToast({ kind: 'error', title: failed, text: problemOf(error) });
      form.refuse(named(problem));
      focusField('ownPassword');
    }
  };
  return (
    <Dialog
      open={props.open}
      onClose={close}
      size="sm"
      title={props.title}
      text={props.text}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} kind={props.danger ? 'danger' : 'primary'} busy={form.busy}>
            {props.verb}
          </Button>
        </>
      }
    >
      <form id={formId} className={setup.form} onSubmit={form.onSubmit(send)} noValidate>
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
