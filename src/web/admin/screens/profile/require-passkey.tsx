import { useState } from 'react';
import { Switch } from '#web/ui/controls/switch.tsx';
import { Field } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import fieldStyles from '../../inputs/declared-field.module.css';
import { write } from '../../query/write.ts';
import type { PasskeysProps } from './passkeys.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** Whether the password alone still signs in; the role may decide that. */
export function RequirePasskey({ required, appOn, single, onChanged }: PasskeysProps & { single: boolean }) {
  const [asking, setAsking] = useState(false);
  const on = required !== null;
  if (appOn) return null;
  return (
    <>
      <Field
        label="Require a passkey"
        help={
          required === 'role'
            ? 'Your role requires it: your password alone does not sign you in.'
            : on
              ? 'Your password alone does not sign you in.'
              : 'Your password alone still signs you in, too.'
        }
        className={fieldStyles.row}
      >
        {({ id, ...control }) => (
          <Switch
            id={id}
            aria-labelledby={`${id}-label`}
            aria-describedby={control['aria-describedby']}
            checked={on}
            disabled={required === 'role'}
            onChange={() => setAsking(true)}
          />
        )}
      </Field>
      <PasswordDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={on ? 'Let your password sign you in again?' : 'Require a passkey?'}
        text={
          on
            ? 'Signing in will no longer need your device. Your other sessions end.'
            : `Your password alone will not sign you in. Your other sessions end. ${single ? 'You have one passkey: without its device, only somebody who manages users can let you in. Better add a second one first.' : 'If you lose all your passkeys, only somebody who manages users can let you in.'}`
        }
        verb={on ? 'Stop requiring it' : 'Require it'}
        danger={on}
        failed="Not changed"
        run={async (password) => {
          await write('profile/passkey/require', { required: !on, password });
          setAsking(false);
          await onChanged();
          showToast({ title: on ? 'Your password signs you in again' : 'Passkey required' });
        }}
      />
    </>
  );
}
