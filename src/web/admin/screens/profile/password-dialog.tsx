import { useId } from 'react';
import * as z from 'zod/mini';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/resource/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Form, submit } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { showRefusal } from '../../form/problems.ts';
import { useSchemaForm } from '../../form/use-schema-form.ts';
import setup from './two-factor.module.css';

// not `password`: the form for changing it, on the same screen, has a field of that name
const schema = z.object({ ownPassword: z.string().check(z.minLength(1, messages.required)) });

interface PasswordDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  /** The button’s action, and whether it ends something. */
  verb: string;
  danger?: boolean;
  /** The toast’s message for any failure other than a wrong password. */
  failed: string;
  run: (password: string) => Promise<unknown>;
}

/** Asks for the user’s own password before a sensitive action. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { failed, run } = props;
  const formId = useId();
  const form = useSchemaForm(schema, { ownPassword: '' }, 'onSubmit');
  const close = () => {
    form.reset();
    props.onClose();
  };
  const send = () =>
    submit(form, async ({ ownPassword }) => {
      try {
        await run(ownPassword);
        form.reset();
      } catch (error) {
        const problem =
          error instanceof AppError ? (error.fields?.password ?? error.fields?.current) : undefined;
        if (problem) form.setError('ownPassword', { type: 'server', message: problem });
        else showRefusal(form, error, failed);
      }
    });
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
          <Button
            type="submit"
            form={formId}
            kind={props.danger ? 'danger' : 'primary'}
            busy={form.formState.isSubmitting}
          >
            {props.verb}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} className={setup.form} onSubmit={send}>
        <FormField form={form} name="ownPassword" label="Your password" required>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </FormField>
      </Form>
    </Dialog>
  );
}
