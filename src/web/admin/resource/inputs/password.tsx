import { PasswordInput } from '#web/ui/password-input.tsx';
import type { InputProps } from './input-props.ts';

export function PasswordField({ value, onChange, onBlur, readOnly, control }: InputProps<string | null>) {
  return (
    <PasswordInput
      {...control}
      value={value ?? ''}
      readOnly={readOnly}
      autoComplete="new-password"
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
