import { Switch } from '#web/ui/switch.tsx';
import type { InputProps } from './input-props.ts';

export function SwitchInput({ value, onChange, onBlur, readOnly, control }: InputProps<boolean>) {
  return (
    <Switch
      id={control.id}
      aria-labelledby={`${control.id}-label`}
      aria-describedby={control['aria-describedby']}
      checked={value}
      onChange={onChange}
      onBlur={onBlur}
      disabled={readOnly}
    />
  );
}
