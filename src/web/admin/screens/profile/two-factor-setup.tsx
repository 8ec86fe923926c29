import { Copy } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import type { CallResponse } from '#shared/calls.ts';
import { staffCalls } from '#shared/staff-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import { copyText } from '../../form/copy-field.tsx';
import { problemsOf } from '../../form/problems-of.ts';
import { tellRefusal } from '../../form/tell-refusal.ts';
import { fieldId, focusField, useForm } from '../../form/use-form.ts';
import { staffCall } from '../../staff-call.ts';
import styles from './profile.module.css';
import { QrCode } from './qr-code.tsx';
import setup from './two-factor.module.css';

const empty = { code: '' };
const validate = (values: typeof empty) =>
  problemsOf(staffCalls['profile/twoFactor/confirm'].request, values);

/** The key for the app, as a picture and as text, and the first code that proves it arrived. */
export function TwoFactorSetup(props: {
  begun: CallResponse<'profile/twoFactor/begin'>;
  onCancel: () => void;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}) {
  const { begun, onCancel, onConfirmed } = props;
  const form = useForm({ initial: empty, validate: useCallback(validate, []) });
  const key = useRef<HTMLElement>(null);
  useEffect(() => focusField('code'), []);
  const confirm = async ({ code }: typeof empty) => {
    try {
      onConfirmed((await staffCall('profile/twoFactor/confirm', { code: code.trim() })).recoveryCodes);
    } catch (error) {
      tellRefusal(error, 'Not turned on', form.refuse);
    }
  };
  return (
    <form className={setup.form} onSubmit={form.onSubmit(confirm)} noValidate>
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
          <Field
            id={fieldId('code')}
            label="Code"
            help="The six digits that the app now shows."
            error={form.errors.code}
            required
          >
            {(control) => (
              <TextInput
                {...control}
                className={setup.digits}
                value={form.values.code}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={7}
                onChange={(event) => form.set('code', event.target.value)}
              />
            )}
          </Field>
        </li>
      </ol>
      <div className={styles.row}>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" kind="primary" busy={form.busy}>
          Turn on
        </Button>
      </div>
    </form>
  );
}
