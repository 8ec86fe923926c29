import { useEffect, useState } from 'react';
import type { FieldPathByValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { Strength } from '#shared/password-strength.ts';
import { importReached } from '#web/connection.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { FormField } from '../../form/form-field.tsx';
import styles from './new-password.module.css';

const words = [
  'Very easy to guess',
  'Easy to guess',
  'Not hard enough to guess',
  'Hard to guess',
  'Very hard to guess',
];
/** While a password is judged, a blank holds the line, so that the form below does not move. */
const wordsOf = (strength?: Strength) => (strength ? (strength.problem ?? words[strength.score]) : '\u00a0');
const steps = [0, 1, 2, 3] as const;
/** In milliseconds: debounce after the last keystroke. */
const debounceMs = 150;

interface NewPasswordProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: FieldPathByValue<V, string | null>;
  label: string;
  /** The user’s own details, which make a password easier to guess. */
  own: readonly string[];
  help?: string;
  required?: boolean;
}

/** A new password with a strength meter. */
export function NewPassword<V extends FieldValues>(props: NewPasswordProps<V>) {
  const { form, name, label, own, help, required } = props;
  const strength = useStrength((useWatch({ control: form.control, name }) as string | null) ?? '', own);
  return (
    <FormField
      form={form}
      name={name}
      label={label}
      required={required}
      help={help ?? 'At least 12 characters; a few unrelated words are best.'}
    >
      {(control) => (
        <div className={styles.password}>
          <PasswordInput
            {...control}
            value={control.value ?? ''}
            autoComplete="new-password"
            onBlur={() => control.value && control.onBlur()}
          />
          <div className={styles.meter} data-score={strength?.score} aria-hidden hidden={strength === null}>
            {steps.map((step) => (
              <span key={step} data-on={strength && strength.score > step ? '' : undefined} />
            ))}
          </div>
          <p className={styles.words} role="status">
            {strength === null || control['aria-invalid'] ? '' : wordsOf(strength)}
          </p>
        </div>
      )}
    </FormField>
  );
}

/** The strength of a new password: undefined while it is judged, null when it is empty or the estimator is not loaded. */
function useStrength(password: string, own: readonly string[]): Strength | null | undefined {
  const [known, setKnown] = useState<{ of: string; strength: Strength } | null>(null);
  const about = own.join(' ');
  useEffect(() => {
    if (password === '') return;
    let live = true;
    const timer = setTimeout(() => {
      importReached(() => import('#shared/password-strength.ts'))
        .then(({ passwordStrength }) => passwordStrength(password, [about]))
        .then(
          (strength) => live && setKnown({ of: password, strength }),
          () => live && setKnown(null), // the server checks it anyway
        );
    }, debounceMs);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [password, about]);
  if (password === '' || known === null) return null;
  return known.of === password ? known.strength : undefined;
}
