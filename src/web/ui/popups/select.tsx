import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { classes } from '../classes.ts';
import control from '../control.module.css';
import type { WithButton } from '../opener.tsx';
import popup from '../popup.module.css';
import styles from '../select.module.css';
import type { SelectProps } from '../select.tsx';

export function Select<V extends string | number>({
  value,
  onChange,
  options,
  placeholder = 'Choose',
  disabled = false,
  size = 'md',
  className,
  button,
  ...rest
}: SelectProps<V> & WithButton) {
  return (
    <Base.Root<V>
      // one whose option has gone would be shown as it is, such as a number
      value={options.some((each) => each.value === value) ? value : null}
      onValueChange={(next) => next !== null && onChange(next)}
      items={options}
      disabled={disabled}
      modal={false}
    >
      <Base.Trigger
        ref={button}
        {...rest}
        className={classes(control.control, styles.trigger, styles[size], className)}
      >
        <Base.Value className={styles.value} placeholder={placeholder} />
        <Base.Icon className={styles.icon}>
          <ChevronDown size={16} aria-hidden />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          role="region"
          aria-label="Options"
          className={popup.positioner}
          sideOffset={4}
          align="start"
          alignItemWithTrigger={false}
        >
          <Base.Popup className={popup.popup} aria-label="Options">
            {options.map((each) => (
              <Base.Item key={each.value} value={each.value} className={popup.item}>
                <Base.ItemText className={popup.grow}>{each.label}</Base.ItemText>
                <span className={popup.tick}>
                  <Base.ItemIndicator>
                    <Check size={16} aria-hidden />
                  </Base.ItemIndicator>
                </span>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
