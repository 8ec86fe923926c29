import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { profileCalls } from '#shared/calls/profile.ts';
import type { CallResponse } from '#shared/calls.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import { copyText } from '../../form/copy-field.tsx';
import { focusField } from '../../form/focus-field.ts';
import { Form, submit } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { showRefusal } from '../../form/problems.ts';
import { useSchemaForm } from '../../form/use-schema-form.ts';
import { write } from '../../query/write.ts';
import styles from './profile.module.css';
import { QrCode } from './qr-code.tsx';
import setup from './two-factor.module.css';

/** The key for the authenticator app, as QR code and text, and the first code to verify it. */
export function TwoFactorSetup(props: {
  begun: CallResponse<'profile/twoFactor/begin'>;
  onCancel: () => void;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}) {
  const { begun, onCancel, onConfirmed } = props;
  const form = useSchemaForm(profileCalls['profile/twoFactor/confirm'].request, { code: '' }, 'onSubmit');
  const key = useRef<HTMLElement>(null);
  useEffect(() => focusField('code'), []);
  const confirm = () =>
    submit(form, async ({ code }) => {
      try {
        onConfirmed((await write('profile/twoFactor/confirm', { code: code.trim() })).recoveryCodes);
      } catch (error) {
        showRefusal(form, error, 'Not turned on');
      }
    });
  return (
    <Form form={form} className={setup.form} onSubmit={confirm}>
      <ol className={setup.steps}>
        <li>
          <p>Scan this with an authenticator app, or type the key into it.</p>
          <div className={setup.key}>
            <QrCode text={begun.uri} label="QR code for your authenticator app" />
            <div className={setup.secret}>
              <strong>Key</strong>
              <code ref={key}>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
              <Button
                size="sm"
                icon={<Copy size={15} aria-hidden />}
                onClick={() => void copyText(begun.secret, 'Key', key.current)}
              >
                Copy key
              </Button>
              <a href={begun.uri}>Open it in an app on this device</a>
            </div>
          </div>
        </li>
        <li>
          <FormField
            form={form}
            name="code"
            label="Code"
            help="The six digits that the app now shows."
            required
          >
            {(control) => (
              <TextInput
                {...control}
                className={setup.digits}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={7}
              />
            )}
          </FormField>
        </li>
      </ol>
      <div className={styles.row}>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" kind="primary" busy={form.formState.isSubmitting}>
          Turn on
        </Button>
      </div>
    </Form>
  );
}
