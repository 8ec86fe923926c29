import { PasswordInput } from '#web/ui/password-input.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useOwnFocusLeft } from '../../shell/focus-title.ts';

/** The user’s own password, asked for while there is something to save: Enter in it saves, and it disappears with the focus. */
export const OwnPassword = () => (
  <div {...useOwnFocusLeft()}>
    <FormField
      name="current"
      label="Your own password, to confirm"
      required
      help="Not the mail server’s: links for new passwords go out through it. Owners are told of the change."
    >
      {(control) => <PasswordInput {...control} autoComplete="current-password" />}
    </FormField>
  </div>
);
