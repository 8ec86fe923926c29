import { Switch as Base } from '@base-ui/react/switch';
import styles from './switch.module.css';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  id?: string;
  onBlur?: () => void;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string | undefined;
}

/** An on/off setting with immediate effect. */
export function Switch({ checked, onChange, ...rest }: SwitchProps) {
  return (
    // a real button, so that the id is on it and its label is not attached to a hidden input instead
    <Base.Root
      nativeButton
      render={<button type="button" />}
      checked={checked}
      onCheckedChange={(next) => onChange(next)}
      className={styles.switch}
      {...rest}
    >
      <Base.Thumb className={styles.thumb} />
    </Base.Root>
  );
}
