import type { Strength } from '#shared/password-strength.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import styles from './new-password.module.css';
import { fieldId } from './use-form.ts';

const words = [
  'Very easy to guess',
  'Easy to guess',
  'Not hard enough to guess',
  'Hard to guess',
  'Very hard to guess',
];
const steps = [0, 1, 2, 3] as const;

interface NewPasswordProps {
  name?: string;
  label: string;
  value: string;
  /** What `useStrength` says of it. */
  strength: Strength | null;
  error?: string | undefined;
  help?: string;
  required?: boolean;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/** A password being chosen, with how hard it is to guess. */
export function NewPassword(props: NewPasswordProps) {
  const { name = 'password', label, value, strength, error, onChange, onLeave } = props;
  return (
    <Field
      id={fieldId(name)}
      label={label}
      error={error}
      required={props.required}
      help={props.help ?? 'At least 12 characters; a few unrelated words are best.'}
    >
      {(control) => (
        <div className={styles.password}>
          <PasswordInput
            {...control}
            value={value}
            autoComplete="new-password"
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
          />
          <div className={styles.meter} data-score={strength?.score} aria-hidden hidden={!strength}>
            {steps.map((step) => (
              <span key={step} data-on={strength && strength.score > step ? '' : undefined} />
            ))}
          </div>
          <p className={styles.words} role="status">
            {strength && !error ? (strength.problem ?? words[strength.score]) : ''}
          </p>
        </div>
      )}
    </Field>
  );
}
