import { useCallback, useEffect } from 'react';
import type { CallResponse } from '#shared/calls.ts';
import { staffCalls } from '#shared/staff-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import { CopyField } from '../../form/copy-field.tsx';
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
            <CopyField
              label="Key"
              value={begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}
              help="Time-based, six digits, thirty seconds."
            />
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
