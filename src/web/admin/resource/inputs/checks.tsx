import { Checkbox } from '#web/ui/checkbox.tsx';
import styles from './checks.module.css';
import type { InputProps } from './input-props.ts';

export function ChecksInput({ field, value, onChange, onBlur, readOnly }: InputProps<string[]>) {
  const options = field.options ?? [];
  const toggle = (option: string, checked: boolean) => {
    onChange(
      options.map((each) => each.value).filter((each) => (each === option ? checked : value.includes(each))),
    );
    onBlur();
  };
  return (
    <div className={styles.checks}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          checked={value.includes(option.value)}
          disabled={readOnly}
          onChange={(checked) => toggle(option.value, checked)}
        >
          {option.label}
        </Checkbox>
      ))}
    </div>
  );
}
